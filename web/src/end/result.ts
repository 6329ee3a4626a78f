// The result of a battle for the reader: the headline, the turning point, and what decided it.
import { giveOrTake, prospects } from "../replay/outlook";
import { text } from "../text/end";
import type { ClassicTable, LogLine, MatchCard, Outlook, Replay, Seat } from "../types";

export type FinishedBattle = {
  readonly table: ClassicTable;
  readonly match: MatchCard;
  readonly you: Seat | null;
  readonly log: readonly LogLine[];
};

export const otherOf = (seat: Seat): Seat => (seat === "red" ? "blue" : "red");

function lastLoss(battle: FinishedBattle, loser: Seat): LogLine | null {
  const own = new Set(battle.table.units.filter((unit) => unit.seat === loser).map((unit) => unit.id));
  return battle.log.findLast((line) => line.kind === "loss" && line.unit !== null && own.has(line.unit)) ?? null;
}

/** Why it ended: the last unit of the loser, or what the server says where units are left. */
function cause(battle: FinishedBattle, loser: Seat): string {
  const { table } = battle;
  const left = table.units.filter((unit) => unit.seat === loser && unit.on_board);
  const loss = lastLoss(battle, loser);
  if (left.length === 0 && loss) return text.lost_unit(loss.name ?? "", loss.short, loss.turn);
  const resigned = battle.match.outcome !== null && !battle.log.some((line) => line.kind === "over");
  return resigned ? text.given_up(battle.match.outcome ?? "") : text.ran_out(table.turn);
}

export function headline(battle: FinishedBattle): string {
  const winner = battle.table.outcome?.winner ?? null;
  if (winner === null) {
    const left = battle.table.units.some((unit) => unit.on_board);
    return text.draw(left ? text.equal(battle.table.turn) : text.nobody_left(battle.table.turn));
  }
  const why = cause(battle, otherOf(winner));
  if (battle.you === null) return text.somebody_won(battle.match.seats[winner].name, why);
  return winner === battle.you ? text.you_won(why) : text.you_lost(why);
}

/** What is left on both sides, in one line. */
export function standing(battle: FinishedBattle): string {
  const left = (seat: Seat): number => battle.table.units.filter((unit) => unit.seat === seat && unit.on_board).length;
  const first = battle.you ?? "blue";
  const name = (seat: Seat): string => (seat === battle.you ? text.you : battle.match.seats[seat].name);
  return text.standing(name(first), left(first), name(otherOf(first)), left(otherOf(first)), battle.table.turn);
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
export function turned(battle: FinishedBattle, replay: Replay, outlook: Outlook): string | null {
  const { you } = battle;
  if (outlook.turning !== null) {
    const { at, before } = prospects(outlook.curve, outlook.turning);
    if (!at || !before) return null;
    const [was, is] = [chanceOf(you, before.blue), chanceOf(you, at.blue)];
    return text.turned(turnAt(replay, outlook.turning), eventText(replay, outlook.turning), was, is, you !== null);
  }
  if (outlook.playouts < outlook.of) return null;
  const winner = battle.table.outcome?.winner ?? null;
  if (winner === null) return text.close;
  const even = outlook.curve.findLastIndex((it) => chanceOf(winner, it.blue) <= 0.5 + giveOrTake(it) / 100);
  const from = outlook.curve[even + 1];
  if (!from || turnAt(replay, from.seq) >= battle.table.turn) return text.close;
  return text.led(winner === you ? text.you : battle.match.seats[winner].name, turnAt(replay, from.seq));
}
