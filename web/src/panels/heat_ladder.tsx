// Heat from 0 to 30: solid is now, hatched is projected, the outlined cell is the end of the turn.

import { classic } from "../text/classic";
import type { HeatCard } from "../types";

const STEP = 10.6;
const TOP = 30;
const TALL = STEP * (TOP + 1);

function ramp(heat: number): string {
  return heat < 8 ? "t0" : heat < 14 ? "t1" : heat < 19 ? "t2" : "t3";
}

export function HeatLadder(props: { readonly heat: HeatCard; readonly projected: number; readonly prefix: string }) {
  const now = Math.min(TOP, props.heat.now);
  const then = Math.min(TOP, props.projected);
  const labels = new Map<number, string>();
  const about = (heat: number): string =>
    [String(heat), ...props.heat.scale.filter((step) => step.at === heat).map((step) => step.detail)].join(": ");
  for (const step of props.heat.scale)
    if (step.at <= TOP) labels.set(step.at, labels.has(step.at) ? `${labels.get(step.at)}, ${step.label}` : step.label);
  const cells = Array.from({ length: TOP + 1 }, (_, heat) => heat);
  const hatch = `${props.prefix}-prj`;
  return (
    <svg
      class="ladder"
      viewBox={`0 0 128 ${TALL}`}
      role="img"
      aria-label={classic.heat_label(props.heat.now, props.projected)}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v5" class="prj" />
        </pattern>
      </defs>
      {cells.map((heat) => {
        const y = TALL - (heat + 1) * STEP;
        const solid = heat <= now && now > 0;
        const soon = heat > now && heat <= then;
        const label = labels.get(heat);
        return (
          <g
            class={`${ramp(heat)} ${solid ? "solid" : ""} ${soon ? "soon" : ""} ${label && heat <= then ? "act" : ""}`}
          >
            <rect x="18" y={y + 0.7} width="20" height={STEP - 1.4} rx="1.5" class="cell" />
            {soon ? <rect x="18" y={y + 0.7} width="20" height={STEP - 1.4} fill={`url(#${hatch})`} /> : null}
            <title>{about(heat)}</title>
            {heat % 5 === 0 ? (
              <text x="13" y={y + STEP - 2} class="n">
                {heat}
              </text>
            ) : null}
            {label ? (
              <>
                <path d={`M39 ${y + STEP / 2}h3`} class="tick" />
                <text x="45" y={y + STEP - 1.8} class="fx">
                  {label}
                </text>
              </>
            ) : null}
          </g>
        );
      })}
      <rect x="16.5" y={TALL - (then + 1) * STEP} width="23" height={STEP} rx="2.5" class="mark" />
    </svg>
  );
}
