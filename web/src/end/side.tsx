// Beside the end of a battle: the steps that changed the chance most, and luck.
import { sideOf } from "../board/token";
import { text } from "../text/end";
import type { Outlook, Replay, Seat } from "../types";
import { eventText, type FinishedBattle, turnAt } from "./result";

const SHOWN = 4;

export function Decided(props: {
  readonly battle: FinishedBattle;
  readonly replay: Replay | null;
  readonly outlook: Outlook | null;
}) {
  const { battle, replay, outlook } = props;
  if (!replay || !outlook || outlook.playouts === 0) return null;
  const steps = [...outlook.costly].sort((a, b) => b.lost - a.lost).slice(0, SHOWN);
  const points = (seat: Seat, lost: number): string => {
    const whole = Math.round(lost * 100);
    return seat === (battle.you ?? "blue") ? `−${whole}` : `+${whole}`;
  };
  return (
    <section class="panel">
      <h3 class="end-head">
        {text.decided} <span class="sp" /> <span class="sm muted plain-weight">{text.decided_note}</span>
      </h3>
      {steps.length === 0 ? <p class="sm muted">{text.decided_none}</p> : null}
      <ol class="end-steps">
        {steps.map((step) => (
          <li>
            <span class="muted">{turnAt(replay, step.seq)}</span>
            <span class={`sd ${sideOf(step.seat)}`} aria-hidden="true" />
            <a
              class="link"
              href={`/replay/${encodeURIComponent(battle.match.id)}?at=${step.seq}`}
              title={text.go_there(turnAt(replay, step.seq))}
            >
              {eventText(replay, step.seq)}
            </a>
            <b class={step.seat === (battle.you ?? "blue") ? "bad" : "good"}>{points(step.seat, step.lost)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Points of damage at which the bar is full. */
const FULL = 40;
/** Below this luck is not worth a word. */
const EVEN = 4;

function Balance(props: { readonly label: string; readonly value: number; readonly good: boolean }) {
  const share = Math.min(1, Math.abs(props.value) / FULL) * 50;
  const left = props.value < 0 ? 50 - share : 50;
  const shown = `${props.value < 0 ? "−" : "+"}${Math.abs(props.value).toFixed(1)}`;
  return (
    <div class="balance">
      <span>{props.label}</span>
      <span class="balance-bar" aria-hidden="true">
        <i class={props.good ? "good" : "bad"} style={{ left: `${left}%`, width: `${share}%` }} />
      </span>
      <b class="num">{shown}</b>
    </div>
  );
}

export function Luck(props: { readonly replay: Replay; readonly you: Seat | null }) {
  const luck = props.replay.luck.at(-1);
  if (!luck) return null;
  const [mine, theirs] = props.you === "red" ? [luck.red, luck.blue] : [luck.blue, luck.red];
  const sum = mine - theirs;
  const word = Math.abs(sum) < EVEN ? text.luck_even : sum > 0 ? text.luck_for : text.luck_against;
  return (
    <section class="panel">
      <h3 class="end-head">
        {text.luck} <span class="sp" /> {props.you === null ? null : <span class="chip">{word}</span>}
      </h3>
      <Balance label={text.your_damage} value={mine} good={mine >= 0} />
      <Balance label={text.their_damage} value={theirs} good={theirs < 0} />
      <p class="xs muted">{text.luck_note}</p>
    </section>
  );
}
