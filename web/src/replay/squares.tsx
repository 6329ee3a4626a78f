// A moment of M.A.S.C. on its board.
import type { SquadronBoard, SquadronTable, Told } from "../types";
import { describeCell, SquareBoard } from "../squadron/board";
import { PointsTrack } from "../squadron/track";
import { text } from "../text/replay";
import "../squadron/squadron.css";

export function Squares(props: { board: SquadronBoard; table: SquadronTable; lines: readonly Told[] }) {
  const { board, table } = props;
  const seen = new Set(props.lines.flatMap((it) => [it.unit, it.target]));
  const marks = new Map(table.mecha.filter((it) => seen.has(it.id)).map((it) => [it.id, { ring: "chosen" as const }]));
  return (
    <div class="sq-mid replay-squares">
      <div class="sq-top">
        <PointsTrack vp={table.vp} now={table.standing?.points ?? null} goal={table.goal} />
      </div>
      <div class="sq-scroll zoom-0">
        <div class="sq-sized">
          <SquareBoard
            board={board}
            mecha={table.mecha}
            groups={table.groups}
            regions={table.standing?.regions ?? []}
            overlay={{ marks }}
            label={text.board("")}
            describe={(cell) => describeCell(board, table.mecha, table.groups, cell)}
            onPick={() => {}}
          />
        </div>
      </div>
    </div>
  );
}
