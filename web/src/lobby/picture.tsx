// A part of a real map as a picture, with tokens on it.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { R, size } from "../board/hex";
import { readPalette } from "../board/palette";
import { drawTerrain } from "../board/terrain";
import { theme } from "../parts/theme";
import type { ClassicBoard } from "../types";
import { boardOf } from "./content";

export type Look = { readonly x: number; readonly y: number; readonly zoom: number };

/** Without a look the whole map is fitted in. */
export function MapPicture(props: {
  readonly board: string;
  readonly look?: Look;
  readonly class?: string;
  readonly children?: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLCanvasElement>(null);
  const [board, setBoard] = useState<ClassicBoard | null>(null);
  const [view, setView] = useState({ w: 0, h: 0 });
  const shade = theme.value;
  useEffect(() => {
    let live = true;
    void boardOf(props.board).then((found) => live && setBoard(found));
    return () => {
      live = false;
    };
  }, [props.board]);
  useEffect(() => {
    const measure = new ResizeObserver(
      ([entry]) => entry && setView({ w: entry.contentRect.width, h: entry.contentRect.height }),
    );
    if (box.current) measure.observe(box.current);
    return () => measure.disconnect();
  }, []);
  const whole = board ? size(board.width, board.height) : { w: 1, h: 1 };
  // A part of the map fills its frame, however wide that is.
  const { look } = props;
  const zoom = look
    ? Math.max(look.zoom, view.w / Math.max(1, whole.w - look.x), view.h / Math.max(1, whole.h - look.y))
    : Math.min(view.w / whole.w, view.h / whole.h);
  const left = props.look?.x ?? (whole.w - view.w / zoom) / 2;
  const top = props.look?.y ?? (whole.h - view.h / zoom) / 2;
  useEffect(() => {
    const canvas = paper.current;
    const ctx = canvas?.getContext("2d");
    if (!canvas || !ctx || !board || view.w === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(view.w * ratio);
    canvas.height = Math.round(view.h * ratio);
    const k = zoom * ratio;
    ctx.setTransform(k, 0, 0, k, -left * k, -top * k);
    drawTerrain({ ctx, palette: readPalette(), px: Math.min(23, zoom * R), numbers: false }, board, {
      left,
      top,
      right: left + view.w / zoom,
      bottom: top + view.h / zoom,
    });
  }, [board, view, shade, left, top, zoom]);
  return (
    <div ref={box} class={`picture ${props.class ?? ""}`} aria-hidden="true">
      <canvas ref={paper} />
      {board && props.children ? (
        <svg>
          <g transform={`scale(${zoom}) translate(${-left},${-top})`}>{props.children}</g>
        </svg>
      ) : null}
    </div>
  );
}
