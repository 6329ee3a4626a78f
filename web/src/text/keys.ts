// The keys of every page in English. A line with `key` can be put on another key; a line with `keys` stays.
export type KeyLine = { readonly what: string } & ({ readonly key: string } | { readonly keys: string });

const ENTER: KeyLine = { keys: "Enter", what: "commit" };
const HELP: KeyLine = { keys: "?", what: "this list" };
const THROUGH = (what: string): KeyLine => ({ keys: "Tab, Enter", what });

const CLASSIC: readonly KeyLine[] = [
  ENTER,
  { key: "Z", what: "undo the last change of the plan" },
  { keys: "Backspace", what: "take back the last step of a way; elsewhere undo" },
  { keys: "Esc", what: "clear, close" },
  { keys: "Tab, Shift+Tab", what: "on the board: next, previous target or unit" },
  { keys: "1–9", what: "toggle a weapon, pick an option" },
  { key: "W", what: "walk" },
  { key: "R", what: "run" },
  { key: "J", what: "jump" },
  { key: "M", what: "MASC" },
  { key: "U", what: "supercharger" },
  { key: "I", what: "MASC and supercharger" },
  { key: "0", what: "stand still" },
  { key: "Q", what: "turn left" },
  { key: "E", what: "turn right" },
  { keys: "Double click", what: "on a hex in reach: go there, committed at once" },
  { key: "P", what: "the next hex you pick goes on from the goal: a waypoint; elsewhere: pin the sheet" },
  { key: "N", what: "plan for the next of your units" },
  { key: "H", what: "hold fire for all who are still to fire" },
  { key: "A", what: "suggest and commit for all who are still to act in this phase" },
  { key: "D", what: "fire: the same target for all who are still to fire" },
  { key: "Y", what: "fire: the same shots as last time" },
  { key: "B", what: "suggest: a bot’s plan, laid out as yours" },
  { key: "[", what: "twist the torso left" },
  { key: "]", what: "twist the torso right" },
  { key: "F", what: "fit the board" },
  { key: "+", what: "zoom in" },
  { key: "-", what: "zoom out" },
  { key: "C", what: "centre on the unit" },
  { key: "G", what: "hex numbers" },
  { key: "T", what: "threat: what enemies can do in each hex" },
  { key: "V", what: "elevation" },
  { key: "L", what: "map only" },
  { key: "S", what: "record sheet" },
  { key: "X", what: "text view" },
  { keys: "Arrows", what: "board: move the cursor (Shift with ← → for the lower neighbour)" },
  { keys: "Shift+Enter", what: "board: the card of the hex" },
  { keys: "Space", what: "skip animation" },
  { keys: "F6", what: "next region: board, dock, rail, sheet" },
  HELP,
];

const SQUADRON: readonly KeyLine[] = [
  ENTER,
  { key: "Z", what: "undo the last change of the plan" },
  { keys: "Backspace", what: "undo" },
  { keys: "Esc", what: "clear, close" },
  { keys: "1–9", what: "pick a squad, a Mecha, an option" },
  { key: "0", what: "stay where it is" },
  { key: "R", what: "setup: rotate the region" },
  { keys: "A–L", what: "setup: put the region there" },
  { key: "F", what: "fit the board" },
  { key: "+", what: "zoom in" },
  { key: "-", what: "zoom out" },
  { key: "X", what: "text view" },
  { keys: "Arrows, Enter", what: "board: move the cursor, pick" },
  { keys: "Space", what: "skip the count" },
  HELP,
];

export const PAGE_KEYS = {
  match: CLASSIC,
  squadron: SQUADRON,
  lobby: [
    { key: "D", what: "start a duel" },
    { key: "/", what: "search units" },
    THROUGH("go through everything, use it"),
    HELP,
  ],
  replays: [THROUGH("go through the list, open a replay"), HELP],
  replay: [
    { keys: "← →", what: "event before, next event" },
    { keys: "↑ ↓", what: "turn before, next turn" },
    { keys: "Space", what: "play, pause" },
    { keys: "Home, End", what: "to the beginning, to the end" },
    { key: "T", what: "to the turning point" },
    { key: "O", what: "loop" },
    { key: "1", what: "trails" },
    { key: "2", what: "fire lines" },
    { key: "3", what: "heat map of hits" },
    { key: "F", what: "fit the board" },
    { key: "+", what: "zoom in" },
    { key: "-", what: "zoom out" },
    { keys: "Arrows on the board", what: "move its cursor, which is read aloud" },
    HELP,
  ],
  lab: [
    { key: "R", what: "run, run again" },
    { key: "P", what: "pause, resume" },
    { keys: "Esc", what: "stop, keep results" },
    THROUGH("go through the form and the charts; each chart is also a table"),
    HELP,
  ],
  rules: [{ key: "/", what: "search" }, { keys: "Esc", what: "back from the search" }, HELP],
  sheet: [{ key: "P", what: "print" }, { key: "/", what: "search units" }, HELP],
  help: [THROUGH("go through the page"), HELP],
  units: [
    { key: "/", what: "search units" },
    { keys: "↑ ↓", what: "list: unit before, next unit" },
    { keys: "Enter", what: "list: add to the force" },
    { key: "E", what: "open in the ’Mech lab" },
    { key: "S", what: "record sheet" },
    HELP,
  ],
  mech_lab: [
    { key: "Z", what: "undo; with Shift redo" },
    { key: "/", what: "search gear" },
    { keys: "Del", what: "remove the item that has the focus" },
    THROUGH("go through the panels, choose a block, add gear"),
    HELP,
  ],
  maps: [
    { key: "Z", what: "undo; with Shift redo" },
    { keys: "Arrows, Enter", what: "map: move the cursor, paint or look from there" },
    HELP,
  ],
  profile: [HELP],
  lost: [HELP],
} as const satisfies Readonly<Record<string, readonly KeyLine[]>>;

export type KeyPage = keyof typeof PAGE_KEYS;

/** Keys that name what is on the table, and so cannot be given away. */
export const RESERVED: Readonly<Partial<Record<KeyPage, readonly (readonly [keys: RegExp, why: string])[]>>> = {
  match: [[/^[1-9]$/, "the numbered rows"]],
  squadron: [
    [/^[1-9]$/, "the numbered choices"],
    [/^[A-L]$/, "the region of that letter"],
  ],
};
