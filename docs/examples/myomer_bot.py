"""A seat at `myomer match`, and questions to `myomer query`, for programs in Python. Standard library only.

    from myomer_bot import Seat, play

    def decide(seat: Seat, decision: dict) -> int:
        return 0                      # the place in decision["legal"] of what is to be done

    play(decide)

`myomer match --red 'cmd:python3 my_bot.py' --blue regular` seats it. docs/bots.md tells the messages, docs/query.md
the questions.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, Callable, Optional, TextIO

Message = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """What a program is told once."""

    game: str  # "classic/tw" or "squadron/1"
    seat: str  # "red" or "blue"
    seed: str  # for the program's own lots
    limit_ms: int
    setup: Message


Decide = Callable[[Seat, Message], int]
Hear = Callable[[str], None]


def play(decide: Decide, refused: Optional[Hear] = None, source: Optional[TextIO] = None, to: Optional[TextIO] = None) -> Any:
    """Plays one match to its end and returns its outcome; `refused` hears why an answer could not be taken."""
    seat: Optional[Seat] = None
    for line in source or sys.stdin:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "hello":
            seat = Seat(*(message[name] for name in ("game", "seat", "seed", "limit_ms", "setup")))
        elif kind == "decide" and seat is not None:
            print(json.dumps({"choose": decide(seat, message)}), file=to or sys.stdout, flush=True)
        elif kind == "refused" and refused is not None:
            refused(message["why"])
        elif kind == "over":
            return message["outcome"]
    return None


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
