// The board at the event: hexes or squares, whichever the game is.
import { Skeleton } from "../parts/controls";
import type { Film } from "./film";
import { linesAt } from "./side";
import { Squares } from "./squares";

export function Picture(props: { film: Film }) {
  const { film } = props;
  const moment = film.moment.value;
  if (!moment) return <Skeleton rows={6} />;
  const lines = linesAt(film.replay, film.at.value);
  const { board, table } = moment;
  if (board.game === "squadron" && table.game === "squadron") return <Squares board={board} table={table} lines={lines} />;
  return null;
}
