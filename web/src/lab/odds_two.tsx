// Two dice: every number and its chance; one row can be looked at closer.
import { useSignal } from "@preact/signals";
import { Figure } from "../charts/figure";
import { Bar } from "../parts/controls";
import { percent, ways } from "../parts/numbers";
import { text } from "../text/lab";

const NEEDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const waysFrom = (need: number): number => NEEDS.filter((it) => it >= need).reduce((sum, it) => sum + ways(it), 0);

export function TwoDice() {
  const need = useSignal(8);
  const rows = NEEDS.map((it) => ({ need: it, ways: waysFrom(it), chance: waysFrom(it) / 36 }));
  const chosen = waysFrom(need.value) / 36;
  return (
    <Figure
      title={text.two}
      note={text.twoNote(need.value, chosen)}
      summary={text.twoSummary}
      cells={{ head: text.twoHead, rows: rows.map((it) => [`${it.need}+`, percent(it.chance), text.ways(it.ways)]) }}
    >
      <div class="two-dice">
        {rows.map((it) => (
          <button
            key={it.need}
            type="button"
            class={it.need === need.value ? "on" : ""}
            aria-pressed={it.need === need.value}
            onClick={() => (need.value = it.need)}
          >
            <b>{it.need}+</b>
            <span class="num">{percent(it.chance)}</span>
            <Bar part={it.chance} class="pbar" />
            <span class="num dim">{text.ways(it.ways)}</span>
          </button>
        ))}
      </div>
    </Figure>
  );
}
