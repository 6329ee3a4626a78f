// MASC over consecutive turns, as the engine counts it.
import { Columns } from "../charts/columns";
import { Figure } from "../charts/figure";
import { percent } from "../parts/numbers";
import { RuleLink } from "../parts/rule_link";
import { text } from "../text/lab";
import { isKnown, list, num, useAnswer } from "./ask";

const TURNS = 5;

export function MascOdds() {
  const question = { ask: "masc", level: 0, used_last_turn: false, plan: Array.from({ length: TURNS }, () => true) };
  const asked = useAnswer("/api/query", question, (answer) =>
    list(answer.turns).map((it) =>
      isKnown(it) ? { fails: 1 - num(it.safe), soFar: 1 - num(it.safe_so_far) } : { fails: 0, soFar: 0 },
    ),
  );
  if (asked.why !== null) return <p class="sm muted">{text.unavailable(asked.why)}</p>;
  const turns = asked.value ?? [];
  const whole = (share: number): string => (share * 100).toFixed(share < 0.1 ? 1 : 0);
  return (
    <Figure
      title={text.masc}
      summary={text.mascSummary}
      cells={{ head: text.mascHead, rows: turns.map((it, n) => [String(n + 1), percent(it.fails), percent(it.soFar)]) }}
    >
      <div class="chart-legend">
        <span>
          <i class="key full" /> {text.mascThis}
        </span>
        <span>
          <i class="key open" /> {text.mascSoFar}
        </span>
      </div>
      <Columns
        tint="masc"
        columns={turns.map((it, n) => ({
          label: text.mascTurn(n + 1),
          values: [it.fails, it.soFar],
          told: [whole(it.fails), whole(it.soFar)],
        }))}
      />
      <p class="xs muted">
        {text.mascNote} <RuleLink section="4.18" book="classic" />
      </p>
    </Figure>
  );
}
