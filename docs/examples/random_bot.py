#!/usr/bin/env python3
"""Plays random legal moves in both games: myomer match --red 'cmd:python3 random_bot.py' --blue regular"""
import json
import random
import sys

lot = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        # game: "classic/tw" or "squadron/1"; seat: "red" or "blue"; setup: board, units, options
        lot.seed(message["seed"])
        print("playing", message["game"], "as", message["seat"], file=sys.stderr)
    elif message["type"] == "decide":
        # view (then changes): the table as this seat sees it; events: what it has heard since; legal: all it may do now
        choice = lot.randrange(len(message["legal"]))
        # {"action": message["legal"][choice]} would do as well; a wish may come along: docs/bots.md
        print(json.dumps({"choose": choice}), flush=True)
    elif message["type"] == "refused":
        print("refused:", message["why"], file=sys.stderr)
    elif message["type"] == "over":
        print("over:", message["outcome"], file=sys.stderr)
        break
