// The board at the event: hexes or squares, whichever the game is.
import { Skeleton } from "../parts/controls";
import type { Film } from "./film";
import { Hexes } from "./hexes";
import { heat, linesOf, shown } from "./layers";
import { linesAt } from "./side";
import { Squares, walks } from "./squares";

export function Picture(props: { film: Film }) {
  const { film } = props;
  const moment = film.moment.value;
  if (!moment) return <Skeleton rows={6} />;
  const { board, table } = moment;
  const lines = linesAt(film.replay, film.at.value);
  const first = film.replay.turns.findLast((it) => it.first_seq <= film.at.value)?.first_seq ?? 0;
  const told = film.replay.log.filter((it) => it.seq <= film.at.value);
  const on = shown.value;
  const shots = on.has("lines") ? linesOf(film.replay, first, film.at.value) : [];
  const hot = on.has("heat") ? heat(film.replay.hits, film.at.value) : [];
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
