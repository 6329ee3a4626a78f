// English of the scenarios.
export const text = {
  title: "Scenarios",
  levels: { newcomer: "for newcomers", hard: "hard" },
  facts: (board: string, turns: number): string => `${board}, ${turns} turns`,
  you: "You",
  foe: "Enemy",
  points: (points: number): string => (points === 1 ? "1 point" : `${points} points`),
  begin: (title: string): string => `Play ${title}`,
  open: "Open a scenario file (.toml)",
  wrong: (file: string, why: string): string => `${file}: ${why}`,
  drop: (title: string): string => `Take ${title} off the list`,
} as const;
