// What a newcomer has already done once, and how much help there is; kept in this browser.
import { signal } from "@preact/signals";
import { post, reason } from "../api";
import { toast } from "../parts/toast";
import { go } from "../route";
import type { CreatedMatch, QuickMatch } from "../types";

const KEY = "lessons";
export type Lesson = 0 | 1 | 2 | 3;

function remembered(): readonly number[] {
  return (localStorage.getItem(KEY) ?? "").split(",").filter(Boolean).map(Number);
}

export const lessons = signal<readonly number[]>(remembered());

export function learn(lesson: Lesson): void {
  if (lessons.peek().includes(lesson)) return;
  lessons.value = [...lessons.peek(), lesson];
  localStorage.setItem(KEY, lessons.value.join(","));
}

export const LESSONS: readonly Lesson[] = [0, 1, 2, 3];
const MATCHES = "lesson-matches";

function matchesOfLessons(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(localStorage.getItem(MATCHES) ?? "{}");
  } catch {
    return {};
  }
}

/** Which lesson a match is, if it is one. */
export function lessonOf(match: string): Lesson | null {
  return LESSONS.find((lesson) => lesson === matchesOfLessons()[match]) ?? null;
}

/** Begins a lesson as a match of its own; the same dice every time. */
export async function beginLesson(lesson: Lesson): Promise<void> {
  try {
    const wish: QuickMatch = { game: `lesson-${lesson + 1}`, strength: "cadet", unit: null, takebacks: false };
    const { id } = await post<CreatedMatch>("/api/matches/quick", wish);
    const known = Object.entries(matchesOfLessons()).slice(-19);
    localStorage.setItem(MATCHES, JSON.stringify(Object.fromEntries([...known, [id, lesson]])));
    go(`/match/${id}`);
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}

const GAMES = "games";
const EXPLAINED_GAMES = 3;

/** One line of advice over the dock: in the first three games, and whenever it is switched on. */
export const coached = signal(localStorage.getItem("coach") !== "off");

export function setCoach(on: boolean): void {
  coached.value = on;
  localStorage.setItem("coach", on ? "on" : "off");
}

/** Counts the games; after the third the line goes, unless it was asked for. */
export function visitGame(match: string): void {
  const seen = (localStorage.getItem(GAMES) ?? "").split(",").filter(Boolean);
  if (!seen.includes(match)) seen.push(match);
  localStorage.setItem(GAMES, seen.slice(0, EXPLAINED_GAMES + 1).join(","));
  if (localStorage.getItem("coach") === null) coached.value = seen.indexOf(match) < EXPLAINED_GAMES;
}

/** Warnings about harm that a small change would avoid. */
export const warned = signal(localStorage.getItem("warnings") !== "off");

export function setWarned(on: boolean): void {
  warned.value = on;
  localStorage.setItem("warnings", on ? "on" : "off");
}
