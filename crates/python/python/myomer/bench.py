"""Environment steps a second: ``python -m myomer.bench``.

A duel of two mediums on 16×17 and a match of M.A.S.C., both seats by random play, observation and mask of every step
included. Numbers of threads take turns, so that what else the machine does meets all of them. Prints the best of
several spans of wall time, what it is compared with the first number of threads, and the CPU time of a step. Last, as
many processes as the most threads, each with its share of the games and one thread: they have nothing in common, so
what they reach together is what the machine can give.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from typing import Any

import myomer


def rate(games: myomer.Vector, seconds: float) -> tuple[float, float]:
    """Steps a second, and CPU time of a step in µs; drawing a legal action for each game is part of it."""
    steps, began, busy = 0, time.perf_counter(), time.process_time()
    while True:
        for _ in range(20):
            games.step(games.sample())
        steps += 20 * len(games)
        spent = time.perf_counter() - began
        if spent >= seconds:
            return steps / spent, 1e6 * (time.process_time() - busy) / steps


def begun(name: str, num: int, threads: int) -> myomer.Vector:
    game = myomer.load_game("squadron", start="quick") if name == "squadron" else myomer.load_game(name)
    return myomer.vector(num, game, seed=1, threads=threads)


def apart(together: Any, rates: Any, name: str, num: int, seconds: float, spans: int) -> None:
    """What one of several processes does: begins every span with the others."""
    games = begun(name, num, 1)
    for _ in range(spans):
        together.wait()
        rates.put(rate(games, seconds)[0])
        together.wait()


def rate_of_processes(name: str, num: int, processes: int, seconds: float, spans: int) -> float:
    """Steps a second of all of them together, the best of the spans."""
    fresh = multiprocessing.get_context("spawn")
    together, rates = fresh.Barrier(processes + 1), fresh.Queue()
    parts = [fresh.Process(target=apart, args=(together, rates, name, num, seconds, spans)) for _ in range(processes)]
    for part in parts:
        part.start()
    best = 0.0
    for _ in range(spans):
        together.wait()
        best = max(best, sum(rates.get() for _ in parts))
        together.wait()
    for part in parts:
        part.join()
    return best


def measure(name: str, num: int, threads: list[int], seconds: float, spans: int) -> None:
    """Prints a line for every number of threads, and one for processes."""
    vectors = [begun(name, num, number) for number in threads]
    found: list[list[tuple[float, float]]] = [[] for _ in threads]
    for _ in range(spans):
        for vector, rates in zip(vectors, found):
            rates.append(rate(vector, seconds))
    best = [max(rates) for rates in found]
    for number, (steps, busy) in zip(threads, best):
        times = "" if number == threads[0] else f", {steps / best[0][0]:.2f} times {threads[0]}"
        print(f"{name}, {number} thread(s): {steps:,.0f} steps/s{times}; {busy:.1f} µs of CPU time a step")
    most = max(threads)
    if most > 1:
        steps = rate_of_processes(name, max(num // most, 1), most, seconds, spans)
        print(f"{name}, {most} processes of one thread: {steps:,.0f} steps/s, {steps / best[0][0]:.2f} times {threads[0]}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m myomer.bench", description=__doc__)
    parser.add_argument("--num", type=int, default=64, help="games at once (64)")
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2], help="numbers of threads to try (1 2)")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of a span (3)")
    parser.add_argument("--spans", type=int, default=3, help="spans of each (3)")
    parser.add_argument("--games", nargs="+", default=["classic", "squadron"], choices=["classic", "squadron"])
    asked = parser.parse_args()
    load = ", ".join(f"{it:.1f}" for it in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    print(f"myomer {myomer.__version__}, {asked.num} games at once, {os.cpu_count()} cores, load {load}")
    for name in asked.games:
        measure(name, asked.num, asked.threads, asked.seconds, asked.spans)


if __name__ == "__main__":
    main()
