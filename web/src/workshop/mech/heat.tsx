// The heat of a turn at a run with all guns, source by source, against what the sinks carry off.
import { text } from "../text";
import type { Report } from "../types";
import { gear } from "./draft";
import { coloursOf, heatBySource } from "./sums";

export function HeatBar(props: { readonly report: Report }) {
  const { heat } = props.report;
  const parts = heatBySource(props.report, gear.value);
  const colours = coloursOf(parts, props.report.damage);
  const sum = heat.running + heat.weapons;
  const top = Math.max(1, sum, heat.capacity);
  const part = (value: number): string => `${(100 * value) / top}%`;
  return (
    <figure class="ws-heat" aria-label={text.heat_label(sum, heat.capacity)}>
      <figcaption>
        <b>{text.heat_of}</b>
        {parts.map((it, at) => (
          <span class={`xs key k${(colours[at] ?? at) % 6}`}>
            {it.label} {it.value}
          </span>
        ))}
      </figcaption>
      <span class="ws-heat-bar" aria-hidden="true">
        {parts.map((it, at) => (
          <i class={`k${(colours[at] ?? at) % 6}`} style={{ width: part(it.value) }} />
        ))}
        <span class="ws-sinks" style={{ left: part(heat.capacity) }} />
      </span>
      <span class="xs muted">{text.sinks_line(heat.capacity)}</span>
    </figure>
  );
}
