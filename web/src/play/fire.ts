// Which shots are in the plan, and how each is to be fired.
import { signal } from "@preact/signals";
import type { FireTarget, Shot, ShotVariant } from "../types";
import type { ClassicPlay } from "./classic_play";

/** The variant that was chosen for a weapon, by its label; the plain one otherwise. */
const chosen = signal<ReadonlyMap<string, string>>(new Map());

export function shotKey(weapon: number): string {
  return `w${weapon}`;
}

function labelKey(shot: Shot): string {
  return `${shot.weapon}/${shot.name}`;
}

export function variantOf(shot: Shot): ShotVariant | null {
  const label = chosen.value.get(labelKey(shot));
  return shot.variants.find((variant) => variant.label === label) ?? shot.variants[0] ?? null;
}

export function flipShot(play: ClassicPlay, target: FireTarget, shot: Shot): void {
  const key = shotKey(shot.weapon);
  if (play.declare.has(key)) {
    play.declare.drop(key);
    return;
  }
  const variant = variantOf(shot);
  if (variant) play.declare.put({ key, rank: 1, target: target.key, action: variant.action });
}

export function chooseVariant(play: ClassicPlay, target: FireTarget, shot: Shot, at: number): void {
  const variant = shot.variants[at];
  if (!variant) return;
  chosen.value = new Map(chosen.value).set(labelKey(shot), variant.label);
  const key = shotKey(shot.weapon);
  if (play.declare.has(key)) play.declare.put({ key, rank: 1, target: target.key, action: variant.action });
}

export function nextTarget(play: ClassicPlay, by: number): boolean {
  const desk = play.desk.peek();
  if (desk?.type !== "fire" || desk.targets.length < 2) return false;
  const at = desk.targets.findIndex((target) => target.key === play.fireTarget.peek()?.key);
  const next = desk.targets[(at + by + desk.targets.length) % desk.targets.length];
  if (next) play.target.value = next.key;
  return true;
}
