// Damage by range: one band a weapon, and what the heat sinks carry as a dashed line.
import { useEffect, useRef, useState } from "preact/hooks";
import { text } from "../text";
import type { Report } from "../types";

/** Before it is measured. */
const USUAL = { w: 620, h: 120 };
const LEFT = 26;
const BOTTOM = 16;

export function Curve(props: { readonly report: Report }) {
  const { report } = props;
  const box = useRef<SVGSVGElement>(null);
  const far = report.alpha.length;
  // Drawn as large as it is shown: stretched letters cannot be read.
  const [{ w: W, h: H }, setSize] = useState(USUAL);
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) setSize({ w: Math.round(width), h: Math.round(height) });
    });
    if (box.current) measure.observe(box.current);
    return () => measure.disconnect();
  }, [far === 0]);
  const best = Math.max(0, ...report.alpha);
  const top = Math.max(10, Math.ceil(best / 10) * 10);
  const x = (range: number): number => LEFT + ((range - 1) / Math.max(1, far - 1)) * (W - LEFT - 6);
  const y = (damage: number): number => 6 + (1 - damage / top) * (H - BOTTOM - 6);
  let below: readonly number[] = Array.from({ length: far }, () => 0);
  const bands = report.damage.map((weapon) => {
    const low = below;
    const high = weapon.by_range.map((damage, at) => damage + (low[at] ?? 0));
    below = high;
    const line = (values: readonly number[]): string[] => values.map((value, at) => `${x(at + 1)},${y(value)}`);
    return { weapon, points: [...line(high), ...line(low).reverse()].join(" ") };
  });
  const within = report.sustained.map((value, at) => `${x(at + 1)},${y(value)}`).join(" ");
  const ticks = [1, 3, 6, 9, 12, 15, 18, 21, 24].filter((range) => range <= far);
  return (
    <figure class="ws-curve">
      <figcaption>
        <b>{text.curve}</b> <span class="xs muted">{text.curve_note}</span>
        {bands.map(({ weapon }, at) => (
          <span class={`xs key k${at % 6}`}>
            {weapon.name}
            {weapon.count > 1 ? ` ×${weapon.count}` : ""}
          </span>
        ))}
        {far === 0 ? null : <span class="xs within-key">{text.within}</span>}
      </figcaption>
      {far === 0 ? (
        <p class="sm muted">{text.no_weapons}</p>
      ) : (
        <svg
          ref={box}
          viewBox={`0 0 ${W} ${H}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text.curve_label(best, Math.max(0, ...report.sustained))}
        >
          {[0, top / 2, top].map((value) => (
            <g>
              <line class="grid" x1={LEFT} x2={W} y1={y(value)} y2={y(value)} />
              <text x={LEFT - 4} y={y(value) + 4} text-anchor="end">
                {value}
              </text>
            </g>
          ))}
          {bands.map(({ points }, at) => (
            <polygon class={`band k${at % 6}`} points={points} />
          ))}
          <polyline class="within" points={within} />
          {ticks.map((range) => (
            <text x={x(range)} y={H - 3} text-anchor="middle">
              {range}
            </text>
          ))}
        </svg>
      )}
    </figure>
  );
}
