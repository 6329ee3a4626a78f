"""Environment steps a second: ``python -m myomer.bench``.

A duel of two mediums on 16×17 and a match of M.A.S.C., both seats by random play, observation and mask of every step
included. Prints the best of three spans of wall time.
"""

from __future__ import annotations

import argparse
import time

import myomer


def rate(game: str, num: int, threads: int, seconds: float) -> float:
    """Steps a second of a vector of games; drawing a legal action for each is part of it."""
    loaded = myomer.load_game("squadron", start="quick") if game == "squadron" else myomer.load_game(game)
    games = myomer.vector(num, loaded, seed=1, threads=threads)
    steps, began = 0, time.perf_counter()
    while True:
        for _ in range(20):
            games.step(games.sample())
        steps += 20 * num
        spent = time.perf_counter() - began
        if spent >= seconds:
            return steps / spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m myomer.bench", description=__doc__)
    parser.add_argument("--num", type=int, default=64, help="games at once (64)")
    parser.add_argument("--threads", type=int, nargs="*", default=[1, 2], help="numbers of threads to try (1 2)")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of a span (3)")
    asked = parser.parse_args()
    print(f"myomer {myomer.__version__}, {asked.num} games at once")
    for game in ("classic", "squadron"):
        for threads in asked.threads:
            best = max(rate(game, asked.num, threads, asked.seconds) for _ in range(3))
            print(f"{game}, {threads} thread(s): {best:,.0f} steps/s")


if __name__ == "__main__":
    main()
