"""Experiments: thousands of numbered battles between bots, the rows that ``myomer lab run`` writes.

>>> results = run({"battles": 4, "turns": 3, "first": {"bot": "random"}, "second": {"bot": "random"}}, progress=False)
>>> len(results), results["battle"].tolist()
(4, [0, 1, 2, 3])
>>> results.csv.splitlines()[0].startswith(b"experiment,version,seed")
True
>>> run({"first": {"units": ["Baliff"]}})
Traceback (most recent call last):
    ...
myomer.MyomerError: first.units: no unit named "Baliff"; did you mean Bailiff?
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Mapping, Union

import numpy as np

from myomer import _native, reading
from myomer.results import Summary

ExperimentLike = Union[str, "os.PathLike[str]", Mapping[str, Any], "_native.Experiment"]
#: What is called with battles done and wanted.
Tell = Callable[[int, int], Any]
#: Whether a bar is shown (if tqdm is installed), or what is called.
Progress = Union[bool, Tell]


def read(experiment: ExperimentLike) -> "_native.Experiment":
    """An experiment from the path of its file, its text (TOML or JSON) or a dict; docs/lab.md lists every field.

    Files that it names are looked for beside its file, or in the current folder.

    >>> read("battles = 12").battles
    12
    """
    if isinstance(experiment, _native.Experiment):
        return experiment
    if isinstance(experiment, Mapping):
        return _native.Experiment(json.dumps(dict(experiment)), ".")
    if isinstance(experiment, str) and any(sign in experiment for sign in "=\n{"):
        return _native.Experiment(experiment, ".")
    path = Path(experiment)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as why:
        raise _native.MyomerError(f"{path}: {why.strerror}") from why
    except UnicodeDecodeError:
        raise _native.MyomerError(f"{path}: it is not UTF-8 text") from None
    try:
        return _native.Experiment(text, path.parent)
    except _native.MyomerError as why:
        raise _native.MyomerError(f"{path}: {why}") from None


class Results:
    """The rows of battles: as bytes, by column, as tables."""

    def __init__(self, experiment: "_native.Experiment", rows: bytes | Path, first: int, count: int) -> None:
        self.experiment = experiment
        self.first = first
        self._rows = rows
        self._part = (first, count)
        self._columns: dict[str, np.ndarray] | None = None

    @property
    def csv(self) -> bytes:
        """The bytes that ``myomer lab run --out`` writes; read from the file if they were written to one."""
        return self._rows.read_bytes() if isinstance(self._rows, Path) else self._rows

    @property
    def columns(self) -> dict[str, np.ndarray]:
        """Every column by name: int64 where all values are whole numbers, texts (dtype object) otherwise."""
        if self._columns is None:
            self._columns = {
                name: values if isinstance(values, np.ndarray) else np.array(values, dtype=object)
                for name, values in _native.columns(self.csv).items()
            }
        return self._columns

    def __getitem__(self, name: str) -> np.ndarray:
        return self.columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns)

    def __len__(self) -> int:
        return len(self.columns["battle"])

    def summary(self) -> Summary:
        """Who wins, with intervals, cell by cell."""
        return reading.read(Summary, json.loads(self.experiment.summary(self.csv, *self._part)))

    def to_pandas(self) -> Any:
        """A DataFrame; needs pandas."""
        import pandas

        return pandas.DataFrame(self.columns)

    def to_arrow(self) -> Any:
        """A table of Arrow; needs pyarrow."""
        import pyarrow

        return pyarrow.table({name: pyarrow.array(values) for name, values in self.columns.items()})


def run(
    experiment: ExperimentLike,
    *,
    threads: int = 0,
    first: int = 0,
    count: int | None = None,
    progress: Progress = True,
) -> Results:
    """Fights an experiment, or ``count`` battles of it from number ``first`` on, without the GIL.

    0 threads are as many as there are cores; the rows are the same with any number. ``progress`` is a function that
    is called with battles done and wanted, or whether to show a bar, if tqdm is installed.

    >>> seen = []
    >>> results = run("battles = 6\\nturns = 2", threads=1, progress=lambda done, of: seen.append((done, of)))
    >>> seen[-1]
    (6, 6)
    >>> run(results.experiment, first=2, count=2, progress=False)["battle"].tolist()
    [2, 3]
    """
    read_in = read(experiment)
    wanted = max(read_in.battles - first, 0) if count is None else count
    if min(threads, first, wanted) < 0:
        raise _native.MyomerError(f"threads {threads}, first {first}, count {wanted}: none may be below 0")
    with telling(progress, wanted, read_in.title) as tell:
        rows = read_in.fight(first, wanted, threads, told(tell, 0, wanted))
    return Results(read_in, rows, first, wanted)


def stream(
    experiment: ExperimentLike, *, size: int | None = None, threads: int = 0, progress: Progress = False
) -> Iterator[Results]:
    """Fights an experiment part by part: each is handed on when it is done, and the next waits until it is asked for.

    >>> [len(part) for part in stream("battles = 5\\nturns = 2", size=2)]
    [2, 2, 1]
    """
    read_in = read(experiment)
    with telling(progress, read_in.battles, read_in.title) as tell:
        for first, count in shards(read_in, size):
            rows = read_in.fight(first, count, threads, told(tell, first, read_in.battles))
            yield Results(read_in, rows, first, count)


def shards(experiment: ExperimentLike, size: int | None = None) -> list[tuple[int, int]]:
    """The parts of an experiment: first battle and count of each. One with a precision has a single part.

    Without a size there are about 64 of them, of at most 1000 battles.

    >>> shards("battles = 5", size=2)
    [(0, 2), (2, 2), (4, 1)]
    """
    read_in = read(experiment)
    wanted = read_in.battles
    size = size_of(read_in, size)
    return [(first, min(size, wanted - first)) for first in range(0, wanted, size)]


def size_of(experiment: "_native.Experiment", size: int | None) -> int:
    """Battles of a part."""
    if size is not None and size < 1:
        raise _native.MyomerError(f"parts of {size} battles: a part has at least 1")
    if not experiment.is_divisible:
        return experiment.battles
    return size or min(1000, -(-experiment.battles // 64))


def merge(parts: Iterable[Results | bytes]) -> bytes:
    """Joins the rows of parts, in any order, to the bytes of one run.

    >>> experiment = read("battles = 4\\nturns = 2")
    >>> parts = [run(experiment, first=first, count=2, progress=False) for first in (2, 0)]
    >>> merge(parts) == run(experiment, progress=False).csv
    True
    >>> merge([b"no rows"])
    Traceback (most recent call last):
        ...
    myomer.MyomerError: part 1: ...
    """
    return _native.merge([part.csv if isinstance(part, Results) else bytes(part) for part in parts])


def told(tell: Tell | None, before: int, wanted: int) -> Callable[[int], Any] | None:
    """What a part that begins after so many battles calls with those that it has done."""
    return None if tell is None else lambda done: tell(before + done, wanted)


@contextlib.contextmanager
def telling(progress: Progress, wanted: int, title: str | None) -> Iterator[Tell | None]:
    """What is called with battles done and wanted: a function of the caller, a bar, or nothing."""
    if callable(progress) or not progress:
        yield progress or None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield None
        return
    with tqdm(total=wanted, unit="battle", desc=title) as bar:
        yield lambda done, of: bar.update(done - bar.n)
