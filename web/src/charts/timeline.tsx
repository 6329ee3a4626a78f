// The chance to win, damage per turn and a scrubber on one axis; diamonds mark what decided the battle.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

export type TurnBar = { readonly turn: number; readonly first: number; readonly a: number; readonly b: number };
export type Mark = { readonly seq: number; readonly kind: string; readonly text: string };

/** The first side's chance after an event, with its bounds. */
export type Point = { readonly seq: number; readonly chance: number; readonly low: number; readonly high: number };

export type TimelineProps = {
  /** Empty while nothing is known of it. */
  readonly curve: readonly Point[];
  /** Said beside the curve at the event that is shown. */
  readonly chanceText: string;
  readonly star: number | null;
  readonly turns: readonly TurnBar[];
  readonly marks: readonly Mark[];
  readonly frames: number;
  readonly at: Signal<number>;
  readonly label: string;
  readonly valueText: string;
  readonly onSeek: (seq: number) => void;
  readonly axis: { readonly up: string; readonly down: string; readonly turn: (turn: number) => string };
};

const LEFT = 40;
const MARGIN = 12;
const TOP = 12;
const FLOOR = 92;
const MIDDLE = 140;
const SCRUB = 192;
const HEIGHT = 220;
const TALLEST = 36;

const high = (chance: number): number => FLOOR - chance * (FLOOR - TOP);

/** One axis: turns have equal widths, and an event stands where it falls within its turn. */
export type Axis = { readonly turns: readonly TurnBar[]; readonly frames: number; readonly width: number };

const turnWidth = (axis: Axis): number => (axis.width - MARGIN - LEFT) / Math.max(axis.turns.length, 1);

export function place(axis: Axis, seq: number): number {
  const { turns, frames } = axis;
  const wide = turnWidth(axis);
  const index = Math.max(
    turns.findLastIndex((it) => it.first <= seq),
    0,
  );
  const first = turns[index]?.first ?? 0;
  const end = turns[index + 1]?.first ?? frames;
  const inside = end > first ? Math.min(Math.max((seq - first) / (end - first), 0), 1) : 0;
  return LEFT + (index + inside) * wide;
}

export function seek(axis: Axis, x: number): number {
  const { turns, frames } = axis;
  const wide = turnWidth(axis);
  const along = Math.min(Math.max((x - LEFT) / wide, 0), turns.length);
  const index = Math.min(Math.floor(along), turns.length - 1);
  const first = turns[index]?.first ?? 0;
  const end = turns[index + 1]?.first ?? frames;
  return Math.min(Math.round(first + (along - index) * (end - first)), frames);
}

export function Timeline(props: TimelineProps) {
  const box = useRef<SVGSVGElement>(null);
  const width = useSignal(1160);
  useEffect(() => {
    const svg = box.current;
    if (!svg) return;
    const measure = new ResizeObserver(() => (width.value = Math.max(svg.clientWidth, 240)));
    measure.observe(svg);
    return () => measure.disconnect();
  }, []);
  const { turns, frames } = props;
  const axis = { turns, frames, width: width.value };
  const right = width.value - MARGIN;
  const wide = turnWidth(axis);
  const top = Math.max(...turns.flatMap((it) => [it.a, it.b]), 1);
  const scale = TALLEST / top;
  const now = place(axis, props.at.value);
  const current = turns.findLastIndex((it) => it.first <= props.at.value);
  const follow = (event: PointerEvent): void => {
    const rect = box.current?.getBoundingClientRect();
    if (rect && rect.width > 0) props.onSeek(seek(axis, ((event.clientX - rect.left) / rect.width) * width.value));
  };
  const every = Math.ceil(54 / Math.max(wide, 1));
  return (
    <svg
      ref={box}
      class="timeline"
      viewBox={`0 0 ${width.value} ${HEIGHT}`}
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={frames}
      aria-valuenow={props.at.value}
      aria-valuetext={props.valueText}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons & 1) follow(event);
      }}
    >
      {turns.map(
        (_, n) =>
          n % 2 === 0 && <rect key={n} class="band" x={LEFT + n * wide} y="4" width={wide} height={SCRUB - 12} />,
      )}
      <Curve axis={axis} curve={props.curve} right={right} />
      <text class="ax" x={LEFT - 8} y={MIDDLE - 14} text-anchor="end">
        {props.axis.up}
      </text>
      <text class="ax" x={LEFT - 8} y={MIDDLE + 24} text-anchor="end">
        {props.axis.down}
      </text>
      <path class="zero" d={`M${LEFT} ${MIDDLE}H${right}`} />
      {turns.map((it, n) => (
        <Bars
          key={it.turn}
          bar={it}
          x={LEFT + (n + 0.5) * wide}
          half={Math.min(20, wide * 0.3)}
          scale={scale}
          told={wide > 56}
        />
      ))}
      {turns.map((it, n) =>
        n % every === 0 ? (
          <text
            key={it.turn}
            class={n === current ? "ax strong" : "ax"}
            x={LEFT + (n + 0.5) * wide}
            y={HEIGHT - 5}
            text-anchor="middle"
          >
            {props.axis.turn(it.turn)}
          </text>
        ) : null,
      )}
      <path class="track" d={`M${LEFT} ${SCRUB}H${right}`} />
      <path class="run" d={`M${LEFT} ${SCRUB}H${now}`} />
      {props.marks.map((it) => (
        <path key={`${it.seq}${it.text}`} class="diamond" d={`M${place(axis, it.seq)} ${SCRUB - 6}l5 6-5 6-5-6z`}>
          <title>{it.text}</title>
        </path>
      ))}
      {props.star !== null && (
        <text class="star" x={place(axis, props.star)} y={SCRUB - 9} text-anchor="middle" aria-hidden="true">
          ★
        </text>
      )}
      <path class="now" d={`M${now} 4V${SCRUB}`} />
      <Reading axis={axis} curve={props.curve} seq={props.at.value} now={now} told={props.chanceText} />
      <circle class="knob" cx={now} cy={SCRUB} r="7.5" />
    </svg>
  );
}

