"""Loading games, and many of them at once."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Mapping, Sequence, Union

from myomer._native import Game, MyomerError, Vector, names

UnitLike = Union[str, "os.PathLike[str]", Mapping[str, Any]]

#: Turns after which a battle of Classic is a draw, unless the caller says otherwise.
TURN_LIMIT = 30


def load_game(name: str, *, skip_forced: bool = True, **parameters: Any) -> Game:
    """A game to begin as often as you wish.

    ``classic`` takes ``board`` and the units of ``red`` and ``blue`` by name (``myomer.units()``,
    ``myomer.boards()``), as a path or as the text of a file; a unit may also be a dict with ``unit``, ``gunnery``,
    ``piloting``, ``hex`` ("0807": it starts there) and ``facing`` (0 to 5). ``rules`` is a set of rules by name or a
    dict of switches, ``conditions`` the weather, ``turn_limit`` the last turn (30), ``red_zone`` and ``blue_zone``
    where the sides deploy ("north:3").

    ``squadron`` takes ``options`` (``lights``, ``mids``, ``vp_target`` …), ``start`` ("full" from the roll-off, or
    "quick" from the first turn with an opening by the seed), ``card`` and ``tiles`` as texts.

    With ``skip_forced`` choices with only one legal id are made by themselves.

    >>> game = load_game("classic", board="Red Flats", red=["Bailiff"],
    ...                  blue=[{"unit": "Reeve", "gunnery": 3}], rules={"aimed_shots": True})
    >>> game.num_distinct_actions()
    2117
    >>> load_game("squadron", start="quick").num_distinct_actions()
    975
    >>> load_game("classic", board="Red Flats", red=["Baliff"], blue=["Reeve"])
    Traceback (most recent call last):
        ...
    myomer.MyomerError: red[0]: no unit named "Baliff"; did you mean Bailiff?
    """
    if name == "classic":
        spec = _classic(**parameters)
    elif name == "squadron":
        spec = _squadron(**parameters)
    else:
        raise MyomerError(f"no game is called {name!r}: there are classic and squadron")
    try:
        text = json.dumps({"game": name, **spec})
    except (TypeError, ValueError) as why:
        raise MyomerError(f"parameters of {name}: {why}") from why
    return Game(text, skip_forced)


def _classic(
    *,
    board: Union[str, "os.PathLike[str]"] = "Lantern Wood",
    red: Sequence[UnitLike] = ("Bailiff",),
    blue: Sequence[UnitLike] = ("Reeve",),
    rules: Union[str, Mapping[str, Any], None] = None,
    conditions: Mapping[str, str] | None = None,
    turn_limit: int | None = TURN_LIMIT,
    red_zone: str | None = None,
    blue_zone: str | None = None,
) -> dict[str, Any]:
    spec: dict[str, Any] = {
        "board": _content("board", board),
        "red": _units("red", red),
        "blue": _units("blue", blue),
        "turn_limit": turn_limit,
        "red_zone": red_zone,
        "blue_zone": blue_zone,
    }
    if rules is not None:
        spec["rules"] = rules if isinstance(rules, str) else _fields("rules", rules)
    if conditions is not None:
        spec["conditions"] = _fields("conditions", conditions)
    return spec


def _squadron(
    *,
    options: Mapping[str, Any] | None = None,
    start: str = "full",
    card: str | None = None,
    tiles: str | None = None,
) -> dict[str, Any]:
    return {"options": _fields("options", options or {}), "start": start, "card": card, "tiles": tiles}


def _fields(name: str, given: Any) -> dict[str, Any]:
    if not isinstance(given, Mapping):
        raise MyomerError(f"{name} is {given!r}: it must be a dict of names and values")
    return dict(given)


def _units(side: str, given: Any) -> list[dict[str, Any]]:
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Sequence):
        raise MyomerError(f"{side} is {given!r}: it must be a list of units")
    return [_unit(f"{side}[{at}]", unit) for at, unit in enumerate(given)]


def _unit(place: str, unit: Any) -> dict[str, Any]:
    if isinstance(unit, Mapping):
        spec = dict(unit)
        if "unit" not in spec:
            raise MyomerError(f"{place}: a unit that is a dict needs the field `unit`, its name")
        return {**spec, "unit": _content(f"{place}.unit", spec["unit"])}
    return {"unit": _content(place, unit)}


def _content(place: str, given: Any) -> Any:
    """Returns a name unchanged, and a path or a whole text as the text."""
    if not isinstance(given, (str, os.PathLike)):
        raise MyomerError(f"{place} is {given!r}: it must be a name, a path or the text of a file")
    if isinstance(given, str) and "\n" in given:
        return {"text": given}
    path = Path(given)
    if isinstance(given, os.PathLike) or path.suffix.lower() in (".mtf", ".board"):
        try:
            return {"text": path.read_text(encoding="utf-8", errors="replace")}
        except OSError as why:
            raise MyomerError(f"{path}: {why.strerror}") from why
    return given


def units() -> list[str]:
    """The names of our own units.

    >>> "Bailiff" in units()
    True
    """
    return names("units")


def boards() -> list[str]:
    """The names of our own boards.

    >>> len(boards())
    16
    """
    return names("boards")


def vector(
    num: int,
    game: Union[Game, str] = "classic",
    *,
    seed: int = 0,
    threads: int = 1,
    max_steps: int | None = None,
    opponent: str | None = None,
    learner: int | None = None,
    budget_ms: float | None = None,
    **parameters: Any,
) -> Vector:
    """Many games at once, stepped in Rust without the GIL.

    The arrays are allocated once and refilled by every step. A game that ends is reset in the same step:
    ``terminated`` is set, ``rewards`` are those of the game that ended, all other arrays are those of the new game.

    Without an ``opponent`` the caller plays both seats: ``player`` is the player to choose. With one
    ("random", "cadet", "regular", "veteran", "ace") the caller plays ``learner`` (0, 1, or by turns).

    >>> games = vector(8, seed=1)
    >>> arrays = games.arrays
    >>> arrays["mask"].shape, arrays["map"].dtype
    ((8, 2117), dtype('uint8'))
    >>> for _ in range(100):
    ...     games.step(games.sample())
    """
    if isinstance(game, str):
        game = load_game(game, **parameters)
    elif parameters:
        raise MyomerError(f"{', '.join(parameters)}: parameters of a game, which is loaded already")
    for what, count in {"num": num, "seed": seed}.items():
        if not isinstance(count, int) or not 0 <= count < 2**64:
            raise MyomerError(f"{what} is {count!r}: it must be an integer from 0 to 2**64 - 1")
    how = {
        "seed": seed,
        "threads": threads,
        "max_steps": max_steps,
        "opponent": opponent,
        "learner": learner,
        "budget_ms": budget_ms,
    }
    return Vector(game, num, json.dumps(how))
