"""PettingZoo environment of squadron: ``myomer.squadron_v0.env(...)``; parameters as for ``myomer.load_game``."""

from __future__ import annotations

from typing import Any

from myomer.games import load_game
from myomer.pettingzoo_env import MyomerEnv


def env(*, max_cycles: int | None = None, render_mode: str | None = None, **parameters: Any) -> MyomerEnv:
    """An AEC environment; ``max_cycles`` choices break a game off."""
    return MyomerEnv(load_game("squadron", **parameters), "squadron_v0", max_cycles, render_mode)


raw_env = env
