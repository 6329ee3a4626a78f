// Small labels over the map, laid out so that none hides another, the shooter or the target.
import type { Point } from "./hex";

export function tagWidth(text: string): number {
  return text.length * 6.7 + 20;
}

/** `scale` keeps it readable when the map is far away. */
export function Tag(props: {
  readonly at: Point;
  readonly text: string;
  readonly tone: "warn" | "plain" | "harm" | "good";
  readonly stem?: number;
  readonly scale?: number;
}) {
  const wide = tagWidth(props.text);
  return (
    <g
      transform={`translate(${props.at.x.toFixed(1)},${props.at.y.toFixed(1)}) scale(${props.scale ?? 1})`}
      class={`tag ${props.tone}`}
    >
      {props.stem ? <path d={`M0 ${props.stem}V-10`} class="stem" /> : null}
      <rect x={-wide / 2} y="-10.5" width={wide} height="20" rx="10" />
      <text y="3.6">{props.text}</text>
    </g>
  );
}

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export type Label = { readonly at: Point; readonly text: string };
export type Placed = Label & { readonly to: Point };

const TALL = 22;

/** The room that a label takes. */
export function labelBox(to: Point, text: string, scale: number): Box {
  const w = tagWidth(text) * scale;
  const h = TALL * scale;
  return { x: to.x - w / 2, y: to.y - h / 2, w, h };
}

/** A token and what belongs to it. */
export function tokenBox(p: Point): Box {
  return { x: p.x - 34, y: p.y - 34, w: 68, h: 74 };
}

/** The first of the places where a label lies over nothing of `keep`; the first of all if there is none. */
export function freeAt(places: readonly Point[], text: string, keep: readonly Box[], scale: number): Point | undefined {
  return places.find((at) => keep.every((box) => overlap(labelBox(at, text, scale), box) === 0)) ?? places[0];
}

/** Each label beside its point, at the first place that is free: left, right, above, below, then farther out. */
export function layOut(labels: readonly Label[], keep: readonly Box[], scale: number): readonly Placed[] {
  const taken: Box[] = [...keep];
  return labels.map((label) => {
    const half = (tagWidth(label.text) * scale) / 2;
    const tries = [1, 1.8, 2.8, 4].flatMap((far) => [
      { x: label.at.x - half - 24 * far, y: label.at.y },
      { x: label.at.x + half + 24 * far, y: label.at.y },
      { x: label.at.x, y: label.at.y - 34 * far },
      { x: label.at.x, y: label.at.y + 34 * far },
    ]);
    const cost = (to: Point): number =>
      taken.reduce((sum, box) => sum + overlap(labelBox(to, label.text, scale), box), 0);
    let best = tries[0] ?? label.at;
    for (const to of tries) {
      if (cost(to) === 0) {
        best = to;
        break;
      }
      if (cost(to) < cost(best)) best = to;
    }
    taken.push(labelBox(best, label.text, scale));
    return { ...label, to: best };
  });
}

/** A long line through much of the same is labelled once for each kind: "heavy woods +2 ×3". */
export function gathered(labels: readonly Label[], most: number): readonly Label[] {
  if (labels.length <= most) return labels;
  const kinds = new Map<string, Label[]>();
  for (const label of labels) kinds.set(label.text, [...(kinds.get(label.text) ?? []), label]);
  return [...kinds].flatMap(([text, alike]) => {
    const middle = alike[Math.floor(alike.length / 2)];
    return middle ? [{ at: middle.at, text: alike.length > 1 ? `${text} ×${alike.length}` : text }] : [];
  });
}
