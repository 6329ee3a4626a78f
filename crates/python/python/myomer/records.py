"""Records: read, verified, stepped through, as tables.

>>> import myomer
>>> state = myomer.load_game("classic", turn_limit=2).new_initial_state(5)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[-1])
>>> record = Record(state.to_record())
>>> record.verify().end
{'over': 'draw'}
>>> record.entries[0]["n"], len(record) == len(record.entries)
(0, True)
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Iterator, Union

from myomer import _native
from myomer.reading import read
from myomer.results import Verdict


class Record:
    """A record of a match: a header, an entry for every decision, and how it ended."""

    def __init__(self, source: Union[str, bytes]) -> None:
        self._bytes = source.encode() if isinstance(source, str) else bytes(source)
        lines = self._bytes.split(b"\n")
        parsed = []
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                parsed.append(json.loads(line))
            except ValueError as why:
                if number == len(lines):
                    break  # The writer died while writing it.
                raise _native.MyomerError(f"line {number}: not JSON: {why}") from None
        if not parsed or "record" not in parsed[0]:
            raise _native.MyomerError("line 1: no header: not a record")
        self.header: dict[str, Any] = parsed[0]
        self.entries: list[dict[str, Any]] = [line for line in parsed[1:] if "n" in line]
        closings = [line for line in parsed[1:] if "end" in line]
        self.closing: dict[str, Any] | None = closings[-1] if closings else None

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.entries)

    def __bytes__(self) -> bytes:
        return self._bytes

    def verify(self) -> Verdict:
        """Plays the record again, comparing every event and every hash; raises with the first difference."""
        return read(Verdict, json.loads(_native.verify(self._bytes)))

    def state(self, entry: int | None = None) -> "_native.State":
        """The state after an entry (0 is the opening), or after the last."""
        return _native.state_of_record(self._bytes, entry)

    def states(self) -> Iterator[tuple[dict[str, Any], "_native.State"]]:
        """Every entry with the state after it."""
        for number, entry in enumerate(self.entries):
            yield entry, self.state(number)

    def rows(self) -> list[dict[str, Any]]:
        """One row an entry: number, seat, action, dice, how many events, hash."""
        return [
            {
                "n": entry["n"],
                "seat": entry.get("seat"),
                "action": json.dumps(entry["action"]) if "action" in entry else None,
                "dice": entry["dice"],
                "events": len(entry["events"]),
                "hash": entry["hash"],
            }
            for entry in self.entries
        ]

    def to_pandas(self) -> Any:
        """The rows as a DataFrame; needs pandas."""
        import pandas

        return pandas.DataFrame(self.rows())

    def events_to_pandas(self) -> Any:
        """One row an event, with the number of its entry; needs pandas."""
        import pandas

        rows = [
            {"n": entry["n"], "seat": entry.get("seat"), "event": json.dumps(event)}
            for entry in self.entries
            for event in entry["events"]
        ]
        return pandas.DataFrame(rows, columns=["n", "seat", "event"])


def read_record(path: Union[str, "os.PathLike[str]"]) -> Record:
    """A record from its file."""
    try:
        return Record(Path(path).read_bytes())
    except OSError as why:
        raise _native.MyomerError(f"{path}: {why.strerror}") from why


def verify(record: Union[Record, str, "os.PathLike[str]"]) -> Verdict:
    """Plays a record (or its file) again and says what it came to; raises with the first difference."""
    return (record if isinstance(record, Record) else read_record(record)).verify()
