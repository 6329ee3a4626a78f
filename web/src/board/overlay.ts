// What lies on the ground for now: reach by mode, zones, levels. Redrawn when it or the camera changes.
import type { ModeKey } from "../types";
import type { Camera, View } from "./camera";
import { centreOf, type Point, R } from "./hex";
import type { Name, Palette } from "./palette";
import { trace } from "./terrain";

/** How much enemies can do there, in four steps. */
export type ThreatBand = "t1" | "t2" | "t3" | "t4";

export type Tint = {
  readonly hex: string;
  readonly mode: ModeKey | "zone" | ThreatBand;
  /** Printed in the hex: the MP, the points. */
  readonly label: string | null;
  readonly dim: boolean;
};

export type Mark = { readonly hex: string; readonly tone: "warn" | "los" | "cursor" | "hover" | "ghost" | "shell" };

export type Overlay = {
  readonly tints: readonly Tint[];
  readonly marks: readonly Mark[];
  readonly levels: ReadonlyMap<string, number> | null;
};

const COLOUR: Readonly<Record<Tint["mode"], Name>> = {
  still: "mv-walk",
  walk: "mv-walk",
  run: "mv-run",
  masc: "mv-masc",
  supercharger: "mv-masc",
  both_boosters: "mv-masc",
  jump: "mv-jump",
  zone: "accent",
  t1: "warn",
  t2: "warn",
  t3: "danger",
  t4: "danger",
};

function stroke(ctx: CanvasRenderingContext2D, colour: string, alpha: number, width: number): void {
  ctx.globalAlpha = alpha;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
}

/**
 * The pattern of a mode: hatch for run, cross-hatch for boosters, dots for jump, nothing for walk;
 * of a threat: dots, hatch, cross-hatch, heavy cross-hatch.
 */
function pattern(ctx: CanvasRenderingContext2D, mode: Tint["mode"], colour: string): CanvasPattern | null {
  const cell = document.createElement("canvas");
  cell.width = 8;
  cell.height = 8;
  const pen = cell.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = colour;
  const boosted = mode === "masc" || mode === "supercharger" || mode === "both_boosters";
  const crossed = boosted || mode === "t3" || mode === "t4";
  switch (mode) {
    case "jump":
    case "t1":
      pen.globalAlpha = 0.85;
      pen.beginPath();
      pen.arc(4, 4, 1.6, 0, 2 * Math.PI);
      pen.fill();
      break;
    case "masc":
    case "supercharger":
    case "both_boosters":
    case "run":
    case "t2":
    case "t3":
    case "t4":
      stroke(pen, colour, crossed ? 0.45 : 0.6, mode === "t4" ? 2.4 : crossed ? 1.1 : 1.7);
      pen.beginPath();
      for (const shift of [-8, 0, 8]) {
        pen.moveTo(shift, 8);
        pen.lineTo(shift + 8, 0);
        if (crossed) {
          pen.moveTo(shift, 0);
          pen.lineTo(shift + 8, 8);
        }
      }
      pen.stroke();
      break;
    default:
      return null;
  }
  return ctx.createPattern(cell, "repeat");
}

function pill(ctx: CanvasRenderingContext2D, at: Point, text: string, font: string): void {
  ctx.globalAlpha = 1;
  ctx.fillStyle = "rgba(12,15,17,.82)";
  ctx.beginPath();
  ctx.roundRect(at.x - 9, at.y - R * 0.6 - 9, 18, 15, 7.5);
  ctx.fill();
  ctx.fillStyle = "#fff";
  ctx.font = `700 11px ${font}`;
  ctx.textAlign = "center";
  ctx.fillText(text, at.x, at.y - R * 0.6 + 2.6);
}

const MARKS: Readonly<
  Record<Mark["tone"], { readonly name: Name; readonly fill: number; readonly line: number; readonly width: number }>
> = {
  warn: { name: "warn", fill: 0.16, line: 0.95, width: 2 },
  shell: { name: "warn", fill: 0.3, line: 0.6, width: 1.5 },
  los: { name: "los", fill: 0, line: 0.45, width: 1.2 },
  hover: { name: "los", fill: 0.08, line: 0.9, width: 1.8 },
  cursor: { name: "accent", fill: 0.1, line: 1, width: 3 },
  ghost: { name: "accent", fill: 0.12, line: 0.7, width: 2 },
};

