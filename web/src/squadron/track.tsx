// The points track: where both colours stand, and where they would stand if the turn ended now.

import { text } from "../text/squadron";
import type { BySeat, Colour } from "./model";

const LEFT = 12;
const RIGHT = 588;

export function PointsTrack(props: { vp: BySeat<number>; now: BySeat<number> | null; goal: number }) {
  const top = Math.max(props.goal, props.vp.red, props.vp.blue);
  const step = (RIGHT - LEFT) / top;
  const at = (points: number): number => LEFT + Math.min(points, top) * step;
  const every = top > 30 ? 10 : 5;
  const cells = Array.from({ length: top + 1 }, (_, n) => n);
  return (
    <svg class="vp" viewBox="0 0 600 42" role="img" aria-label={text.track(props.vp, props.now, props.goal)}>
      {cells.map((n) => (
        <g key={n}>
          <rect
            class={n === props.goal ? "goal-cell" : "cell"}
            x={at(n) - step * 0.4}
            y="14"
            width={step * 0.8}
            height="14"
            rx="3"
          />
          {(n % every === 0 || n === props.goal) && (
            <text class="tick" x={at(n)} y="24.5">
              {n}
            </text>
          )}
        </g>
      ))}
      <Marker colour="red" y={7} vp={props.vp.red} now={props.now?.red ?? 0} at={at} />
      <Marker colour="blue" y={36} vp={props.vp.blue} now={props.now?.blue ?? 0} at={at} />
    </svg>
  );
}

function Marker(props: { colour: Colour; y: number; vp: number; now: number; at: (points: number) => number }) {
  const { colour, y } = props;
  const x = props.at(props.vp);
  const label = props.now > 0 ? text.trackNow(props.vp, props.now) : String(props.vp);
  const left = x > 90;
  return (
    <g class={`marker ${colour}`}>
      {props.now > 0 && <path class="ahead" d={`M${x} ${y}H${props.at(props.vp + props.now)}`} />}
      {colour === "blue" ? (
        <circle cx={x} cy={y} r="6" />
      ) : (
        <path class="stone" d={`M${x - 3} ${y - 6}h6l3 3v6l-3 3h-6l-3-3v-6z`} />
      )}
      <text
        x={left ? x - 12 : Math.max(x, props.at(props.vp + props.now)) + 12}
        y={y + 4}
        text-anchor={left ? "end" : "start"}
      >
        {label}
      </text>
    </g>
  );
}
