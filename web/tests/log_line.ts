// A line of the log for tests: only what matters is said.
import type { LogLine } from "../src/types";

export function line(more: Partial<LogLine>): LogLine {
  return {
    seq: 1,
    turn: 1,
    phase: "",
    kind: "move",
    rank: "head",
    text: "",
    short: "",
    name: null,
    aside: null,
    verdict: null,
    note: null,
    reason: null,
    damage: null,
    seat: null,
    unit: null,
    target: null,
    hex: null,
    square: null,
    dice: [],
    modifiers: [],
    score: null,
    ...more,
  };
}
