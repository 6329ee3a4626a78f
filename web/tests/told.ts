// A line of the log for tests: only what matters is said.
import type { Told } from "../src/types";

export function line(more: Partial<Told>): Told {
  return {
    seq: 1,
    turn: 1,
    phase: "",
    kind: "move",
    rank: "head",
    text: "",
    brief: "",
    name: null,
    aside: null,
    verdict: null,
    note: null,
    harm: null,
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
