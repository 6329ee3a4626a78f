// What a newcomer has already done once; kept in this browser.
import { signal } from "@preact/signals";

const KEY = "lessons";

function remembered(): readonly number[] {
  return (localStorage.getItem(KEY) ?? "").split(",").filter(Boolean).map(Number);
}

export const lessons = signal<readonly number[]>(remembered());

export function learn(lesson: 0 | 1 | 2 | 3): void {
  if (lessons.peek().includes(lesson)) return;
  lessons.value = [...lessons.peek(), lesson];
  localStorage.setItem(KEY, lessons.value.join(","));
}

/** One line of advice over the dock, until it is switched off. */
export const coached = signal(localStorage.getItem("coach") !== "off");

export function hideCoach(): void {
  coached.value = false;
  localStorage.setItem("coach", "off");
}
