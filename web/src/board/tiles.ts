// The ground as cached tiles: drawn once per zoom step, theme and board, blitted while panning.
import type { ClassicBoard } from "../types";
import type { Camera, View } from "./camera";
import { R, size } from "./hex";
import type { Palette } from "./palette";
import { drawTerrain } from "./terrain";

const TILE = 512;
const KEPT = 160;
/** Milliseconds of drawing that one frame may spend on new tiles. */
const BUDGET_MS = 7;

export type Tiles = {
  /** Draws what is visible; answers true when some tiles are still rough and another frame is wanted. */
  readonly paint: (ctx: CanvasRenderingContext2D, camera: Camera, view: View, ratio: number) => boolean;
  readonly whole: HTMLCanvasElement;
};

/** Zoom steps are a factor √2 apart, so that a tile is never drawn at less than 0.7 of its size. */
export function step(scale: number): number {
  return 2 ** (Math.ceil(Math.log2(scale) * 2) / 2);
}

function canvas(w: number, h: number): HTMLCanvasElement {
  const made = document.createElement("canvas");
  made.width = Math.max(1, Math.ceil(w));
  made.height = Math.max(1, Math.ceil(h));
  return made;
}

/** How much is drawn and written depends on the size that is seen, not on that of the tile. */
const DETAIL = [28 * 1.3, 28, 24, 14] as const;

function detailOf(px: number): number {
  return DETAIL.find((from) => px >= from) ?? 8;
}

function draw(
  target: HTMLCanvasElement,
  board: ClassicBoard,
  palette: Palette,
  at: { scale: number; left: number; top: number; numbers: boolean; px: number },
): void {
  const ctx = target.getContext("2d");
  if (!ctx) return;
  const { scale, left, top } = at;
  ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const part = { left, top, right: left + target.width / scale, bottom: top + target.height / scale };
  drawTerrain({ ctx, palette, px: at.px, numbers: at.numbers }, board, part);
}

export function tilesOf(board: ClassicBoard, palette: Palette, numbers: boolean, ratio: number): Tiles {
  const all = size(board.width, board.height);
  const kept = new Map<string, HTMLCanvasElement>();
  const rough = Math.min(0.5, 1400 / Math.max(all.w, all.h));
  const whole = canvas(all.w * rough, all.h * rough);
  draw(whole, board, palette, { scale: rough, left: 0, top: 0, numbers: false, px: rough * R });

  const paint = (ctx: CanvasRenderingContext2D, camera: Camera, view: View): boolean => {
    const scale = step(camera.zoom * ratio);
    const px = detailOf(camera.zoom * R);
    const world = TILE / scale;
    const k = camera.zoom * ratio;
    const right = Math.min(all.w, camera.x + view.w / camera.zoom);
    const bottom = Math.min(all.h, camera.y + view.h / camera.zoom);
    const started = performance.now();
    let missing = false;
    const toX = (x: number): number => Math.round((x - camera.x) * k);
    const toY = (y: number): number => Math.round((y - camera.y) * k);
    for (let tx = Math.max(0, Math.floor(camera.x / world)); tx * world < right; tx += 1) {
      for (let ty = Math.max(0, Math.floor(camera.y / world)); ty * world < bottom; ty += 1) {
        const key = `${scale}/${px}/${tx}/${ty}`;
        let tile = kept.get(key);
        const left = tx * world;
        const top = ty * world;
        const w = Math.min(world, all.w - left);
        const h = Math.min(world, all.h - top);
        if (!tile && performance.now() - started < BUDGET_MS) {
          tile = canvas(w * scale, h * scale);
          draw(tile, board, palette, { scale, left, top, numbers, px });
          kept.set(key, tile);
          const oldest = kept.keys().next();
          if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
        }
        const x = toX(left);
        const y = toY(top);
        const dw = toX(left + w) - x;
        const dh = toY(top + h) - y;
        if (tile) ctx.drawImage(tile, x, y, dw, dh);
        else {
          missing = true;
          ctx.drawImage(whole, left * rough, top * rough, w * rough, h * rough, x, y, dw, dh);
        }
      }
    }
    return missing;
  };
  return { paint, whole };
}
