// Hexes that a tool covers at once: a straight line, an area of one kind. What is painted there, the server decides.
import { cellAt, cellOf, centreOf, hexOf, neighbour } from "../../board/hex";
import { cellOfBoard } from "../../board/terrain";
import type { ClassicBoard, HexCell } from "../../types";

/** Every hex that a straight line between two middles runs through, each once and in order. */
export function lineOf(from: string, to: string): readonly string[] {
  const [a, b] = [cellOf(from), cellOf(to)];
  const [p, q] = [centreOf(from), centreOf(to)];
  // Never fewer points than hexes: a step is at most half as long as a hex is wide.
  const steps = 2 * Math.max(1, Math.abs(b.col - a.col) + Math.abs(b.row - a.row));
  // A hair off the straight line, so that an edge between two hexes belongs to one of them.
  const aside = 1e-3;
  const points = Array.from({ length: steps + 1 }, (_, at) => ({
    x: p.x + ((q.x - p.x) * at) / steps + aside,
    y: p.y + ((q.y - p.y) * at) / steps + aside,
  }));
  return [...new Set(points.map((point) => hexOf(cellAt(point))))];
}

/** Hexes of one kind look alike to the tool: the same level and the same things on it. */
function kindOf(hex: HexCell): string {
  const things = hex.terrain.map((it) => `${it.kind}:${it.level}`).sort();
  return [hex.level, ...things].join(" ");
}

/** All hexes that hang together with this one and are of its kind. */
export function areaOf(board: ClassicBoard, start: string): readonly string[] {
  const first = cellOfBoard(board, cellOf(start));
  if (!first) return [];
  const wanted = kindOf(first);
  const found = new Set([start]);
  // A set hands out what is added while it is walked through.
  for (const hex of found)
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const next = neighbour(cellOf(hex), facing);
      const there = cellOfBoard(board, next);
      if (there && kindOf(there) === wanted) found.add(hexOf(next));
    }
  return [...found];
}
