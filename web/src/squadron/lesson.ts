// The lesson of M.A.S.C.: a short game with known dice. It watches what the player does; the goals can be met in any
// order, so that no roll can spoil them.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { reason } from "../api";
import { toast } from "../parts/toast";
import { postWithDice } from "../play/fair_dice";
import { go } from "../route";
import type { Tip } from "../text/masc_help";
import type { CreatedMatch, LogLine, NewMatch } from "../types";
import type { SquadronBoard, SquadronTable } from "./model";
import type { Step } from "./plan";

const MATCH = "masc-lesson";
const DONE = "masc-lesson-done";

export function lessonMatch(): string | null {
  return localStorage.getItem(MATCH);
}

export const lessonDone = signal<readonly string[]>((localStorage.getItem(DONE) ?? "").split(",").filter(Boolean));

function done(tip: Tip): void {
  if (lessonDone.peek().includes(tip)) return;
  lessonDone.value = [...lessonDone.peek(), tip];
  localStorage.setItem(DONE, lessonDone.value.join(","));
}

/** Few Mecha, a cadet, the same dice every time. */
const LESSON: NewMatch = {
  game: "squadron",
  red: { player: { type: "human" }, units: [] },
  blue: { player: { type: "bot", strength: "cadet" }, units: [] },
  quick: true,
  options: { vp_target: 25, lights: 4, mids: 4, kind_cap: 2, layout: "4-4-4" },
  seed: 21,
  takebacks: true,
  for_anyone: false,
  clock: null,
};

export async function beginMascLesson(): Promise<void> {
  try {
    const { id } = await postWithDice<CreatedMatch>("/api/matches", LESSON);
    localStorage.setItem(MATCH, id);
    localStorage.removeItem(DONE);
    lessonDone.value = [];
    go(`/match/${id}`);
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}

/** A move is sent. */
export function lessonMoved(board: SquadronBoard, steps: readonly Step[]): void {
  const cost = (step: Step): number | null => {
    const glyph = step.moved && board.rows[step.moved.to.y]?.[step.moved.to.x];
    return board.legend.find((it) => it.glyph === glyph)?.cost ?? null;
  };
  if (steps.some((it) => it.moved)) done("squads");
  if (steps.some((it) => it.moved && cost(it) !== 1)) done("ground");
}

export function lessonPlaced(): void {
  done("damage");
}

/** What can be read off the table and the log. */
export function useLesson(match: string, table: SquadronTable, log: readonly LogLine[]): void {
  const on = lessonMatch() === match;
  const { you } = table;
  const before = useRef(log.length);
  useEffect(() => {
    if (!on || you === null) return;
    if (table.mecha.some((it) => it.owner === you && it.pinned)) done("pinning");
    if (table.vp[you] > 0) done("points");
    const fresh = log.slice(before.current);
    before.current = log.length;
    const seat = table.colours.red === you ? "red" : "blue";
    if (fresh.some((it) => it.kind === "fire" && it.rank === "head" && it.seat === seat)) done("attack");
    // An attack on oneself that left nothing to choose has shown how damage is given, too.
    if (fresh.some((it) => it.kind === "damage" && it.seat === seat)) done("damage");
  }, [table, log.length]);
}
