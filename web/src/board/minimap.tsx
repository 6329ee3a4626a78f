// The whole board as a small picture, with the part that is on the screen; for boards that do not fit.
import { useEffect, useRef } from "preact/hooks";
import { classic } from "../text/classic";
import { centreOf, size } from "./hex";
import type { BoardControls } from "./use_board";

export const LARGE = 30;
const WIDE = 150;

export type Dot = { readonly hex: string; readonly side: "a" | "b" };

export function Minimap(props: {
  readonly width: number;
  readonly height: number;
  readonly picture: HTMLCanvasElement;
  readonly controls: BoardControls;
  readonly dots: readonly Dot[];
}) {
  const paper = useRef<HTMLCanvasElement>(null);
  const whole = size(props.width, props.height);
  const k = WIDE / Math.max(whole.w, whole.h);
  const { camera, view } = props.controls;
  useEffect(() => {
    const ctx = paper.current?.getContext("2d");
    ctx?.drawImage(props.picture, 0, 0, whole.w * k, whole.h * k);
  }, [props.picture]);
  const jump = (event: MouseEvent): void => {
    if (!(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { x, y, zoom } = camera.peek();
    const to = {
      x: (event.clientX - box.left) / k - view.peek().w / zoom / 2,
      y: (event.clientY - box.top) / k - view.peek().h / zoom / 2,
    };
    props.controls.pan((x - to.x) * zoom, (y - to.y) * zoom);
  };
  const { x, y, zoom } = camera.value;
  return (
    <div class="pop minimap" data-float aria-hidden="true" onClick={jump} title={classic.minimap}>
      <canvas ref={paper} width={Math.ceil(whole.w * k)} height={Math.ceil(whole.h * k)} />
      <svg width={Math.ceil(whole.w * k)} height={Math.ceil(whole.h * k)}>
        {props.dots.map((dot) => {
          const p = centreOf(dot.hex);
          return dot.side === "a" ? (
            <circle cx={p.x * k} cy={p.y * k} r="3" class="a" />
          ) : (
            <rect x={p.x * k - 3} y={p.y * k - 3} width="6" height="6" class="b" />
          );
        })}
        {zoom > 0 ? (
          <rect
            x={x * k}
            y={y * k}
            width={(view.value.w / zoom) * k}
            height={(view.value.h / zoom) * k}
            class="frame"
          />
        ) : null}
      </svg>
    </div>
  );
}
