// Declarations with less to click: the same target for all who are still to fire, and the same shots as last time.
// Both only fill plans; each plan is committed like any other.
import { effect, signal, untracked } from "@preact/signals";
import type { FireOptions, Shot } from "../types";
import type { ClassicPlay } from "./classic_play";
import type { Entry } from "./declare_plan";
import { shotKey, variantOf } from "./fire";

type Declared = { readonly unit: number; readonly weapons: ReadonlySet<number> };

export type Repeat = ReturnType<typeof createRepeat>;

export function createRepeat() {
  return {
    /** At whom all fire for the rest of this phase, where they can. */
    same: signal<{ readonly turn: number; readonly phase: string; readonly unit: number } | null>(null),
    /** What each unit fired last, and at whom. */
    last: new Map<number, Declared>(),
  };
}

/** The best shots first, as long as the heat sinks carry off what they make; the numbers are the server's. */
function coolest(options: FireOptions, shots: readonly Shot[]): readonly Shot[] {
  let heat = options.sum.heat.now + options.sum.heat.built;
  return [...shots]
    .sort((a, b) => b.expected - a.expected)
    .filter((shot) => {
      if (heat + shot.heat > options.sum.heat.sinks) return false;
      heat += shot.heat;
      return true;
    });
}

/** Aims at the unit and plans shots at it: those, or as many as stay cool. False if nothing of it can be fired. */
function aimAt(play: ClassicPlay, unit: number, weapons: ReadonlySet<number> | null): boolean {
  const options = play.client.peek().options;
  if (options?.type !== "fire") return false;
  const target = options.targets.find((one) => one.unit === unit);
  if (!target) return false;
  const legal = target.weapons.filter((shot) => shot.variants.length > 0);
  const shots = weapons ? legal.filter((shot) => weapons.has(shot.weapon)) : coolest(options, legal);
  play.target.value = target.key;
  if (shots.length === 0) return false;
  const entries = shots.flatMap((shot): readonly Entry[] => {
    const variant = variantOf(play, shot);
    return variant ? [{ key: shotKey(shot.weapon), rank: 1, target: target.key, action: variant.action }] : [];
  });
  play.declare.fill(entries);
  return true;
}

/** From now on to the end of this phase every unit that can fires at the target of this one. */
export function sameTarget(play: ClassicPlay): boolean {
  const [table, target] = [play.table.peek(), play.fireTarget.peek()];
  if (!table || play.client.peek().options?.type !== "fire" || target?.unit == null) return false;
  play.repeat.same.value = { turn: table.turn, phase: table.phase, unit: target.unit };
  if (play.declare.entries.peek().length === 0) aimAt(play, target.unit, null);
  return true;
}

/** What this unit fired last, if any of it can be fired again. */
export function lastShots(play: ClassicPlay): Declared | null {
  const options = play.client.value.options;
  if (options?.type !== "fire") return null;
  const last = play.repeat.last.get(options.unit);
  const target = options.targets.find((one) => one.unit === last?.unit);
  const able = target?.weapons.some((shot) => last?.weapons.has(shot.weapon) && shot.variants.length > 0);
  return last && able ? last : null;
}

export function repeatShots(play: ClassicPlay): boolean {
  const last = lastShots(play);
  return last !== null && aimAt(play, last.unit, last.weapons);
}

/** Before a declaration is sent: what it is. */
export function keepShots(play: ClassicPlay): void {
  const options = play.client.peek().options;
  if (options?.type !== "fire") return;
  const shots = play.declare.entries.peek().filter((entry) => entry.rank === 1);
  const unit = options.targets.find((one) => one.key === shots[0]?.target)?.unit;
  if (unit == null) return;
  const at = shots.filter((entry) => entry.target === shots[0]?.target);
  play.repeat.last.set(options.unit, { unit, weapons: new Set(at.map((entry) => Number(entry.key.slice(1)))) });
}

/** Plans for each unit as it comes to fire. */
export function followSame(play: ClassicPlay): () => void {
  let done = "";
  return effect(() => {
    const same = play.repeat.same.value;
    const table = play.table.value;
    const { options, seq } = play.client.value;
    if (same === null || table === null) return;
    if (table.turn !== same.turn || table.phase !== same.phase) {
      play.repeat.same.value = null;
      return;
    }
    if (options?.type !== "fire") return;
    const key = `${seq}/${options.unit}`;
    if (done === key) return;
    done = key;
    untracked(() => {
      if (play.declare.entries.peek().length === 0) aimAt(play, same.unit, null);
    });
  });
}
