// The index of all units, searched in the page: every keystroke looks at all of them.
import { computed, signal } from "@preact/signals";
import { get, reason } from "../api";
import { isFighter } from "../lobby/fighter";

export type IndexedUnit = {
  readonly name: string;
  readonly tons: number;
  readonly tech: string;
  readonly rules: number;
  readonly role: string;
  readonly year: number;
  readonly walk: number;
  readonly run: number;
  readonly masc: number | null;
  readonly jump: number;
  readonly armour: number;
  readonly bv: number;
  readonly quad: boolean;
  readonly industrial: boolean;
  readonly gear: readonly number[];
  readonly whole: boolean;
  readonly legal: boolean;
  readonly own: boolean;
  /** Name and role in small letters: what words look at. */
  readonly said: string;
};
type SentUnit = Omit<IndexedUnit, "said">;
export type UnitIndex = { readonly gear: readonly string[]; readonly units: readonly IndexedUnit[] };

export type Range = { readonly least: number | null; readonly most: number | null };
export type Filters = {
  readonly words: string;
  readonly tons: Range;
  readonly bv: Range;
  readonly year: Range;
  readonly tech: string;
  readonly role: string;
  readonly walk: number;
  readonly jump: number;
  readonly whole: boolean;
  readonly legal: boolean;
};

const OPEN: Range = { least: null, most: null };
export const NONE: Filters = {
  words: "",
  tons: OPEN,
  bv: OPEN,
  year: OPEN,
  tech: "",
  role: "",
  walk: 0,
  jump: 0,
  whole: false,
  legal: false,
};

export type SortKey = "name" | "tons" | "tech" | "role" | "walk" | "armour" | "bv" | "year";
export type Sort = { readonly key: SortKey; readonly down: boolean };

export const index = signal<UnitIndex | null>(null);
export const failed = signal<string | null>(null);
export const filters = signal<Filters>(NONE);
export const sort = signal<Sort>({ key: "name", down: false });
/** Milliseconds that the last search took. */
export const took = signal(0);

export async function loadIndex(): Promise<void> {
  try {
    const { gear, units } = await get<{ gear: readonly string[]; units: readonly SentUnit[] }>("/api/collection/units");
    index.value = { gear, units: units.filter(isFighter).map(withWords) };
    failed.value = null;
  } catch (thrown) {
    failed.value = reason(thrown);
  }
}

export function withWords(unit: SentUnit): IndexedUnit {
  return { ...unit, said: `${unit.name}\n${unit.role}`.toLowerCase() };
}

/** A word as it is typed: `masc`, `-clan`, `bv<1500`, `jump>4`, `3050`. */
type Test = (unit: IndexedUnit) => boolean;

const NUMBERS: Readonly<Record<string, (unit: IndexedUnit) => number>> = {
  bv: (unit) => unit.bv,
  tons: (unit) => unit.tons,
  t: (unit) => unit.tons,
  walk: (unit) => unit.walk,
  run: (unit) => unit.masc ?? unit.run,
  jump: (unit) => unit.jump,
  armour: (unit) => unit.armour,
  year: (unit) => unit.year,
};

function compared(word: string): Test | null {
  const found = /^([a-z]+)([<>=])(\d+)$/.exec(word);
  const number = NUMBERS[found?.[1] ?? ""];
  if (!found || !number) return null;
  const bound = Number(found[3]);
  if (found[2] === "<") return (unit) => number(unit) < bound;
  return found[2] === ">" ? (unit) => number(unit) > bound : (unit) => number(unit) === bound;
}

function wordTest(all: UnitIndex, word: string): Test {
  if (word.startsWith("-") && word.length > 1) {
    const without = wordTest(all, word.slice(1));
    return (unit) => !without(unit);
  }
  const number = compared(word);
  if (number) return number;
  const gear = new Set(all.gear.flatMap((name, at) => (name.toLowerCase().includes(word) ? [at] : [])));
  return (unit) =>
    unit.said.includes(word) ||
    unit.tech.includes(word) ||
    (word === "quad" && unit.quad) ||
    String(unit.year) === word ||
    unit.gear.some((at) => gear.has(at));
}

function within(value: number, { least, most }: Range): boolean {
  return (least === null || value >= least) && (most === null || value <= most);
}

export function search(all: UnitIndex, wanted: Filters): readonly IndexedUnit[] {
  const tests = wanted.words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => wordTest(all, word));
  return all.units.filter(
    (unit) =>
      within(unit.tons, wanted.tons) &&
      within(unit.bv, wanted.bv) &&
      within(unit.year, wanted.year) &&
      (wanted.tech === "" || unit.tech.startsWith(wanted.tech)) &&
      (wanted.role === "" || unit.role === wanted.role) &&
      unit.walk >= wanted.walk &&
      unit.jump >= wanted.jump &&
      (!wanted.whole || unit.whole) &&
      (!wanted.legal || unit.legal) &&
      tests.every((test) => test(unit)),
  );
}

/** One for all: to make one for every comparison takes longer than the search. */
const letters = new Intl.Collator("en");

export function sorted(units: readonly IndexedUnit[], { key, down }: Sort): readonly IndexedUnit[] {
  const by = down ? -1 : 1;
  return [...units].sort((a, b) => {
    const [one, other] = [a[key], b[key]];
    const order =
      typeof one === "number" && typeof other === "number" ? one - other : letters.compare(String(one), String(other));
    return by * order || letters.compare(a.name, b.name);
  });
}

/** All units in the order that was chosen: a search only leaves some out. */
const ordered = computed<UnitIndex | null>(() => {
  const all = index.value;
  return all && { gear: all.gear, units: sorted(all.units, sort.value) };
});

export const found = computed<readonly IndexedUnit[]>(() => {
  const all = ordered.value;
  if (!all) return [];
  const begun = performance.now();
  const units = search(all, filters.value);
  took.value = performance.now() - begun;
  return units;
});

export const roles = computed<readonly string[]>(() => {
  const all = new Set((index.value?.units ?? []).map((unit) => unit.role).filter(Boolean));
  return [...all].sort((a, b) => a.localeCompare(b));
});
