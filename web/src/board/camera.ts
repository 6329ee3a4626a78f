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

/** Pixels of bare table beside the board that a view which nobody chose may show. */
const BARE = 28;

/**
 * As `clamp`, for a view that the page chose: the board fills it, or stands in its middle. What covers the top of the
 * view is not room for the board.
 */
export function settle(camera: Camera, board: View, view: View, covered = 0): Camera {
  const axis = (at: number, whole: number, seen: number, lost: number): number => {
    const room = BARE / camera.zoom;
    const free = seen - lost;
    return whole + 2 * room <= free
      ? (whole - free) / 2 - lost
      : Math.max(-room - lost, Math.min(at, whole - seen + room));
  };
  return {
    zoom: camera.zoom,
    x: axis(camera.x, board.w, view.w / camera.zoom, 0),
    y: axis(camera.y, board.h, view.h / camera.zoom, covered / camera.zoom),
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

/** Nobody is asked to play from farther away: a unit is then 22 pixels wide, a hex 39. */
export const LEAST = 0.54;

export type Framing = {
  /** No closer than this. */
  readonly most?: number;
  /** And no farther away, even if not all of it fits; the first point is in sight then. */
  readonly least?: number;
  readonly room?: number;
  /** So much of the top of the view is covered. */
  readonly covered?: number;
};

/** Along one axis: the middle of what is to be seen, but never so far off that the first point leaves the screen. */
function middle(from: number, to: number, first: number, half: number): number {
  return Math.max(first - half, Math.min((from + to) / 2, first + half));
}

/** A camera that shows all points with room around them, as far as `least` allows. */
export function frame(points: readonly Point[], view: View, how: Framing = {}): Camera | null {
  const { most = 1, least = ZOOM_MIN, room = 150, covered = 0 } = how;
  const first = points[0];
  if (!first) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const free = view.h - covered;
  const zoom = Math.max(least, Math.min(most, view.w / (right - left + 2 * room), free / (bottom - top + 2 * room)));
  const half = (seen: number): number => Math.max(0, seen / zoom / 2 - 80);
  const x = middle(left, right, first.x, half(view.w));
  const y = middle(top, bottom, first.y, half(free));
  return { zoom, x: x - view.w / zoom / 2, y: y - (covered + free / 2) / zoom };
}
