// A unit on the map or in a list: base by side, silhouette, armour ring, facing, status.
import type { Seat, Silhouette, UnitCard } from "../types";

export type Side = "a" | "b";

/** Blue is drawn as side A, on a round base; red as side B, on a hexagonal one. */
export function sideOf(seat: Seat): Side {
  return seat === "blue" ? "a" : "b";
}

const SHAPES: Readonly<Record<Silhouette, readonly string[]>> = {
  line: [
    "M-4-21h8l1.5 6h-11z",
    "M-9.5-14h19l2 8-4.5 10h-14l-4.5-10z",
    "M-21-15l9-.5-1 8.5-9.5.5z",
    "M21-15l-9-.5 1 8.5 9.5.5z",
    "M-21.5-5l7.5-.5-.5 12h-6z",
    "M-20.5 8h5v6h-5z",
    "M14-5.5l7.5.5-.5 9h-6.5z",
    "M16 5h4v14h-4z",
    "M-7 5.5h14l-2.5 4h-9z",
    "M-9.5 9.5l6.5 1-.5 7 1 5.5h-10.5l1-6z",
    "M9.5 9.5l-6.5 1 .5 7-1 5.5h10.5l-1-6z",
  ],
  scout: [
    "M-7-17h14l5 7-5 8h-14l-5-8z",
    "M-20-16h6.5v10h-6.5z",
    "M20-16h-6.5v10h6.5z",
    "M-18.5-5h3.5v7h-3.5z",
    "M18.5-5h-3.5v7h3.5z",
    "M-6-1h12l-2 3.5h-8z",
    "M-6.5 3.5l4 .5-6 8 2.5 7.5 1 3.5h-9.5l2-3.5-1.5-8z",
    "M6.5 3.5l-4 .5 6 8-2.5 7.5-1 3.5h9.5l-2-3.5 1.5-8z",
  ],
  heavy: [
    "M-4-18h8l1 5h-10z",
    "M-11-12.5h22l1 9-5 8h-14l-5-8z",
    "M-22-21h10v8h-10z",
    "M22-21h-10v8h10z",
    "M-23-12h10l-1 7-9 .5z",
    "M23-12h-10l1 7 9 .5z",
    "M-23-3h8l-1 13h-6.5z",
    "M23-3h-8l1 13h6.5z",
    "M-8 6h16l-2 4h-12z",
    "M-11.5 9.5l8 1-.5 7 1.5 5.5h-13l1.5-6z",
    "M11.5 9.5l-8 1 .5 7-1.5 5.5h13l-1.5-6z",
  ],
  quad: [
    "M-9-12h18l4 6-3 8h-20l-3-8z",
    "M-3-19h6l2 6h-10z",
    "M-11 3l5 1-5 7-4 12h-7l3-11z",
    "M11 3l-5 1 5 7 4 12h7l-3-11z",
    "M-14-8l-4-2-6 10 1 12h4l0-11z",
    "M14-8l4-2 6 10-1 12h-4l0-11z",
    "M-4 4h8v5h-8z",
  ],
};

type Badge = { readonly sign: string; readonly tone: string };
const BADGES: readonly (readonly [key: string, badge: Badge])[] = [
  ["destroyed", { sign: "×", tone: "#ff8076" }],
  ["withdrawn", { sign: "→", tone: "#cfd6da" }],
  ["ejected", { sign: "↑", tone: "#cfd6da" }],
  ["shutdown", { sign: "!", tone: "#ff9b6a" }],
  ["unconscious", { sign: "z", tone: "#ff9b6a" }],
  ["prone", { sign: "▼", tone: "#ffd66b" }],
  ["stuck", { sign: "≈", tone: "#ffd66b" }],
  ["immobile", { sign: "■", tone: "#ffd66b" }],
];

/** The gravest thing that is wrong with a unit; how its devices are set is none. */
export function gravest(unit: UnitCard): UnitCard["status"][number] | null {
  for (const key of [...BADGES.map(([badge]) => badge), "doomed", "crippled", "reserve"]) {
    const found = unit.status.find((status) => status.key === key);
    if (found) return found;
  }
  return null;
}

export function badgeOf(unit: UnitCard): Badge | null {
  const worst = BADGES.find(([key]) => key === gravest(unit)?.key);
  if (worst) return worst[1];
  return unit.declared ? { sign: "✓", tone: "#7fdcb6" } : null;
}

