"""Questions about the rules: what ``myomer query``, ``myomer odds`` and ``myomer check`` answer, as typed objects.

The objects are those of :mod:`myomer.answers`; ``docs/query.md`` says what their fields mean. :func:`query` asks
anything by its name, and answers with an :class:`Answer`, whose fields are those of the JSON.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Iterator, Mapping, Sequence, TypeVar, Union

from myomer import _native, answers
from myomer.reading import read

A = TypeVar("A")

#: A unit where it stands: ``unit``, ``hex``, ``facing``, ``moved``, ``hexes`` … (``docs/query.md``, `to_hit`).
Position = Mapping[str, Any]
#: A weapon by ``name`` and ``location``; also ``rear``, ``ammo``, ``shots``.
WeaponRef = Mapping[str, Any]
#: A set of rules by name, or switches.
Rules = Union[str, Mapping[str, Any]]


class Answer(Mapping[str, Any]):
    """The answer to a question: fields as attributes and as items.

    >>> answer = Answer({"number": 8, "lines": [{"why": "gunnery", "value": 4}]})
    >>> answer.number, answer.lines[0].why, answer["number"]
    (8, 'gunnery', 8)
    """

    __slots__ = ("_fields",)

    def __init__(self, fields: Mapping[str, Any]) -> None:
        object.__setattr__(self, "_fields", {key: _wrapped(value) for key, value in fields.items()})

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return self._fields[name]
        except KeyError:
            raise AttributeError(f"the answer has {', '.join(self._fields)}, not {name}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("an answer does not change")

    def __getitem__(self, key: str) -> Any:
        return self._fields[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __repr__(self) -> str:
        return f"Answer({self._fields!r})"

    def __reduce__(self) -> Any:
        return (Answer, (self.to_dict(),))

    def to_dict(self) -> dict[str, Any]:
        """Plain dicts and lists all the way down."""
        return {key: _plain(value) for key, value in self._fields.items()}


def _wrapped(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Answer(value)
    if isinstance(value, list):
        return [_wrapped(item) for item in value]
    return value


def _plain(value: Any) -> Any:
    if isinstance(value, Answer):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    return value


def query(ask: str, **fields: Any) -> Any:
    """Any question of ``docs/query.md`` by its name.

    >>> round(query("masc", plan=[True, True]).safe, 3)
    0.81
    """
    return _wrapped(_answer(ask, fields))


def _answer(ask: str, fields: Mapping[str, Any]) -> Any:
    return json.loads(_native.ask(_request({"ask": ask, **fields})))


def _request(fields: Mapping[str, Any]) -> str:
    try:
        return json.dumps({key: _plain(value) for key, value in fields.items() if value is not None})
    except (TypeError, ValueError) as why:
        raise _native.MyomerError(f"{fields['ask'] if 'ask' in fields else fields['odds']}: {why}") from why


def _ask(kind: type[A], ask: str, fields: Mapping[str, Any]) -> A:
    return read(kind, _answer(ask, fields))


def unit(name: Union[str, Mapping[str, str]]) -> answers.Unit:
    """A unit's sheet: movement, heat, armour, weapons, battle value. By name, or ``{"text": "the whole file"}``.

    >>> unit("Bailiff").mass, unit("Bailiff").armor["HD"]
    (55, Armor(front=9, rear=None))
    """
    return _ask(answers.Unit, "unit", {"path": name})


def los(
    board: Any,
    from_hex: str,
    to_hex: str,
    *,
    from_elevation: int = 0,
    to_elevation: int = 0,
    from_prone: bool = False,
    to_prone: bool = False,
    explain: bool = False,
) -> answers.LineOfSight:
    """Whether two 'Mechs see each other, and what lies between. Elevations are of the feet over the hex level.

    >>> los("Red Flats", "0101", "0105")
    LineOfSight(los=True, modifier=0, blocked=None, woods=0, cover=None, explanation=())
    """
    from_end = {"hex": from_hex, "elevation": from_elevation, "prone": from_prone}
    to_end = {"hex": to_hex, "elevation": to_elevation, "prone": to_prone}
    fields = {"board": board, "from": from_end, "to": to_end, "explain": explain or None}
    return _ask(answers.LineOfSight, "los", fields)


def reach(
    board: Any,
    unit: Any,
    hex: str,
    *,
    facing: int = 0,
    mode: str = "walk",
    elevation: int | None = None,
    mp: int | None = None,
    paths: bool = False,
    conditions: Mapping[str, str] | None = None,
    rules: Rules | None = None,
) -> answers.Reach:
    """Where a unit can go: the least MP by hex, for facings 0 to 5; with ``paths`` also how.

    >>> reach("Red Flats", "Bailiff", "0808", mp=1).reach["0807"]
    (1, None, None, None, None, None)
    """
    fields = {"board": board, "unit": unit, "hex": hex, "facing": facing, "mode": mode, "elevation": elevation}
    more = {"mp": mp, "paths": paths or None, "conditions": conditions, "rules": rules}
    return _ask(answers.Reach, "reach", {**fields, **more})


def ways(board: Any, unit: Any, hex: str, *, facing: int = 0, mode: str = "walk", **more: Any) -> answers.Ways:
    """How a unit gets where it can go: actions, heat, rolls and odds; ``to`` names one pose.

    >>> way = ways("Red Flats", "Bailiff", "0808", mode="run", to={"hex": "0806", "facing": 1}).ways[0]
    >>> way.mp, way.risks[0].cause, way.risks[0].target
    (3, 'entered sand', 6)
    """
    fields = {"board": board, "unit": unit, "hex": hex, "facing": facing, "mode": mode, **more}
    return _ask(answers.Ways, "ways", fields)


def to_hit(
    board: Any,
    attacker: Position,
    target: Position,
    weapon: WeaponRef,
    *,
    primary_target_hex: str | None = None,
    conditions: Mapping[str, str] | None = None,
    others: Sequence[Mapping[str, Any]] | None = None,
    network: Mapping[str, Any] | None = None,
    rules: Rules | None = None,
) -> answers.ToHit:
    """The number to hit with one weapon, line by line.

    >>> shot = to_hit("Red Flats", {"unit": "Bailiff", "hex": "0808", "facing": 0, "moved": "walk", "hexes": 2},
    ...               {"unit": "Beadle", "hex": "0804", "facing": 3, "moved": "run", "hexes": 5},
    ...               {"name": "Large Laser", "location": "RA"})
    >>> shot.to_hit, [line.why for line in shot.modifiers]
    (7, ['gunnery', 'attacker walked', 'target moved'])
    """
    scene = _scene(board, attacker, target, conditions, others, network, rules)
    return _ask(answers.ToHit, "to_hit", {**scene, "weapon": weapon, "primary_target_hex": primary_target_hex})


def _scene(board: Any, attacker: Position, target: Position, *more: Any) -> dict[str, Any]:
    names = ("conditions", "others", "network", "rules")
    return {"board": board, "attacker": attacker, "target": target, **dict(zip(names, more))}


def volley(
    board: Any,
    attacker: Position,
    target: Position,
    weapons: Sequence[WeaponRef],
    *,
    samples: int | None = None,
    seed: int | None = None,
    conditions: Mapping[str, str] | None = None,
    others: Sequence[Mapping[str, Any]] | None = None,
    network: Mapping[str, Any] | None = None,
    rules: Rules | None = None,
) -> answers.Volley:
    """What several weapons do together: damage, breaches, losses, falls, heat; ``samples`` trials beside it.

    >>> fire = volley("Red Flats", {"unit": "Bailiff", "hex": "0808", "facing": 0},
    ...               {"unit": "Beadle", "hex": "0804", "facing": 3},
    ...               [{"name": "Large Laser", "location": "RA"}], samples=0)
    >>> fire.to_hit, round(fire.damage.at_least(8), 3), fire.simulated
    ((4,), 0.917, None)
    """
    scene = _scene(board, attacker, target, conditions, others, network, rules)
    return _ask(answers.Volley, "volley", {**scene, "weapons": weapons, "samples": samples, "seed": seed})


def physical(
    board: Any,
    attacker: Position,
    target: Position,
    *,
    conditions: Mapping[str, str] | None = None,
    others: Sequence[Mapping[str, Any]] | None = None,
    network: Mapping[str, Any] | None = None,
    rules: Rules | None = None,
) -> answers.Physical:
    """Number and damage of every physical attack.

    >>> kick = physical("Red Flats", {"unit": "Bailiff", "hex": "0808", "facing": 0},
    ...                 {"unit": "Beadle", "hex": "0807", "facing": 3}).kick_right
    >>> kick.to_hit, kick.damage
    (3, 11)
    """
    return _ask(answers.Physical, "physical", _scene(board, attacker, target, conditions, others, network, rules))


def heat(
    unit: Any,
    *,
    heat: int = 0,
    movement: str = "stationary",
    hexes: int = 0,
    fired: Sequence[WeaponRef] = (),
    rules: Rules | None = None,
    **more: Any,
) -> answers.Heat:
    """Heat after fire, with the odds of shutdown and explosion.

    >>> heat("Bailiff", heat=14, movement="jump", hexes=5, fired=[{"name": "Large Laser", "location": "RA"}]).after
    13
    """
    fields = {"unit": unit, "heat": heat, "movement": movement, "hexes": hexes, "fired": list(fired), "rules": rules}
    return _ask(answers.Heat, "heat", {**fields, **more})


def piloting(
    unit: Any,
    *,
    piloting: int = 5,
    pilot_hits: int = 0,
    heat: int = 0,
    hits: Sequence[str] = (),
    legs_destroyed: Sequence[str] = (),
    rules: Rules | None = None,
) -> answers.Piloting:
    """MP left and the numbers of piloting rolls of a damaged unit.

    >>> piloting("Bailiff", hits=["CT:Gyro"]).standing_roll
    8
    """
    pilot = {"piloting": piloting, "pilot_hits": pilot_hits, "heat": heat}
    fields = {"unit": unit, **pilot, "hits": list(hits), "legs_destroyed": list(legs_destroyed), "rules": rules}
    return _ask(answers.Piloting, "piloting", fields)


def masc(
    plan: Sequence[bool],
    *,
    unit: Any = None,
    level: int = 0,
    used_last_turn: bool = False,
    supercharger: Mapping[str, Any] | None = None,
) -> answers.Masc:
    """The odds of a plan of use (True) and rest (False) of MASC.

    >>> masc([True, False, True]).turns[1].used
    False
    """
    fields = {"plan": list(plan), "unit": unit, "level": level, "used_last_turn": used_last_turn}
    return _ask(answers.Masc, "masc", {**fields, "supercharger": supercharger})


def odds(kind: str, **fields: Any) -> answers.Odds:
    """A calculator of ``myomer odds``: number, cluster, volley, piloting, heat, masc, squadron.

    >>> odds("number", target=8).title
    '2D6 against 8'
    """
    return read(answers.Odds, json.loads(_native.odds(_request({"odds": kind, **fields}))))


def check(path: Union[str, "os.PathLike[str]"]) -> answers.Check:
    """What is wrong with a unit's or a board's file."""
    path = Path(path)
    try:
        text = path.read_bytes()
    except OSError as why:
        raise _native.MyomerError(f"{path}: {why.strerror}") from why
    return read(answers.Check, json.loads(_native.check(path.name, text)))
