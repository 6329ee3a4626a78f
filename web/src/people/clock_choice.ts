// The clocks that a builder offers, and how time is written.
import { signal } from "@preact/signals";
import { people as words } from "../text/people";
import type { TimeControl } from "../types";

export const CLOCKS: Readonly<Record<string, TimeControl | null>> = {
  none: null,
  short: { type: "bank", minutes: 5, increment: 10 },
  middle: { type: "bank", minutes: 15, increment: 20 },
  long: { type: "bank", minutes: 30, increment: 30 },
  day: { type: "days", days: 1 },
  days: { type: "days", days: 3 },
};

/** By its key in the list; no clock until it is asked for. */
export const clockKey = signal("none");

export function clockWish(): TimeControl | null {
  return CLOCKS[clockKey.value] ?? null;
}

/** "5 + 10 s", "1 day a turn". */
export function clockName(control: TimeControl | null): string {
  if (control === null) return words.no_clock;
  return control.type === "days" ? words.days(control.days) : words.bank(control.minutes, control.increment);
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** Time that is left: "4:12", "9 h 5 min", "1 d 7 h". */
export function timeLeft(ms: number): string {
  if (ms >= DAY) return words.left_days(Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
  if (ms >= HOUR) return words.left_hours(Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE));
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
