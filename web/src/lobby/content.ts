// What the lobby asks the server for once, and shares among its parts.
import { signal } from "@preact/signals";
import { get, getAll, reason } from "../api";
import { toast } from "../parts/toast";
import { postWithDice } from "../play/fair_dice";
import { go } from "../route";
import type {
  Board,
  BoardSummary,
  ClassicBoard,
  CreatedMatch,
  MatchCard,
  NewMatch,
  QuickMatch,
  RuleSwitches,
  SkillFactors,
  UnitSummary,
} from "../types";
import { isFighter } from "./fighter";

/** `kept` is what was there at the last visit, for when the server cannot be reached. */
export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "here"; readonly value: T }
  | { readonly state: "failed"; readonly why: string; readonly kept: T | null };

export const units = signal<Loaded<readonly UnitSummary[]>>({ state: "loading" });
export const boards = signal<Loaded<readonly BoardSummary[]>>({ state: "loading" });
export const switches = signal<Loaded<RuleSwitches>>({ state: "loading" });
/** What a pilot makes of a battle value; null until it was asked for. */
export const skills = signal<SkillFactors | null>(null);
export const matches = signal<Loaded<readonly MatchCard[]>>({ state: "loading" });
export const replays = signal<Loaded<readonly MatchCard[]>>({ state: "loading" });

async function load<T>(into: { value: Loaded<readonly T[]> }, path: string): Promise<void> {
  try {
    const value = await getAll<T>(path);
    into.value = { state: "here", value };
    remember(path, value);
  } catch (thrown) {
    into.value = { state: "failed", why: reason(thrown), kept: remembered<readonly T[]>(path) };
  }
}

const LISTS = ["/api/matches", "/api/replays"];

function remember(path: string, value: unknown): void {
  try {
    if (LISTS.includes(path)) localStorage.setItem(`list ${path}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the list of the last visit, nothing else.
  }
}

function remembered<T>(path: string): T | null {
  try {
    const text = localStorage.getItem(`list ${path}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function loadUnits(): Promise<void> {
  return load(units, "/api/units");
}
export function loadBoards(): Promise<void> {
  return load(boards, "/api/boards");
}
/** The list is the program's own: it does not change while the program runs. */
export async function loadSwitches(): Promise<void> {
  if (switches.value.state === "here") return;
  try {
    switches.value = { state: "here", value: await get<RuleSwitches>("/api/switches") };
  } catch (thrown) {
    switches.value = { state: "failed", why: reason(thrown), kept: null };
  }
}
export async function loadSkills(): Promise<void> {
  if (skills.value === null) skills.value = await get<SkillFactors>("/api/skills").catch(() => null);
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
    return await made;
  } catch (thrown) {
    toast(reason(thrown), "risk");
    return null;
  } finally {
    starting.value = false;
  }
}

export function quickMatch(wish: QuickMatch): Promise<CreatedMatch | null> {
  return start(postWithDice<CreatedMatch>("/api/matches/quick", wish));
}

export async function quick(wish: QuickMatch): Promise<void> {
  const match = await quickMatch(wish);
  if (match) go(`/match/${match.id}`);
}

/** A scenario as its text. */
export async function playText(wish: { readonly text: string; readonly takebacks: boolean }): Promise<void> {
  const match = await start(postWithDice<CreatedMatch>("/api/scenarios/play", wish));
  if (match) go(`/match/${match.id}`);
}

export function make(wish: NewMatch): Promise<CreatedMatch | null> {
  return start(postWithDice<CreatedMatch>("/api/matches", wish));
}

/** Units for battle. */
export function fighters(): readonly UnitSummary[] {
  return here(units.value).filter(isFighter);
}

export function pickRandom<T>(from: readonly T[]): T | null {
  return from[Math.floor(Math.random() * from.length)] ?? null;
}
