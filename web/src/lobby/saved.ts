// Battles as they were set up, kept in this browser: the one of the last time, and those that were given a name.
import { signal } from "@preact/signals";
import { here, units } from "./content";
import { type Picked, START, type Wish, wish } from "./wish";

const LAST = "battle";
const NAMED = "battles";

type SavedUnit = {
  readonly unit: string;
  readonly gunnery: number;
  readonly piloting: number;
  readonly pilot?: string;
};
export type SavedBattle = Omit<Wish, "units"> & {
  readonly units: Readonly<Record<"red" | "blue", readonly SavedUnit[]>>;
};
export type NamedBattle = { readonly name: string; readonly battle: SavedBattle };

/** Battles that have a name, in its order. */
export const named = signal<readonly NamedBattle[]>(readNamed());

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs what the next visit would have found, nothing else.
  }
}

function isSaved(value: unknown): value is SavedBattle {
  if (typeof value !== "object" || value === null || !("units" in value)) return false;
  const { units: sides } = value;
  if (typeof sides !== "object" || sides === null || !("red" in sides) || !("blue" in sides)) return false;
  return Array.isArray(sides.red) && Array.isArray(sides.blue);
}

function isNamed(value: unknown): value is NamedBattle {
  if (typeof value !== "object" || value === null || !("name" in value) || !("battle" in value)) return false;
  return typeof value.name === "string" && isSaved(value.battle);
}

function readNamed(): readonly NamedBattle[] {
  const kept = read(NAMED);
  return Array.isArray(kept) ? kept.filter(isNamed) : [];
}

/** Units by name: their numbers are the server's and may change. */
function saved(now: Wish): SavedBattle {
  const names = (side: readonly Picked[]): readonly SavedUnit[] =>
    side.map(({ unit, ...of }) => ({ ...of, unit: unit.name }));
  return { ...now, units: { red: names(now.units.red), blue: names(now.units.blue) } };
}

export function saveBattle(now: Wish): void {
  write(LAST, saved(now));
}

export function hasSaved(): boolean {
  return localStorage.getItem(LAST) !== null;
}

/** Takes up the battle of the last time. */
export function loadBattle(): void {
  const kept = read(LAST);
  if (isSaved(kept)) takeBattle(kept);
}

/** Sets a battle up; units that are gone since stay away. */
export function takeBattle(battle: SavedBattle): void {
  const known = here(units.value);
  const picked = (side: readonly SavedUnit[]): readonly Picked[] =>
    side.flatMap(({ unit: name, ...of }) => {
      const unit = known.find((it) => it.name === name);
      return unit ? [{ ...of, unit }] : [];
    });
  wish.value = { ...START, ...battle, units: { red: picked(battle.units.red), blue: picked(battle.units.blue) } };
}

/** Under a name that is taken, it takes the place of the battle there. */
export function nameBattle(name: string, now: Wish): void {
  const others = named.peek().filter((it) => it.name !== name);
  named.value = [...others, { name, battle: saved(now) }].sort((a, b) => a.name.localeCompare(b.name));
  write(NAMED, named.value);
}

export function forgetBattle(name: string): void {
  named.value = named.peek().filter((it) => it.name !== name);
  write(NAMED, named.value);
}