export function armourShare(unit: UnitCard): number {
  return unit.armour.full > 0 ? unit.armour.left / unit.armour.full : 0;
}

/** Pixels that the base of a token has at least, however far away the map is. */
const SMALLEST = 20;
const BASE = 40;

/** How much larger than the map a token is drawn so that it can still be told and clicked; in steps, to draw seldom. */
export function enlargement(zoom: number): number {
  return zoom > 0 ? Math.max(1, Math.ceil((SMALLEST / BASE / zoom) * 10) / 10) : 1;
}

const RING = 24.5;
const AROUND = 2 * Math.PI * RING;

export type TokenProps = {
  readonly side: Side;
  readonly silhouette: Silhouette;
  readonly facing: number;
  readonly torso?: number;
  readonly armour: number;
  readonly badge?: Badge | null;
  readonly name?: string | undefined;
  /** The name stands above: somebody is right below. */
  readonly above?: boolean;
  /** Keeps the name readable when the map is far away. */
  readonly scale?: number;
  readonly selected?: boolean;
  readonly targeted?: boolean;
  readonly looked?: boolean;
  readonly ghost?: boolean;
};

function ringClass(share: number): string {
  return share > 0.66 ? "ring" : share > 0.33 ? "ring low" : "ring worst";
}

/** Where the name plate lies, above or below the base and clear of the rings. */
function platePlace(props: TokenProps): number {
  const room = 7 * (props.scale ?? 1);
  return props.above ? -38 - room : 34 + room;
}

export function Token(props: TokenProps) {
  const twisted = props.torso !== undefined && props.torso !== props.facing;
  return (
    <g class={`tok ${props.side} ${props.ghost ? "ghost" : ""}`}>
      {props.selected ? (
        <g class="sel">
          <circle r="33" class="case" />
          <circle r="33" class="line" />
        </g>
      ) : null}
      {props.targeted ? (
        <g class="aim" transform="rotate(28)">
          <circle r="40" class="case" />
          <circle r="40" class="line" />
        </g>
      ) : null}
      {props.looked ? (
        <g class="look">
          <circle r="33" class="case" />
          <circle r="33" class="line" />
        </g>
      ) : null}
      <circle cx="2" cy="4" r="25" class="cast" />
      <circle r={RING} class="ring-case" />
      <circle
        r={RING}
        class={ringClass(props.armour)}
        stroke-dasharray={`${(AROUND * props.armour).toFixed(1)} ${AROUND.toFixed(1)}`}
        transform="rotate(-90)"
      />
      {props.side === "a" ? (
        <circle r="20.5" class="base" />
      ) : (
        <path d="M0-23L20-11.5V11.5L0 23L-20 11.5V-11.5z" class="base" />
      )}
      <g transform={`rotate(${props.facing * 60})`}>
        <path d="M0-37.5l8.5 10.5q-8.5-4-17 0z" class="front" />
      </g>
      {twisted ? (
        <g transform={`rotate(${(props.torso ?? 0) * 60})`}>
          <path d="M0-34l5 7h-10z" class="torso" />
        </g>
      ) : null}
      <g transform="scale(.64)" class="body">
        {SHAPES[props.silhouette].map((shape) => (
          <path d={shape} />
        ))}
      </g>
      {props.badge ? (
        <g transform="translate(19,-19)">
          <circle r="8" fill={props.badge.tone} class="badge" />
          <text y="3.6" class="badge-text">
            {props.badge.sign}
          </text>
        </g>
      ) : null}
      {props.name ? (
        <g transform={`translate(0,${platePlace(props)}) scale(${props.scale ?? 1})`}>
          <rect
            x={-props.name.length * 3.4 - 7}
            y="-9"
            width={props.name.length * 6.8 + 14}
            height="16"
            rx="4"
            class="plate"
          />
          <text y="3" class="plate-text">
            {props.name}
          </text>
        </g>
      ) : null}
    </g>
  );
}

export function UnitIcon(props: { readonly unit: UnitCard; readonly size?: number }) {
  const { unit } = props;
  const size = props.size ?? 28;
  return (
    <svg class="u" viewBox="-34 -38 68 76" width={size} height={size} aria-hidden="true">
      <Token
        side={sideOf(unit.seat)}
        silhouette={unit.silhouette}
        facing={unit.facing}
        armour={armourShare(unit)}
        badge={badgeOf(unit)?.sign === "✓" ? null : badgeOf(unit)}
      />
    </svg>
  );
}
