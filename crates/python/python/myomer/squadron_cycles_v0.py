"""squadron in cycles, for PettingZoo: both agents are asked in every cycle, and who has nothing to choose waits.

Parameters are those of ``myomer.load_game``; ``max_cycles`` cycles break a game off.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import aec_to_parallel

from myomer.games import load_game
from myomer.pettingzoo_env import CyclesEnv


def env(*, max_cycles: int | None = None, render_mode: str | None = None, **parameters: Any) -> CyclesEnv:
    """An AEC environment in which the agents alternate."""
    return CyclesEnv(load_game("squadron", **parameters), "squadron_cycles_v0", max_cycles, render_mode)


def parallel_env(**parameters: Any) -> ParallelEnv:
    """The same for agents that act at once."""
    return aec_to_parallel(env(**parameters))


raw_env = env
