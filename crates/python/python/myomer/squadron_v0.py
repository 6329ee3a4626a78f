"""PettingZoo environments of M.A.S.C.; parameters as for ``myomer.load_game``.

``env`` is :func:`myomer.pettingzoo_env.make`, ``parallel_env`` is :func:`myomer.pettingzoo_env.make_parallel`.
"""

from __future__ import annotations

from functools import partial

from myomer.pettingzoo_env import make, make_parallel

NAME = "squadron_v0"

env = partial(make, "squadron", NAME)
parallel_env = partial(make_parallel, "squadron", NAME)
raw_env = env
