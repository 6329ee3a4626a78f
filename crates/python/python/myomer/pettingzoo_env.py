"""PettingZoo: both seats as agents that choose in turn (AEC).

>>> from myomer import classic_v0
>>> env = classic_v0.env()
>>> env.reset(seed=1)
>>> for agent in env.agent_iter(max_iter=20):
...     observation, reward, termination, truncation, info = env.last()
...     env.step(None if termination or truncation else int(observation["action_mask"].argmax()))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import aec_to_parallel

from myomer._native import Game, IllegalAction, MyomerError, State
from myomer.games import load_game
from myomer.gymnasium_env import observation_spaces

#: The agents, by player.
AGENTS = ["red", "blue"]


def _at_least_one(name: str, limit: int | None) -> None:
    if limit is not None and limit < 1:
        raise MyomerError(f"{name} is {limit}: it must be at least 1")


class MyomerEnv(AECEnv):
    """A game of two agents.

    An observation is a dict of ``observation`` (``map``, ``units``, ``global``) and ``action_mask``. Rewards come at
    the end: 1 and -1, or 0 and 0. After ``max_choices`` choices a game is truncated. An illegal action ends the game:
    its agent gets -1, the other 0, and ``info["illegal_action"]`` says why.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 4}

    def __init__(self, game: Game, name: str, max_choices: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        _at_least_one("max_choices", max_choices)
        self.metadata = {**MyomerEnv.metadata, "name": name}
        self.game, self.max_choices, self.render_mode = game, max_choices, render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        actions = game.num_distinct_actions()
        self._mask = spaces.Box(0, 1, (actions,), np.int8)
        observation = spaces.Dict(observation_spaces(game))
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation, "action_mask": self._mask}) for agent in AGENTS
        }
        self.action_spaces: dict[str, Any] = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self._state: State | None = None
        self._random: np.random.Generator | None = None

    @property
    def game_state(self) -> State:
        """The game itself."""
        if self._state is None:
            raise MyomerError("call reset first: no game has begun")
        return self._state

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._state = self.game.new_initial_state(int(self._random.integers(2**63)))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self._next()
        self._steps = 0

    def _next(self) -> str:
        player = self.game_state.current_player()
        return AGENTS[player] if player >= 0 else AGENTS[0]

    def observe(self, agent: str) -> dict[str, Any]:
        player = AGENTS.index(agent)
        if self.game_state.current_player() == player:
            mask = self.game_state.legal_actions_mask()
        else:
            mask = np.zeros(self._mask.shape, np.int8)
        return {"observation": self.game_state.observation(player), "action_mask": mask}

    def _begin_step(self, action: Any) -> str | None:
        """The agent that acts; None if it no longer plays, and its step is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        return agent

    def step(self, action: Any) -> None:
        agent = self._begin_step(action)
        if agent is None:
            return
        try:
            self.game_state.apply_action(int(action))
        except IllegalAction as why:
            self.infos[agent] = {"illegal_action": str(why)}
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(AGENTS, True)
        else:
            self._steps += 1
            if self.game_state.is_terminal():
                self.rewards = dict(zip(AGENTS, map(float, self.game_state.returns())))
                self.terminations = dict.fromkeys(AGENTS, True)
            elif self.max_choices is not None and self._steps >= self.max_choices:
                self.truncations = dict.fromkeys(AGENTS, True)
            if not self.game_state.is_terminal():
                self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> Any:
        return repr(self.game_state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class CyclesEnv(MyomerEnv):
    """The same game in cycles: each cycle asks both agents, and an agent with nothing to choose waits.

    Waiting is an extra id, the last; the mask of an agent that is not to choose allows only that id. An illegal action
    is replaced by the first legal one, so that learners without masks can play; ``info["illegal_action"]`` says so.
    After ``max_cycles`` cycles a game is truncated. This form is for learners and wrappers that expect every agent in
    every cycle, and for ``parallel_env``.
    """

    def __init__(self, game: Game, name: str, max_cycles: int | None = None, render_mode: str | None = None) -> None:
        super().__init__(game, name, render_mode=render_mode)
        _at_least_one("max_cycles", max_cycles)
        self.max_cycles = max_cycles
        self.metadata["is_parallelizable"] = True
        self.wait = game.num_distinct_actions()
        self._mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        for agent in AGENTS:
            observation = self.observation_spaces[agent]["observation"]
            self.observation_spaces[agent] = spaces.Dict({"observation": observation, "action_mask": self._mask})
            self.action_spaces[agent] = spaces.Discrete(self.wait + 1)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self.agent_selection = AGENTS[0]

    def observe(self, agent: str) -> dict[str, Any]:
        player = AGENTS.index(agent)
        mask = np.zeros(self._mask.shape, np.int8)
        if self.game_state.current_player() == player:
            mask[:-1] = self.game_state.legal_actions_mask()
        else:
            mask[-1] = 1
        return {"observation": self.game_state.observation(player), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self._begin_step(action)
        if agent is None:
            return
        player = AGENTS.index(agent)
        if self.game_state.current_player() == player:
            self.infos[agent] = {}
            try:
                self.game_state.apply_action(int(action))
            except IllegalAction as why:
                self.infos[agent]["illegal_action"] = str(why)
                self.game_state.apply_action(self.game_state.legal_actions()[0])
            if self.game_state.is_terminal():
                self.rewards = dict(zip(AGENTS, map(float, self.game_state.returns())))
        self.agent_selection = AGENTS[1 - player]
        if player == len(AGENTS) - 1:
            self._steps += 1
            over = self.game_state.is_terminal()
            late = self.max_cycles is not None and self._steps >= self.max_cycles
            self.terminations = dict.fromkeys(AGENTS, over)
            self.truncations = dict.fromkeys(AGENTS, late and not over)
        self._accumulate_rewards()


def make(
    game: str,
    name: str,
    *,
    max_cycles: int | None = None,
    max_choices: int | None = None,
    render_mode: str | None = None,
    **parameters: Any,
) -> MyomerEnv:
    """An AEC environment of a game.

    By default an agent is asked only when it has something to choose, and ``max_choices`` (of both agents together)
    truncates a game. With ``max_cycles`` the game is played in cycles: each cycle asks both agents, an agent with
    nothing to choose takes the waiting action (one more id, the last), and that many cycles truncate a game.
    """
    loaded = load_game(game, **parameters)
    if max_cycles is not None and max_choices is not None:
        raise MyomerError("max_cycles and max_choices: give one of them, in cycles every agent chooses once")
    if max_cycles is not None:
        return CyclesEnv(loaded, name, max_cycles, render_mode)
    return MyomerEnv(loaded, name, max_choices, render_mode)


def make_parallel(
    game: str, name: str, *, max_cycles: int | None = None, render_mode: str | None = None, **parameters: Any
) -> ParallelEnv:
    """The same in cycles, for agents that act at once."""
    return aec_to_parallel(CyclesEnv(load_game(game, **parameters), name, max_cycles, render_mode))
