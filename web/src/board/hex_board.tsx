// The hex map: ground tiles, overlay, tokens and annotations, one camera over all; one stop for the keyboard.
import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { theme } from "../parts/theme";
import { classic } from "../text/classic";
import type { ClassicBoard } from "../types";
import { toWorld } from "./camera";
import { cellAt, cellOf, hexOf, neighbour, type Point } from "./hex";
import { type Dot, LARGE, Minimap } from "./minimap";
import { drawOverlay, type Overlay, type TintLayer, tintLayer } from "./overlay";
import { readPalette } from "./palette";
import { SLOP, TWICE_MS, watchPointers } from "./pointer";
import { cellOfBoard } from "./terrain";
import { tilesOf } from "./tiles";
import type { BoardControls } from "./use_board";

export type HexBoardProps = {
  readonly board: ClassicBoard;
  readonly controls: BoardControls;
  readonly overlay: Overlay;
  /** Drawn in world units inside the SVG. */
  readonly children?: ComponentChildren;
  /** Floats over the map, in pixels. */
  readonly floats?: ComponentChildren;
  readonly cursor: string | null;
  readonly onCursor: (hex: string) => void;
  readonly onHover: (hex: string | null) => void;
  readonly onPick: (hex: string, shift: boolean) => void;
  /** Asked before `onPick` with the place in the world; true when something else was meant, such as the facing wheel. */
  readonly onPress?: (at: Point) => boolean;
  readonly onAsk: (hex: string) => void;
  /** The plan ends there already: Enter on it is the page's, to commit. */
  readonly isPlanned?: (hex: string) => boolean;
  /** Whether a drag that begins in this hex carries something of the plan. */
  readonly onGrab?: (hex: string) => boolean;
  /** What was taken hold of in one hex is over another, or is let go there. */
  readonly onCarry?: (from: string, to: string, done: boolean) => void;
  readonly onUndo: () => void;
  /** Shown on the small map of a large board. */
  readonly dots?: readonly Dot[];
  readonly onTab?: (back: boolean) => boolean;
};

function fitCanvas(canvas: HTMLCanvasElement | null, w: number, h: number, ratio: number): void {
  if (!canvas) return;
  canvas.width = Math.round(w * ratio);
  canvas.height = Math.round(h * ratio);
}

