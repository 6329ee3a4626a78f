"""JSON answers of the engine as dataclasses, by their type hints.

A field that a type does not list is an error, so that none is lost unseen.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from myomer._native import MyomerError

A = TypeVar("A")


def read(kind: type[A], answer: Any) -> A:
    """An answer of the engine as one of these types.

    >>> from myomer.answers import Chance
    >>> read(Chance, {"what": "8+", "chance": 0.5})
    Chance(what='8+', chance=0.5)
    """
    return typing.cast(A, _read(kind, answer, kind.__name__))


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _read(kind: Any, value: Any, place: str) -> Any:
    if dataclasses.is_dataclass(kind):
        return _read_fields(typing.cast(type, kind), value, place)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return None if value is None else _read(next(it for it in arguments if it is not type(None)), value, place)
    if origin is tuple:
        return tuple(_read(arguments[0], item, place) for item in value)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {key: _read(arguments[1], item, f"{place}.{key}") for key, item in value.items()}
    return value


def _read_fields(kind: type, value: Any, place: str) -> Any:
    hints = _hints(kind)
    # Some rows come as lists: ["RA", false, 8, 0, 5, 10, 15].
    pairs: Iterator[tuple[str, Any]] = iter(value.items()) if isinstance(value, Mapping) else zip(hints, value)
    given = dict(pairs)
    unknown = given.keys() - hints.keys()
    if unknown:
        raise MyomerError(f"{place}: the engine answered with {', '.join(sorted(unknown))}, which is not known here")
    return kind(**{name: _read(hints[name], item, f"{place}.{name}") for name, item in given.items()})
