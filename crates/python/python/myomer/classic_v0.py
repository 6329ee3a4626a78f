"""PettingZoo environments of Classic; parameters as for ``myomer.load_game``.

``env`` is :func:`myomer.pettingzoo_env.make`, ``parallel_env`` is :func:`myomer.pettingzoo_env.make_parallel`.
"""

from __future__ import annotations

from functools import partial

from myomer.pettingzoo_env import make, make_parallel

NAME = "classic_v0"

env = partial(make, "classic", NAME)
parallel_env = partial(make_parallel, "classic", NAME)
raw_env = env
