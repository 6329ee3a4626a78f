// The same sheet as tables: for readers who cannot see the drawing, and when it cannot be drawn.
import { CellTable } from "../charts/figure";
import { text } from "../text/sheet";
import type { RecordSheet } from "../types";

const dash = (value: number | string | null): string => (value === null ? "–" : String(value));

export function RawSheet(props: { sheet: RecordSheet; open: boolean }) {
  const { sheet } = props;
  return (
    <details class="raw-sheet" open={props.open}>
      <summary>{text.raw}</summary>
      <CellTable
        cells={{
          head: text.head,
          rows: sheet.locations.map((it) => [
            it.name,
            String(it.armour_full),
            dash(it.rear_full),
            String(it.structure_full),
          ]),
        }}
      />
      <CellTable
        cells={{
          head: text.weapons,
          rows: sheet.weapons.map((it) => [
            it.name,
            it.location,
            String(it.heat),
            it.damage,
            dash(it.min),
            dash(it.short),
            dash(it.medium),
            dash(it.long),
          ]),
        }}
      />
    </details>
  );
}
