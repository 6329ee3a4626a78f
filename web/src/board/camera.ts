// What part of the world is on the screen: pure arithmetic.
import type { Point } from "./hex";

export type Camera = { readonly x: number; readonly y: number; readonly zoom: number };
export type View = { readonly w: number; readonly h: number };

export const ZOOM_MIN = 0.12;
export const ZOOM_MAX = 2.4;

export function toScreen(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) * camera.zoom, y: (point.y - camera.y) * camera.zoom };
}

export function toWorld(camera: Camera, point: Point): Point {
  return { x: point.x / camera.zoom + camera.x, y: point.y / camera.zoom + camera.y };
}

/** The board may not leave the screen: half of the view stays covered, or it is centred if it is smaller. */
export function clamp(camera: Camera, board: View, view: View): Camera {
  const axis = (at: number, whole: number, seen: number): number => {
    const room = seen * 0.5;
    return Math.max(-room, Math.min(at, whole - seen + room));
  };
  return {
    zoom: camera.zoom,
    x: axis(camera.x, board.w, view.w / camera.zoom),
    y: axis(camera.y, board.h, view.h / camera.zoom),
  };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

export function zoomAt(camera: Camera, point: Point, by: number): Camera {
  const zoom = Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, camera.zoom * by));
  const world = toWorld(camera, point);
  return { zoom, x: world.x - point.x / zoom, y: world.y - point.y / zoom };
}

export function fit(board: View, view: View, most = 1.25): Camera {
  const zoom = Math.max(ZOOM_MIN, Math.min(most, view.w / (board.w + 24), view.h / (board.h + 24)));
  return { zoom, x: board.w / 2 - view.w / zoom / 2, y: board.h / 2 - view.h / zoom / 2 };
}

/** A camera that shows all points with room around them, no closer than `most`; the top of the view may be covered. */
export function frame(points: readonly Point[], view: View, most = 1, room = 150, covered = 0): Camera | null {
  const first = points[0];
  if (!first) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const free = view.h - covered;
  const zoom = Math.max(ZOOM_MIN, Math.min(most, view.w / (right - left + 2 * room), free / (bottom - top + 2 * room)));
  return { zoom, x: (left + right) / 2 - view.w / zoom / 2, y: (top + bottom) / 2 - (covered + free / 2) / zoom };
}
