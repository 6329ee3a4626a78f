// How a Classic battle ended: who won and why, what is left of every unit, and where to go from here.

import { armourShare, sideOf, UnitIcon } from "../board/token";
import { Bar } from "../parts/controls";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import type { ClassicTable, Outcome, Seat, UnitCard } from "../types";
import { LessonLinks } from "./coach";
import { DiceCheck } from "./dice_check";
import { Rematch } from "./rematch";

function title(outcome: Outcome, you: Seat | null): string {
  if (outcome.winner === null) return classic.over_draw;
  return you === null ? classic.over : outcome.winner === you ? classic.over_won : classic.over_lost;
}

/** Out of it for good, or on its feet. */
function fate(unit: UnitCard): string {
  return unit.status[0]?.label ?? (unit.on_board ? classic.over_stands : classic.reserve);
}

function Side(props: {
  readonly units: readonly UnitCard[];
  readonly name: string;
  readonly seat: Seat;
  readonly won: boolean;
}) {
  return (
    <div>
      <h3 class="h3">
        <span class={`sd ${sideOf(props.seat)}`} aria-hidden="true" /> {props.name}
        {props.won ? <span class="chip ok">{classic.over_winner}</span> : null}
      </h3>
      <ul>
        {props.units.map((unit) => (
          <li>
            <UnitIcon unit={unit} size={24} />
            <span class="who">
              <b>{unit.name}</b> <span class="muted">{fate(unit)}</span>
            </span>
            <Bar part={armourShare(unit)} class="hp" />
            <span class="num">{Math.round(armourShare(unit) * 100)}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OverDock(props: {
  readonly play: ClassicPlay;
  readonly table: ClassicTable;
  readonly outcome: Outcome;
}) {
  const { table, outcome } = props;
  const { match, you } = props.play.client.value;
  const guide = props.play.first.guide.value;
  // What decided it: the last loss, as the log has it.
  const cause = props.play.client.value.log.findLast((line) => line.kind === "loss")?.text ?? null;
  const seats: readonly Seat[] = (you ?? "blue") === "blue" ? ["blue", "red"] : ["red", "blue"];
  return (
    <div class="dock-main over" role="status">
      <div class="over-head">
        <h2 class={outcome.winner !== null && outcome.winner === you ? "won" : ""}>{title(outcome, you)}</h2>
        <p class="sm">{classic.over_after(outcome.text, table.turn)}</p>
        {cause ? <p class="sm muted">{cause}</p> : null}
        {guide ? <LessonLinks lesson={guide.lesson} learnt={guide.learnt} /> : null}
        <div class="row wrap">
          {guide === null && match && you !== null ? <Rematch match={match} you={you} /> : null}
          <a class="btn" href={`/replay/${match?.id ?? ""}`}>
            {classic.to_replay}
          </a>
          <a class="btn" href="/">
            {classic.to_lobby}
          </a>
          {match ? <DiceCheck match={match.id} /> : null}
        </div>
      </div>
      <div class="over-sides">
        {seats.map((seat) => (
          <Side
            seat={seat}
            won={outcome.winner === seat}
            name={seat === you ? classic.you : (match?.seats[seat].name ?? classic.seat[seat])}
            units={table.units.filter((unit) => unit.seat === seat)}
          />
        ))}
      </div>
    </div>
  );
}
