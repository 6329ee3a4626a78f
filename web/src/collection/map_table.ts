// Maps laid side by side into one table: the server joins them, this browser keeps what came of it.
import { signal } from "@preact/signals";
import { post, reason } from "../api";
import { building } from "../lobby/cards";
import { loadBoards } from "../lobby/content";
import { change } from "../lobby/wish";
import { toast } from "../parts/toast";
import { go } from "../route";
import type { ImportedBoard } from "../types";
import { type Joined, join } from "../workshop/map/canvas";
import type { BoardAnswer } from "../workshop/types";
import { text } from "./text";

/** Row by row, as they lie. */
export const tiles = signal<readonly Joined[]>([]);
export const columns = signal(2);
export const joining = signal(false);

/** The most maps of one table. */
export const MOST_TILES = 16;
/** What a map may be called. */
const LONGEST_NAME = 60;

export function layDown(name: string): void {
  if (tiles.peek().length < MOST_TILES) tiles.value = [...tiles.peek(), { name, lying: "upright" }];
}

export function turnTile(at: number): void {
  tiles.value = tiles
    .peek()
    .map((one, place) => (place === at ? { ...one, lying: one.lying === "turned" ? "upright" : "turned" } : one));
}

export function takeTile(at: number): void {
  tiles.value = tiles.peek().filter((_, place) => place !== at);
}

/** Names in their order; a table with many maps is named by its first ones. */
export function tableName(all: readonly Joined[]): string {
  const name = all.map((one) => (one.lying === "turned" ? `${one.name} ↻` : one.name)).join(" + ");
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}

/** A single map needs no table. */
async function ground(): Promise<string | null> {
  const all = tiles.peek();
  const [first] = all;
  if (all.length === 1 && first?.lying === "upright") return first.name;
  const made = await post<BoardAnswer>("/api/workshop/boards/join", { boards: all, columns: columns.peek() });
  const wish = { name: `${tableName(all)}.board`, text: made.file, use_anyway: false };
  const kept = await post<ImportedBoard>("/api/boards", wish);
  if (!kept.summary) toast(kept.findings[0]?.message ?? "", "risk");
  else await loadBoards();
  return kept.summary?.name ?? null;
}

/** Opens the battle builder on a map. */
export function playOn(board: string): void {
  change({ board });
  building.value = "custom";
  go("/");
}

/** The maps on the table become one map of this browser, and a battle is set up on it. */
export async function playOnTable(): Promise<void> {
  joining.value = true;
  try {
    const board = await ground();
    if (board !== null) playOn(board);
  } catch (thrown) {
    toast(reason(thrown), "risk");
  } finally {
    joining.value = false;
  }
}

/** Opens maps in the workshop, as one. */
export function paintOn(all: readonly Joined[]): void {
  void join(all, columns.peek()).then(() => go("/maps"));
}

export function tableSize(count: number): string {
  const wide = Math.min(columns.peek(), count);
  return text.map_size(wide, Math.ceil(count / Math.max(1, wide)));
}
