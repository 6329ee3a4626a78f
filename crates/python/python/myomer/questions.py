"""Questions about the rules: the answers of ``myomer query``, ``myomer odds`` and ``myomer check`` as objects.

An :class:`Answer` has the fields of the JSON answer as attributes; ``docs/query.md`` lists them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Iterator, Mapping

from myomer import _native


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
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value


def query(ask: str, **fields: Any) -> Any:
    """Any question of ``docs/query.md`` by its name.

    >>> round(query("masc", plan=[True, True]).safe, 3)
    0.81
    """
    request = {key: _plain(value) for key, value in fields.items() if value is not None}
    return _wrapped(json.loads(_native.ask(json.dumps({"ask": ask, **request}))))


def unit(name: str) -> Answer:
    """A unit's sheet: movement, heat, armour, weapons, battle value.

    >>> unit("Bailiff").mass
    55
    """
    return query("unit", path=name)


def los(board: str, from_hex: str, to_hex: str, *, explain: bool = False) -> Answer:
    """Whether two standing 'Mechs see each other, and what lies between.

    >>> los("Red Flats", "0101", "0105").los
    True
    """
    ends = ({"hex": at, "elevation": 0} for at in (from_hex, to_hex))
    from_end, to_end = ends
    return query("los", board=board, to=to_end, explain=explain or None, **{"from": from_end})


def reach(board: str, unit: str, hex: str, *, facing: int = 0, mode: str = "walk", **more: Any) -> Answer:
    """Where a unit can go: the least MP by hex, for facings 0 to 5.

    >>> reach("Red Flats", "Bailiff", "0808", mp=1).reach["0807"]
    [1, None, None, None, None, None]
    """
    return query("reach", board=board, unit=unit, hex=hex, facing=facing, mode=mode, **more)


def to_hit(board: str, attacker: Mapping[str, Any], target: Mapping[str, Any], weapon: Any, **more: Any) -> Answer:
    """The number to hit with one weapon, line by line.

    >>> shot = to_hit("Red Flats", {"unit": "Bailiff", "hex": "0808", "facing": 0, "moved": "walk", "hexes": 2},
    ...               {"unit": "Beadle", "hex": "0804", "facing": 3, "moved": "run", "hexes": 5},
    ...               {"name": "Large Laser", "location": "RA"})
    >>> shot.to_hit, [line.why for line in shot.modifiers]
    (7, ['gunnery', 'attacker walked', 'target moved'])
    """
    return query("to_hit", board=board, attacker=dict(attacker), target=dict(target), weapon=weapon, **more)


def volley(board: str, attacker: Mapping[str, Any], target: Mapping[str, Any], weapons: Any, **more: Any) -> Answer:
    """What several weapons do together: damage, breaches, losses, falls, heat."""
    return query("volley", board=board, attacker=dict(attacker), target=dict(target), weapons=weapons, **more)


def physical(board: str, attacker: Mapping[str, Any], target: Mapping[str, Any], **more: Any) -> Answer:
    """Number and damage of every physical attack."""
    return query("physical", board=board, attacker=dict(attacker), target=dict(target), **more)


def heat(unit: str, **more: Any) -> Answer:
    """Heat after fire, with the odds of shutdown and explosion."""
    return query("heat", unit=unit, **more)


def piloting(unit: str, **more: Any) -> Answer:
    """MP left and the numbers of piloting rolls of a damaged unit."""
    return query("piloting", unit=unit, **more)


def masc(plan: Any, **more: Any) -> Answer:
    """The odds of a plan of use (True) and rest (False) of MASC."""
    return query("masc", plan=plan, **more)


def odds(kind: str, **fields: Any) -> Answer:
    """A calculator of ``myomer odds``: number, cluster, volley, piloting, heat, masc, squadron.

    >>> odds("number", target=8).title
    '2D6 against 8'
    """
    request = {key: _plain(value) for key, value in fields.items() if value is not None}
    return Answer(json.loads(_native.odds(json.dumps({"odds": kind, **request}))))


def check(path: Any) -> Answer:
    """What is wrong with a unit's or a board's file."""
    path = Path(path)
    try:
        text = path.read_bytes()
    except OSError as why:
        raise _native.MyomerError(f"{path}: {why.strerror}") from why
    return Answer(json.loads(_native.check(path.name, text)))
