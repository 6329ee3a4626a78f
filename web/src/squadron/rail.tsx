// The left rail: where the turn is, the squads, what happened.
import { EventLog } from "../parts/event_log";
import { text } from "../text/squadron";
import type { LogLine } from "../types";
import type { GroupCard, SquadronTable } from "./model";
import { withoutTurns } from "./recap";
import { Squads } from "./squad_row";

const PHASE_OF: Readonly<Record<string, string>> = {
  initiative: "initiative",
  first_mover: "movement",
  movement: "movement",
  activation: "movement",
  first_attacker: "combat",
  combat: "combat",
  allocation: "combat",
  victory: "victory",
  over: "victory",
};

function PhaseTracker(props: { table: SquadronTable }) {
  const { table } = props;
  const now = PHASE_OF[table.stage] ?? "setup";
  const shown = text.phases.filter(([key]) => (now === "setup" ? key === "setup" : key !== "setup"));
  const at = shown.findIndex(([key]) => key === now);
  const done = table.groups.filter((it) => it.acted).length;
  return (
    <ol class="phases" aria-label={text.phase}>
      {shown.map(([key, label], n) => (
        <li
          key={key}
          class={`ph ${n < at ? "done" : n === at ? "on" : ""}`}
          {...(n === at ? { "aria-current": "step" as const } : {})}
        >
          <i aria-hidden="true">{n < at ? "✓" : ""}</i>
          {now === "setup" ? table.phase_label : label}
          <span class="sp" />
          {n === at && (now === "movement" || now === "combat") && (
            <span class="xs muted">{text.alive(done, table.groups.length)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

export type RailProps = {
  readonly table: SquadronTable;
  readonly log: readonly LogLine[];
  readonly strong: ReadonlySet<string>;
  readonly onSquad: (group: GroupCard) => void;
  readonly onLine: (line: LogLine) => void;
};

export function Rail(props: RailProps) {
  const { table } = props;
  return (
    <aside class="rail-l sq-rail" aria-label={text.phase}>
      <div class="sec sq-turn">
        <h3>
          {text.turn(table.turn)}
          <span class="sp" />
          {table.turn > 0 && (
            <span class="chip">
              {text.initiative} <span class={`sd ${table.initiative}`} aria-hidden="true" />{" "}
              {text.colour(table.initiative)}
            </span>
          )}
        </h3>
        <PhaseTracker table={table} />
        {table.conditions.length > 0 ? <p class="xs dim cond">{table.conditions.join(" · ")}</p> : null}
      </div>
      <Squads table={table} strong={props.strong} onPick={props.onSquad} />
      <section class="sq-log" aria-label={text.log}>
        <h3 class="h3">{text.log}</h3>
        <EventLog
          log={withoutTurns(props.log)}
          sideClass={(seat) => table.colours[seat]}
          onShow={props.onLine}
          names={(seat) => text.colour(table.colours[seat])}
          book="squadron"
        />
      </section>
    </aside>
  );
}
