// English of the lobby.
import type { ImportLimits } from "../types";

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

const some = (count: number, one: string, many: string): string =>
  count === 0 ? "" : `${count.toLocaleString("en")} ${plural(count, one, many)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const megabytes = (bytes: number): string =>
  bytes >= 1 << 20 ? `${Math.round(bytes / (1 << 20))} MB` : `${Math.round(bytes / 1024)} kB`;

type ImportSummary = {
  readonly units: number;
  readonly boards: number;
  readonly forces: number;
  readonly records: number;
  readonly refused: number;
  readonly remarks: number;
  readonly leftOut: number;
};

export const lobby = {
  hero: "One ’Mech each. One map.",
  hero_note: "A duel takes about 15 minutes. Every number explains itself.",
  bot: "Bot",
  you: "You",
  strength: "Strength",
  strengths: { cadet: "Cadet", regular: "Regular", veteran: "Veteran", ace: "Ace" },
  any: "Any",
  choose: "Choose…",
  chosen: (name: string, tons: number): string => `${name}, ${tons} t`,
  start: "Start duel",
  watch: "Watch two bots play",
  lance: {
    title: "Lance battle",
    note: "Four against four on a map you choose.",
    time: "about 60 min",
    set_up: "Set up",
    go: "Play",
  },
  masc: {
    title: "M.A.S.C.",
    note: "Squads of small mecha fight for twelve regions.",
    time: "about 30 min",
    set_up: "Set up",
    go: "Play",
  },
  custom: {
    title: "Custom battle",
    note: "Any units, maps, weather, options. Share as a link.",
    time: "you decide",
    go: "Build",
  },
  continue: "Continue",
  show_all: (count: number): string => `Show all ${count}`,
  continue_note: "games are saved after every decision",
  state: { your_turn: "Your turn", waiting: "Waiting", over: "Over" },
  go_on: "Continue",
  open: "Open",
  turn: (turn: number, phase: string): string => (turn > 0 ? `Turn ${turn}, ${phase.toLowerCase()}` : phase),
  first: "Four lessons",
  first_time: "about 3 minutes each",
  first_note: "Learn one rule at a time by doing it. No reading first.",
  first_all: "All four are done. Start a duel, or repeat one.",
  lesson_begin: (lesson: number): string => `Begin lesson ${lesson}`,
  lesson_again: (lesson: number): string => `Repeat lesson ${lesson}`,
  again: "Repeat",
  lessons: ["Move and turn", "Shoot: what the 8+ means", "Heat, and when to hold fire", "Falling and standing up"],
  begin: "Begin",
  import: "Import",
  drop: "Drop files, a folder or a zip archive here: units (.mtf), maps (.board), forces (.mul), replays (.jsonl)",
  choose_files: "Choose files",
  choose_folder: "Choose a folder",
  importing: "Importing",
  import_note: "Files are checked before use; anything illegal is listed line by line.",
  import_limits: ({ request_files, request_bytes, archive_bytes, units, boards }: ImportLimits): string =>
    `At once: ${request_files.toLocaleString("en")} files, ${megabytes(request_bytes)} a file or archive, ` +
    `${megabytes(archive_bytes)} unpacked. Kept for you: ${units.most} units of up to ${megabytes(units.largest)}, ` +
    `${boards.most} maps of up to ${megabytes(boards.largest)}.`,
  import_progress: (done: number, of: number): string => `${done} of ${of} files`,
  import_summary: (it: ImportSummary): string => {
    const taken = [
      some(it.units, "unit", "units"),
      some(it.boards, "map", "maps"),
      some(it.forces, "force", "forces"),
      some(it.records, "replay", "replays"),
    ].filter(Boolean);
    const rest = [
      it.remarks > 0 ? `${it.remarks} of them with remarks` : "",
      it.refused > 0 ? `${it.refused} not used` : "",
      it.leftOut > 0 ? `${some(it.leftOut, "file", "files")} of other kinds left out` : "",
    ].filter(Boolean);
    return `${[`Imported: ${taken.join(", ") || "nothing"}`, ...rest].join("; ")}.`;
  },
  imported_unit: (name: string): string => `${name} is in your units.`,
  imported_board: (name: string): string => `${name} is in your maps.`,
  imported_record: "Replay opened.",
  read_force: (text: string): string => `${capital(text)}.`,
  not_used: (text: string): string => `Not used: ${text.replace(/\.$/, "")}.`,
  blocked: "It breaks rules and was not imported:",
  use_anyway: "Use anyway",
  use_anyway_of: (file: string): string => `Use anyway: ${file}`,
  use_anyway_note: "For house rules: both sides should know.",
  force_member: (unit: string, pilot: string, gunnery: number, piloting: number, bv: number | null): string =>
    [unit, pilot, `gunnery ${gunnery}`, `piloting ${piloting}`, bv === null ? "" : `BV ${bv.toLocaleString("en")}`]
      .filter(Boolean)
      .join(", "),
  use_force: (side: string): string => `Battle with it as ${side}`,
  own_replay: (when: string): string => `replay, imported ${when}`,
  line: (line: number): string => `line ${line}`,
  severity: { note: "note", warning: "warning", error: "error" },
  clean: "No findings.",
  too_large: (bytes: number): string => `Larger than ${megabytes(bytes)}, the most that is sent at once.`,
  wrong_kind: (end: string): string =>
    `${end === "" ? "A file without an ending" : `A .${end} file`} is not read: units end in .mtf, maps in .board, ` +
    "forces in .mul, archives in .zip, replays in .jsonl.",
  open_record: "Watch it",
  own: "Your imports",
  own_unit: (tons: number): string => `${tons} t`,
  delete: "Delete",
  delete_of: (name: string): string => `Delete ${name}`,
  really: "Really delete?",
  really_of: (name: string): string => `Really delete ${name}?`,
  replays: "Recent replays",
  all: "All",
  no_replays: "Finished games appear here.",
  won: "Over",
  turns: (turns: number): string => `${turns} ${plural(turns, "turn", "turns")}`,
  lab: "Lab",
  lab_note: "Thousands of duels between two units while you watch, and every table of odds.",
  lab_open: "Open",
  offline: "Offline. The server cannot be reached; games are kept there and go on when it is back.",
  offline_kept: "Offline. This is the list of your last visit; it can be opened when the server is back.",
  retry: "Try again",
  search: "Search units",
  search_label: "Name, tonnage, role or technology",
  no_units: "No unit has this in its name.",
  sheet: "Record sheet",
  sheet_short: "Sheet",
  bv: (bv: number): string => `BV ${bv.toLocaleString("en")}`,
  columns: { unit: "Unit", tons: "t", mp: "MP", armour: "Armour", bv: "BV", tech: "Tech", role: "Role" },
  take: (name: string): string => `Take ${name}`,
  build: "Custom battle",
  lance_build: "Lance battle",
  side: { blue: "Blue", red: "Red" },
  player: "Player",
  players: { human: "You", hot: "At this screen", open: "Friend by link", bot: "Bot" },
  add: (name: string, side: string): string => `Add ${name} to ${side}`,
  remove: (name: string): string => `Remove ${name}`,
  none_yet: "Drag units here, or add them from the list.",
  pilot: "Pilot’s name",
  pilot_of: (unit: string): string => `Pilot’s name, ${unit}`,
  gunnery: "Gunnery",
  piloting: "Piloting",
  total: (bv: number, tons: number): string => `BV ${bv.toLocaleString("en")} · ${tons} t`,
  map: "Map",
  map_size: (width: number, height: number): string => `${width} × ${height} hexes`,
  weather: "Weather",
  light: "Light",
  fog: "Fog",
  precipitation: "Rain or snow",
  wind: "Wind",
  lights: { day: "Day", dusk: "Dusk", full_moon: "Full moon", moonless: "Moonless" },
  fogs: { none: "None", light: "Light", heavy: "Heavy" },
  precipitations: {
    none: "None",
    light_rain: "Light rain",
    moderate_rain: "Moderate rain",
    heavy_rain: "Heavy rain",
    downpour: "Downpour",
    light_snow: "Light snow",
    moderate_snow: "Moderate snow",
    heavy_snow: "Heavy snow",
  },
  winds: {
    calm: "Calm",
    light_gale: "Light gale",
    moderate_gale: "Moderate gale",
    strong_gale: "Strong gale",
    storm: "Storm",
  },
  options: "Options",
  house_rules: "House rules",
  house_rules_note: (changed: number): string =>
    changed === 0
      ? "Played by the texts. Each switch says what it decides and where the rules speak of it."
      : `${changed} ${changed === 1 ? "rule differs" : "rules differ"} from the texts; the record names them.`,
  by_the_texts: "By the texts",
  common_practice: "Common practice",
  search_rules: "Search the rules",
  no_rule: "No rule has these words.",
  deployment: "Deployment",
  zone_edge: { blue: "Blue’s edge", red: "Red’s edge" },
  zone_depth: "Rows deep",
  edges: { north: "North", east: "East", south: "South", west: "West" },
  victory: "Victory",
  limit_note: "After it, the side that has lost less mass wins.",
  turn_limit: "Last turn",
  no_limit: "none",
  seed: "Seed of the dice",
  seed_note: "Empty for fresh dice. The same seed and the same decisions give the same battle.",
  begin_battle: "Begin the battle",
  need_units: "Each side needs at least one unit.",
  as_last_time: "As last time",
  presets: "Whole battles",
  preset_open: "Open a battle …",
  presets_own: "Saved here",
  presets_ours: "Ours",
  preset_name: "Name to save it under",
  preset_save: "Save",
  preset_forget: (name: string): string => `Delete ${name}`,
  preset_scouts: "Scouts in the wood",
  preset_lances: "Lance against lance",
  preset_town: "The town at dusk",
  force: (count: number, bv: number): string =>
    `${count} ${plural(count, "unit", "units")}, BV ${bv.toLocaleString("en")}`,
  sentence: (blue: string, red: string, map: string, limit: number | null): string =>
    `Blue ${blue}, against Red ${red}, on ${map}${limit === null ? "" : `, ${limit} turns at most`}.`,
  filter: {
    weight: "Weight class",
    weights: {
      any: "All weights",
      light: "Light, to 35 t",
      medium: "Medium, 40–55 t",
      heavy: "Heavy, 60–75 t",
      assault: "Assault, from 80 t",
    },
    tech: "Technology",
    any_tech: "All technology",
    jumps: "jumps",
    found: (count: number): string => `${count} ${plural(count, "unit", "units")}`,
  },
  cancel: "Cancel",
  fill: "Fill at random",
} as const;
