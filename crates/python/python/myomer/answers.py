"""What questions are answered with: plain objects with typed fields, all of them frozen.

:mod:`myomer.reading` makes them of the JSON answers of the engine; ``dataclasses.asdict`` makes plain dicts of them. What
may be missing has a default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Armor:
    """Points of armour of a location; ``rear`` is None where there is no rear."""

    front: int
    rear: int | None


@dataclass(frozen=True)
class Weapon:
    """A weapon on a sheet: where it is, its heat and its ranges."""

    location: str
    rear: bool
    heat: int
    minimum: int
    short: int
    medium: int
    long: int


@dataclass(frozen=True)
class Ammo:
    """A bin of ammunition: where it is and its rounds."""

    location: str
    rounds: int


@dataclass(frozen=True)
class TurretWeapon:
    """A weapon that is mounted in a turret."""

    weapon: str
    location: str


@dataclass(frozen=True)
class Link:
    """A weapon and the device that is linked with it."""

    weapon: str
    location: str
    device: str


@dataclass(frozen=True)
class Unit:
    """A unit's sheet. Locations are ``HD CT LT RT LA RA LL RL``, of quads ``FLL FRL RLL RRL``."""

    chassis: str
    model: str
    mass: int
    walk: int
    run: int
    jump: int
    heat_capacity: int
    sinks: int
    armor: Mapping[str, Armor]
    armor_type: Mapping[str, str]
    internal: Mapping[str, int]
    structure_type: str
    weapons: tuple[Weapon, ...]
    ammo: tuple[Ammo, ...]
    slots: Mapping[str, int]
    bv: int
    run_masc: int | None = None
    run_supercharger: int | None = None
    run_both: int | None = None
    umu: int = 0
    mechanical_jump: int = 0
    coolant_pods: int = 0
    c3: str | None = None
    turret_weapons: tuple[TurretWeapon, ...] = ()
    links: tuple[Link, ...] = ()

    @property
    def name(self) -> str:
        """Chassis and model, as on the sheet."""
        return f"{self.chassis} {self.model}".rstrip()


@dataclass(frozen=True)
class LineOfSight:
    """Whether there is a line of sight; ``blocked`` says why not, ``explanation`` goes hex by hex if asked for."""

    los: bool
    modifier: int | None
    blocked: str | None = None
    woods: int | None = None
    cover: str | None = None
    explanation: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """One line of a number, and the section of the rules."""

    why: str
    value: int
    section: str | None = None


@dataclass(frozen=True)
class ToHit:
    """The number to hit, line by line, and its chance; or ``impossible`` with the reason."""

    to_hit: int | None = None
    chance: float = 0.0
    side: str | None = None
    modifiers: tuple[Line, ...] = ()
    impossible: str | None = None


@dataclass(frozen=True)
class Risk:
    """A roll on the way."""

    hex: str
    cause: str
    target: int
    modifiers: tuple[Line, ...]
    chance: float


@dataclass(frozen=True)
class Way:
    """A way to a pose: its actions as the engine writes them, its cost, and the chance that nothing goes wrong."""

    hex: str
    facing: int
    elevation: int
    mp: int
    hexes: int
    heat: int
    target_modifier: int
    chance: float
    actions: tuple[Mapping[str, Any], ...]
    risks: tuple[Risk, ...]


@dataclass(frozen=True)
class Reach:
    """The least MP by hex, for facings 0 to 5; ``ways`` if paths were asked for."""

    reach: Mapping[str, tuple[int | None, ...]]
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True)
class Ways:
    """The ways of one mode, cheapest first."""

    mp: int
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class HeatBuildUp:
    """Where heat comes from."""

    movement: int
    standing_up: int
    weapons: int
    engine: int
    stealth: int
    external: int
    devices: int = 0


@dataclass(frozen=True)
class Heat:
    """The Heat phase to come; ``shutdown`` and ``explosion`` are exact chances."""

    now: int
    build_up: HeatBuildUp
    dissipation: int
    after: int
    shutdown: float
    explosion: float
    mp_lost: int
    to_hit: int
    pilot_hits: int
    pod: int | None = None


