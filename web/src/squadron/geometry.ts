// Squares to drawing units and back, and the outline of a squad. Nothing here is a rule of the game.
export const CELL = 25;

export type Point = readonly [number, number];
export type Cell = { readonly x: number; readonly y: number };

export const middle = (at: Cell): Point => [at.x * CELL + CELL / 2, at.y * CELL + CELL / 2];

/** The square under a point of the drawing; null outside the board. */
export function cellAt(x: number, y: number, width: number, height: number): Cell | null {
  const cell = { x: Math.floor(x / CELL), y: Math.floor(y / CELL) };
  return cell.x >= 0 && cell.y >= 0 && cell.x < width && cell.y < height ? cell : null;
}

export const sameCell = (a: Cell | null, b: Cell | null): boolean =>
  a !== null && b !== null && a.x === b.x && a.y === b.y;

/** `F c2`: the region, its column, its row; as the log says it. */
export function squareName(
  board: { readonly regions: readonly { letter: string; x: number; y: number; w: number; h: number }[] },
  at: Cell,
): string {
  const region = board.regions.find((it) => at.x >= it.x && at.x < it.x + it.w && at.y >= it.y && at.y < it.y + it.h);
  if (!region) return "";
  return `${region.letter} ${String.fromCharCode(97 + at.x - region.x)}${at.y - region.y + 1}`;
}

export const cellKey = (cell: Cell): string => `${cell.x},${cell.y}`;

const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

function half(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    for (let last = kept.at(-1), before = kept.at(-2); last && before; last = kept.at(-1), before = kept.at(-2)) {
      if (turn(before, last, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** The convex outline of some points, in order. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  return [...half(sorted), ...half(sorted.reverse())];
}

export const outline = (points: readonly Point[]): string => `M${points.map((it) => it.join(",")).join("L")}Z`;
