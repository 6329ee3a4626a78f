// A battle as it was set up last, kept in this browser: the builder opens with it again.
import { here, units } from "./content";
import { type Picked, START, type Wish, wish } from "./wish";

const KEY = "battle";

type SavedUnit = {
  readonly unit: string;
  readonly gunnery: number;
  readonly piloting: number;
  readonly pilot?: string;
};
type Saved = Omit<Wish, "units"> & { readonly units: Readonly<Record<"red" | "blue", readonly SavedUnit[]>> };

/** Units by name: their numbers are the server's and may change. */
export function saveBattle(now: Wish): void {
  const names = (side: readonly Picked[]): readonly SavedUnit[] =>
    side.map(({ unit, ...of }) => ({ ...of, unit: unit.name }));
  const saved: Saved = { ...now, units: { red: names(now.units.red), blue: names(now.units.blue) } };
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // A full or forbidden storage costs the setup of the last visit, nothing else.
  }
}

export function hasSaved(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Takes up the battle of the last time; units that are gone since stay away. */
export function loadBattle(): void {
  const known = here(units.value);
  try {
    const saved: Saved = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const picked = (side: readonly SavedUnit[]): readonly Picked[] =>
      side.flatMap(({ unit: name, ...of }) => {
        const unit = known.find((it) => it.name === name);
        return unit ? [{ ...of, unit }] : [];
      });
    wish.value = {
      ...START,
      ...saved,
      units: { red: picked(saved.units.red), blue: picked(saved.units.blue) },
    };
  } catch {
    // What cannot be read is as good as nothing.
  }
}
