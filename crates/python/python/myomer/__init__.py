"""Mecha combat as an engine: play, train, ask, replay.

Two games on one engine: ``classic`` ('Mechs on hexes) and ``squadron`` (M.A.S.C., squadrons on regions).

>>> import myomer
>>> game = myomer.load_game("classic", board="Lantern Wood", red=["Bailiff"], blue=["Reeve"])
>>> state = game.new_initial_state(seed=7)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0
"""

from myomer import answers, bots, lab, results
from myomer._native import Game, IllegalAction, MyomerError, State, Vector, __version__, deserialize
from myomer.games import boards, load_game, units, vector
from myomer.questions import (
    Answer,
    check,
    heat,
    los,
    masc,
    odds,
    physical,
    piloting,
    query,
    reach,
    to_hit,
    unit,
    volley,
    ways,
)
from myomer.records import Record, read_record, verify
from myomer.sweeps import sweep

try:
    from myomer.gymnasium_env import register as _register
except ImportError:  # Gymnasium is an extra.
    pass
else:
    _register()

__all__ = [
    "Answer",
    "Game",
    "IllegalAction",
    "MyomerError",
    "Record",
    "State",
    "Vector",
    "__version__",
    "answers",
    "boards",
    "bots",
    "check",
    "deserialize",
    "heat",
    "lab",
    "load_game",
    "los",
    "masc",
    "odds",
    "physical",
    "piloting",
    "query",
    "reach",
    "read_record",
    "results",
    "sweep",
    "to_hit",
    "unit",
    "units",
    "vector",
    "verify",
    "volley",
    "ways",
]
