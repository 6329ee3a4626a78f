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
from pettingzoo import AECEnv

from myomer._native import Game, IllegalAction, State
from myomer.gymnasium_env import observation_spaces

#: The agents, by player.
AGENTS = ["red", "blue"]


class MyomerEnv(AECEnv):
    """A game of two agents.

    An observation is a dict of ``observation`` (``map``, ``units``, ``global``) and ``action_mask``. Rewards come at
    the end: 1 and -1, or 0 and 0. ``max_cycles`` choices break a game off as truncated. An illegal action ends the
    game: its agent gets -1, the other 0, and ``info["illegal_action"]`` says why.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 4}

    def __init__(self, game: Game, name: str, max_cycles: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {**MyomerEnv.metadata, "name": name}
        self.game, self.max_cycles, self.render_mode = game, max_cycles, render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        actions = game.num_distinct_actions()
        self._mask = spaces.Box(0, 1, (actions,), np.int8)
        observation = spaces.Dict(observation_spaces(game))
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation, "action_mask": self._mask}) for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self.state_: State | None = None
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.state_ = self.game.new_initial_state(int(self._random.integers(2**63)))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self._next()
        self._steps = 0

    def _next(self) -> str:
        player = self.state_.current_player()
        return AGENTS[player] if player >= 0 else AGENTS[0]

    def observe(self, agent: str) -> dict[str, Any]:
        player = AGENTS.index(agent)
        if self.state_.current_player() == player:
            mask = self.state_.legal_actions_mask()
        else:
            mask = np.zeros(self._mask.shape, np.int8)
        return {"observation": self.state_.observation(player), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.state_.apply_action(int(action))
        except IllegalAction as why:
            self.infos[agent] = {"illegal_action": str(why)}
            self.rewards[agent] = -1.0
            self.terminations = dict.fromkeys(AGENTS, True)
        else:
            self._steps += 1
            if self.state_.is_terminal():
                self.rewards = dict(zip(AGENTS, map(float, self.state_.returns())))
                self.terminations = dict.fromkeys(AGENTS, True)
            elif self.max_cycles is not None and self._steps >= self.max_cycles:
                self.truncations = dict.fromkeys(AGENTS, True)
            if not self.state_.is_terminal():
                self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> Any:
        return repr(self.state_) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class CyclesEnv(MyomerEnv):
    """The same game in cycles: both agents are asked in turn, always, and who has nothing to choose waits.

    There is one more id, the last, to wait with; the mask of who is not to choose allows it alone. An action that is
    not legal is replaced by the first legal one, so that learners without masks can play. ``max_cycles`` counts
    cycles. The form for learners and wrappers that expect every agent in every cycle, and for ``parallel_env``.
    """

    def __init__(self, game: Game, name: str, max_cycles: int | None = None, render_mode: str | None = None) -> None:
        super().__init__(game, name, max_cycles, render_mode)
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
        if self.state_.current_player() == player:
            mask[:-1] = self.state_.legal_actions_mask()
        else:
            mask[-1] = 1
        return {"observation": self.state_.observation(player), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        player = AGENTS.index(agent)
        if self.state_.current_player() == player:
            legal = self.state_.legal_actions()
            self.state_.apply_action(int(action) if int(action) in legal else legal[0])
            if self.state_.is_terminal():
                self.rewards = dict(zip(AGENTS, map(float, self.state_.returns())))
        self.agent_selection = AGENTS[1 - player]
        if player == len(AGENTS) - 1:
            self._steps += 1
            over = self.state_.is_terminal()
            late = self.max_cycles is not None and self._steps >= self.max_cycles
            self.terminations = dict.fromkeys(AGENTS, over)
            self.truncations = dict.fromkeys(AGENTS, late and not over)
        self._accumulate_rewards()
