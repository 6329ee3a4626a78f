// What happened since one's own last decision, dice included: on a phone the log is a tab away.
import { Dice } from "../parts/dice";
import { text } from "../text/squadron";
import type { LogLine } from "../types";
import type { SquadronTable } from "./model";

/** Without the line with which each turn begins: it has a heading of its own. */
export function withoutTurns(lines: readonly LogLine[]): readonly LogLine[] {
  return lines.filter((line, at) => line.kind !== "turn" || line.dice.length > 0 || line.turn === lines[at - 1]?.turn);
}

export function Recap(props: { lines: readonly LogLine[]; table: SquadronTable; most: number }) {
  const shown = withoutTurns(props.lines).slice(-props.most);
  if (shown.length === 0) return null;
  return (
    <details class="sec recap" open>
      <summary class="h3">{text.recap}</summary>
      <ol class="sm">
        {shown.map((it, n) => (
          <li key={n}>
            {it.seat && <span class={`sd ${props.table.colours[it.seat]}`} aria-hidden="true" />} {it.text}{" "}
            {it.dice.map((dice) => (
              <Dice faces={dice.faces} />
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
