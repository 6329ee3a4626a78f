// Which shots are in the plan, and how each is to be fired.
import { type Signal, signal } from "@preact/signals";
import type { Action, FireTarget, Shot, ShotVariant } from "../types";
import type { ClassicPlay } from "./classic_play";

/** How weapons are fired in one match. */
export type FireModes = {
  /** The variant that was chosen for a weapon, by its label; the plain one otherwise. */
  readonly chosen: Signal<ReadonlyMap<string, string>>;
  /** Ways to fire by table, target and weapon: a declared shot is no option any more, but its ways are. */
  readonly ways: Map<string, readonly ShotVariant[]>;
};

export function createFireModes(): FireModes {
  return { chosen: signal(new Map()), ways: new Map() };
}

export function shotKey(weapon: number): string {
  return `w${weapon}`;
}

function labelKey(shot: Shot): string {
  return `${shot.weapon}/${shot.name}`;
}

export function variantOf(play: ClassicPlay, shot: Shot): ShotVariant | null {
  const label = play.fireModes.chosen.value.get(labelKey(shot));
  return shot.variants.find((variant) => variant.label === label) ?? shot.variants[0] ?? null;
}

export function waysOf(play: ClassicPlay, target: FireTarget, shot: Shot): readonly ShotVariant[] {
  const { ways } = play.fireModes;
  const key = `${play.client.value.seq}/${target.key}/${shot.weapon}`;
  if (shot.variants.length > 0) {
    if (ways.size > 500) ways.clear();
    ways.set(key, shot.variants);
    return shot.variants;
  }
  return play.declare.of(shotKey(shot.weapon))?.target === target.key ? (ways.get(key) ?? []) : [];
}

/** The way that is chosen among these. */
export function wayNow(play: ClassicPlay, shot: Shot, among: readonly ShotVariant[]): number {
  const label = play.fireModes.chosen.value.get(labelKey(shot));
  return Math.max(
    0,
    among.findIndex((variant) => variant.label === label),
  );
}

export function flipShot(play: ClassicPlay, target: FireTarget, shot: Shot): void {
  const key = shotKey(shot.weapon);
  if (play.declare.has(key)) {
    play.declare.drop(key);
    return;
  }
  const variant = variantOf(play, shot);
  if (variant) play.declare.put({ key, rank: 1, target: target.key, action: variant.action });
}

export function chooseVariant(play: ClassicPlay, target: FireTarget, shot: Shot, at: number): void {
  const variant = waysOf(play, target, shot)[at];
  if (!variant) return;
  const { chosen } = play.fireModes;
  chosen.value = new Map(chosen.value).set(labelKey(shot), variant.label);
  const key = shotKey(shot.weapon);
  if (play.declare.has(key)) play.declare.put({ key, rank: 1, target: target.key, action: variant.action });
}

const TWIST = "twist";
export type Twist = { readonly action: Action | null; readonly label: string; readonly why_not: string | null };

/** What a turn of the torso to this side would be now: from the middle to it, or back from the other side. */
export function twistTo(play: ClassicPlay, side: "left" | "right"): Twist | null {
  const base = play.client.value.options;
  const now = play.declare.of(TWIST);
  if (base?.type !== "fire") return null;
  if (!now) return base.torso[side];
  if (now.target === side)
    return {
      action: null,
      label: base.torso[side].label,
      why_not: play.options.value?.type === "fire" ? play.options.value.torso[side].why_not : null,
    };
  return { action: now.action, label: base.torso[side].label, why_not: null };
}

export function twist(play: ClassicPlay, side: "left" | "right"): void {
  const to = twistTo(play, side);
  if (!to || to.action === null) return;
  play.declare.lead(TWIST, play.declare.has(TWIST) ? null : { key: TWIST, rank: 0, target: side, action: to.action });
}

export function nextTarget(play: ClassicPlay, by: number): boolean {
  const options = play.options.peek();
  if (options?.type !== "fire" || options.targets.length < 2) return false;
  const at = options.targets.findIndex((target) => target.key === play.fireTarget.peek()?.key);
  const next = options.targets[(at + by + options.targets.length) % options.targets.length];
  if (next) play.target.value = next.key;
  return true;
}
