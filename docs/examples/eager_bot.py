#!/usr/bin/env python3
"""Prefers to shoot and to step forward, otherwise plays at random, in both games: myomer match --red 'cmd:python3 eager_bot.py' --blue cadet"""
import random

from myomer_bot import Seat, name_of, play

LIKED = {"fire": 4, "forward": 2, "kick": 4, "punch": 3, "attack": 4}


def decide(seat: Seat, decision: dict) -> int:
    lot = random.Random(f"{seat.seed} {decision['n']}")
    legal = decision["legal"]
    return max(range(len(legal)), key=lambda at: (LIKED.get(name_of(legal[at]), 1), lot.random()))


if __name__ == "__main__":
    play(decide)
