// The board at the event: hexes or squares, whichever the game is.
import { Skeleton } from "../parts/controls";
import { Hexes } from "./hexes";
import { heat, linesOf, shown } from "./layers";
import type { Playback } from "./playback";
import { linesAt } from "./side";
import { Squares, walks } from "./squares";

export function Picture(props: { playback: Playback }) {
  const { playback } = props;
  const moment = playback.moment.value;
  if (!moment) return <Skeleton rows={6} />;
  const { board, table } = moment;
  const lines = linesAt(playback.replay, playback.at.value);
  const first = playback.replay.turns.findLast((it) => it.first_seq <= playback.at.value)?.first_seq ?? 0;
  const told = playback.replay.log.filter((it) => it.seq <= playback.at.value);
  const on = shown.value;
  const shots = on.has("lines") ? linesOf(playback.replay, first, playback.at.value) : [];
  const hot = on.has("heat") ? heat(playback.replay.hits, playback.at.value) : [];
  if (board.game === "squadron" && table.game === "squadron") {
    return (
      <Squares
        board={board}
        table={table}
        lines={lines}
        trails={on.has("trails") ? walks(told, first) : []}
        shots={shots}
        hot={hot}
      />
    );
  }
  if (board.game !== "classic" || table.game !== "classic") return null;
  const turn = on.has("trails") ? told.filter((it) => it.seq >= first) : [];
  return <Hexes board={board} table={table} lines={lines} turn={turn} shots={shots} hot={hot} />;
}