/** The curve in its band, over a line at one half. */
function Curve(props: { axis: Axis; curve: readonly Point[]; right: number }) {
  const { axis, curve } = props;
  const at = (it: Point, chance: number): string => `${place(axis, it.seq).toFixed(1)} ${high(chance).toFixed(1)}`;
  const line = curve.map((it) => at(it, it.chance)).join("L");
  const [first, last] = [curve[0], curve.at(-1)];
  const band = [...curve.map((it) => at(it, it.high)), ...[...curve].reverse().map((it) => at(it, it.low))].join("L");
  return (
    <g>
      {[1, 0.5, 0].map((it) => (
        <text key={it} class="ax" x={LEFT - 8} y={high(it) + 4} text-anchor="end">
          {it * 100}%
        </text>
      ))}
      {first && last && (
        <>
          <clipPath id="ahead">
            <rect x="0" y="0" width={axis.width} height={high(0.5)} />
          </clipPath>
          <clipPath id="behind">
            <rect x="0" y={high(0.5)} width={axis.width} height={FLOOR} />
          </clipPath>
          <path class="gain" clip-path="url(#ahead)" d={`M${at(first, 0.5)}L${line}L${at(last, 0.5)}z`} />
          <path class="loss" clip-path="url(#behind)" d={`M${at(first, 0.5)}L${line}L${at(last, 0.5)}z`} />
          <path class="doubt" d={`M${band}z`} />
          <path class="curve" d={`M${line}`} />
        </>
      )}
      <path class="even" d={`M${LEFT} ${high(0.5)}H${props.right}`} />
    </g>
  );
}

/** Where the curve stands at the event that is shown. */
function Reading(props: { axis: Axis; curve: readonly Point[]; seq: number; now: number; told: string }) {
  const { axis, curve, now } = props;
  const at = curve.findLast((it) => it.seq <= props.seq) ?? curve[0];
  if (!at) return null;
  const wide = 16 + props.told.length * 7;
  const left = now + 10 + wide > axis.width ? now - 10 - wide : now + 10;
  const y = Math.max(high(at.chance) - 26, 4);
  return (
    <g aria-hidden="true">
      <circle class="dot" cx={now} cy={high(at.chance)} r="4.5" />
      <rect class="plate" x={left} y={y} width={wide} height="20" rx="5" />
      <text class="ax strong" x={left + wide / 2} y={y + 14} text-anchor="middle">
        {props.told}
      </text>
    </g>
  );
}

function Bars(props: { bar: TurnBar; x: number; half: number; scale: number; told: boolean }) {
  const { bar, x, half, scale } = props;
  return (
    <g>
      <rect class="fill-a" x={x - half} y={MIDDLE - bar.a * scale} width={half * 2} height={bar.a * scale} rx="2" />
      <rect class="fill-b" x={x - half} y={MIDDLE + 1} width={half * 2} height={bar.b * scale} rx="2" />
      {props.told && (
        <>
          <text class="ax" x={x + half + 6} y={MIDDLE - 4}>
            {bar.a}
          </text>
          <text class="ax" x={x + half + 6} y={MIDDLE + 13}>
            {bar.b}
          </text>
        </>
      )}
    </g>
  );
}
