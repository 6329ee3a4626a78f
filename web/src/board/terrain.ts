// The ground: tint by level, contours with hachures, symbols. Drawn to a canvas in world units, part by part.
import type { ClassicBoard, HexCell } from "../types";
import { type Cell, centre, corner, edge, H, hexOf, neighbour, type Point, R } from "./hex";
import { levelColour, type Palette } from "./palette";
import { symbols } from "./symbols";

export type Brush = {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette /** Pixels per half hex: decides what is worth drawing. */;
  readonly px: number;
  readonly numbers: boolean;
};

export function cellOfBoard(board: ClassicBoard, cell: Cell): HexCell | null {
  if (cell.col < 1 || cell.row < 1 || cell.col > board.width || cell.row > board.height) return null;
  return board.hexes[(cell.row - 1) * board.width + cell.col - 1] ?? null;
}

export function levelOf(hex: HexCell, kind: string): number | null {
  return hex.terrain.find((part) => part.kind === kind)?.level ?? null;
}

export function trace(ctx: CanvasRenderingContext2D, at: Point, scale = 1): void {
  ctx.beginPath();
  for (let index = 0; index < 6; index += 1) {
    const p = corner(at, index, scale);
    if (index === 0) ctx.moveTo(p.x, p.y);
    else ctx.lineTo(p.x, p.y);
  }
  ctx.closePath();
}

function fill(brush: Brush, hex: HexCell, at: Point): void {
  const { ctx, palette } = brush;
  const water = levelOf(hex, "water");
  const growth = levelOf(hex, "woods") ?? levelOf(hex, "jungle");
  ctx.fillStyle =
    water !== null && water > 0 ? palette(water > 1 ? "water2" : "water1") : levelColour(palette, hex.level);
  trace(ctx, at, 1.012);
  ctx.fill();
  if (growth === null) return;
  ctx.globalAlpha = growth > 1 ? 0.72 : 0.55;
  ctx.fillStyle = palette(growth > 1 ? "woods-h" : "woods-l");
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** How much of the shadow an edge gets: light comes from the north-west. */
const SHADE = [0.28, 0.7, 1, 1, 0.7, 0.28] as const;

function slope(brush: Brush, at: Point, facing: number, drop: number): void {
  const { ctx, palette, px } = brush;
  const [a, b] = edge(at, facing);
  const angle = ((facing * 60 - 90) * Math.PI) / 180;
  const out = { x: Math.cos(angle), y: Math.sin(angle) };
  const deep = Math.min(0.6, 0.13 + 0.1 * drop) * R;
  ctx.globalAlpha = SHADE[facing] ?? 1;
  ctx.fillStyle = palette("map-shade");
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
  ctx.lineTo(b.x + out.x * deep, b.y + out.y * deep);
  ctx.lineTo(a.x + out.x * deep, a.y + out.y * deep);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette("map-contour");
  ctx.lineWidth = Math.min(5, 0.9 + 0.9 * drop);
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
  ctx.stroke();
  if (px < 14) return;
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = 0.9;
  const long = R * Math.min(0.4, 0.09 + 0.06 * drop);
  ctx.beginPath();
  for (const part of [0.25, 0.5, 0.75]) {
    const x = a.x + (b.x - a.x) * part;
    const y = a.y + (b.y - a.y) * part;
    ctx.moveTo(x, y);
    ctx.lineTo(x + out.x * long, y + out.y * long);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
  if (facing !== 0 && facing !== 5 && facing !== 4) return;
  ctx.strokeStyle = palette("map-contour-hi");
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.moveTo(a.x - out.x * 1.8, a.y - out.y * 1.8);
  ctx.lineTo(b.x - out.x * 1.8, b.y - out.y * 1.8);
  ctx.stroke();
}

function numbers(brush: Brush, hex: HexCell, cell: Cell, at: Point): void {
  const { ctx, palette, px } = brush;
  ctx.fillStyle = palette("map-num");
  ctx.textAlign = "center";
  // Small on the map, but never too small to read.
  const larger = Math.max(1, R / px);
  if (px >= 28 && brush.numbers) {
    ctx.font = `${(9.5 * larger).toFixed(1)}px ${palette("font")}`;
    ctx.fillText(hexOf(cell), at.x, at.y - R * 0.64);
  }
  if (px >= 24 && hex.level !== 0) {
    ctx.font = `600 ${(8.5 * larger).toFixed(1)}px ${palette("font")}`;
    ctx.fillText(`L${hex.level}`, at.x, at.y + R * 0.74);
  }
}

/** Half-bands of road from the middle of the hex to each exit. All edges are drawn before any surface, so that they join. */
function road(brush: Brush, hex: HexCell, at: Point, part: "edge" | "surface"): void {
  if (hex.exits === 0) return;
  const { ctx, palette } = brush;
  ctx.strokeStyle = palette(part === "edge" ? "road-edge" : "road");
  ctx.lineWidth = R * (part === "edge" ? 0.34 : 0.25);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (let facing = 0; facing < 6; facing += 1) {
    if ((hex.exits & (1 << facing)) === 0) continue;
    const angle = ((facing * 60 - 90) * Math.PI) / 180;
    ctx.moveTo(at.x, at.y);
    ctx.lineTo(at.x + (Math.cos(angle) * H) / 2, at.y + (Math.sin(angle) * H) / 2);
  }
  ctx.stroke();
}

export type Window = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Cells that touch a part of the world, with one more around so that slopes and crowns are whole. */
function cells(board: ClassicBoard, part: Window): Cell[] {
  const found: Cell[] = [];
  const from = Math.max(1, Math.floor((part.left - 2 * R) / (1.5 * R)));
  const to = Math.min(board.width, Math.ceil((part.right + R) / (1.5 * R)) + 1);
  const first = Math.max(1, Math.floor((part.top - H) / H));
  const last = Math.min(board.height, Math.ceil((part.bottom + H) / H) + 1);
  for (let col = from; col <= to; col += 1) for (let row = first; row <= last; row += 1) found.push({ col, row });
  return found;
}

export function drawTerrain(brush: Brush, board: ClassicBoard, part: Window): void {
  const { ctx, palette, px } = brush;
  const seen = cells(board, part).flatMap((cell) => {
    const hex = cellOfBoard(board, cell);
    return hex ? [{ cell, hex, at: centre(cell) }] : [];
  });
  for (const { hex, at } of seen) fill(brush, hex, at);
  for (const { cell, hex, at } of seen) {
    for (let facing = 0; facing < 6; facing += 1) {
      const below = cellOfBoard(board, neighbour(cell, facing));
      if (below && hex.level > below.level) slope(brush, at, facing, hex.level - below.level);
    }
  }
  if (px >= 8) {
    ctx.strokeStyle = palette("map-grid");
    ctx.lineWidth = 1;
    for (const { at } of seen) {
      trace(ctx, at);
      ctx.stroke();
    }
  }
  for (const part of ["edge", "surface"] as const) for (const { hex, at } of seen) road(brush, hex, at, part);
  for (const { cell, hex, at } of seen) symbols(brush, hex, cell, at);
  if (px >= 24) for (const { cell, hex, at } of seen) numbers(brush, hex, cell, at);
}
