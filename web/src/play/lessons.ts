// What a newcomer has already done once, and how much help there is; kept in this browser.
import { signal } from "@preact/signals";

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

/** The match of the first battle, if one was begun. */
export const firstMatch = signal(localStorage.getItem("first"));

export function beginFirst(match: string): void {
  firstMatch.value = match;
  localStorage.setItem("first", match);
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