@dataclass(frozen=True)
class Distribution:
    """The chance of each whole number, from ``least`` on."""

    least: int
    chances: tuple[float, ...]

    def chance(self, number: int) -> float:
        """Of just this number."""
        at = number - self.least
        return self.chances[at] if 0 <= at < len(self.chances) else 0.0

    def at_least(self, number: int) -> float:
        """Of this number or more."""
        return sum(self.chances[max(number - self.least, 0) :])


@dataclass(frozen=True)
class Share:
    """A chance found by trials, with the bounds of its 95 % interval."""

    chance: float
    low: float
    high: float


@dataclass(frozen=True)
class Simulated:
    """A volley played to the end of the phase this many times, critical hits and explosions included."""

    samples: int
    seed: int
    target_lost: Share
    falls: Share
    pilot_out: Share
    critical: Share
    explosion: Share
    destroyed: Mapping[str, Share]


@dataclass(frozen=True)
class Volley:
    """What a volley does: exact, apart from ``simulated``. ``to_hit`` is None for a shot that is impossible."""

    to_hit: tuple[int | None, ...]
    chances: tuple[float, ...]
    ammo: tuple[str | None, ...]
    expected_damage: float
    damage: Distribution
    breached: Mapping[str, float]
    destroyed: Mapping[str, float]
    target_lost: float
    shaken: float
    falls: float
    unresolved: float
    heat: Heat
    simulated: Simulated | None = None


@dataclass(frozen=True)
class Attack:
    """The number and damage of one physical attack, or ``impossible`` with the reason."""

    to_hit: int | None = None
    damage: int | None = None
    damage_taken: int | None = None
    modifiers: tuple[Line, ...] = ()
    impossible: str | None = None


@dataclass(frozen=True)
class WeaponAttack(Attack):
    """An attack with a mounted weapon or tool."""

    weapon: str = ""
    location: str = ""
    mode: str | None = None


@dataclass(frozen=True)
class Physical:
    """Every physical attack; rear kicks are those of quads."""

    punch_left: Attack
    punch_right: Attack
    kick_left: Attack
    kick_right: Attack
    push: Attack
    charge: Attack
    dfa: Attack
    rear_kick_left: Attack | None = None
    rear_kick_right: Attack | None = None
    weapons: tuple[WeaponAttack, ...] = ()


@dataclass(frozen=True)
class Piloting:
    """MP left, and the numbers of piloting rolls; None is automatic failure, and ``fails`` says why."""

    walk: int
    run: int
    jump: int
    run_masc: int | None
    run_supercharger: int | None
    run_both: int | None
    standing_roll: int | None
    water_depth_1: int | None
    water_depth_2: int | None
    water_depth_3: int | None
    modifiers: tuple[Line, ...]
    fails: str | None


@dataclass(frozen=True)
class MascTurn:
    """A turn of a plan: the step, the number needed, and the chance that all went well until then."""

    used: bool
    step: int | None
    target: int | None
    safe: float
    safe_so_far: float


@dataclass(frozen=True)
class Masc:
    """The odds of a plan of use and rest."""

    turns: tuple[MascTurn, ...]
    safe: float
    supercharger: tuple[MascTurn, ...] = ()


@dataclass(frozen=True)
class Fact:
    """One figure of a calculator, as a number and as text."""

    what: str
    value: float
    text: str


@dataclass(frozen=True)
class Chance:
    """One row of a table of chances."""

    what: str
    chance: float


@dataclass(frozen=True)
class ChanceTable:
    """Chances under a heading."""

    title: str
    rows: tuple[Chance, ...]


@dataclass(frozen=True)
class Odds:
    """The answer of a calculator; ``notes`` say what is left out or assumed."""

    title: str
    facts: tuple[Fact, ...]
    tables: tuple[ChanceTable, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Finding:
    """Something to say about a file; ``line`` counts from 1 and is None for the whole file."""

    line: int | None
    severity: str
    message: str


@dataclass(frozen=True)
class Check:
    """What is wrong with a file: a "unit" or a "board"."""

    kind: str
    name: str | None
    findings: tuple[Finding, ...]
