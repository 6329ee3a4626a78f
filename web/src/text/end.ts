// English of the end of a battle.
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const text = {
  you: "You",
  you_won: (why: string): string => `You won: ${why}.`,
  you_lost: (why: string): string => `You lost: ${why}.`,
  somebody_won: (name: string, why: string): string => `${name} won: ${why}.`,
  draw: (why: string): string => `A draw: ${why}.`,
  lost_unit: (name: string, what: string, turn: number): string => `${name} ${what} on turn ${turn}`,
  given_up: (outcome: string): string => outcome,
  ran_out: (turn: number): string => `the battle ended after turn ${turn}, and the mass destroyed decides`,
  standing: (mine: string, left: number, theirs: string, right: number, turns: number): string =>
    `${mine} ${mine === "You" ? "have" : "has"} ${left} left, ${theirs} ${right}. ${turns} ${turns === 1 ? "turn" : "turns"}.`,
  turned: (turn: number, what: string, was: number, is: number, yours: boolean): string =>
    `It turned on turn ${turn}: ${what.replace(/\.$/, "")}. ` +
    `${yours ? "Your" : "Blue’s"} chance went from ${percent(was)} to ${percent(is)}.`,
  close: "It was close to the end.",
  led: (name: string, turn: number): string => `${name} led from turn ${turn} on.`,
  counting: (done: number, of: number): string =>
    of === 0 ? "The chance to win is being counted." : `The chance to win is being counted: ${done} of ${of} playouts.`,
  no_chance: "The chance to win is not available now.",
  watch_from: (turn: number): string => `Watch from turn ${turn}`,
  watch: "Watch the replay",
  share: "Share",
  share_title: "The link to the replay",
  print: "Print damaged sheets",
  printing: "Drawing the sheets",
  map: "Show the map",
  result: "Back to the result",
  lobby: "To the lobby",
  chance: (yours: boolean): string => (yours ? "Your chance to win" : "Blue’s chance to win"),
  chance_note: (playouts: number): string => `${playouts} playouts a position`,
  chance_head: ["Turn", "Chance after it"] as const,
  chance_summary: (start: number, end: number): string => `From ${percent(start)} to ${percent(end)}.`,
  position: "Position on the chart",
  decided: "What decided it",
  decided_note: "points of chance",
  decided_none: "No single step changed the chance by much.",
  go_there: (turn: number): string => `Watch turn ${turn}`,
  luck: "Luck",
  luck_note: "damage above or below what the dice give on average",
  luck_even: "nearly even",
  luck_for: "for you",
  luck_against: "against you",
  your_damage: "Your damage",
  their_damage: "Enemy damage",
  left: "What is left",
  left_note: "share of armour and structure",
  pilot: (name: string, wounds: number): string =>
    `${name === "" ? "Pilot" : `Pilot ${name}`}: ${wounds === 0 ? "unhurt" : wounds === 1 ? "1 wound" : `${wounds} wounds`}`,
  heat: (heat: number): string => `heat ${heat}`,
  on_turn: (turn: number, what: string): string => `Turn ${turn}: ${what}`,
} as const;
