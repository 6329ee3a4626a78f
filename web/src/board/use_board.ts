// The camera of a board and the moves that buttons and keys make with it.
import { type Signal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { type Camera, clamp, fit, frame, LEAST, pan, settle, toScreen, type View, zoomAt } from "./camera";
import { centreOf, type Point, size } from "./hex";

export type BoardControls = {
  readonly camera: Signal<Camera>;
  readonly view: Signal<View>;
  /** Hex numbers are shown. */
  readonly numbers: Signal<boolean>;
  /** Counts how often the view was asked for as a whole: by C, by Fit. */
  readonly asked: Signal<number>;
  readonly fit: () => void;
  /** The same, when a battle opens. */
  readonly whole: () => void;
  readonly centre: (hexes: readonly string[], around?: { readonly room: number; readonly covered: number }) => void;
  readonly zoom: (by: number, at?: Point) => void;
  readonly pan: (dx: number, dy: number) => void;
  /** Pans for the player, who did not ask. */
  readonly nudge: (dx: number, dy: number) => void;
  /** The player has chosen the part of the map and the zoom; the page does not change them by itself. */
  readonly byHand: () => boolean;
  /** Whether the hex is on the screen, clear of its edge. */
  readonly shows: (hex: string) => boolean;
  /** Pans only if the hex is out of sight or close to the edge. */
  readonly reveal: (hex: string) => void;
};

const EDGE = 70;

export function useBoard(width: number, height: number): BoardControls {
  return useMemo(() => {
    const camera = signal<Camera>({ x: 0, y: 0, zoom: 0 });
    const view = signal<View>({ w: 0, h: 0 });
    const whole = size(width, height);
    const set = (next: Camera): void => {
      camera.value = clamp(next, whole, view.value);
    };
    const choose = (next: Camera, covered = 0): void => {
      camera.value = settle(next, whole, view.value, covered);
    };
    const asked = signal(0);
    let hand = false;
    return {
      camera,
      view,
      numbers: signal(true),
      asked,
      byHand: () => hand,
      whole: () => choose(fit(whole, view.value)),
      nudge: (dx, dy) => set(pan(camera.value, dx, dy)),
      fit: () => {
        hand = true;
        set(fit(whole, view.value));
        asked.value += 1;
      },
      centre: (hexes, around = { room: 150, covered: 0 }) => {
        const framed = frame(hexes.map(centreOf), view.value, {
          most: Math.max(0.85, camera.value.zoom),
          least: LEAST,
          ...around,
        });
        if (framed) choose(framed, around.covered);
      },
      zoom: (by, at) => {
        hand = true;
        set(zoomAt(camera.value, at ?? { x: view.value.w / 2, y: view.value.h / 2 }, by));
      },
      pan: (dx, dy) => {
        hand = true;
        set(pan(camera.value, dx, dy));
      },
      shows: (hex) => {
        const p = toScreen(camera.value, centreOf(hex));
        return p.x >= EDGE && p.y >= EDGE && p.x <= view.value.w - EDGE && p.y <= view.value.h - EDGE;
      },
      reveal: (hex) => {
        const p = toScreen(camera.value, centreOf(hex));
        const dx = p.x < EDGE ? EDGE - p.x : p.x > view.value.w - EDGE ? view.value.w - EDGE - p.x : 0;
        const dy = p.y < EDGE ? EDGE - p.y : p.y > view.value.h - EDGE ? view.value.h - EDGE - p.y : 0;
        if (dx !== 0 || dy !== 0) set(pan(camera.value, dx, dy));
      },
    };
  }, [width, height]);
}