export function HexBoard(props: HexBoardProps) {
  const { board, controls } = props;
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const world = useRef<SVGGElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const wanted = useRef(0);
  const tinted = useRef<TintLayer | null>(null);
  const shade = theme.value;
  const numbers = controls.numbers.value;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const palette = useMemo(readPalette, [shade]);
  const tiles = useMemo(() => tilesOf(board, palette, numbers, ratio), [board, palette, numbers, ratio]);

  const paint = useRef<() => void>(() => undefined);
  paint.current = () => {
    wanted.current = 0;
    const camera = controls.camera.peek();
    const view = controls.view.peek();
    const ctx = ground.current?.getContext("2d", { alpha: false });
    const top = over.current?.getContext("2d");
    if (!ctx || !top || camera.zoom === 0 || view.w === 0) return;
    ctx.fillStyle = palette("map-bg");
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    const rough = tiles.paint(ctx, camera, view, ratio);
    const { overlay } = latest.current;
    const k = camera.zoom * ratio;
    const old = tinted.current;
    if (!old || old.tints !== overlay.tints || old.k !== k || old.palette !== palette)
      tinted.current = tintLayer(overlay.tints, k, palette, camera.zoom);
    drawOverlay(top, overlay, tinted.current, { camera, view, ratio, palette });
    world.current?.setAttribute("transform", `scale(${camera.zoom}) translate(${-camera.x},${-camera.y})`);
    if (rough) ask();
  };
  const ask = (): void => {
    if (wanted.current === 0) wanted.current = requestAnimationFrame(() => paint.current());
  };

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = new ResizeObserver(() => {
      const { clientWidth: w, clientHeight: h } = element;
      if (w === 0 || h === 0) return;
      const first = controls.view.peek().w === 0;
      controls.view.value = { w, h };
      fitCanvas(ground.current, w, h, ratio);
      fitCanvas(over.current, w, h, ratio);
      if (first) controls.whole();
      paint.current();
    });
    measure.observe(element);
    const stop = effect(() => {
      controls.camera.value;
      ask();
    });
    const hexAt = (at: Point): string | null => {
      const cell = cellAt(toWorld(controls.camera.peek(), at));
      return cellOfBoard(latest.current.board, cell) ? hexOf(cell) : null;
    };
    let hovered: string | null = null;
    const last = { x: 0, y: 0, when: 0, hex: "" };
    let held: string | null = null;
    const carry = (at: Point, done: boolean): void => {
      const hex = hexAt(at);
      if (held && hex) latest.current.onCarry?.(held, hex, done);
    };
    const unwatch = watchPointers(element, controls, {
      hover: (at) => {
        const hex = at ? hexAt(at) : null;
        if (hex === hovered) return;
        hovered = hex;
        latest.current.onHover(hex);
      },
      pick: (at, shift) => {
        // A second press in the same place means the same hex, even if the map has gone on meanwhile.
        const again = performance.now() - last.when < TWICE_MS && Math.hypot(at.x - last.x, at.y - last.y) <= SLOP;
        if (again) {
          last.when = 0;
          latest.current.onPick(last.hex, shift);
          return;
        }
        if (latest.current.onPress?.(toWorld(controls.camera.peek(), at))) return;
        const hex = hexAt(at);
        if (!hex) return;
        Object.assign(last, { ...at, when: performance.now(), hex });
        latest.current.onPick(hex, shift);
      },
      ask: (at) => {
        const hex = hexAt(at);
        if (hex) latest.current.onAsk(hex);
      },
      grab: (at) => {
        held = hexAt(at);
        return held !== null && (latest.current.onGrab?.(held) ?? false);
      },
      carry: (at) => carry(at, false),
      drop: (at) => carry(at, true),
    });
    // A unit's name can be dragged onto the map, where units are put down.
    const dragged = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const hex = hexAt({ x: event.clientX - box.left, y: event.clientY - box.top });
      if (hex) latest.current.onPick(hex, false);
    };
    element.addEventListener("dragover", dragged);
    element.addEventListener("drop", drop);
    return () => {
      measure.disconnect();
      stop();
      unwatch();
      element.removeEventListener("dragover", dragged);
      element.removeEventListener("drop", drop);
      cancelAnimationFrame(wanted.current);
      wanted.current = 0;
    };
  }, [controls]);
  useEffect(ask);

  const steer = (event: KeyboardEvent): void => {
    const { cursor } = latest.current;
    if (event.key === "Tab" && latest.current.onTab?.(event.shiftKey)) {
      event.preventDefault();
      return;
    }
    const facing = { ArrowUp: 0, ArrowDown: 3, ArrowRight: event.shiftKey ? 2 : 1, ArrowLeft: event.shiftKey ? 4 : 5 }[
      event.key
    ];
    if (facing !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      const from = cursor ? cellOf(cursor) : { col: Math.ceil(board.width / 2), row: Math.ceil(board.height / 2) };
      const to = cursor ? neighbour(from, facing) : from;
      if (!cellOfBoard(board, to)) return;
      controls.reveal(hexOf(to));
      props.onCursor(hexOf(to));
    } else if (event.key === "Enter" && cursor && (event.shiftKey || !props.isPlanned?.(cursor))) {
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey) props.onAsk(cursor);
      else props.onPick(cursor, false);
    }
  };
  return (
    <div class="board" ref={box} data-region="board">
      <canvas ref={ground} class="layer" />
      <canvas ref={over} class="layer" />
      <svg class="layer" aria-hidden="true">
        <g ref={world}>{props.children}</g>
      </svg>
      <div
        class="layer board-focus"
        role="application"
        tabIndex={0}
        aria-label={classic.board_label(board.name, board.width, board.height)}
        aria-describedby="board-keys"
        onKeyDown={steer}
        onContextMenu={(event) => {
          event.preventDefault();
          props.onUndo();
        }}
      />
      <p id="board-keys" class="sr">
        {classic.board_keys}
      </p>
      {board.width > LARGE || board.height > LARGE ? (
        <Minimap
          width={board.width}
          height={board.height}
          picture={tiles.whole}
          controls={controls}
          dots={props.dots ?? []}
        />
      ) : null}
      {props.floats}
    </div>
  );
}
