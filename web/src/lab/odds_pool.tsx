// A pool of M.A.S.C. dice against some mecha: exact odds of what is destroyed.
import { useSignal } from "@preact/signals";
import { Columns } from "../charts/columns";
import { Figure } from "../charts/figure";
import { Button } from "../parts/controls";
import { percent } from "../parts/numbers";
import { TokenIcon } from "../squadron/token";
import { text } from "../text/lab";
import { isKnown, type Known, num, useAnswer } from "./ask";
import { NumberField } from "./field";
import "../squadron/styles";

const KINDS = ["turtle", "wolf", "spider", "frog", "rat", "ant"] as const;
const titled = (kind: string): string => kind.slice(0, 1).toUpperCase() + kind.slice(1);

type Lost = { readonly mean: number; readonly chances: readonly { readonly n: number; readonly chance: number }[] };

function lostOf(answer: Known): Lost {
  const lost = isKnown(answer.lost) ? answer.lost : {};
  const chances = isKnown(lost.chances) ? lost.chances : lost;
  const read = Object.entries(chances).flatMap(([key, chance]) =>
    /^\d+$/.test(key) ? [{ n: Number(key), chance: num(chance) }] : [],
  );
  const mean = read.reduce((sum, it) => sum + it.n * it.chance, 0);
  return { mean, chances: read.sort((a, b) => a.n - b.n) };
}

export function PoolOdds() {
  const dice = useSignal(11);
  const counts = useSignal<Readonly<Record<string, number>>>({ wolf: 1, rat: 2, frog: 1 });
  const add = (kind: string, by: number): void => {
    counts.value = { ...counts.value, [kind]: Math.min(Math.max((counts.value[kind] ?? 0) + by, 0), 6) };
  };
  const eligible = KINDS.flatMap((kind) => Array.from({ length: counts.value[kind] ?? 0 }, () => kind)).map(
    (kind, id) => ({ id, kind, damage: 0 }),
  );
  const asked = useAnswer(
    "/api/query",
    eligible.length === 0 ? null : { ask: "squadron_losses", eligible, dice: dice.value },
    lostOf,
  );
  const lost = asked.value;
  return (
    <section class="odds-block" aria-label={text.pool}>
      <h3 class="chart-title">{text.pool}</h3>
      <div class="odds-form">
        <NumberField label={text.poolDice} value={dice.value} min={1} max={60} onChange={(it) => (dice.value = it)} />
        <div class="pool-kinds" role="group" aria-label={text.poolTargets}>
          {KINDS.map((kind) => (
            <span key={kind} class="stepper-num">
              <Button
                size="sm"
                icon
                label={text.fewer(titled(kind))}
                onClick={() => add(kind, -1)}
                disabled={(counts.value[kind] ?? 0) === 0}
              >
                −
              </Button>
              <TokenIcon kind={kind} owner="red" size={22} label={titled(kind)} />
              <b>{counts.value[kind] ?? 0}</b>
              <Button size="sm" icon label={text.more(titled(kind))} onClick={() => add(kind, 1)}>
                +
              </Button>
            </span>
          ))}
        </div>
      </div>
      <p class="xs muted">{text.poolDefender}</p>
      {eligible.length === 0 && <p class="sm muted">{text.poolNone}</p>}
      {asked.why !== null && <p class="sm muted">{text.unavailable(asked.why)}</p>}
      {lost && (
        <Figure
          title={text.poolLost}
          note={text.poolSummary(lost.mean)}
          summary={text.poolSummary(lost.mean)}
          cells={{
            head: [text.poolLost, text.twoHead[1]],
            rows: lost.chances.map((it) => [String(it.n), percent(it.chance)]),
          }}
        >
          <Columns
            tint="accent"
            columns={lost.chances.map((it) => ({
              label: String(it.n),
              values: [it.chance],
              told: [percent(it.chance)],
            }))}
          />
        </Figure>
      )}
    </section>
  );
}