function paintTints(ctx: CanvasRenderingContext2D, tints: readonly Tint[], palette: Palette, zoom: number): void {
  const patterns = new Map<Tint["mode"], CanvasPattern | null>();
  for (const tint of tints) {
    const p = centreOf(tint.hex);
    const colour = palette(COLOUR[tint.mode]);
    if (!patterns.has(tint.mode)) patterns.set(tint.mode, pattern(ctx, tint.mode, colour));
    ctx.fillStyle = colour;
    ctx.globalAlpha = (tint.mode === "walk" || tint.mode === "still" ? 0.32 : 0.22) * (tint.dim ? 0.35 : 1);
    trace(ctx, p, 0.955);
    ctx.fill();
    const hatch = patterns.get(tint.mode);
    if (hatch) {
      ctx.globalAlpha = tint.dim ? 0.3 : 1;
      ctx.fillStyle = hatch;
      ctx.fill();
    }
    stroke(ctx, colour, tint.dim ? 0.3 : 0.8, 1.3);
    ctx.stroke();
  }
  if (zoom > 0.38)
    for (const tint of tints)
      if (tint.label !== null && !tint.dim) pill(ctx, centreOf(tint.hex), tint.label, palette("font"));
}

/** Tints drawn once for a zoom; panning only moves the picture. */
export type TintLayer = {
  readonly tints: readonly Tint[];
  readonly k: number;
  readonly palette: Palette;
  readonly picture: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
};

const ROOM = R + 4;

export function tintLayer(tints: readonly Tint[], k: number, palette: Palette, zoom: number): TintLayer | null {
  if (tints.length === 0) return null;
  const points = tints.map((tint) => centreOf(tint.hex));
  const x = Math.min(...points.map((p) => p.x)) - ROOM;
  const y = Math.min(...points.map((p) => p.y)) - ROOM;
  const picture = document.createElement("canvas");
  picture.width = Math.ceil((Math.max(...points.map((p) => p.x)) + ROOM - x) * k);
  picture.height = Math.ceil((Math.max(...points.map((p) => p.y)) + ROOM - y) * k);
  const ctx = picture.getContext("2d");
  if (ctx) {
    ctx.setTransform(k, 0, 0, k, -x * k, -y * k);
    paintTints(ctx, tints, palette, zoom);
  }
  return { tints, k, palette, picture, x, y };
}

export function drawOverlay(
  ctx: CanvasRenderingContext2D,
  overlay: Overlay,
  layer: TintLayer | null,
  at: { readonly camera: Camera; readonly view: View; readonly ratio: number; readonly palette: Palette },
): void {
  const { camera, view, ratio, palette } = at;
  const k = camera.zoom * ratio;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1;
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  if (layer) ctx.drawImage(layer.picture, Math.round((layer.x - camera.x) * k), Math.round((layer.y - camera.y) * k));
  ctx.setTransform(k, 0, 0, k, -camera.x * k, -camera.y * k);
  const inside = (p: Point): boolean =>
    p.x > camera.x - R &&
    p.y > camera.y - R &&
    p.x < camera.x + view.w / camera.zoom + R &&
    p.y < camera.y + view.h / camera.zoom + R;
  for (const mark of overlay.marks) {
    const look = MARKS[mark.tone];
    trace(ctx, centreOf(mark.hex), 0.93);
    if (look.fill > 0) {
      ctx.globalAlpha = look.fill;
      ctx.fillStyle = palette(look.name);
      ctx.fill();
    }
    stroke(ctx, palette(look.name), look.line, look.width);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  if (overlay.levels)
    for (const [hex, level] of overlay.levels)
      if (inside(centreOf(hex))) levelLabel(ctx, centreOf(hex), level, palette);
}

function levelLabel(ctx: CanvasRenderingContext2D, at: Point, level: number, palette: Palette): void {
  ctx.font = `700 ${R * 0.5}px ${palette("font")}`;
  ctx.textAlign = "center";
  ctx.lineWidth = 4;
  ctx.strokeStyle = palette("los-halo");
  ctx.fillStyle = palette("los");
  ctx.strokeText(String(level), at.x, at.y + R * 0.18);
  ctx.fillText(String(level), at.x, at.y + R * 0.18);
}
