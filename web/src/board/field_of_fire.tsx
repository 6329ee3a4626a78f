// The arc of a weapon and how far each of its ranges goes, drawn over the map.
import type { Marked } from "../types";
import { cellOf, centreOf, edge, hexOf, neighbour, polygon } from "./hex";
import { Tag } from "./tags";

/** The outline of a set of hexes: every edge that has none of them on its other side. */
export function outline(hexes: readonly string[]): string {
  const held = new Set(hexes);
  let path = "";
  for (const hex of hexes) {
    const cell = cellOf(hex);
    const at = centreOf(hex);
    for (let facing = 0; facing < 6; facing += 1) {
      if (held.has(hexOf(neighbour(cell, facing)))) continue;
      const [a, b] = edge(at, facing);
      path += `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    }
  }
  return path;
}

function area(hexes: readonly string[]): string {
  return hexes.map((hex) => `M${polygon(centreOf(hex)).replaceAll(" ", "L")}Z`).join("");
}

export type Ranges = {
  readonly short: readonly string[];
  readonly medium: readonly string[];
  readonly long: readonly string[];
  readonly too_near: readonly string[];
  readonly labels: readonly Marked[];
};

export function FieldOfFire(props: { readonly field: Ranges; readonly scale: number }) {
  const { short, medium, long, too_near, labels } = props.field;
  const rings = [short, [...short, ...medium], [...short, ...medium, ...long]];
  return (
    <g class="field">
      <path class="short" d={area(short)} />
      <path class="medium" d={area(medium)} />
      {too_near.length > 0 ? <path class="near" d={area(too_near)} /> : null}
      {rings.map((ring, at) => {
        const line = outline(ring);
        return line ? (
          <>
            <path class="case" d={line} />
            <path class={`ring r${at}`} d={line} />
          </>
        ) : null;
      })}
      {labels.map((mark) => (
        <Tag at={centreOf(mark.hex)} text={mark.label} tone="plain" scale={props.scale} />
      ))}
    </g>
  );
}
