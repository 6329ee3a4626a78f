"""The games under OpenSpiel, if ``pyspiel`` is installed.

>>> from myomer import openspiel  # registers them                      # doctest: +SKIP
>>> import pyspiel                                                      # doctest: +SKIP
>>> game = pyspiel.load_game("python_myomer_classic(seed=3)")           # doctest: +SKIP

``python_myomer_classic`` is the default duel, ``python_myomer_squadron`` a match of M.A.S.C. from its first turn. A
game with other sides is made by ``openspiel.wrap(myomer.load_game(...))``. Chance is sampled inside, so there are no
chance nodes; every state that a game makes has the next seed after its own.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pyspiel

from myomer import _native
from myomer.games import load_game

#: More choices than any game takes that ends at its turn limit.
LONGEST = 100_000


def _game_type(name: str, title: str) -> "pyspiel.GameType":
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seed": 0},
    )


class MyomerGame(pyspiel.Game):
    """A game of ours as OpenSpiel wants it."""

    def __init__(self, game_type: "pyspiel.GameType", game: _native.Game, seed: int, params: dict[str, Any]) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type, info, params)
        self.game, self._seeds = game, itertools.count(seed)

    def new_initial_state(self) -> "MyomerState":
        return MyomerState(self, self.game.new_initial_state(next(self._seeds)))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.game)


class MyomerState(pyspiel.State):
    """A state of ours as OpenSpiel wants it; ``inner`` is ours, with its own ``serialize`` and ``history``.

    Copies are OpenSpiel's, which take the history along. A resampled state begins a history of OpenSpiel's of its own,
    since the choices that were hidden are others in it.
    """

    def __init__(self, game: MyomerGame, state: _native.State) -> None:
        super().__init__(game)
        self.inner = state

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.inner.is_terminal() else self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(player, action)

    def is_terminal(self) -> bool:
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        return list(self.inner.returns())

    def resample_from_infostate(self, player: int, sampler: Any) -> "MyomerState":
        return MyomerState(self.get_game(), self.inner.resample_from_infostate(player, int(sampler() * 2**53)))

    def __str__(self) -> str:
        return repr(self.inner)


class Observer:
    """What a player sees, as one row and in parts."""

    def __init__(self, game: _native.Game) -> None:
        shapes = game.observation_shapes()
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, np.ndarray] = {}
        first = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[first : first + size].reshape(shape)
            first += size

    def set_from(self, state: MyomerState, player: int) -> None:
        self.tensor[:] = state.inner.observation_tensor(player)

    def string_from(self, state: MyomerState, player: int) -> str:
        return state.inner.observation_string(player)


_CLASSIC = _game_type("python_myomer_classic", "Myomer: Classic")
_SQUADRON = _game_type("python_myomer_squadron", "Myomer: M.A.S.C.")


def wrap(game: _native.Game, seed: int = 0) -> MyomerGame:
    """Any game of ours as one of OpenSpiel's."""
    return MyomerGame(_CLASSIC if game.name == "classic" else _SQUADRON, game, seed, {"seed": seed})


class _Classic(MyomerGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        seed = int((params or {}).get("seed", 0))
        super().__init__(_CLASSIC, load_game("classic"), seed, {"seed": seed})


class _Squadron(MyomerGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        seed = int((params or {}).get("seed", 0))
        super().__init__(_SQUADRON, load_game("squadron", start="quick"), seed, {"seed": seed})


pyspiel.register_game(_CLASSIC, _Classic)
pyspiel.register_game(_SQUADRON, _Squadron)
