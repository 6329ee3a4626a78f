// Signs on the ground: crowns, waves, stones, roofs and the rest, each readable without its colour.
import type { HexCell } from "../types";
import { type Cell, type Point, R } from "./hex";
import type { Brush } from "./terrain";

type Spot = readonly [number, number];
const LIGHT: readonly Spot[] = [
  [-0.42, -0.12],
  [0.3, -0.36],
  [0.4, 0.28],
  [-0.16, 0.46],
];
const HEAVY: readonly Spot[] = [
  [-0.58, -0.05],
  [-0.3, -0.46],
  [0.12, -0.58],
  [0.46, -0.34],
  [0.62, 0.1],
  [0.34, 0.48],
  [-0.06, 0.58],
  [-0.42, 0.42],
  [0.02, 0],
];
const STONES: readonly (readonly [number, number, number])[] = [
  [-0.4, -0.1, 0.22],
  [0.26, -0.34, 0.18],
  [0.3, 0.26, 0.25],
  [-0.14, 0.42, 0.17],
  [-0.02, -0.02, 0.14],
];

/** The same jitter for the same hex, always. */
function jitter(cell: Cell): () => number {
  let h = (cell.col * 73856093) ^ (cell.row * 19349663) ^ 2166136261;
  return () => {
    h ^= h << 13;
    h ^= h >>> 17;
    h ^= h << 5;
    return ((h >>> 0) % 10000) / 10000;
  };
}

function disc(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
}

function crowns(brush: Brush, cell: Cell, at: Point, dense: boolean, tall: boolean): void {
  const { ctx, palette, px } = brush;
  const next = jitter(cell);
  const spots = px < 14 ? [[0, 0] as const] : dense ? HEAVY : LIGHT;
  for (const [sx, sy] of spots) {
    const r = R * (px < 14 ? (dense ? 0.5 : 0.34) : dense ? 0.19 : 0.17) * (0.85 + next() * 0.35);
    const x = at.x + (sx + (next() - 0.5) * 0.12) * R;
    const y = at.y + (sy + (next() - 0.5) * 0.12) * R;
    ctx.fillStyle = "rgba(0,0,0,.22)";
    disc(ctx, x + r * 0.22, y + r * 0.3, r);
    ctx.fill();
    ctx.fillStyle = palette("tree-1");
    ctx.strokeStyle = palette("tree-edge");
    ctx.lineWidth = 0.8;
    if (tall) {
      ctx.beginPath();
      ctx.moveTo(x, y - r * 1.25);
      ctx.lineTo(x + r, y + r * 0.8);
      ctx.lineTo(x - r, y + r * 0.8);
      ctx.closePath();
    } else disc(ctx, x, y, r);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = palette("tree-2");
    disc(ctx, x - r * 0.2, y - r * 0.2, r * 0.5);
    ctx.fill();
  }
}

function waves(brush: Brush, at: Point, depth: number): void {
  const { ctx, palette, px } = brush;
  ctx.strokeStyle = palette("water-line");
  ctx.lineWidth = px < 14 ? 2.4 : 1.2;
  ctx.lineCap = "round";
  ctx.globalAlpha = 0.6;
  for (const [ox, oy] of [
    [-0.28, -0.22],
    [0.22, 0.08],
    [-0.12, 0.38],
  ] as const) {
    const x = at.x + (ox - 0.2) * R;
    const y = at.y + oy * R;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + R * 0.1, y - R * 0.09, x + R * 0.2, y);
    ctx.quadraticCurveTo(x + R * 0.3, y + R * 0.09, x + R * 0.4, y);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  if (px >= 24) caption(brush, at, `depth ${depth}`);
}

function caption(brush: Brush, at: Point, text: string): void {
  const { ctx, palette } = brush;
  ctx.font = `600 ${(8.5 * Math.max(1, R / brush.px)).toFixed(1)}px ${palette("font")}`;
  ctx.textAlign = "center";
  ctx.fillStyle = palette("map-num");
  ctx.fillText(text, at.x, at.y + R * 0.74);
}

function stones(brush: Brush, at: Point, square: boolean): void {
  const { ctx, palette } = brush;
  ctx.fillStyle = palette("rough");
  ctx.strokeStyle = palette("rough-edge");
  ctx.lineWidth = 0.8;
  ctx.lineJoin = "round";
  for (const [ox, oy, s] of STONES) {
    const x = at.x + ox * R;
    const y = at.y + oy * R;
    const z = s * R;
    ctx.beginPath();
    if (square) ctx.rect(x - z * 0.7, y - z * 0.5, z * 1.4, z);
    else {
      ctx.moveTo(x - z, y + z * 0.6);
      ctx.lineTo(x - z * 0.5, y - z * 0.5);
      ctx.lineTo(x + z * 0.2, y - z * 0.4);
      ctx.lineTo(x + z * 0.9, y + z * 0.6);
      ctx.closePath();
    }
    ctx.fill();
    ctx.stroke();
  }
}

