"""Gymnasium: one learner against one of our bots.

>>> import gymnasium, myomer
>>> env = gymnasium.make("myomer/ClassicDuel-v0", opponent="cadet")
>>> observation, info = env.reset(seed=1)
>>> sorted(observation)
['action_mask', 'global', 'map', 'units']
>>> action = int(observation["action_mask"].argmax())
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from myomer import bots
from myomer._native import Game, IllegalAction, State
from myomer.games import load_game

#: Environments by their names: what they load.
ENVIRONMENTS = {
    "ClassicDuel-v0": {"game": "classic"},
    "Squadron-v0": {"game": "squadron", "start": "quick"},
}


def observation_spaces(game: Game) -> dict[str, spaces.Space]:
    """The spaces of ``map``, ``units`` and ``global``."""
    shapes = {name: tuple(shape) for name, shape in game.observation_shapes().items()}
    return {
        "map": spaces.Box(0, 255, shapes["map"], np.uint8),
        "units": spaces.Box(-np.inf, np.inf, shapes["units"], np.float32),
        "global": spaces.Box(-np.inf, np.inf, shapes["global"], np.float32),
    }


class DuelEnv(gymnasium.Env):
    """One seat is the learner's, the other a bot's.

    ``opponent`` is the strength of the bot, ``nodes`` what it may look at, ``learner`` the learner's player (0, 1, or
    None for one or the other by the seed). The reward is 1 for a win, -1 for a loss, 0 otherwise. An illegal action
    loses the game at once; ``info["illegal_action"]`` says why, and ``action_mask`` what is legal.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: Game | str = "classic",
        opponent: str = "regular",
        learner: int | None = None,
        nodes: int = 200,
        render_mode: str | None = None,
        **parameters: Any,
    ) -> None:
        self.game = load_game(game, **parameters) if isinstance(game, str) else game
        self.opponent, self.learner, self.nodes = opponent, learner, nodes
        bots.Bot(opponent, nodes=nodes)  # Report an unknown name now.
        self.render_mode = render_mode
        self.actions = self.game.num_distinct_actions()
        self.action_space = spaces.Discrete(self.actions)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        self.observation_space = spaces.Dict({**observation_spaces(self.game), "action_mask": mask})
        self._state: State | None = None
        self.player = 0

    @property
    def state(self) -> State:
        """The game in progress."""
        if self._state is None:
            raise gymnasium.error.ResetNeeded("there is no game yet: call reset() first")
        return self._state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(2**63))
            self.player = number % 2 if self.learner is None else self.learner
            self.bot = bots.Bot(self.opponent, number, nodes=self.nodes)
            self._state = self.game.new_initial_state(number)
            self._answer()
            # A game may be over before the learner has anything to choose.
            if not self.state.is_terminal():
                return self._observation(), {"player": self.player}

    def step(self, action: Any) -> Any:
        info: dict[str, Any] = {"player": self.player}
        try:
            self.state.apply_action(int(action))
        except IllegalAction as why:
            info["illegal_action"] = str(why)
            return self._observation(), -1.0, True, False, info
        self._answer()
        over = self.state.is_terminal()
        reward = float(self.state.player_return(self.player)) if over else 0.0
        return self._observation(), reward, over, False, info

    def action_masks(self) -> np.ndarray:
        """The mask as booleans, under the name that maskable learners ask for."""
        return self.state.legal_actions_mask().astype(bool)

    def render(self) -> Any:
        return repr(self.state) if self.render_mode == "ansi" else None

    def _answer(self) -> None:
        while not self.state.is_terminal() and self.state.current_player() != self.player:
            self.bot.play(self.state)

    def _observation(self) -> dict[str, np.ndarray]:
        observation = self.state.observation(self.player)
        if self.state.is_terminal():
            observation["action_mask"] = np.zeros(self.actions, np.int8)
        else:
            observation["action_mask"] = self.state.legal_actions_mask()
        return observation


def register() -> None:
    """Registers the environments, once; importing ``myomer`` does it where Gymnasium is installed."""
    for name, parameters in ENVIRONMENTS.items():
        if f"myomer/{name}" not in gymnasium.registry:
            gymnasium.register(id=f"myomer/{name}", entry_point="myomer.gymnasium_env:DuelEnv", kwargs=parameters)
