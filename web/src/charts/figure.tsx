// The frame of every chart: a title, one sentence that says what it shows, and the same numbers as a table.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import "./charts.css";

export type Cells = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export type FigureProps = {
  readonly title: string;
  readonly note?: ComponentChildren;
  readonly summary: string;
  readonly cells: Cells;
  readonly class?: string;
  readonly children: ComponentChildren;
};

export function Figure(props: FigureProps) {
  const asTable = useSignal(false);
  return (
    <figure class={`chart ${props.class ?? ""}`} aria-label={props.summary}>
      <figcaption class="row">
        <h3 class="chart-title">{props.title}</h3>
        <span class="sm muted chart-note">{props.note}</span>
        <span class="sp" />
        <button
          type="button"
          class="btn sm ghost"
          aria-pressed={asTable.value}
          aria-label={`${props.title}: ${asTable.value ? "show the chart" : "show as a table"}`}
          onClick={() => (asTable.value = !asTable.value)}
        >
          {asTable.value ? "Chart" : "Table"}
        </button>
      </figcaption>
      {asTable.value ? <CellTable cells={props.cells} /> : props.children}
      <p class="sr">{props.summary}</p>
    </figure>
  );
}

export function CellTable(props: { cells: Cells }) {
  const { head, rows } = props.cells;
  return (
    <table class="tbl cells">
      <thead>
        <tr>
          {head.map((it, n) => (
            <th key={n} scope="col" class={n ? "num" : ""}>
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            {row.map((it, m) => (
              <td key={m} class={m ? "num" : ""}>
                {it}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
