// Where in the turn we are, and who is still to act.

import { sideOf } from "../board/token";
import { isLow } from "../parts/media";
import { classic } from "../text/classic";
import type { ClassicTable, Seat } from "../types";

const TURN = ["initiative", "movement", "weapons", "physical", "heat", "end"] as const;
type Step = (typeof TURN)[number] | "targeting";
/** The phases of a turn with artillery on the table, while its own step is open. */
const WITH_TARGETING: readonly Step[] = ["initiative", "targeting", ...TURN.slice(1)];

function turnOf(table: ClassicTable): readonly Step[] {
  return table.phase === "targeting" ? WITH_TARGETING : TURN;
}

export function stepOf(table: ClassicTable): number {
  if (table.phase === "deployment") return -1;
  if (table.phase === "over") return TURN.length;
  return turnOf(table).indexOf(table.phase);
}

function count(table: ClassicTable, step: Step): string | null {
  if (step === "initiative" || step === "heat" || step === "end") return null;
  const live = table.units.filter((unit) => unit.on_board);
  return live.length > 0 ? classic.done_of(live.filter((unit) => unit.declared).length, live.length) : null;
}

export function SeatName(props: {
  readonly seat: Seat;
  readonly you: Seat | null;
  readonly names: { readonly red: string; readonly blue: string };
}) {
  return (
    <>
      <span class={`sd ${sideOf(props.seat)}`} aria-hidden="true" />
      {props.seat === props.you ? classic.you : props.names[props.seat]}
    </>
  );
}

type TrackerProps = {
  readonly table: ClassicTable;
  readonly you: Seat | null;
  readonly names: { readonly red: string; readonly blue: string };
};

/** The phase in words and a strip of the six: what a large battle or a low screen has room for. */
function ShortTracker(props: TrackerProps) {
  const { table } = props;
  const now = stepOf(table);
  const turn = turnOf(table);
  const step = turn[now];
  return (
    <div class="sec tracker">
      <div class="row">
        <b>{classic.turn(table.turn)}</b>
        <b class="phase">{step ? classic.phases[step] : table.phase_label}</b>
        <span class="sp" />
        <span class="xs muted">{step ? count(table, step) : null}</span>
      </div>
      <ol class="strip" aria-label={classic.phase_at(now + 1, turn.length)}>
        {turn.map((one, at) => (
          <li
            class={at < now ? "done" : at === now ? "on" : ""}
            title={classic.phases[one]}
            {...(at === now ? { "aria-current": "step" } : {})}
          >
            <span class="sr">{classic.phases[one]}</span>
          </li>
        ))}
      </ol>
      {table.conditions.length > 0 ? <p class="xs dim cond">{table.conditions.join(" · ")}</p> : null}
    </div>
  );
}

/** Units from which on the rail is kept short, so that the log has its third of it. */
const MANY = 3;

export function PhaseTracker(props: TrackerProps) {
  const { table } = props;
  const now = stepOf(table);
  if (table.units.length >= MANY || isLow.value) return <ShortTracker {...props} />;
  return (
    <div class="sec">
      <h3>
        {classic.turn(table.turn)}
        <span class="sp" />
        {table.turn > 0 ? (
          <span class="chip">
            {classic.initiative}: <SeatName seat={table.initiative} you={props.you} names={props.names} />
          </span>
        ) : null}
      </h3>
      <ol class="phases">
        {table.phase === "deployment" ? (
          <li class="ph on" aria-current="step">
            <i />
            {classic.phases.deployment}
          </li>
        ) : null}
        {turnOf(table).map((step, at) => (
          <li
            class={at < now ? "ph done" : at === now ? "ph on" : "ph"}
            {...(at === now ? { "aria-current": "step" } : {})}
          >
            <i>{at < now ? "✓" : ""}</i>
            {classic.phases[step]}
            <span class="sp" />
            {at === now ? <span class="xs muted">{count(table, step)}</span> : null}
          </li>
        ))}
      </ol>
      {table.conditions.length > 0 ? <p class="xs dim cond">{table.conditions.join(" · ")}</p> : null}
    </div>
  );
}

/** Phases in which units are named one after the other. */
const DECIDING: ReadonlySet<ClassicTable["phase"]> = new Set(["movement", "weapons", "physical", "targeting"]);

/** So many stand in one row of the rail. */
const SHOWN = 9;

/** Seats still to act in this phase, the next one first. */
export function Order(props: {
  readonly table: ClassicTable;
  readonly you: Seat | null;
  readonly names: { readonly red: string; readonly blue: string };
}) {
  const { acting, to_act, order } = props.table;
  // Who is in the middle of it has left the order already.
  const next = [...(acting !== null && to_act ? [to_act] : []), ...[...order].reverse()];
  if (next.length === 0 || !DECIDING.has(props.table.phase)) return null;
  const title = props.table.phase === "movement" ? classic.order : classic.order_weapons;
  return (
    <div class="sec orderstrip">
      <span class="xs muted">{title}</span>
      <ol class="order" aria-label={title}>
        {next.slice(0, SHOWN).map((seat, at) => {
          const name = seat === props.you ? classic.you : props.names[seat];
          return (
            <li class={at === 0 ? "now" : ""} title={name}>
              <span class={`sd ${sideOf(seat)}`} aria-hidden="true" />
              <span class="sr">{name}</span>
            </li>
          );
        })}
        {next.length > SHOWN ? <li class="more xs muted">{classic.more(next.length - SHOWN)}</li> : null}
      </ol>
    </div>
  );
}

/** The six phases as a row of pills, for phones. */
export function PhasePills(props: { readonly table: ClassicTable }) {
  const now = stepOf(props.table);
  const turn = turnOf(props.table);
  return (
    <svg
      class="pills"
      width="96"
      height="10"
      viewBox="0 0 96 10"
      role="img"
      aria-label={classic.phase_at(now + 1, turn.length)}
    >
      {turn.map((_, at) => (
        <rect
          x={(at * 98.4) / turn.length}
          y="2"
          width={82 / turn.length}
          height="6"
          rx="3"
          class={at < now ? "done" : at === now ? "on" : ""}
        />
      ))}
    </svg>
  );
}
