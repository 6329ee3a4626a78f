// Where the names of units stand: below or above their tokens, never over another name or token. A name that finds no
// room is left out; those of the acting unit and its target always have one.
import type { Point } from "./hex";
import { type Box, tokenBox } from "./tags";

export type Standing = {
  readonly id: number;
  readonly at: Point;
  readonly name: string | null;
  /** Acts, or is aimed at. */
  readonly first: boolean;
};
export type Plate = "above" | "below";

const LETTER = 6.8;
const HIGH = 16;
const TOKEN = 24;

const meet = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** In units of the map. */
function boxOf(unit: Standing, name: string, plate: Plate, size: { scale: number; enlarged: number }): Box {
  const w = (name.length * LETTER + 14) * size.scale;
  const middle = (plate === "above" ? -38 : 34) * size.enlarged + (plate === "above" ? -7 : 7) * size.scale;
  return { x: unit.at.x - w / 2, y: unit.at.y + middle - 9 * size.scale, w, h: HIGH * size.scale };
}

/** What units and their names cover of the map. */
export function coveredBy(
  units: readonly Standing[],
  size: { readonly scale: number; readonly enlarged: number },
): readonly Box[] {
  const plates = platesOf(units, size);
  return units.flatMap((unit) => {
    const plate = plates.get(unit.id);
    const token = tokenBox(unit.at);
    return unit.name !== null && plate ? [token, boxOf(unit, unit.name, plate, size)] : [token];
  });
}

export function platesOf(
  units: readonly Standing[],
  size: { readonly scale: number; readonly enlarged: number },
): ReadonlyMap<number, Plate> {
  const radius = TOKEN * size.enlarged;
  const token = ({ at }: Standing): Box => ({ x: at.x - radius, y: at.y - radius, w: 2 * radius, h: 2 * radius });
  const taken: Box[] = [];
  const found = new Map<number, Plate>();
  const order = [...units].sort((a, b) => Number(b.first) - Number(a.first));
  for (const unit of order) {
    if (unit.name === null) continue;
    const { name } = unit;
    const others = units.filter((other) => other.id !== unit.id).map(token);
    const free = (["below", "above"] as const).find((plate) => {
      const box = boxOf(unit, name, plate, size);
      return ![...taken, ...others].some((other) => meet(box, other));
    });
    const plate = free ?? (unit.first ? "below" : null);
    if (plate === null) continue;
    taken.push(boxOf(unit, name, plate, size));
    found.set(unit.id, plate);
  }
  return found;
}
