// What a battle comes to for the one who reads it: the headline, where it turned, what decided it.
import { giveOrTake, prospects } from "../replay/outlook";
import { text } from "../text/end";
import type { ClassicTable, LogLine, MatchCard, Outlook, Replay, Seat } from "../types";

export type Told = {
  readonly table: ClassicTable;
  readonly match: MatchCard;
  readonly you: Seat | null;
  readonly log: readonly LogLine[];
};

export const otherOf = (seat: Seat): Seat => (seat === "red" ? "blue" : "red");

function lastLoss(told: Told, loser: Seat): LogLine | null {
  const own = new Set(told.table.units.filter((unit) => unit.seat === loser).map((unit) => unit.id));
  return told.log.findLast((line) => line.kind === "loss" && line.unit !== null && own.has(line.unit)) ?? null;
}

/** Why it ended: the last unit of the loser, or what the server says where units are left. */
function cause(told: Told, loser: Seat): string {
  const { table } = told;
  const left = table.units.filter((unit) => unit.seat === loser && unit.on_board);
  const loss = lastLoss(told, loser);
  if (left.length === 0 && loss) return text.lost_unit(loss.name ?? "", loss.short, loss.turn);
  const resigned = told.match.outcome !== null && !told.log.some((line) => line.kind === "over");
  return resigned ? text.given_up(told.match.outcome ?? "") : text.ran_out(table.turn);
}

export function headline(told: Told): string {
  const winner = told.table.outcome?.winner ?? null;
  if (winner === null) {
    const left = told.table.units.some((unit) => unit.on_board);
    return text.draw(left ? text.equal(told.table.turn) : text.nobody_left(told.table.turn));
  }
  const why = cause(told, otherOf(winner));
  if (told.you === null) return text.somebody_won(told.match.seats[winner].name, why);
  return winner === told.you ? text.you_won(why) : text.you_lost(why);
}

/** What is left on both sides, in one line. */
export function standing(told: Told): string {
  const left = (seat: Seat): number => told.table.units.filter((unit) => unit.seat === seat && unit.on_board).length;
  const first = told.you ?? "blue";
  const name = (seat: Seat): string => (seat === told.you ? text.you : told.match.seats[seat].name);
  return text.standing(name(first), left(first), name(otherOf(first)), left(otherOf(first)), told.table.turn);
}

/** What an event was, in the words of the log. */
export function eventText(replay: Replay | null, seq: number): string {
  const lines = replay?.log.filter((line) => line.seq === seq) ?? [];
  const mark = replay?.marks.find((it) => it.seq === seq);
  return mark?.text ?? lines.find((line) => line.rank === "head" || line.rank === "sum")?.text ?? lines[0]?.text ?? "";
}

export const turnAt = (replay: Replay, seq: number): number =>
  replay.turns.findLast((it) => it.first_seq <= seq)?.turn ?? 0;

export const chanceOf = (you: Seat | null, blue: number): number => (you === "red" ? 1 - blue : blue);

/** Where it turned, or what there is to say instead; `null` while it is counted. */
export function turned(told: Told, replay: Replay, outlook: Outlook): string | null {
  const { you } = told;
  if (outlook.turning !== null) {
    const { at, before } = prospects(outlook.curve, outlook.turning);
    if (!at || !before) return null;
    const [was, is] = [chanceOf(you, before.blue), chanceOf(you, at.blue)];
    return text.turned(turnAt(replay, outlook.turning), eventText(replay, outlook.turning), was, is, you !== null);
  }
  if (outlook.playouts < outlook.of) return null;
  const winner = told.table.outcome?.winner ?? null;
  if (winner === null) return text.close;
  const even = outlook.curve.findLastIndex((it) => chanceOf(winner, it.blue) <= 0.5 + giveOrTake(it) / 100);
  const from = outlook.curve[even + 1];
  if (!from || turnAt(replay, from.seq) >= told.table.turn) return text.close;
  return text.led(winner === you ? text.you : told.match.seats[winner].name, turnAt(replay, from.seq));
}
