// Pixel ↔ hex: flat-topped, columns and rows from 1, odd columns stand higher, 0101 top left.
export type Cell = { readonly col: number; readonly row: number };
export type Point = { readonly x: number; readonly y: number };

/** Half the width of a hex in world units; the drawings of the map are made to this measure. */
export const R = 36;
export const H = Math.sqrt(3) * R;

/** CCRR; CCRRR in a row beyond 99, CCCRRR in a column beyond 99. */
export function cellOf(hex: string): Cell {
  const columns = hex.length > 5 ? 3 : 2;
  return { col: Number(hex.slice(0, columns)), row: Number(hex.slice(columns)) };
}

export function hexOf(cell: Cell): string {
  const digits = cell.col > 99 ? 3 : 2;
  return String(cell.col).padStart(digits, "0") + String(cell.row).padStart(digits, "0");
}

export function centre(cell: Cell): Point {
  return { x: R * 1.5 * (cell.col - 1) + R, y: H * (cell.row - 1) + (cell.col % 2 === 0 ? H : H / 2) };
}

export function centreOf(hex: string): Point {
  return centre(cellOf(hex));
}

export function cellAt(point: Point): Cell {
  const q = (point.x - R) / (1.5 * R);
  const r = (point.y - H / 2) / H - q / 2;
  let col = Math.round(q);
  let low = Math.round(r);
  const s = Math.round(-q - r);
  const dq = Math.abs(col - q);
  const dr = Math.abs(low - r);
  const ds = Math.abs(s + q + r);
  if (dq > dr && dq > ds) col = -low - s;
  else if (dr > ds) low = -col - s;
  return { col: col + 1, row: low + (col - (col & 1)) / 2 + 1 };
}

/** Neighbours by facing: 0 north, then clockwise. */
export function neighbour(cell: Cell, facing: number): Cell {
  const { col, row } = cell;
  const even = col % 2 === 0;
  switch (facing) {
    case 0:
      return { col, row: row - 1 };
    case 1:
      return { col: col + 1, row: even ? row : row - 1 };
    case 2:
      return { col: col + 1, row: even ? row + 1 : row };
    case 3:
      return { col, row: row + 1 };
    case 4:
      return { col: col - 1, row: even ? row + 1 : row };
    default:
      return { col: col - 1, row: even ? row : row - 1 };
  }
}

const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((at) => ({
  x: Math.cos((Math.PI / 3) * at),
  y: Math.sin((Math.PI / 3) * at),
}));
/** Corners at the two ends of the edge that a facing crosses. */
const EDGE: readonly (readonly [number, number])[] = [
  [4, 5],
  [5, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
];

export function corner(at: Point, index: number, scale = 1): Point {
  const c = CORNERS[index % 6] ?? { x: 0, y: 0 };
  return { x: at.x + c.x * R * scale, y: at.y + c.y * R * scale };
}

export function edge(at: Point, facing: number): readonly [Point, Point] {
  const [a, b] = EDGE[facing] ?? [0, 0];
  return [corner(at, a), corner(at, b)];
}

export function polygon(at: Point, scale = 1): string {
  return [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const p = corner(at, index, scale);
      return `${p.x.toFixed(1)},${p.y.toFixed(1)}`;
    })
    .join(" ");
}

export function size(width: number, height: number): { readonly w: number; readonly h: number } {
  return { w: R * 1.5 * (width - 1) + 2 * R, h: H * height + (width > 1 ? H / 2 : 0) };
}

/** Facings in words, for labels and screen readers. */
export const FACINGS = ["north", "north-east", "south-east", "south", "south-west", "north-west"] as const;
