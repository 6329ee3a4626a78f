// What may be drawn over the board of a replay, and where it comes from: the record's own lines.
import { signal } from "@preact/signals";
import type { HitPlace, Replay, ShotLine, Spot } from "../types";

export type Layer = "trails" | "lines" | "heat";
export const LAYERS: readonly Layer[] = ["trails", "lines", "heat"];

export const shown = signal<ReadonlySet<Layer>>(new Set(["trails", "lines"]));

export function flip(layer: Layer): void {
  const next = new Set(shown.value);
  if (!next.delete(layer)) next.add(layer);
  shown.value = next;
}

export const spotKey = (spot: Spot): string =>
  spot.game === "classic" ? spot.hex : `${spot.square.x},${spot.square.y}`;

export type Hot = { readonly spot: Spot; readonly points: number; readonly share: number };

/** Damage taken by place up to an event; the hottest place has the share 1. */
export function heat(hits: readonly HitPlace[], seq: number): readonly Hot[] {
  const sums = new Map<string, { spot: Spot; points: number }>();
  for (const hit of hits) {
    if (hit.seq > seq) break;
    const key = spotKey(hit.at);
    sums.set(key, { spot: hit.at, points: (sums.get(key)?.points ?? 0) + hit.points });
  }
  const most = Math.max(...[...sums.values()].map((it) => it.points), 1);
  return [...sums.values()].map((it) => ({ ...it, share: it.points / most }));
}

/** The attacks of the turn up to an event; each way once, hits before misses. */
export function linesOf(
  replay: Replay,
  first: number,
  seq: number,
): readonly (ShotLine & { readonly count: number })[] {
  const ways = new Map<string, ShotLine & { count: number }>();
  for (const shot of replay.shots) {
    if (shot.seq < first || shot.seq > seq) continue;
    const key = `${spotKey(shot.from)}>${spotKey(shot.to)}`;
    const known = ways.get(key);
    ways.set(key, { ...shot, hit: known?.hit === true ? true : shot.hit, count: (known?.count ?? 0) + 1 });
  }
  return [...ways.values()];
}
