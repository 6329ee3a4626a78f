// What the declared shots come to: damage, heat, risk, and the cheapest way out of it.

import { oneDecimal, percent } from "../parts/numbers";
import { classic } from "../text/classic";
import type { FireSum } from "../types";

function Risk(props: { readonly chance: number; readonly label: string }) {
  const tone = props.chance === 0 ? "ok" : props.chance < 0.1 ? "warn" : "";
  return (
    <div class={`rk ${tone}`}>
      <b>{percent(props.chance)}</b>
      {props.label}
    </div>
  );
}

export function FireSummary(props: { readonly sum: FireSum }) {
  const { sum } = props;
  const { now, built, sinks, after } = sum.heat;
  const hot = sum.shutdown > 0 || sum.explosion > 0;
  return (
    <div class="grow firesum">
      <dl class="kv">
        <dt>{classic.average}</dt>
        <dd>{oneDecimal(sum.average)}</dd>
        <dt>{classic.one_hit}</dt>
        <dd>{percent(sum.at_least_one)}</dd>
        {sum.lost === null ? null : (
          <>
            <dt>{classic.target_lost}</dt>
            <dd>{percent(sum.lost)}</dd>
          </>
        )}
        <dt>{classic.end_heat}</dt>
        <dd>
          {now} + {built} − {Math.min(sinks, now + built)} = <span class={hot ? "hot" : ""}>{after}</span>
        </dd>
      </dl>
      <div class="risks">
        <Risk chance={sum.shutdown} label={classic.shutdown} />
        <Risk chance={sum.explosion} label={classic.blast} />
      </div>
      {sum.to_hit_penalty > 0 || sum.mp_penalty > 0 ? (
        <p class="xs muted">
          {[
            sum.to_hit_penalty > 0 ? classic.to_hit_next(sum.to_hit_penalty) : null,
            sum.mp_penalty > 0 ? classic.mp_next(sum.mp_penalty) : null,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      ) : null}
      {sum.hint ? <p class="xs hint">{sum.hint}</p> : null}
    </div>
  );
}

/** The same in two lines, for phones. */
export function FireLine(props: { readonly sum: FireSum }) {
  const { sum } = props;
  const risks = [
    sum.shutdown > 0 ? `${classic.shutdown} ${percent(sum.shutdown)}` : null,
    sum.explosion > 0 ? `${classic.blast} ${percent(sum.explosion)}` : null,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div class="sum-line">
      <div class="sm">
        {classic.heat_title} {sum.heat.now} → <b class={risks ? "hot" : ""}>{sum.heat.after}</b> · {classic.avg}{" "}
        <b>{oneDecimal(sum.average)}</b>
      </div>
      <div class="xs hot">{risks}</div>
    </div>
  );
}
