// Pointers on the board: one finger or the mouse pans or carries, two fingers zoom, a short press picks, a long one asks.

import type { Point } from "./hex";
import type { BoardControls } from "./use_board";

export type PointerEars = {
  readonly hover: (at: Point | null) => void;
  readonly pick: (at: Point, shift: boolean) => void;
  readonly ask: (at: Point) => void;
  /** Whether a drag from there carries something instead of the map. */
  readonly grab: (at: Point) => boolean;
  readonly carry: (at: Point) => void;
  readonly drop: (at: Point) => void;
};

/** Two presses in one place within this are one double press. */
export const TWICE_MS = 450;
export const SLOP = 5;
const LONG_MS = 350;

export function watchPointers(element: HTMLElement, controls: BoardControls, ears: PointerEars): () => void {
  const down = new Map<number, Point>();
  let travelled = 0;
  let long = 0;
  let asked = false;
  let carried = false;
  const local = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onBoard = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest("[data-float]") === null;

  const start = (event: PointerEvent): void => {
    if (!onBoard(event) || (event.pointerType === "mouse" && event.button !== 0)) return;
    const at = local(event);
    down.set(event.pointerId, at);
    travelled = down.size > 1 ? SLOP + 1 : 0;
    asked = false;
    carried = down.size === 1 && ears.grab(at);
    window.clearTimeout(long);
    if (event.pointerType !== "mouse") {
      long = window.setTimeout(() => {
        if (travelled > SLOP || down.size !== 1) return;
        asked = true;
        ears.ask(at);
      }, LONG_MS);
    }
  };
  const move = (event: PointerEvent): void => {
    const at = local(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") ears.hover(onBoard(event) ? at : null);
      return;
    }
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    const other = [...down.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(at.x - other.x, at.y - other.y);
      if (was > 10) controls.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else if (travelled > SLOP) {
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      if (carried) ears.carry(at);
      else controls.pan(at.x - before.x, at.y - before.y);
    }
    if (travelled > SLOP || other) down.set(event.pointerId, at);
  };
  const end = (event: PointerEvent): void => {
    window.clearTimeout(long);
    const was = down.delete(event.pointerId);
    if (was && carried && event.type === "pointerup" && travelled > SLOP) ears.drop(local(event));
    if (was && event.type === "pointerup" && travelled <= SLOP && !asked && onBoard(event))
      ears.pick(local(event), event.shiftKey);
  };
  const wheel = (event: WheelEvent): void => {
    if (!onBoard(event)) return;
    event.preventDefault();
    controls.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), local(event));
  };
  const leave = (): void => ears.hover(null);

  element.addEventListener("pointerdown", start);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    element.removeEventListener("pointerdown", start);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", end);
    element.removeEventListener("pointercancel", end);
    element.removeEventListener("pointerleave", leave);
    element.removeEventListener("wheel", wheel);
  };
}
