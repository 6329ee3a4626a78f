// What a side did in a turn, in a few words: its fire, and what came of it.
import { text } from "../text/replay";
import type { Prospect, Replay, Seat } from "../types";

const MOST = 2;

/** Marks name whom they befell: a fall is told of the one who fell, all else of the other side. */
export function deeds(replay: Replay, seat: Seat, turn: number): string {
  // By turn, not by entry: one entry may end a turn and begin the next.
  const inside = <T extends { readonly turn: number }>(all: readonly T[]): readonly T[] =>
    all.filter((it) => it.turn === turn);
  const marks = inside(replay.marks).filter((it) =>
    it.kind === "fall" ? it.seat === seat : it.seat !== null && it.seat !== seat,
  );
  const order = { kill: 0, fall: 1, critical: 2 };
  const best = [...marks]
    .sort((a, b) => order[a.kind] - order[b.kind])
    .filter((it, at, all) => at < MOST && (at === 0 || all[0]?.kind !== "kill" || it.kind === "kill"));
  const shots = inside(replay.shots).filter((it) => it.seat === seat);
  const points = inside(replay.hits)
    .filter((it) => it.seat !== seat)
    .reduce((sum, it) => sum + it.points, 0);
  const rolled = shots.filter((it) => it.hit !== null);
  const fire =
    rolled.length > 0
      ? [text.fire(rolled.filter((it) => it.hit === true).length, rolled.length, points)]
      : points > 0
        ? [text.points(points)]
        : [];
  return [...best.map((it) => it.text.replace(/\.$/, "")), ...fire].join("; ");
}

/** Whose chance rose to the position at `seq`. */
export function gainer(curve: readonly Prospect[], seq: number): Seat | null {
  const at = curve.findIndex((it) => it.seq === seq);
  const [now, before] = [curve[at], curve[at - 1]];
  if (!now || !before) return null;
  return now.blue > before.blue ? "blue" : "red";
}
