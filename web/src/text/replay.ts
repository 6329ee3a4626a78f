// English of the replay pages; the server sends the text of events.
const signed = (n: number): string => `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(1)}`;

export type Sides = { readonly blue: string; readonly red: string };

const SIDE = { blue: "Blue", red: "Red" } as const;

const replayTurn = (turn: number): string => (turn > 0 ? `Turn ${turn}` : "Setup");

export const text = {
  list: "Replays",
  empty: "Finished games appear here.",
  failed: (why: string): string => `The replays could not be read. ${why}`,
  retry: "Try again",
  import: "Import a record",
  importHint: "Drop a record file here, or choose one.",
  choose: "Choose a file",
  importFailed: (why: string): string => `This file is not a record that can be replayed. ${why}`,
  watch: "Watch",
  head: ["Battle", "Against", "Result", "Length", "Ended", ""] as const,
  against: (name: string): string => name,
  won: "You won",
  lost: "You lost",
  length: (turns: number): string => `${turns} ${turns === 1 ? "turn" : "turns"}`,
  games: { classic: "Classic", squadron: "M.A.S.C." } as Readonly<Record<string, string>>,
  versus: (red: string, blue: string): string => `${blue} against ${red}`,
  title: (turn: number, phase: string): string => (turn > 0 ? `Turn ${turn}, ${phase.toLowerCase()}` : phase),
  event: (at: number, of: number): string => `event ${at} of ${of}`,
  position: (at: number, of: number, what: string): string => `Event ${at} of ${of}. ${what}`,
  thisEvent: "This event",
  nothing: "The table before the first decision.",
  changes: ["", "Before", "After", "Change"] as const,
  gone: "destroyed",
  heatOf: (name: string): string => `${name} heat`,
  armourOf: (name: string): string => `${name} armour`,
  pointsOf: (name: string): string => `${name} points`,
  damageOf: (name: string): string => `${name} damage`,
  turns: "Turns",
  torn: (notice: string): string => `This record is damaged. ${notice} The replay ends before it.`,
  turning: "turning point",
  costlyWord: "costly",
  cost: (lost: number): string => `costly: ${Math.round(lost * 100)} points of the chance to win`,
  /** What each seat's side is called: in M.A.S.C. players choose their colours. */
  sides: (of: Readonly<Record<"blue" | "red", "blue" | "red">>): Sides => ({
    blue: SIDE[of.blue],
    red: SIDE[of.red],
  }),
  seatOf: (side: string, name: string): string => (name === "" || name === side ? side : `${side}, ${name}`),
  fire: (hits: number, shots: number, points: number): string => `${hits} of ${shots} hit, ${points} damage`,
  points: (points: number): string => `${points} damage`,
  percent: (share: number): string => `${Math.round(share * 100)}%`,
  chanceRow: (sides: Sides): string => `${sides.blue}’s chance to win`,
  chanceOf: (blue: number, sides: Sides): string =>
    `${sides.blue} wins ${Math.round(blue * 100)}%, ${sides.red} ${100 - Math.round(blue * 100)}%.`,
  chanceComing: "Estimating the chance to win…",
  noChance: "The chance to win is not available now.",
  estimated: (playouts: number, points: number, seq: number | null): string =>
    `Estimated from ${playouts} playouts of ${seq === null ? "this position" : `the position after event ${seq}`}, ±${points} points`,
  overNow: "The battle is over.",
  reading: (now: number, was: number | null): string =>
    `${Math.round(now * 100)}%${was === null ? "" : `, was ${Math.round(was * 100)}%`}`,
  luck: (blue: number, red: number, game: string, sides: Sides): string => {
    const what = game === "squadron" ? "Mecha destroyed" : "damage";
    return `Luck so far: ${sides.blue} ${signed(blue)} ${what} above average, ${sides.red} ${signed(red)}.`;
  },
  luckNote: {
    classic:
      "Hits and misses against their own odds, at what a hit is worth on average. Where hits land and how " +
      "many missiles of a rack find their target is left out.",
    squadron: "Mecha destroyed against what the dice destroy on average.",
  } as Readonly<Record<string, string>>,
  moreChanges: (n: number): string => `and ${n} more`,
  whyNumber: "Why this number",
  openedAt: "Opened at the turning point. Home goes to the beginning.",
  loop: "Loop",
  layers: "Layers",
  layer: { trails: "Trails", lines: "Fire lines", heat: "Heat map of hits" },
  first: "To the beginning",
  back: "Back one event",
  play: "Play",
  pause: "Pause",
  next: "Forward one event",
  last: "To the end",
  speed: "Speed",
  speeds: [
    { key: "0.5", label: "½×" },
    { key: "1", label: "1×" },
    { key: "2", label: "2×" },
    { key: "4", label: "4×" },
  ] as const,
  keys: { event: "event", turn: "turn", play: "play" },
  timeline: "Position in the battle",
  turn: replayTurn,
  chart: (sides: Sides) => ({ up: sides.blue.toLowerCase(), down: sides.red.toLowerCase(), turn: replayTurn }),
  chartTitle: (sides: Sides): string => `${sides.blue}’s chance to win, and damage per turn`,
  chartNote: (playouts: number, of: number): string =>
    of === 0 ? "" : playouts < of ? `${playouts} of ${of} playouts a position` : `${of} playouts a position`,
  chartHead: (sides: Sides) =>
    ["Turn", `Damage by ${sides.blue}`, `Damage by ${sides.red}`, `${sides.blue}’s chance after it`] as const,
  chartSummary: (
    turns: number,
    blue: number,
    red: number,
    marks: number,
    start: number | null,
    turning: number | null,
    sides: Sides,
  ): string =>
    `${turns} turns. ${sides.blue} dealt ${blue} damage, ${sides.red} ${red}; ${marks} marked moments.` +
    `${start === null ? "" : ` ${sides.blue} began with a chance of ${Math.round(start * 100)}%.`}` +
    `${turning === null ? "" : ` The battle turned in turn ${turning}.`}`,
  fork: "Play on from here",
  forkTitle: "Play on from here",
  forkNote: (at: number): string =>
    `A new battle begins with the table as it stands after event ${at}. The other side is played by the bot.`,
  seat: "You play",
  seats: (sides: Sides) =>
    [
      { key: "blue", label: sides.blue },
      { key: "red", label: sides.red },
    ] as const,
  strength: "Bot",
  strengths: [
    { key: "cadet", label: "Cadet" },
    { key: "regular", label: "Regular" },
    { key: "veteran", label: "Veteran" },
    { key: "ace", label: "Ace" },
  ] as const,
  start: "Start",
  cancel: "Cancel",
  share: "Share",
  copied: "The link to this moment is in the clipboard.",
  export: "Export",
  events: "All events",
  jump: (n: number): string => `To event ${n}`,
  board: (name: string): string => `Board of the replay${name === "" ? "" : `, ${name}`}`,
  loading: "Loading the replay",
} as const;
