// A battle to be: what the builder edits, and the request it becomes.
import { signal } from "@preact/signals";
import { clockWish } from "../people/clock_choice";
import { hasPeople } from "../people/profile";
import { forAnyone } from "../people/terms";
import type { ForceMember, NewMatch, Player, Seat, UnitPick, UnitSummary } from "../types";
import { boards, fighters, here, pickRandom, skills, units } from "./content";
import { takebacks } from "./takebacks";

export type PlayerKey = "human" | "open" | "cadet" | "regular" | "veteran" | "ace";
export type Picked = {
  readonly unit: UnitSummary;
  readonly gunnery: number;
  readonly piloting: number;
  /** What the pilot is called, if anything. */
  readonly pilot?: string;
};
export type RuleValue = boolean | number | string | null;
export type Edge = "north" | "east" | "south" | "west";
export type Zone = { readonly edge: Edge; readonly depth: number };

export type Wish = {
  readonly players: Readonly<Record<Seat, PlayerKey>>;
  readonly units: Readonly<Record<Seat, readonly Picked[]>>;
  readonly board: string | null;
  readonly weather: {
    readonly light: string;
    readonly fog: string;
    readonly precipitation: string;
    readonly wind: string;
  };
  /** Switches that are not set as in the texts, by key. */
  readonly rules: Readonly<Record<string, RuleValue>>;
  readonly zones: Readonly<Record<Seat, Zone>>;
  readonly limit: number | null;
  readonly seed: number | null;
};

export const START: Wish = {
  players: { blue: "human", red: "regular" },
  units: { blue: [], red: [] },
  board: null,
  weather: { light: "day", fog: "none", precipitation: "none", wind: "calm" },
  rules: {},
  zones: { red: { edge: "north", depth: 2 }, blue: { edge: "south", depth: 2 } },
  limit: 30,
  seed: null,
};

export const wish = signal<Wish>(START);

export function change(part: Partial<Wish>): void {
  wish.value = { ...wish.value, ...part };
}

export function add(seat: Seat, unit: UnitSummary): void {
  change({ units: { ...wish.value.units, [seat]: [...wish.value.units[seat], { unit, gunnery: 4, piloting: 5 }] } });
}

/** A force becomes a side. What is not in the list of units (yet) stays away. */
export function takeForce(seat: Seat, force: readonly ForceMember[]): void {
  const known = here(units.value);
  const side = force.flatMap(({ unit: name, gunnery, piloting, pilot }) => {
    const unit = known.find((it) => it.name === name);
    return unit ? [{ unit, gunnery, piloting, pilot }] : [];
  });
  change({ units: { ...wish.value.units, [seat]: side } });
}

export function alter(seat: Seat, at: number, picked: Picked | null): void {
  const side = wish.value.units[seat].flatMap((old, index) => (index !== at ? [old] : picked ? [picked] : []));
  change({ units: { ...wish.value.units, [seat]: side } });
}

/** Four units each, rivals of about the same worth. */
export function fillLance(): void {
  const all = fighters();
  const four = Array.from({ length: 4 }, () => pickRandom(all)).filter((unit) => unit !== null);
  const rival = (unit: UnitSummary): UnitSummary =>
    pickRandom(
      [...all]
        .filter((other) => other.name !== unit.name)
        .sort((a, b) => Math.abs(a.bv - unit.bv) - Math.abs(b.bv - unit.bv))
        .slice(0, 5),
    ) ?? unit;
  const of = (units: readonly UnitSummary[]) => units.map((unit) => ({ unit, gunnery: 4, piloting: 5 }));
  change({ units: { blue: of(four), red: of(four.map(rival)) } });
}

/** Battle value with the pilot's skills, by the server's factors; without them as on the sheet. */
export function bvOf(picked: Picked): number {
  const factor = skills.value?.factors[picked.gunnery]?.[picked.piloting] ?? 1;
  return Math.round(picked.unit.bv * factor);
}

export function worth(side: readonly Picked[]): { readonly bv: number; readonly tons: number } {
  return side.reduce((sum, picked) => ({ bv: sum.bv + bvOf(picked), tons: sum.tons + picked.unit.tons }), {
    bv: 0,
    tons: 0,
  });
}

function player(key: PlayerKey): Player {
  return key === "human" || key === "open" ? { type: key } : { type: "bot", strength: key };
}

function picks(side: readonly Picked[]): UnitPick[] {
  return side.map(({ unit, gunnery, piloting, pilot }) => ({
    unit: unit.name,
    gunnery,
    piloting,
    pilot: pilot?.trim() || null,
  }));
}

/** One seat is played here, and the other one is open. */
export function isForTwo({ players }: Wish): boolean {
  const both = [players.red, players.blue];
  return both.includes("human") && both.includes("open");
}

/** Null until both sides have a unit and there is a map. */
export function request(now: Wish): NewMatch | null {
  const board = now.board ?? here(boards.value)[0]?.name;
  if (!board || now.units.blue.length === 0 || now.units.red.length === 0) return null;
  const zone = ({ edge, depth }: Zone): string => `${edge}:${depth}`;
  return {
    game: "classic",
    red: { player: player(now.players.red), units: picks(now.units.red) },
    blue: { player: player(now.players.blue), units: picks(now.units.blue) },
    board,
    conditions: { ...now.weather },
    options: { ...now.rules, turn_limit: now.limit },
    zones: { red: zone(now.zones.red), blue: zone(now.zones.blue) },
    seed: now.seed,
    takebacks: takebacks.value,
    for_anyone: isForTwo(now) && hasPeople() && forAnyone.value,
    // Known dice wait for nobody.
    clock: isForTwo(now) && hasPeople() && now.seed === null ? clockWish() : null,
  };
}
