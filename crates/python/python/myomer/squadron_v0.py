"""PettingZoo environments of M.A.S.C.: ``myomer.squadron_v0.env(...)``; parameters as for ``myomer.load_game``."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import aec_to_parallel

from myomer._native import MyomerError
from myomer.games import load_game
from myomer.pettingzoo_env import CyclesEnv, MyomerEnv

NAME = "squadron_v0"


def env(
    *,
    max_cycles: int | None = None,
    max_choices: int | None = None,
    render_mode: str | None = None,
    **parameters: Any,
) -> MyomerEnv:
    """An AEC environment.

    As it is, an agent is asked when it has something to choose; ``max_choices`` of both break a game off. With
    ``max_cycles`` the game is played in cycles: both agents are asked in each, who has nothing to choose waits (one
    more id, the last), and so many cycles break a game off.
    """
    game = load_game("squadron", **parameters)
    if max_cycles is not None and max_choices is not None:
        raise MyomerError("max_cycles and max_choices: give one of them, in cycles every agent chooses once")
    if max_cycles is not None:
        return CyclesEnv(game, NAME, max_cycles, render_mode)
    return MyomerEnv(game, NAME, max_choices, render_mode)


def parallel_env(*, max_cycles: int | None = None, render_mode: str | None = None, **parameters: Any) -> ParallelEnv:
    """The same in cycles, for agents that act at once."""
    return aec_to_parallel(CyclesEnv(load_game("squadron", **parameters), NAME, max_cycles, render_mode))


raw_env = env
