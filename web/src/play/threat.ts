// What enemies can do in each hex: asked of the server when the layer is shown, and again when the table changes.
import { effect, signal } from "@preact/signals";
import { reason } from "../api";
import { hexOf } from "../board/hex";
import type { Tint } from "../board/overlay";
import { toast } from "../parts/toast";
import type { Answer, ClassicBoard } from "../types";
import type { Session } from "./session";

export type Threat = Extract<Answer, { type: "threat" }>;

/** From how many points on a hex is drawn in each pattern. */
export const BANDS = [
  { from: 0.05, mode: "t1" },
  { from: 5, mode: "t2" },
  { from: 10, mode: "t3" },
  { from: 20, mode: "t4" },
] as const;

export function bandOf(points: number): (typeof BANDS)[number] | null {
  return [...BANDS].reverse().find((band) => points >= band.from) ?? null;
}

/** "7", and "<1" where it is little but not nothing. */
export function pointsLabel(points: number): string {
  return points < 1 ? "<1" : String(Math.round(points));
}

export function createThreat(session: Session, isWanted: () => boolean) {
  const found = signal<Threat | null>(null);
  let asked = "";
  const stop = effect(() => {
    const { seq, you, match, link } = session.client.value;
    if (!isWanted() || link.state !== "live" || you === null) return;
    const now = `${match?.id ?? ""}/${seq}/${you}`;
    if (now === asked) return;
    asked = now;
    session.ask({ type: "threat" }).then(
      (answer) => {
        if (asked === now && answer.type === "threat") found.value = answer;
      },
      (thrown: unknown) => {
        if (asked !== now) return;
        found.value = null;
        toast(reason(thrown), "risk");
      },
    );
  });
  return { found, stop };
}

export function threatTints(threat: Threat, board: ClassicBoard): readonly Tint[] {
  return threat.points.flatMap((points, at): readonly Tint[] => {
    const band = bandOf(points);
    if (!band) return [];
    const hex = hexOf({ col: (at % board.width) + 1, row: Math.floor(at / board.width) + 1 });
    return [{ hex, mode: band.mode, label: pointsLabel(points), dim: false }];
  });
}

/** Who adds how much there, the most first. */
export function threatOf(
  threat: Threat,
  board: ClassicBoard,
  cell: { readonly col: number; readonly row: number },
): {
  readonly points: number;
  readonly by: readonly { readonly name: string; readonly points: number; readonly moves: boolean }[];
} {
  const at = (cell.row - 1) * board.width + cell.col - 1;
  const by = threat.by
    .map((one) => ({ name: one.name, moves: one.moves, points: one.points[at] ?? 0 }))
    .filter((one) => one.points >= 0.05);
  return { points: threat.points[at] ?? 0, by: by.sort((a, b) => b.points - a.points) };
}
