// Where a card over the map may lie: beside attacker, target and the line between them, else the map makes room.
import type { View } from "./camera";
import type { Point } from "./hex";

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** Something that must be seen: a point and what is around it. */
export type Seen = Point & { readonly r: number };

const LINE_STEP = 18;
const LINE_R = 7;
const STEP = 36;
const REACH = 12;

export function hides(box: Box, seen: Seen): boolean {
  const dx = seen.x - Math.max(box.x, Math.min(seen.x, box.x + box.w));
  const dy = seen.y - Math.max(box.y, Math.min(seen.y, box.y + box.h));
  return Math.hypot(dx, dy) < seen.r;
}

/** Both ends with their tokens, and the line between them. */
export function lineOfFire(from: Point, to: Point, token: number): readonly Seen[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(1, Math.ceil(long / LINE_STEP));
  const line = Array.from({ length: steps + 1 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / steps,
    y: from.y + ((to.y - from.y) * at) / steps,
    r: LINE_R,
  }));
  return [{ ...from, r: token }, { ...to, r: token }, ...line];
}

const shifted = (seen: readonly Seen[], dx: number, dy: number): readonly Seen[] =>
  seen.map((it) => ({ ...it, x: it.x + dx, y: it.y + dy }));

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The first of the places that hides nothing and lies over no other card; null if none is. */
export function freePlace(places: readonly Box[], seen: readonly Seen[], cards: readonly Box[] = []): Box | null {
  const isFree = (box: Box): boolean => !seen.some((it) => hides(box, it)) && !cards.some((card) => overlap(box, card));
  return places.find(isFree) ?? null;
}

/** The smallest pan after which `ends` are in the view and one of the places hides nothing of `seen`. */
export function panFor(places: readonly Box[], ends: readonly Seen[], seen: readonly Seen[], view: View): Point | null {
  const inside = (it: Seen): boolean => it.x >= it.r && it.y >= it.r && it.x <= view.w - it.r && it.y <= view.h - it.r;
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, at) => (at - REACH) * STEP);
  const pans = steps
    .flatMap((x) => steps.map((y) => ({ x, y })))
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return (
    pans.find(({ x, y }) => shifted(ends, x, y).every(inside) && freePlace(places, shifted(seen, x, y)) !== null) ??
    null
  );
}
