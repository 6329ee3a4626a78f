// Which entries of the log are attacks: those that were rolled for, or that needed no roll.
import type { LogEntry } from "../parts/log_entries";

export function attacks(all: readonly LogEntry[]): readonly LogEntry[] {
  return all.filter(
    ({ head }) => head.rank === "head" && (head.kind === "fire" || head.kind === "physical") && head.verdict !== null,
  );
}
