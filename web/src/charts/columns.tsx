// Bars that stand: a stacked histogram with its median, and small columns with a number over each.
export type Bin = { readonly label: string; readonly a: number; readonly b: number; readonly none: number };

const WIDTH = 362;
const FLOOR = 132;
const LEFT = 30;

/** Bins are shares of all battles; side B is dashed across, so that it does not lean on colour. */
export function Histogram(props: {
  bins: readonly Bin[];
  median: { readonly index: number; readonly label: string } | null;
}) {
  const top = Math.max(...props.bins.map((it) => it.a + it.b + it.none), 0.01);
  const wide = (WIDTH - LEFT) / Math.max(props.bins.length, 1);
  const scale = 112 / top;
  const line = niceStep(top);
  const labelEvery = Math.ceil(props.bins.length / 16);
  return (
    <svg class="histogram" viewBox={`0 0 ${WIDTH} 152`} aria-hidden="true">
      {[1, 2].map((n) =>
        line * n <= top ? (
          <g key={n}>
            <path class="guide" d={`M${LEFT} ${FLOOR - line * n * scale}H${WIDTH}`} />
            <text class="ax" x={LEFT - 4} y={FLOOR - line * n * scale + 4} text-anchor="end">
              {Math.round(line * n * 100)}%
            </text>
          </g>
        ) : null,
      )}
      {props.bins.map((it, n) => (
        <Stack
          key={it.label}
          bin={it}
          x={LEFT + n * wide + 1.5}
          wide={Math.max(wide - 3, 1)}
          scale={scale}
          named={n % labelEvery === 0}
        />
      ))}
      <path class="floor" d={`M${LEFT} ${FLOOR}H${WIDTH}`} />
      {props.median && (
        <>
          <path class="median" d={`M${LEFT + (props.median.index + 0.5) * wide} 6V${FLOOR}`} />
          <MedianLabel x={LEFT + (props.median.index + 0.5) * wide} label={props.median.label} />
        </>
      )}
    </svg>
  );
}

function MedianLabel(props: { x: number; label: string }) {
  const right = props.x < WIDTH - 110;
  return (
    <text class="ax strong" x={props.x + (right ? 6 : -6)} y="13" text-anchor={right ? "start" : "end"}>
      {props.label}
    </text>
  );
}

function niceStep(top: number): number {
  return [0.02, 0.05, 0.1, 0.2, 0.25].find((it) => top / it < 3) ?? 0.5;
}

function Stack(props: { bin: Bin; x: number; wide: number; scale: number; named: boolean }) {
  const { bin, x, wide, scale } = props;
  const [a, b, none] = [bin.a * scale, bin.b * scale, bin.none * scale];
  return (
    <g>
      <rect class="fill-a" x={x} y={FLOOR - a} width={wide} height={a} />
      <rect class="fill-b" x={x} y={FLOOR - a - b} width={wide} height={b} />
      {b > 3 && <path class="dash" d={`M${x} ${FLOOR - a - b / 2}h${wide}`} />}
      <rect class="fill-none" x={x} y={FLOOR - a - b - none} width={wide} height={none} />
      {props.named && (
        <text class="ax" x={x + wide / 2} y="146" text-anchor="middle">
          {bin.label}
        </text>
      )}
    </g>
  );
}

export type Column = { readonly label: string; readonly values: readonly number[]; readonly told: readonly string[] };

/** One group of columns per label; the first is filled, the second outlined. */
export function Columns(props: { columns: readonly Column[]; tint: "accent" | "masc" }) {
  const top = Math.max(...props.columns.flatMap((it) => it.values), 0.01);
  const slot = 336 / Math.max(props.columns.length, 1);
  return (
    <svg class={`columns ${props.tint}`} viewBox="0 0 348 104" aria-hidden="true">
      {props.columns.map((it, n) => (
        <ColumnGroup key={it.label} column={it} x={6 + n * slot} slot={slot} scale={64 / top} />
      ))}
    </svg>
  );
}

function ColumnGroup(props: { column: Column; x: number; slot: number; scale: number }) {
  const { column, x, slot } = props;
  const wide = Math.min((slot - 8) / column.values.length, 44);
  const start = x + (slot - wide * column.values.length) / 2;
  return (
    <g>
      {column.values.map((value, n) => {
        const tall = Math.max(value * props.scale, 1.5);
        return (
          <g key={n}>
            <rect
              class={n ? "open" : "full"}
              x={start + n * wide + 1}
              y={82 - tall}
              width={wide - 2}
              height={tall}
              rx="2"
            />
            <text class="ax" x={start + n * wide + wide / 2} y={78 - tall} text-anchor="middle">
              {column.told[n]}
            </text>
          </g>
        );
      })}
      <text class="ax strong" x={x + slot / 2} y="98" text-anchor="middle">
        {column.label}
      </text>
    </g>
  );
}
