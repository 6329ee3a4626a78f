"""Sweeps: an experiment in parts, over the cores of this machine or the machines of a cluster.

>>> results = sweep({"battles": 6, "turns": 2}, size=2, progress=False)
>>> len(results)
6

A part depends only on the experiment and its numbers, so it can be fought anywhere and repeated; merged parts are the
same bytes as ``myomer lab run`` writes. docs/cluster.md explains how to spread a sweep over machines.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import contextlib
import os
import sys
import tempfile
from bisect import bisect_right
from collections import Counter, deque
from pathlib import Path
from typing import Any, Generator, Iterable, Iterator

from myomer import _native, lab

Part = tuple[int, int]


def fight_part(experiment: "_native.Experiment", first: int, count: int, threads: int) -> bytes:
    """What a worker does."""
    return experiment.fight(first, count, threads)


def sweep(
    experiment: lab.ExperimentLike,
    *,
    engine: Any = "local",
    client: Any = None,
    address: str | None = None,
    size: int | None = None,
    threads: int | None = None,
    retries: int = 3,
    store: str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: lab.Progress = True,
) -> lab.Results:
    """Fights an experiment in parts of ``size`` battles and merges them to the same bytes as one run.

    ``engine`` is ``"local"``, ``"dask"``, ``"ray"`` or any executor of ``concurrent.futures``. Dask takes a
    ``distributed.Client`` or the ``address`` of a scheduler, Ray the ``address`` of a cluster or the settings of
    ``ray.init``. ``threads`` are those of one part: all cores here, one on a worker. A part that fails because its worker
    or node died is sent out again up to ``retries`` times.

    Finished parts are kept in the folder ``store``: a sweep of the same experiment resumes from there. With ``out`` the
    rows are written to that file instead of being held in memory.
    """
    read = lab.read(experiment)
    size = lab.size_of(read, size)
    kept: Memory | Folder = Memory() if store is None else Folder(Path(store) / read.hash)
    held = {first: count for first, count in kept.parts(read.battles) if kept.is_whole(read, (first, count))}
    parts = plan(held, read.battles, size)
    todo = [part for part in parts if held.get(part[0]) != part[1]]
    done = read.battles - sum(count for _, count in todo)
    with lab.telling(progress, read.battles, read.title) as tell:
        if tell and done:
            tell(done, read.battles)
        if todo:
            with contextlib.ExitStack() as stack:
                workers = engine_of(engine, read, (client, address, threads), stack)
                fought = stack.enter_context(contextlib.closing(fight_all(read, todo, workers, retries)))
                for part, rows in fought:
                    kept.keep(part, rows)
                    done += part[1]
                    if tell:
                        tell(done, read.battles)
    bodies = (kept.read(part) for part in parts)
    if out is None:
        return lab.Results(read, b"".join(joined(bodies)), 0, read.battles)
    write(Path(out), joined(bodies))
    return lab.Results(read, Path(out), 0, read.battles)


def plan(held: dict[int, int], wanted: int, size: int) -> list[Part]:
    """Parts that cover every battle once: those that are held, and new ones for the gaps between them.

    >>> plan({2: 3}, 8, 2)
    [(0, 2), (2, 3), (5, 2), (7, 1)]
    """
    starts, parts, at = sorted(held), [], 0
    while at < wanted:
        if at in held:
            count = held[at]
        else:
            later = bisect_right(starts, at)
            gap = (starts[later] if later < len(starts) else wanted) - at
            count = min(size, gap)
        parts.append((at, count))
        at += count
    return parts


def joined(parts: Iterable[bytes]) -> Iterator[bytes]:
    """The rows of checked parts that follow each other, under one head."""
    for number, rows in enumerate(parts):
        yield rows if number == 0 else rows[rows.index(b"\n") + 1 :]


def write(path: Path, chunks: Iterable[bytes]) -> None:
    """Writes a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            for chunk in chunks:
                file.write(chunk)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


