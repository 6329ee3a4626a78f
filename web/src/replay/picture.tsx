// The board at the event: hexes or squares, whichever the game is.
import { Skeleton } from "../parts/controls";
import type { Film } from "./film";
import { Hexes } from "./hexes";
import { linesAt } from "./side";
import { Squares } from "./squares";

export function Picture(props: { film: Film }) {
  const { film } = props;
  const moment = film.moment.value;
  if (!moment) return <Skeleton rows={6} />;
  const { board, table } = moment;
  const lines = linesAt(film.replay, film.at.value);
  if (board.game === "squadron" && table.game === "squadron") return <Squares board={board} table={table} lines={lines} />;
  if (board.game !== "classic" || table.game !== "classic") return null;
  const first = film.replay.turns.findLast((it) => it.first_seq <= film.at.value)?.first_seq ?? 0;
  const turn = film.replay.told.filter((it) => it.seq >= first && it.seq <= film.at.value);
  return <Hexes board={board} table={table} lines={lines} turn={turn} />;
}
