// Lines of C3 and other networks between tokens: whole while ranges are shared, broken where they are cut.
import type { NetworkCard } from "../types";
import { centreOf } from "./hex";

export type Seen = { readonly id: number; readonly seat: string; readonly hex: string | null };

export function NetworkLines(props: { readonly lines: readonly NetworkCard[]; readonly units: readonly Seen[] }) {
  const unit = (id: number) => props.units.find((it) => it.id === id);
  return (
    <g class="networks">
      {props.lines.map((line) => {
        const [from, to] = [unit(line.from), unit(line.to)];
        if (!from?.hex || !to?.hex) return null;
        const [a, b] = [centreOf(from.hex), centreOf(to.hex)];
        return (
          <g key={`${line.from}-${line.to}`} class={line.cut ? "cut" : `free ${from.seat}`}>
            <title>{line.label}</title>
            <line class="case" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
            <line class="line" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
          </g>
        );
      })}
    </g>
  );
}
