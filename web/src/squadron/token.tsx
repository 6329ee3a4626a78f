// A mecha as a counter: the base tells the side by colour and shape, the silhouette tells the kind.
import type { ComponentChildren } from "preact";
import type { Colour } from "./model";

const GLYPHS: Readonly<Record<string, ComponentChildren>> = {
  turtle: (
    <>
      <path d="M0-9l8 4.5v9L0 9l-8-4.5v-9z" />
      <path d="M-2.5-12h5v3.5h-5z" />
      <path d="M-11-7l3 2-1.500 3-3.500-2zM11-7l-3 2 1.500 3 3.500-2z" />
      <path d="M-11 7l3-2-1.500-3-3.500 2zM11 7l-3-2 1.500-3 3.500 2z" />
      <path class="cut" d="M0-5.500l4.500 2.700v5.500L0 5.500l-4.500-2.800v-5.500z" />
    </>
  ),
  wolf: (
    <>
      <path d="M-9-10l5 4h8l5-4 0 10-4 5-2 6h-6l-2-6-4-5z" />
      <path class="cut" d="M-5-1l3.500 1.500-3.500 1zM5-1l-3.500 1.500 3.500 1z" />
    </>
  ),
  spider: (
    <>
      <circle cy="3" r="5.2" />
      <circle cy="-4" r="3.4" />
      <path
        class="leg"
        stroke-width="1.7"
        d="M-4-3l-6-4-1-4M4-3l6-4 1-4M-5 1l-7-1-1-4M5 1l7-1 1-4M-5 4l-7 2-1 4M5 4l7 2 1 4M-4 7l-4 5M4 7l4 5"
      />
    </>
  ),
  frog: (
    <>
      <path d="M-5-9a3 3 0 0 1 5 1 3 3 0 0 1 5-1l2 7-2 8h-10l-2-8z" />
      <path class="leg" stroke-width="2.3" d="M-6 1l-6-3-1 7 4 6M6 1l6-3 1 7-4 6M-5-5l-5-4M5-5l5-4" />
    </>
  ),
  rat: (
    <>
      <path d="M0-11l4 4 2 7-2 6H-4L-6 0l2-7z" />
      <circle cx="-5" cy="-5" r="2.6" />
      <circle cx="5" cy="-5" r="2.6" />
      <path class="leg" stroke-width="1.7" d="M0 5c0 5 6 2 6 7" />
    </>
  ),
  ant: (
    <>
      <circle cy="-7" r="3" />
      <ellipse cy="-.5" rx="2.5" ry="3" />
      <ellipse cy="7" rx="3.8" ry="4.5" />
      <path
        class="leg"
        stroke-width="1.4"
        d="M-2-2l-7-4M2-2l7-4M-2 0h-8M2 0h8M-2 1l-7 5M2 1l7 5M-1.500-9l-3-3M1.500-9l3-3"
      />
    </>
  ),
  down: <path class="leg" stroke-width="2.6" d="M-4-5a4.500 4.500 0 1 1 5.500 4.400Q0 0 0 3M0 7.500v1.500" />,
};

export type TokenMarks = {
  readonly damage?: number;
  readonly dim?: boolean;
  readonly ghost?: boolean;
  readonly ring?: "chosen" | "target" | "alone" | "next" | null;
  readonly pinned?: boolean;
  readonly acted?: boolean;
  readonly destroyed?: boolean;
};

export function Base(props: { owner: Colour }) {
  return props.owner === "blue" ? (
    <circle class="base blue" r="11" />
  ) : (
    <path class="base red" d="M-6.500-11h13l4.500 4.500v13L6.500 11h-13L-11 6.500v-13z" />
  );
}

/** Drawn around the origin; `kind` null is a counter lying face down. */
export function Token(props: { kind: string | null; owner: Colour; marks?: TokenMarks }) {
  const marks = props.marks ?? {};
  const faded = marks.dim ? "tk dim" : marks.ghost ? "tk ghost" : "tk";
  return (
    <g class={faded}>
      <circle class="shade" r="11.5" cx="1" cy="1.5" />
      <Base owner={props.owner} />
      <g transform="scale(.62)" class={`glyph ${props.owner}`}>
        {GLYPHS[props.kind ?? "down"] ?? GLYPHS.down}
      </g>
      {marks.ring && <circle class={`ring ${marks.ring}`} r="13.5" />}
      {marks.damage ? <Badge text={String(marks.damage)} at={[9, -9]} /> : null}
      {marks.acted && <Tick />}
      {marks.pinned && <Lock />}
      {marks.destroyed && <path class="cross" d="M-7-7l14 14M7-7l-14 14" />}
    </g>
  );
}

export function Badge(props: { text: string; at: readonly [number, number] }) {
  return (
    <g class="badge" transform={`translate(${props.at[0]},${props.at[1]})`}>
      <circle r="6" />
      <text y="3">{props.text}</text>
    </g>
  );
}

function Tick() {
  return (
    <g class="tick" transform="translate(9,9)">
      <circle r="5" />
      <path d="M-2.300 0l1.800 1.900 3-3.600" />
    </g>
  );
}

function Lock() {
  return (
    <g class="lock" transform="translate(-9,9)">
      <circle r="5.5" />
      <path d="M-2.600-.5h5.200v3.300h-5.200zM-1.600-.5v-1.200a1.600 1.600 0 0 1 3.200 0v1.200" />
    </g>
  );
}

/** The same counter as a picture in a list. */
export function TokenIcon(props: {
  kind: string | null;
  owner: Colour;
  size: number;
  marks?: TokenMarks;
  label?: string;
}) {
  const named =
    props.label === undefined ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": props.label };
  return (
    <svg class="tki" width={props.size} height={props.size} viewBox="-14 -14 28 28" {...named}>
      <Token kind={props.kind} owner={props.owner} {...(props.marks ? { marks: props.marks } : {})} />
    </svg>
  );
}
