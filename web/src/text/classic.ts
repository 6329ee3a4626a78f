// English of the Classic battle. Names of rules, terrain and units come from the server.
export const classic = {
  histogram: (need: number): string => `Chances of 2D6: ${need} or more hits`,
  roll_at_least: "Roll at least",
} as const;
