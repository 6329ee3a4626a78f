// A moment of M.A.S.C. on its board.

import { describeCell, SquareBoard } from "../squadron/board";
import { type Cell, middle } from "../squadron/geometry";
import { PointsTrack } from "../squadron/track";
import { text } from "../text/replay";
import type { LogLine, ShotLine, SquadronBoard, SquadronTable } from "../types";
import type { Hot } from "./layers";
import "../squadron/styles";

export type Walk = { readonly unit: number; readonly squares: readonly Cell[] };

/** The squares that each Mecha stood on in this turn, the one it came from first. */
export function walks(told: readonly LogLine[], first: number): readonly Walk[] {
  const last = new Map<number, Cell>();
  const ways = new Map<number, Cell[]>();
  for (const line of told) {
    if (line.unit === null || line.square === null || (line.kind !== "move" && line.kind !== "setup")) continue;
    const from = last.get(line.unit);
    if (line.seq >= first && from && (from.x !== line.square.x || from.y !== line.square.y)) {
      const way = ways.get(line.unit) ?? [from];
      way.push(line.square);
      ways.set(line.unit, way);
    }
    last.set(line.unit, line.square);
  }
  return [...ways].map(([unit, squares]) => ({ unit, squares }));
}

export type SquaresProps = {
  readonly board: SquadronBoard;
  readonly table: SquadronTable;
  readonly lines: readonly LogLine[];
  readonly trails: readonly Walk[];
  readonly shots: readonly ShotLine[];
  readonly hot: readonly Hot[];
};

export function Squares(props: SquaresProps) {
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
            overlay={{ marks, under: <Under {...props} /> }}
            label={text.board("")}
            describe={(cell) => describeCell(board, table.mecha, table.groups, cell)}
            onPick={() => {}}
          />
        </div>
      </div>
    </div>
  );
}

/** Below the tokens: where damage was taken, how each came here, who fired at whom. */
function Under(props: SquaresProps) {
  const points = (cells: readonly Cell[]): string => cells.map((it) => middle(it).join(",")).join(" ");
  const owner = (unit: number): string => props.table.mecha.find((it) => it.id === unit)?.owner ?? "red";
  return (
    <>
      {props.hot.map((it) => {
        if (it.spot.game !== "squadron") return null;
        const [x, y] = middle(it.spot.square);
        return (
          <g key={`${it.spot.square.x},${it.spot.square.y}`} class="hot small">
            <circle cx={x} cy={y} r={7 + 8 * Math.sqrt(it.share)} style={{ fillOpacity: 0.3 + 0.45 * it.share }} />
            <text x={x + 11} y={y - 7} text-anchor="middle">
              {it.points}
            </text>
          </g>
        );
      })}
      {props.trails.map((it) => (
        <g key={it.unit} class={`trail ${owner(it.unit)}`}>
          <polyline class="case" points={points(it.squares)} />
          <polyline class="line" points={points(it.squares)} />
        </g>
      ))}
      {props.shots.map((it, n) => {
        if (it.from.game !== "squadron" || it.to.game !== "squadron") return null;
        const [a, b] = [middle(it.from.square), middle(it.to.square)];
        return (
          <g key={n} class={`fire-line ${props.table.colours[it.seat]} hit`}>
            <path class="case" d={`M${a.join(" ")}L${b.join(" ")}`} />
            <path class="line" d={`M${a.join(" ")}L${b.join(" ")}`} />
          </g>
        );
      })}
    </>
  );
}
