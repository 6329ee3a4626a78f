// Drawn over the map in world units: the planned way, the facing wheel, the line of fire. All with dark casing.

import { signed } from "../parts/numbers";
import { classic } from "../text/classic";
import type { Marked } from "../types";
import { centreOf, type Point } from "./hex";
import { type Box, freeAt, gathered, labelBox, layOut, Tag, tagWidth, tokenBox } from "./tags";

export type Stop = { readonly hex: string; readonly mp: number; readonly risk: string | null };

export function PathLine(props: {
  readonly from: string;
  readonly stops: readonly Stop[];
  readonly faint?: boolean;
  readonly bare?: boolean;
}) {
  const points = [props.from, ...props.stops.map((stop) => stop.hex)].map(centreOf);
  const line = points.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(" ");
  const inner = props.bare ? [] : props.stops.filter((stop, at) => at < props.stops.length - 1 || stop.risk !== null);
  return (
    <g class={props.faint ? "way faint" : "way"}>
      <polyline points={line} class="case" />
      <polyline points={line} class="line" />
      {inner.map((stop) => {
        const p = centreOf(stop.hex);
        return (
          <g transform={`translate(${p.x},${p.y})`}>
            {stop.hex === props.stops.at(-1)?.hex ? null : (
              <>
                <circle r="13" class={stop.risk ? "stop risky" : "stop"} />
                <text y="4.3" class="stop-text">
                  {stop.mp}
                </text>
              </>
            )}
            {stop.risk ? <Tag at={{ x: 0, y: 46 }} text={stop.risk} tone="warn" stem={-24} /> : null}
          </g>
        );
      })}
    </g>
  );
}

const INNER = 44;
const OUTER = 68;

/** Which facing a press at this place means, if it is on the wheel. */
export function wheelFacing(centre: Point, at: Point): number | null {
  const dx = at.x - centre.x;
  const dy = at.y - centre.y;
  const away = Math.hypot(dx, dy);
  if (away < INNER - 4 || away > OUTER + 4) return null;
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
  return ((Math.round(turn / 60) % 6) + 6) % 6;
}

/** Costs by facing around a hex; a facing that cannot be had is not offered. */
export function FacingWheel(props: {
  readonly hex: string;
  readonly costs: readonly (number | null)[];
  readonly facing: number | null;
}) {
  const c = centreOf(props.hex);
  const at = (angle: number, r: number): string =>
    `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  const chosen = props.facing === null ? null : (props.costs[props.facing] ?? null);
  return (
    <g transform={`translate(${c.x},${c.y})`} class="wheel">
      <circle r={INNER} class="rim" />
      {props.costs.map((cost, facing) => {
        if (cost === null) return null;
        const mid = ((facing * 60 - 90) * Math.PI) / 180;
        const half = (27 * Math.PI) / 180;
        const on = facing === props.facing;
        const outer = `M${at(mid - half, INNER)}L${at(mid - half, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(mid + half, OUTER)}`;
        const inner = `L${at(mid + half, INNER)}A${INNER} ${INNER} 0 0 0 ${at(mid - half, INNER)}Z`;
        const d = outer + inner;
        return (
          <g class={on ? "wedge on" : "wedge"}>
            <path d={d} />
            {on ? (
              <path
                transform={`translate(${56 * Math.cos(mid)},${56 * Math.sin(mid)}) rotate(${facing * 60})`}
                d="M0-7l6 11-6-3-6 3z"
                class="arrow"
              />
            ) : (
              <text x={56 * Math.cos(mid)} y={56 * Math.sin(mid) + 4}>
                {chosen === null ? cost : signed(cost - chosen)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

const MOST_LABELS = 4;
/** Where on the line its length may stand: rather near the shooter, where the target's card is not. */
const ALONG = [0.3, 0.4, 0.5, 0.6, 0.7, 0.2, 0.8] as const;

/** Right and left of the middle of a line that is too short to bear a label. */
function besideLine(a: Point, b: Point, wide: number): readonly Point[] {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const away = { x: -(b.y - a.y) / long, y: (b.x - a.x) / long };
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return [1, -1, 1.6, -1.6].map((far) => ({
    x: middle.x + away.x * far * (wide / 2 + 40),
    y: middle.y + away.y * far * (wide / 2 + 40),
  }));
}

export function FireLine(props: {
  readonly from: string;
  readonly to: string;
  readonly range: number;
  readonly clear: boolean;
  readonly hexes: readonly Marked[];
  readonly scale: number;
  /** Tokens and names, which no label may hide. */
  readonly keep?: readonly Box[];
}) {
  const a = centreOf(props.from);
  const b = centreOf(props.to);
  const keep = [tokenBox(a), tokenBox(b), ...(props.keep ?? [])];
  const range = classic.hexes(props.range);
  const along = ALONG.map((part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }));
  const part = freeAt([...along, ...besideLine(a, b, tagWidth(range) * props.scale)], range, keep, props.scale) ?? a;
  const labels = gathered(
    props.hexes.map((mark) => ({ at: centreOf(mark.hex), text: mark.label })),
    MOST_LABELS,
  );
  const placed = layOut(labels, [...keep, labelBox(part, range, props.scale)], props.scale);
  return (
    <g class={props.clear ? "los" : "los blocked"}>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} class="case" />
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} class="line" />
      {placed.map((label) => (
        <path d={`M${label.at.x} ${label.at.y}L${label.to.x} ${label.to.y}`} class="lead" />
      ))}
      {placed.map((label) => (
        <Tag at={label.to} text={label.text} tone="warn" scale={props.scale} />
      ))}
      <Tag at={part} text={range} tone="plain" scale={props.scale} />
    </g>
  );
}

/** An attack as it happened: the line, and what it did to whom. */
export function ShotLine(props: {
  readonly from: string;
  readonly to: string;
  readonly hit: boolean;
  readonly tags: readonly { readonly hex: string; readonly text: string; readonly tone: "harm" | "plain" }[];
  readonly scale: number;
}) {
  const a = centreOf(props.from);
  const b = centreOf(props.to);
  return (
    <g class={props.hit ? "los shot" : "los shot missed"}>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} class="case" />
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} class="line" />
      {props.tags.map((tag) => {
        const p = centreOf(tag.hex);
        return <Tag at={{ x: p.x, y: p.y - 46 }} text={tag.text} tone={tag.tone} scale={props.scale * 1.15} />;
      })}
    </g>
  );
}
