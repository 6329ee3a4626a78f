"""A seat at `myomer match`, and questions to `myomer query`, for programs in Python. Standard library only.

    from myomer_bot import Seat, play

    def decide(seat: Seat, decision: dict) -> int:
        return 0                      # the index of the chosen action in decision["legal"]

    play(decide)

`myomer match --red 'cmd:python3 my_bot.py' --blue regular` plays it. docs/bots.md describes the messages,
docs/query.md the questions.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, Callable, Optional, TextIO

Message = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """What a program learns at the start of a game."""

    game: str  # "classic/tw" or "squadron/1"
    seat: str  # "red" or "blue"
    seed: str  # for the program's own random numbers
    limit_ms: int
    setup: Message  # board, sheets and rules, as in the first line of a record
    units: list[Message]  # Classic: what the numbers of units, weapons and bins stand for


Decide = Callable[[Seat, Message], int]
Hear = Callable[[str], None]


def play(
    decide: Decide,
    refused: Optional[Hear] = None,
    source: Optional[TextIO] = None,
    to: Optional[TextIO] = None,
    wish: Optional[Message] = None,
) -> Any:
    """Plays until nothing more is said, and returns the last game's outcome. `decision["view"]` is always whole.

    `refused` hears why an answer could not be taken; `wish` is sent with the first answer, as in {"skip_forced": True}.
    """
    seat: Optional[Seat] = None
    view: Any = None
    outcome: Any = None
    wishes = {"wish": {"many_games": True, **(wish or {})}}
    for line in source or sys.stdin:
        message = json.loads(line)
        kind = message.get("type")
        if kind in ("hello", "new_game"):
            seat = Seat(*(message[name] for name in ("game", "seat", "seed", "limit_ms", "setup", "units")))
        elif kind == "decide" and seat is not None:
            view = message["view"] if "view" in message else patched(view, message.get("changes", []))
            decision = {**message, "view": view}
            print(json.dumps({"choose": decide(seat, decision), **wishes}), file=to or sys.stdout, flush=True)
            wishes = {}
        elif kind == "refused" and refused is not None:
            refused(message["why"])
        elif kind == "over":
            outcome = message["outcome"]
    return outcome


def patched(value: Any, changes: list[Message]) -> Any:
    """A value after a JSON Patch (RFC 6902), as far as `myomer match` writes one: add, remove and replace."""
    for change in changes:
        *way, last = [name.replace("~1", "/").replace("~0", "~") for name in change["path"].split("/")[1:]]
        place = value
        for name in way:
            place = place[int(name) if isinstance(place, list) else name]
        if isinstance(place, dict):
            if change["op"] == "remove":
                del place[last]
            else:
                place[last] = change["value"]
        elif change["op"] == "add" and last == "-":
            place.append(change["value"])
        elif change["op"] == "remove":
            del place[int(last)]
        else:
            place[int(last)] = change["value"]
    return value


def name_of(action: Any) -> str:
    """What an action is called, in either game: "fire", "end_move", "attack"."""
    if isinstance(action, str):
        return action
    return action.get("type") or next(iter(action))


class Refused(Exception):
    """A question that has no answer: what was wrong with it."""


class Engine:
    """`myomer query` kept running: one question after the other."""

    def __init__(self, program: str = "myomer", root: str = ".") -> None:
        self._process = subprocess.Popen(
            [program, "query", "--root", root], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, **question: Any) -> Any:
        """`ask(ask="to_hit", …)`: the answer, or Refused."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps(question), file=self._process.stdin, flush=True)
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise Refused(answer["error"]["message"])
        return answer["ok"]

    def close(self) -> None:
        self._process.communicate()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
