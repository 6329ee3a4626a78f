"""Our players: random, cadet, regular, veteran, ace.

>>> import myomer
>>> game = myomer.load_game("classic")
>>> state = game.new_initial_state(seed=3)
>>> bot = myomer.bots.regular(seed=1)
>>> decision = bot.decide(state)
>>> decision.action in state.legal_actions()
True
>>> state.apply_json(decision.engine_action)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from myomer._native import Bot as _Bot
from myomer._native import MyomerError, State


@dataclass(frozen=True)
class Plan:
    """A plan that was weighed: its words, its score, and what the score is made of."""

    plan: str
    score: float
    terms: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Decision:
    """What a bot does, and why.

    ``action`` is the next id to choose, ``actions`` all ids of the action, ``engine_action`` the same as JSON for
    ``State.apply_json``. ``plans`` are those it weighed, best first. ``fault`` says why a default was played, if so.
    """

    action: int
    actions: tuple[int, ...]
    engine_action: str
    plans: tuple[Plan, ...]
    fault: str | None


class Bot:
    """A player of either game. It sees what its seat may see."""

    def __init__(
        self, strength: str, seed: int = 0, *, budget_ms: float | None = None, nodes: int | None = None
    ) -> None:
        self._bot = _Bot(strength, seed, budget_ms, nodes)
        self._rest: list[int] = []

    @property
    def strength(self) -> str:
        return self._bot.strength

    def decide(self, state: State) -> Decision:
        """The decision of the player whose turn it is, with its reasons."""
        ids, action, plans, fault = self._bot.decide(state)
        if not ids:
            raise MyomerError("the bot wants another action than the one that is being chosen: use apply_json")
        weighed = tuple(Plan(plan, score, dict(terms)) for plan, score, terms in plans)
        return Decision(ids[0], tuple(ids), action, weighed, fault)

    def step(self, state: State) -> int:
        """The next id to choose. An action of several ids is handed out one by one."""
        while self._rest:
            following = self._rest.pop(0)
            # Forced ids were skipped already.
            if following in state.legal_actions():
                return following
        decision = self.decide(state)
        legal = set(state.legal_actions())
        self._rest = [following for following in decision.actions[1:]]
        return decision.action if decision.action in legal else self.step(state)

    def play(self, state: State) -> None:
        """Decides, and carries the whole action out."""
        state.apply_json(self._bot.decide(state)[1])

    def __repr__(self) -> str:
        return f"<myomer.bots.Bot {self.strength}>"


def random(seed: int = 0) -> Bot:
    """Any legal action."""
    return Bot("random", seed, nodes=1)


def cadet(seed: int = 0, **budget: Any) -> Bot:
    """Plausible, forgiving, instant."""
    return Bot("cadet", seed, **budget)


def regular(seed: int = 0, **budget: Any) -> Bot:
    """Greedy over whole plans with exact odds."""
    return Bot("regular", seed, **budget)


def veteran(seed: int = 0, **budget: Any) -> Bot:
    """Searches on top of that, as long as the budget lasts: ``budget_ms`` or ``nodes``."""
    return Bot("veteran", seed, **budget)


def ace(seed: int = 0, **budget: Any) -> Bot:
    """Searches further. Meant for a second a decision."""
    return Bot("ace", seed, **budget)
