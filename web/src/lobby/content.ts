// What the lobby asks the server for once, and shares among its parts.
import { signal } from "@preact/signals";
import { get, post, reason } from "../api";
import { keepLink } from "../play/links";
import { toast } from "../parts/toast";
import { go } from "../route";
import type { Board, BoardSummary, ClassicBoard, CreatedMatch, MatchCard, NewMatch, QuickMatch, UnitSummary } from "../types";

export type Loaded<T> = { readonly state: "loading" } | { readonly state: "here"; readonly value: T } | { readonly state: "failed"; readonly why: string };

export const units = signal<Loaded<readonly UnitSummary[]>>({ state: "loading" });
export const boards = signal<Loaded<readonly BoardSummary[]>>({ state: "loading" });
export const matches = signal<Loaded<readonly MatchCard[]>>({ state: "loading" });
export const replays = signal<Loaded<readonly MatchCard[]>>({ state: "loading" });

async function load<T>(into: { value: Loaded<T> }, path: string): Promise<void> {
  try {
    into.value = { state: "here", value: await get<T>(path) };
  } catch (thrown) {
    into.value = { state: "failed", why: reason(thrown) };
  }
}

export function loadUnits(): Promise<void> {
  return load(units, "/api/units");
}
export function loadBoards(): Promise<void> {
  return load(boards, "/api/boards");
}
export function loadLobby(): void {
  void load(matches, "/api/matches");
  void load(replays, "/api/replays");
  void loadUnits();
  void loadBoards();
}

export function here<T>(loaded: Loaded<readonly T[]>): readonly T[] {
  return loaded.state === "here" ? loaded.value : [];
}

const drawn = new Map<string, Promise<ClassicBoard | null>>();

export function boardOf(name: string): Promise<ClassicBoard | null> {
  const known = drawn.get(name);
  if (known) return known;
  const asked = get<Board>(`/api/boards/${encodeURIComponent(name)}`).then(
    (board) => (board.game === "classic" ? board : null),
    () => null,
  );
  drawn.set(name, asked);
  return asked;
}

export const starting = signal(false);

async function start(made: Promise<CreatedMatch>): Promise<CreatedMatch | null> {
  starting.value = true;
  try {
    const match = await made;
    const link = match.links.red ?? match.links.blue;
    if (link) keepLink(match.id, link);
    return match;
  } catch (thrown) {
    toast(reason(thrown), "risk");
    return null;
  } finally {
    starting.value = false;
  }
}

export async function quick(wish: QuickMatch): Promise<void> {
  const match = await start(post<CreatedMatch>("/api/matches/quick", wish));
  if (match) go(`/match/${match.id}`);
}

export function make(wish: NewMatch): Promise<CreatedMatch | null> {
  return start(post<CreatedMatch>("/api/matches", wish));
}

/** Units for battle, without those that exist to try out gear. */
export function fighters(): readonly UnitSummary[] {
  return here(units.value).filter((unit) => !unit.name.startsWith("Assay Bench"));
}

export function pickRandom<T>(from: readonly T[]): T | null {
  return from[Math.floor(Math.random() * from.length)] ?? null;
}