class Memory:
    """Finished parts, until the sweep is over."""

    def __init__(self) -> None:
        self._rows: dict[Part, bytes] = {}

    def parts(self, wanted: int) -> list[Part]:
        return []

    def is_whole(self, experiment: "_native.Experiment", part: Part) -> bool:
        return part in self._rows

    def keep(self, part: Part, rows: bytes) -> None:
        self._rows[part] = rows

    def read(self, part: Part) -> bytes:
        return self._rows[part]


class Folder:
    """Finished parts as files, by first battle and count."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, part: Part) -> Path:
        return self.folder / f"{part[0]}-{part[1]}.csv"

    def parts(self, wanted: int) -> list[Part]:
        found = []
        for path in self.folder.glob("[0-9]*-*.csv"):
            with contextlib.suppress(ValueError):
                first, count = map(int, path.stem.split("-"))
                if count > 0 and first + count <= wanted:
                    found.append((first, count))
        # Of two that begin alike the longer one counts.
        return sorted(found)

    def is_whole(self, experiment: "_native.Experiment", part: Part) -> bool:
        try:
            experiment.check(self.read(part), *part)
        except (_native.MyomerError, OSError):
            return False
        return True

    def keep(self, part: Part, rows: bytes) -> None:
        write(self.path(part), [rows])

    def read(self, part: Part) -> bytes:
        return self.path(part).read_bytes()


def fight_all(
    experiment: "_native.Experiment", todo: Iterable[Part], engine: Any, retries: int
) -> Generator[tuple[Part, bytes], None, None]:
    """Parts with their rows, as they are finished. Few are given out at once, so that a long sweep needs little room."""
    waiting = deque(todo)
    given: dict[Any, Part] = {}
    failed: Counter[Part] = Counter()
    try:
        while waiting or given:
            while waiting and len(given) < engine.room():
                part = waiting.popleft()
                given[engine.give(*part)] = part
            for task in engine.done(list(given)):
                part = given.pop(task)
                try:
                    rows = engine.take(task)
                except _native.MyomerError:
                    # It would fail anywhere.
                    raise
                except Exception as why:
                    failed[part] += 1
                    if failed[part] > retries:
                        message = f"battles {part[0]} to {sum(part) - 1} failed {failed[part]} times, at last by {why!r}"
                        raise _native.MyomerError(message) from why
                    waiting.append(part)
                    continue
                experiment.check(rows, *part)
                yield part, rows
    finally:
        engine.drop(list(given))


class Here:
    """One part after the other in this process."""

    def __init__(self, experiment: "_native.Experiment", threads: int | None) -> None:
        self._fight = lambda part: fight_part(experiment, part[0], part[1], threads or 0)

    def room(self) -> int:
        return 1

    def give(self, first: int, count: int) -> Any:
        return (first, count)

    def done(self, tasks: list[Any]) -> Iterable[Any]:
        return tasks

    def take(self, task: Any) -> bytes:
        return self._fight(task)

    def drop(self, tasks: list[Any]) -> None:
        pass


class Executor:
    """Any executor of ``concurrent.futures``."""

    def __init__(self, experiment: "_native.Experiment", executor: Any, threads: int | None) -> None:
        self._give = lambda part: executor.submit(fight_part, experiment, *part, threads or 1)

    def room(self) -> int:
        return 2 * (os.cpu_count() or 1)

    def give(self, first: int, count: int) -> Any:
        return self._give((first, count))

    def done(self, tasks: list[Any]) -> Iterable[Any]:
        return concurrent.futures.wait(tasks, return_when=concurrent.futures.FIRST_COMPLETED).done

    def take(self, task: Any) -> bytes:
        return task.result()

    def drop(self, tasks: list[Any]) -> None:
        for task in tasks:
            task.cancel()


class Dask:
    """The workers of a ``distributed.Client``."""

    def __init__(self, experiment: "_native.Experiment", client: Any, threads: int | None) -> None:
        self._client = client
        self._give = lambda part: client.submit(fight_part, experiment, *part, threads or 1, pure=False)

    def room(self) -> int:
        return max(2, 2 * sum(self._client.ncores().values()))

    def give(self, first: int, count: int) -> Any:
        return self._give((first, count))

    def done(self, tasks: list[Any]) -> Iterable[Any]:
        from distributed import wait

        return wait(tasks, return_when="FIRST_COMPLETED").done

    def take(self, task: Any) -> bytes:
        return task.result()

    def drop(self, tasks: list[Any]) -> None:
        if tasks and self._client.status == "running":
            self._client.cancel(tasks)


class Ray:
    """The nodes of the cluster that ``ray.init`` found."""

    def __init__(self, experiment: "_native.Experiment", threads: int | None) -> None:
        import ray

        self._ray, cores = ray, threads or 1
        # Parts that fail are given out again by the sweep.
        remote = ray.remote(num_cpus=cores, max_retries=0)(fight_part)
        shared = ray.put(experiment)
        self._give = lambda part: remote.remote(shared, *part, cores)

    def room(self) -> int:
        return max(2, 2 * int(self._ray.cluster_resources().get("CPU", 1)))

    def give(self, first: int, count: int) -> Any:
        return self._give((first, count))

    def done(self, tasks: list[Any]) -> Iterable[Any]:
        return self._ray.wait(tasks, num_returns=1)[0]

    def take(self, task: Any) -> bytes:
        return self._ray.get(task)

    def drop(self, tasks: list[Any]) -> None:
        for task in tasks:
            self._ray.cancel(task, force=True)


def engine_of(
    engine: Any, experiment: "_native.Experiment", given: tuple[Any, str | None, int | None], stack: contextlib.ExitStack
) -> Any:
    """An engine by its name. What is opened for it is closed with the stack."""
    client, address, threads = given
    if isinstance(engine, concurrent.futures.Executor):
        return Executor(experiment, engine, threads)
    if engine == "local":
        return Here(experiment, threads)
    try:
        if engine == "dask":
            import distributed

            if client is None and address is None:
                raise _native.MyomerError("engine dask: give a client, or the address of a scheduler")
            client = client or stack.enter_context(distributed.Client(address))
            return Dask(experiment, client, threads)
        if engine == "ray":
            import ray

            if not ray.is_initialized():
                ray.init(address=address, log_to_driver=False)
                stack.callback(ray.shutdown)
            return Ray(experiment, threads)
    except ImportError as why:
        raise _native.MyomerError(f'engine {engine}: {why}; pip install "myomer[{engine}]"') from why
    raise _native.MyomerError(f"no engine {engine!r}: local, dask, ray or an executor of concurrent.futures")


def main(arguments: list[str] | None = None) -> int:
    """The command ``python -m myomer.sweep``."""
    parser = argparse.ArgumentParser(
        prog="python -m myomer.sweep", description="Fights an experiment in parts, here or on a cluster."
    )
    parser.add_argument("experiment", type=Path, help="the experiment, in TOML or JSON")
    parser.add_argument("--engine", choices=["local", "dask", "ray"], default="local")
    parser.add_argument("--address", help="the scheduler of Dask, the head of Ray")
    parser.add_argument("--out", type=Path, required=True, help="where the rows are written")
    parser.add_argument("--store", type=Path, help="a folder for finished parts; FILE of --out with .parts if left out")
    parser.add_argument("--size", type=int, help="battles of a part; about 64 parts of at most 1000 if left out")
    parser.add_argument("--threads", type=int, help="threads of a part; all cores here, one on a cluster if left out")
    parser.add_argument("--retries", type=int, default=3, help="how often a part is given out again (3)")
    asked = vars(parser.parse_args(arguments))
    asked["store"] = asked["store"] or asked["out"].with_name(asked["out"].name + ".parts")
    try:
        results = sweep(asked.pop("experiment"), **asked)
    except _native.MyomerError as why:
        print(f"myomer.sweep: {why}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"myomer.sweep: stopped; finished parts are in {asked['store']}", file=sys.stderr)
        return 130
    print(f"experiment {results.experiment.hash}: {results.experiment.battles} battles in {asked['out']}")
    return 0
