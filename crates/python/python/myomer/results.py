"""What experiments and records came to: plain objects with typed fields, all of them frozen.

The same values as ``myomer lab run --json`` and ``myomer verify`` print; :mod:`myomer.reading` makes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Share:
    """So many of so many, with its interval of 95 %; ``independent`` is how many trials it is worth."""

    count: int
    of: int
    rate: float
    low: float
    high: float
    independent: float


@dataclass(frozen=True)
class Occurrences:
    """How often a whole number came up."""

    number: int
    battles: int


@dataclass(frozen=True)
class Spread:
    """How a whole number is spread over battles."""

    mean: float
    median: float
    least: int
    most: int
    counts: tuple[Occurrences, ...]


@dataclass(frozen=True)
class Count:
    """How often something happened."""

    what: str
    count: int


@dataclass(frozen=True)
class Dealt:
    """Damage by one weapon, or on one kind of target; ``a_battle`` is the damage a battle."""

    what: str
    tries: int
    hits: int
    damage: int
    a_battle: float


@dataclass(frozen=True)
class Suffered:
    """Damage a battle without an attack."""

    what: str
    a_battle: float


@dataclass(frozen=True)
class MascStep:
    """Uses of MASC at one step of its track, and what the failures cost."""

    uses: int
    failures: int
    criticals: int
    falls: int
    fall_damage: int


@dataclass(frozen=True)
class Wear:
    """Heat, falls and machinery of a side in Classic; all but heat, ``hottest`` and the uses of MASC are a battle's."""

    heat: float
    hottest: int
    shutdowns: float
    explosions: float
    falls: float
    criticals: float
    legs_lost: float
    gyro_hits: float
    masc_uses: int
    masc_failures: int
    masc: tuple[MascStep, ...]


@dataclass(frozen=True)
class SideResults:
    """One side, from both seats. ``points`` are victory points a battle, where the game has them."""

    side: str
    wins: Share
    won_in: tuple[Occurrences, ...]
    lost: tuple[Count, ...]
    dealt: tuple[Dealt, ...]
    suffered: tuple[Suffered, ...]
    wear: Wear | None
    points: float | None


@dataclass(frozen=True)
class Battle:
    """A battle worth a look, by its number."""

    battle: int
    rounds: int
    winner: str | None


@dataclass(frozen=True)
class Notable:
    """Battles worth a look; ``upset`` is the quickest win of the side that wins less often."""

    fastest: Battle
    median: Battle
    longest: Battle
    upset: Battle | None


@dataclass(frozen=True)
class Party:
    """Who fights: a name, its units, its bot, and the battle value of all, where the game has one."""

    name: str
    units: tuple[str, ...]
    bot: str
    battle_value: int | None


@dataclass(frozen=True)
class Departure:
    """One thing that is not as usual: a switch, the weather, a zone."""

    key: str
    value: str


@dataclass(frozen=True)
class Series:
    """A series of battles between two sides. ``of`` were wanted, ``failed`` count for nothing else.

    ``pairing`` says what the two battles of a pair share, ``departures`` what is not played as usual.
    """

    game: str
    title: str
    ground: str
    sides: tuple[Party, ...]
    turn_limit: int
    at_the_limit: str
    budget: str
    departures: tuple[Departure, ...]
    seed: str
    pairing: str
    battles: int
    failed: int
    of: int
    finished: bool
    results: tuple[SideResults, ...]
    draws: Share
    red_seat: Share
    rounds: Spread
    endings: tuple[Count, ...]
    notable: Notable | None
    stat_card: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Varied:
    """A value of the grid."""

    field: str
    value: Any


@dataclass(frozen=True)
class Cell:
    """One cell of the grid: what it varies, and its series."""

    cell: int
    vary: tuple[Varied, ...]
    results: Series


@dataclass(frozen=True)
class Entrant:
    """Who takes part in a tournament."""

    name: str
    battle_value: int | None


@dataclass(frozen=True)
class Standing:
    """An entrant over all its pairings."""

    entrant: Entrant
    wins: Share
    draws: int


@dataclass(frozen=True)
class Pairing:
    """Two entrants by number; ``wins`` are those of the first, ``rounds`` the mean."""

    first: int
    second: int
    battles: int
    draws: int
    wins: Share
    rounds: float


@dataclass(frozen=True)
class Standings:
    """A tournament, the best first."""

    battles: int
    finished: bool
    standings: tuple[Standing, ...]
    entrants: tuple[Entrant, ...]
    pairings: tuple[Pairing, ...]


@dataclass(frozen=True)
class Correlation:
    """Spearman's rank correlation with its interval of 95 %."""

    rank: float
    low: float
    high: float
    units: int


@dataclass(frozen=True)
class Summary:
    """What an experiment came to, cell by cell; ``standings`` and ``battle_value`` are of tournaments."""

    experiment: str
    version: str
    seed: str
    battles: int
    failed: int
    of: int
    finished: bool
    cells: tuple[Cell, ...]
    title: str | None = None
    standings: Standings | None = None
    battle_value: Correlation | None = None


@dataclass(frozen=True)
class Verdict:
    """What a record came to when it was played again: every event and every hash are as it says.

    ``end`` is how the match ended, None while it has not; ``provenance`` says where its dice come from; ``torn_line``
    is the line that its writer did not finish.
    """

    profile: str
    entries: int
    dice: int
    hash: str
    end: Any
    provenance: str
    torn_line: int | None