function roof(brush: Brush, at: Point, building: NonNullable<HexCell["building"]>): void {
  const { ctx, palette } = brush;
  const w = R * Math.min(1.15, 0.8 + building.cf / 300);
  const h = w * 0.82;
  const cast = 2 + Math.min(6, building.height) * 1.6;
  ctx.fillStyle = "rgba(0,0,0,.3)";
  ctx.fillRect(at.x - w / 2 + cast, at.y - h / 2 + cast, w, h);
  ctx.fillStyle = palette("bldg");
  ctx.strokeStyle = palette("bldg-edge");
  ctx.lineWidth = 1.4;
  ctx.fillRect(at.x - w / 2, at.y - h / 2, w, h);
  ctx.strokeRect(at.x - w / 2, at.y - h / 2, w, h);
  ctx.fillStyle = palette("bldg-top");
  ctx.fillRect(at.x - w / 2 + 3, at.y - h / 2 + 3, w - 6, h - 6);
  ctx.fillStyle = palette("bldg-txt");
  ctx.font = `700 ${R * 0.36}px ${palette("font")}`;
  ctx.textAlign = "center";
  ctx.fillText(String(building.height), at.x, at.y + R * 0.13);
}

type Ground = { readonly tint: string; readonly dots: string };
/** Flat grounds: a wash and a dotting that differ from each other without colour. */
const GROUNDS: Readonly<Record<string, Ground>> = {
  sand: { tint: "rgba(226,200,130,.30)", dots: "·" },
  pavement: { tint: "rgba(150,152,156,.45)", dots: "▪" },
  ice: { tint: "rgba(214,236,246,.55)", dots: "╱" },
  mud: { tint: "rgba(92,66,40,.50)", dots: "≈" },
  swamp: { tint: "rgba(58,84,62,.55)", dots: "ψ" },
  thin_snow: { tint: "rgba(245,248,250,.40)", dots: "∗" },
  deep_snow: { tint: "rgba(245,248,250,.68)", dots: "✻" },
  snow: { tint: "rgba(245,248,250,.55)", dots: "∗" },
  fortified: { tint: "rgba(120,104,70,.35)", dots: "⌒" },
  impassable: { tint: "rgba(20,20,20,.55)", dots: "✕" },
};

function ground(brush: Brush, at: Point, look: Ground, traceHex: () => void): void {
  const { ctx, palette, px } = brush;
  ctx.fillStyle = look.tint;
  traceHex();
  ctx.fill();
  if (px < 14) return;
  ctx.fillStyle = palette("map-num");
  ctx.font = `11px ${palette("font")}`;
  ctx.textAlign = "center";
  for (const [ox, oy] of LIGHT) ctx.fillText(look.dots, at.x + ox * R, at.y + oy * R + 4);
}

function hexPath(ctx: CanvasRenderingContext2D, at: Point): () => void {
  return () => {
    ctx.beginPath();
    for (let index = 0; index < 6; index += 1) {
      const angle = (Math.PI / 3) * index;
      ctx.lineTo(at.x + Math.cos(angle) * R, at.y + Math.sin(angle) * R);
    }
    ctx.closePath();
  };
}

function deck(brush: Brush, at: Point): void {
  const { ctx, palette } = brush;
  ctx.strokeStyle = palette("bldg-edge");
  ctx.lineWidth = 1.6;
  ctx.strokeRect(at.x - R * 0.42, at.y - R * 0.3, R * 0.84, R * 0.6);
  if (brush.px >= 24) caption(brush, { x: at.x, y: at.y - R * 0.6 }, "bridge");
}

/** All signs of one hex, ground first. */
export function symbols(brush: Brush, hex: HexCell, cell: Cell, at: Point): void {
  for (const part of hex.terrain) {
    const look = GROUNDS[part.kind];
    if (look) ground(brush, at, look, hexPath(brush.ctx, at));
  }
  for (const part of hex.terrain) {
    switch (part.kind) {
      case "water":
        if (part.level > 0) waves(brush, at, part.level);
        break;
      case "rough":
        stones(brush, at, false);
        break;
      case "rubble":
        stones(brush, at, true);
        break;
      case "woods":
        crowns(brush, cell, at, part.level > 1, false);
        break;
      case "jungle":
        crowns(brush, cell, at, part.level > 1, true);
        break;
      case "bridge":
        deck(brush, at);
        break;
      default:
        break;
    }
  }
  if (hex.building) roof(brush, at, hex.building);
}
