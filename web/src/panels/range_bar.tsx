// Short, medium and long as bars, the minimum below them, the range as a stroke.
import type { ShotRange } from "../types";

const WIDE = 76;

export function RangeBar(props: { readonly range: ShotRange }) {
  const { min, short, medium, long, at } = props.range;
  const top = Math.max(21, long, at);
  const k = WIDE / top;
  const box = (from: number, to: number, name: string) =>
    to > from ? (
      <rect x={from * k + 0.5} y="3" width={Math.max(0, (to - from) * k - 1)} height="9" rx="2" class={name} />
    ) : null;
  return (
    <svg class="rangebar" width={WIDE} height="16" viewBox={`0 0 ${WIDE} 16`} aria-hidden="true">
      {box(0, top, "rb0")}
      {box(0, short, "rb1")}
      {box(short, medium, "rb2")}
      {box(medium, long, "rb3")}
      {min > 0 ? <rect x=".5" y="9" width={Math.max(0, min * k - 1)} height="3" class="rbm" /> : null}
      <path d={`M${Math.min(WIDE - 1, Math.max(1, (at - 0.5) * k))} 0v16`} class="rbat" />
    </svg>
  );
}
