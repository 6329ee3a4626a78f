// English of matches and replays whose record cannot be played again.
export const unreadable = {
  title: "This match could not be read",
  why: (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, "")}.`,
  note:
    "Nothing was changed or deleted. The record may have been written by another version of the program: " +
    "it can be taken away as a file and opened there.",
  take: "Take the record away",
  replay_title: "This replay could not be read",
  as_text: "What the record holds, line by line",
  head: ["Entry", "Seat", "Decision", "Dice", "What happened"] as const,
  more: (lines: number): string => `${lines} more lines are in the file.`,
  nobody: "opening",
} as const;
