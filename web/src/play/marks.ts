// Artillery: hexes that are clicked to be shelled, besides those that the options list.
import { cellOf } from "../board/hex";
import type { ClassicBoard, FireOptions } from "../types";
import type { ClassicPlay } from "./classic_play";

/** Whether a piece may be pointed at the hex: the options say so for each of the board's, row by row. */
export function isMark(board: ClassicBoard, desk: FireOptions, hex: string): boolean {
  const { col, row } = cellOf(hex);
  return desk.marks?.charAt((row - 1) * board.width + col - 1) === "x";
}

/** Lists the hex among the targets and aims at it. */
export function aimAt(play: ClassicPlay, hex: string): void {
  play.target.value = hex;
  play.declare.mark(hex);
}
