// Written by `cargo run -p xtask -- types` from crates/wire; do not edit.

/**
 * An action of the game, opaque to the page: it sends back what it was sent.
 */
export type Action = unknown;

/**
 * The members of a squad on the move, one destination after the other in order of number.
 */
export type ActivationOptions = { group: number, name: string, next: number, given: Array<Given>, 
/**
 * Members that come after.
 */
waiting: Array<number>, destinations: Array<DestinationCard>, 
/**
 * Squares in reach where it may not end, and why.
 */
barred: Array<BarredSquare>, 
/**
 * Pairs of members that stand together as the plan has them, the one that is next left out.
 */
links: Array<[number, number]>, note: string, };

/**
 * A Mecha of the target, whether it may take the die or not.
 */
export type AllocateOption = { id: number, name: string, armour: number, damage: number, full: number,
  action: Action | null, why_not: string | null, section: string | null, 
/**
 * It is damaged and takes every die that it can.
 */
forced: boolean, 
/**
 * `Best finish: lose both Rats, Wolf takes 3`.
 */
finish: string | null, };

export type AllocateOptions = { 
/**
 * The attacker's.
 */
group: number, group_name: string, target: number, target_name: string, 
/**
 * Lowest first.
 */
dice: Array<DieCard>, 
/**
 * What was rolled, Mecha by Mecha.
 */
pool: Array<Participant>, lines: Array<FireLine>, next: number, options: Array<AllocateOption>, note:
  string, section: string, suggest: Action, };

export type Ammo = { 
/**
 * Shots left, declared ones taken off.
 */
left: number, label: string, };

export type Answer = { "type": "way", 
/**
 * To be committed as they are, and `end` or one of `then` after them.
 */
actions: Array<Action>, 
/**
 * Ends the move; `null` where the way ends it itself, as a jump does.
 */
end: Action | null, 
/**
 * What can be done from there before or in place of ending, or why not: dropping prone, charging.
 */
then: Array<Choice>, steps: Array<WayStep>, mp: number, 
/**
 * The most that this mode has.
 */
mp_full: number, hexes: number, heat: number, 
/**
 * What the move adds to hit the unit.
 */
modifier: number, 
/**
 * That nothing goes wrong on the way.
 */
chance: number, risks: Array<Risk>, 
/**
 * MP to end in each facing there; `null` where it cannot.
 */
facings: [number | null, number | null, number | null, number | null, number | null, number | null], 
/**
 * Where it ends, in words.
 */
text: string, 
/**
 * From there, against each enemy.
 */
versus: Array<Versus>, 
/**
 * What a little more or less would change.
 */
tip: string | null, 
/**
 * Harm that a small change would avoid, and which.
 */
warning: string | null, } | { "type": "preview", options: Options, } | { "type": "standing", standing:
  Standing, } | { "type": "square", 
/**
 * Whether it may end there.
 */
ok: boolean, text: string, 
/**
 * The rule that forbids it.
 */
section: string | null, } | { "type": "field", weapon: number, 
/**
 * `front arc`.
 */
arc: string, 
/**
 * Hexes of the arc by range, and those within the minimum.
 */
short: Array<string>, medium: Array<string>, long: Array<string>, too_near: Array<string>, 
/**
 * How far each range goes, at its far edge.
 */
labels: Array<Marked>, } | { "type": "sight", clear: boolean, text: string, lines: Array<string>, } |
  { "type": "hex", text: string, lines: Array<string>, } | { "type": "places", places: Array<string>,
  } | { "type": "place", action: Action, 
/**
 * The hex in words.
 */
text: string, } | { "type": "suggest", 
/**
 * The whole plan, to be committed as it is.
 */
actions: Array<Action>, 
/**
 * The same as a plan among the options, to be looked at and changed; `null` where there is no such plan.
 */
overlay: PlanOverlay | null, 
/**
 * Best first.
 */
candidates: Array<Candidate>, } | { "type": "threat", 
/**
 * Expected points of damage, row by row as the board's hexes.
 */
points: Array<number>, by: Array<ThreatBy>, };

/**
 * Any refusal over HTTP.
 */
export type ApiError = { code: string, message: string, 
/**
 * Which field of the request.
 */
field: string | null, };

export type ArmourSum = { left: number, full: number, };

export type AttackOptions = { pairs: Array<AttackPair>, pass: Action | null, pass_note: string, };

export type AttackPair = { group: number, name: string, target: number, target_name: string, action: Action
  | null, why_not: string | null, section: string | null, participants: Array<Participant>, 
/**
 * Dice for contact.
 */
pinning: number, dice: number, eligible: Array<number>, 
/**
 * Under best play of the defender, or its greedy play where that is too much to walk.
 */
odds: Array<LossOdds>, average: number, odds_note: string, lines: Array<FireLine>, };

export type BarredSquare = { x: number, y: number, why_not: string, section: string | null, };

export type BinLine = { name: string, location: string, left: number, full: number, };

export type Blow = { key: string, 
/**
 * `Kick with the right leg`.
 */
label: string, target: number, target_name: string, need: number | null, chance: number, damage: number,
  
/**
 * What a miss costs: `you fall 27.8% (6+)`.
 */
miss: string | null, 
/**
 * What a hit costs oneself or does beside damage.
 */
hit: string | null, modifiers: Array<Modifier>, action: Action | null, why_not: string | null, section:
  string | null, };

export type Board = { "game": "classic" } & ClassicBoard | { "game": "squadron" } & SquadronBoard;

export type BoardSummary = { name: string, width: number, height: number, 
/**
 * `woods, water, hills to 3`.
 */
text: string, own: boolean, };

export type BodyPlan = "biped" | "quad";

export type BuildingCard = { height: number, cf: number, label: string, };

/**
 * One value per seat, or in M.A.S.C. per colour.
 */
export type BySeat<T> = { red: T, blue: T, };

/**
 * A plan that a bot weighed.
 */
export type Candidate = { plan: string, score: number, terms: Array<Term>, };

/**
 * A number that is not the standard one.
 */
export type CardChange = { kind: string, stat: string, usual: number, value: number, 
/**
 * `Turtle move 3 → 2`.
 */
name: string, 
/**
 * What it means at the table, in one sentence.
 */
means: string, };

/**
 * Something that a player said.
 */
export type ChatLine = { 
/**
 * Its number in the match, from 1.
 */
seq: number, seat: Seat, name: string, text: string, 
/**
 * ISO 8601, UTC.
 */
at: string, };

/**
 * A line of the talk at a table that the operator should see.
 */
export type ChatReport = { 
/**
 * Its number.
 */
seq: number, 
/**
 * What is wrong with it, in the reporter's words; may be empty.
 */
why: string, };

/**
 * Something that can be chosen, or that cannot and says why.
 */
export type Choice = { 
/**
 * Stable within one list of options.
 */
key: string, label: string, detail: string, 
/**
 * `null` exactly if `why_not` is given.
 */
action: Action | null, why_not: string | null, section: string | null, 
/**
 * That it succeeds, where dice decide.
 */
chance: number | null, };

/**
 * One of a few: privilege, colours, who moves or attacks first.
 */
export type ChoiceOptions = { title: string, note: string, options: Array<Choice>, };

export type ClassicBoard = { 
/**
 * Empty if the board has none.
 */
name: string, width: number, height: number, 
/**
 * Row by row.
 */
hexes: Array<HexCell>, };

export type ClassicPhase = "deployment" | "movement" | "weapons" | "physical" | "end" | "over" | "targeting";

export type ClassicTable = { turn: number, phase: ClassicPhase, 
/**
 * `Weapon attacks`.
 */
phase_label: string, 
/**
 * Who won it: acts last.
 */
initiative: Seat, 
/**
 * Seats still to act in this phase, the next one last.
 */
order: Array<Seat>, 
/**
 * Who decides now; `null` once it is over.
 */
to_act: Seat | null, 
/**
 * The unit in the middle of its move or declaration.
 */
acting: number | null, 
/**
 * What is declared now stays hidden from the other side.
 */
sealed: boolean, 
/**
 * Weather, light and options in words.
 */
conditions: Array<string>, units: Array<UnitCard>, outcome: Outcome | null, 
/**
 * Limbs and girders on the ground.
 */
lying: Array<LyingCard>, 
/**
 * Artillery shells in the air: your own, nobody else's.
 */
shells: Array<ShellCard>, 
/**
 * Lines of C3 and other networks, of both sides.
 */
networks: Array<NetworkCard>, };

/**
 * A clock at the moment of the message.
 */
export type ClockState = { control: TimeControl, 
/**
 * Milliseconds.
 */
left: BySeat<number>, 
/**
 * Whose time runs.
 */
running: Seat | null, 
/**
 * That time is out: the other seat may claim the match.
 */
out: boolean, };

/**
 * A step of the curve that cost a side much of its chance.
 */
export type Costly = { seq: number, seat: Seat, lost: number, };

export type CreatedMatch = { id: string, you: Seat | null, 
/**
 * Links for a friend, where a seat is open.
 */
links: BySeat<string | null>, 
/**
 * What a friend types who has no link.
 */
codes: BySeat<string | null>, };

/**
 * How many people are here, and how many games are played.
 */
export type Crowd = { 
/**
 * Who looks at the lobby or sits at a table.
 */
people: number, games: number, };

export type Declared = { weapon: number, name: string, 
/**
 * The key of its target.
 */
target: string, label: string, need: number | null, chance: number, expected: number, heat: number, modifiers:
  Array<Modifier>, 
/**
 * `Had you walked: 7+, 58.3%`.
 */
counterfactual: string | null, };

export type DeployOptions = { units: Array<DeployUnit>, 
/**
 * The zone in words.
 */
note: string, 
/**
 * Into the board: how a unit is put down at first.
 */
facing: number, };

export type DeployUnit = { unit: number, name: string, 
/**
 * Hexes, in any facing, of the first unit; those of another are asked for with `places`, the action with `place`.
 */
places: Array<string> | null, };

export type DestinationCard = { x: number, y: number, cost: number, path: Array<Point>, 
/**
 * Members that it would stand together with.
 */
links: Array<number>, 
/**
 * What the turn would bring each side if it ended with everyone where the plan has them.
 */
points: BySeat<number>, action: Action, };

export type DeviceCard = { 
/**
 * Names it when it is to be signed out.
 */
key: string, 
/**
 * `Firefox on Linux`; empty for the first browser.
 */
label: string, 
/**
 * ISO 8601, UTC; `null` for the first browser.
 */
since: string | null, 
/**
 * The browser that asks.
 */
this: boolean, };

export type DieCard = { face: number, state: DieState, };

export type DieState = "useless" | "placed" | "next" | "to_place";

export type EndOptions = { options: Array<Choice>, done: Action, };

export type FieldError = { field: string, message: string, };

/**
 * A file given as text.
 */
export type FileText = { text: string, 
/**
 * The file's name, for boards, which have none inside.
 */
name: string | null, 
/**
 * Keep a unit or board although it breaks rules: a house plays by its own.
 */
use_anyway: boolean, };

export type FindingLine = { line: number | null, severity: Severity, message: string, };

export type FireLine = { from: number, to: number, ok: boolean, text: string, };

export type FireOptions = { unit: number, name: string, torso: TorsoCard, flip: Choice, 
/**
 * Enemies first, the nearest first; then buildings.
 */
targets: Array<FireTarget>, 
/**
 * Hexes at which artillery may be pointed, `x` or `.` for each of the board's, row by row; `null` without a piece.
 * Those near an enemy are among the targets, the others on request (`marks` of a preview).
 */
marks: string | null, spots: Array<Choice>, 
/**
 * A friend could fire at what this unit spots; without one spotting means nothing.
 */
spotting_helps: boolean, others: Array<Choice>, end: Action, sum: FireSum, declared: Array<Declared>,
  };

/**
 * What is declared so far, and what it comes to.
 */
export type FireSum = { shots: number, 
/**
 * Mean damage of all.
 */
average: number, at_least_one: number, 
/**
 * That a target is out of the battle by it; `null` where it is not reckoned.
 */
lost: number | null, heat: HeatSum, 
/**
 * That the reactor stops in the Heat phase.
 */
shutdown: number, 
/**
 * That ammunition explodes in it.
 */
explosion: number, 
/**
 * From the heat after it, next turn.
 */
to_hit_penalty: number, mp_penalty: number, 
/**
 * The cheapest change that removes a risk.
 */
hint: string | null, };

export type FireTarget = { 
/**
 * `u3` or `b0405`.
 */
key: string, unit: number | null, hex: string, name: string, range: number, 
/**
 * The side of the target that is hit: `front`, `left`, `right`, `rear`.
 */
side: string, sight: SightCard, 
/**
 * `second target +1`, or `null` for the first.
 */
secondary: string | null, weapons: Array<Shot>, };

export type ForceKind = { kind: string, name: string, class: Weight, most: number, };

/**
 * A unit of a force and its pilot.
 */
export type ForceMember = { unit: string, pilot: string, gunnery: number, piloting: number, 
/**
 * With the pilot's skills; `null` if the unit is not known.
 */
bv: number | null, 
/**
 * It comes damaged from an earlier battle.
 */
damaged: boolean, 
/**
 * The unit as it stands in the file, if that says more than is listed here (damage, camouflage): whoever sends
 * it along with `POST /api/collection/mul` has it written back.
 */
entity: string | null, 
/**
 * Why the unit cannot be had.
 */
problem: string | null, };

/**
 * Counts by kind in card order, and the action that takes them.
 */
export type ForceOption = [Array<number>, Action];

/**
 * §3.5 A force: a builder by kind. `actions` is keyed by the counts in card order, `3-3-2-3-3-2`.
 */
export type ForcesOptions = { kinds: Array<ForceKind>, light: number, mid: number, 
/**
 * The even force, to begin with.
 */
preset: Array<number>, 
/**
 * Every legal force: counts in card order, with its action.
 */
options: Array<ForceOption>, note: string, };

export type FromClient = { "type": "hello", seen: number | null, 
/**
 * A number that tells this tab from others of its seat: when its line was lost it has its place again.
 */
tab: number | null, 
/**
 * Read along, and leave the seat to whichever tab takes it.
 */
reads: boolean, 
/**
 * Tables come as what changed since the last one, and long messages as binary frames: raw deflate of the
 * same JSON.
 */
compact: boolean, 
/**
 * Hashes of the boards that this page has kept: such a board is not sent again to a compact client.
 */
boards: Array<string>, } | { "type": "take_over" } | { "type": "commit", id: number, seq: number, actions:
  Array<Action>, } | { "type": "ask", id: number, question: Question, } | { "type": "take_back", id: number,
  
/**
 * The table that this page saw: if something was taken back since, the word is about something else.
 */
seq: number, word: TakebackWord, } | { "type": "say", id: number, text: string, } | { "type": "claim",
  id: number, } | { "type": "ping" };

export type FromServer = { "type": "welcome", match: MatchCard, 
/**
 * Which program and page the server is. A page that finds another one after a while must be reloaded.
 */
version: string, 
/**
 * `null` is a spectator. On a shared screen it is the seat to act.
 */
you: Seat | null, 
/**
 * Both seats are played at this screen.
 */
hot_seat: boolean, 
/**
 * Another tab plays this seat; this one reads along until it takes over.
 */
elsewhere: boolean, 
/**
 * How many entries of the record these eyes have noticed so far.
 */
seq: number, table: Table, 
/**
 * `null` if the hello said that this page has kept it.
 */
board: Board | null, 
/**
 * Tells boards apart: a page keeps them by it.
 */
board_hash: string, 
/**
 * `null` unless `you` is to act.
 */
options: Options | null, 
/**
 * The log goes on after this number; 0 is all of it.
 */
since: number, log: Array<LogLine>, 
/**
 * `null` in a match that was made without.
 */
takeback: Takeback | null, } | { "type": "update", you: Seat | null, seq: number, table: Table, 
/**
 * Only if it changed.
 */
board: Board | null, options: Options | null, log: Array<LogLine>, takeback: Takeback | null, } | { "type":
  "takeback", takeback: Takeback, } | { "type": "done", id: number, seq: number, taken: number, dropped:
  number, } | { "type": "refused", id: number, code: RefusalCode, message: string, 
/**
 * Which action of the plan.
 */
step: number | null, section: string | null, } | { "type": "answer", id: number, answer: Answer, } | {
  "type": "waiting", seat: Seat, bot: boolean, name: string, } | { "type": "presence", seats: BySeat<boolean>,
  watching: number, 
/**
 * Other tabs that look from this seat; 0 for those who watch.
 */
beside: number, } | { "type": "seat_asked", seat: Seat, } | { "type": "chat", lines: Array<ChatLine>,
  whole: boolean, } | { "type": "clock", clock: ClockState, } | { "type": "pong" };

export type Given = { id: number, to: Point, };

/**
 * One line of the key to the ground.
 */
export type GroundLine = { glyph: string, name: string, 
/**
 * `2`, or that it cannot be entered.
 */
cost: string, };

export type GroupCard = { 
/**
 * Unique within its colour.
 */
id: number, owner: Seat, 
/**
 * `R1 Ember`.
 */
name: string, members: Array<number>, 
/**
 * Pairs of members that stand together.
 */
links: Array<[number, number]>, acted: boolean, 
/**
 * `attacked`, `ready`, `under attack`.
 */
status: string, };

export type HeatCard = { now: number, 
/**
 * Heat of this turn so far.
 */
built: number, sinks: number, dissipation: number, scale: Array<HeatStep>, };

/**
 * What happens from this heat on.
 */
export type HeatStep = { at: number, label: string, 
/**
 * In words and odds: `the reactor stops unless 4 or more is rolled: 8.3%`.
 */
detail: string, };

export type HeatSum = { now: number, built: number, sinks: number, after: number, };

export type HexCell = { level: number, terrain: Array<TerrainCard>, 
/**
 * Where roads and bridges lead: bit 0 is north, clockwise.
 */
exits: number, building: BuildingCard | null, 
/**
 * `level 2, light woods`.
 */
text: string, };

/**
 * Damage that was taken at a place in one entry.
 */
export type HitPlace = { seq: number, 
/**
 * An entry may end one turn and begin the next.
 */
turn: number, 
/**
 * Whom it hurt.
 */
seat: Seat, points: number, at: Spot, };

export type ImportCard = { 
/**
 * What `DELETE` takes: the name of a unit or board, the id of a replay.
 */
key: string, title: string, bytes: number, 
/**
 * ISO 8601, UTC.
 */
created: string, };

export type ImportKind = "unit" | "board" | "force" | "archive" | "unknown";

/**
 * What may be imported.
 */
export type ImportLimits = { 
/**
 * Endings of files, without the dot, in any case.
 */
endings: Array<string>, 
/**
 * Bytes and files of one request.
 */
request_bytes: number, request_files: number, 
/**
 * Bytes that an archive may unpack to, and one file of it.
 */
archive_bytes: number, archive_file_bytes: number, units: KindLimits, boards: KindLimits, force_units:
  number, };

/**
 * What a browser imported.
 */
export type ImportList = { units: ImportShelf, boards: ImportShelf, replays: ImportShelf, };

/**
 * What came of the files of an import. Files that were packed in an archive stand with the archive's path before
 * their own.
 */
export type ImportReport = { files: Array<ImportedFile>, };

/**
 * What is kept of a kind, latest first, and how much of it may be.
 */
export type ImportShelf = { items: Array<ImportCard>, 
/**
 * Files.
 */
most: number, 
/**
 * Bytes of all files together.
 */
most_bytes: number, 
/**
 * Bytes of one file.
 */
largest: number, };

export type ImportedBoard = { summary: BoardSummary | null, findings: Array<FindingLine>, 
/**
 * As with a unit.
 */
blocked: boolean, };

export type ImportedFile = { path: string, kind: ImportKind, 
/**
 * What it is called from now on, if it was kept.
 */
name: string | null, kept: boolean, 
/**
 * It was not kept because it breaks rules.
 */
blocked: boolean, 
/**
 * What it is, in a few words: `a .mul force: 4 units, 1 unknown`.
 */
text: string, findings: Array<FindingLine>, 
/**
 * The units of a force.
 */
force: Array<ForceMember> | null, };

export type ImportedUnit = { 
/**
 * `null` if it was not kept.
 */
summary: UnitSummary | null, findings: Array<FindingLine>, 
/**
 * It was not kept because it breaks rules; a house that plays by its own may use it anyway.
 */
blocked: boolean, };

/**
 * A code that leads to an open seat, as somebody types it.
 */
export type JoinCode = { code: string, };

export type JoinMatch = { 
/**
 * Of the link, or a code.
 */
token: string, };

/**
 * A row of the stat card.
 */
export type KindCard = { kind: string, name: string, class: Weight, movement: number, range: number, dice:
  number, armour: number, hits: number, };

export type KindCount = { kind: string, name: string, count: number, };

/**
 * How much of a kind a browser keeps: files, bytes of all of them, bytes of one.
 */
export type KindLimits = { most: number, most_bytes: number, largest: number, };

/**
 * A tile of the set in a region of the board, for a quick start on tiles that were chosen.
 */
export type LaidTile = { 
/**
 * Its place in the set, 0 to 11.
 */
tile: number, 
/**
 * Quarter turns clockwise, 0 to 3.
 */
turns: number, };

/**
 * A layout of the twelve regions (rules §2.2).
 */
export type LayoutShape = { 
/**
 * `4-4-4`.
 */
key: string, columns: number, 
/**
 * Whose each region is, by row and column; `null` is neutral.
 */
owners: Array<Seat | null>, };

export type LocationCard = { 
/**
 * `HD`, `CT`, `RT`, `LT`, `RA`, `LA`, `RL`, `LL`; quads have `FRL`, `FLL`, `RRL`, `RLL`.
 */
id: string, name: string, armour: number, armour_full: number, 
/**
 * `null` where there is no rear armour.
 */
rear: number | null, rear_full: number | null, structure: number, structure_full: number, lost: boolean,
  flooded: boolean, 
/**
 * What is lost with it: what it carries, and the arm of a side torso.
 */
takes: Array<string>, slots: Array<SlotCard>, };

/**
 * Points lost in one place.
 */
export type LogDamage = { unit: number, 
/**
 * `LT`.
 */
location: string, points: number, };

/**
 * Dice as they lay.
 */
export type LogDice = { faces: Array<number>, total: number, 
/**
 * What was to be reached, if it was a test.
 */
need: number | null, ok: boolean | null, 
/**
 * Who threw them, where both sides do.
 */
seat: Seat | null, };

export type LogKind = "turn" | "setup" | "move" | "fire" | "damage" | "critical" | "physical" | "piloting"
  | "heat" | "end" | "score" | "loss" | "over";

/**
 * What happened, in words and in parts. Several lines may come of one entry of the record.
 */
export type LogLine = { 
/**
 * Of the table right after it: entries of the record so far.
 */
seq: number, turn: number, 
/**
 * The phase in words, to group by.
 */
phase: string, kind: LogKind, rank: LogRank, 
/**
 * A whole sentence.
 */
text: string, 
/**
 * The same in few words, for a log that draws name, dice and result beside it: `Medium Laser → Poacher`.
 */
short: string, 
/**
 * Whose line it is, without the side.
 */
name: string | null, 
/**
 * What stands at the end of the line: `0415 → 0411`.
 */
aside: string | null, 
/**
 * The result in a word: `hit`, `failed`, `left torso`.
 */
verdict: string | null, 
/**
 * What it means for others: `hard to hit +2`.
 */
note: string | null, 
/**
 * Why a bot did it: what spoke most for its plan. Only while the match is played; no record holds it.
 */
reason: string | null, 
/**
 * Points that somebody lost.
 */
damage: LogDamage | null, 
/**
 * Whose doing it was.
 */
seat: Seat | null, unit: number | null, target: number | null, 
/**
 * Classic: where.
 */
hex: string | null, 
/**
 * M.A.S.C.: where.
 */
square: Point | null, 
/**
 * Each throw by itself; several where both sides roll.
 */
dice: Array<LogDice>, modifiers: Array<Modifier>, 
/**
 * M.A.S.C.: what a Victory Phase gave.
 */
score: Score | null, };

/**
 * How a line stands to its neighbours in a log that is read by entries.
 */
export type LogRank = "head" | "part" | "detail" | "step" | "deed" | "sum" | "frame";

export type LossOdds = { destroyed: number, chance: number, };

/**
 * How far above the average of their own odds each side's attacks have come so far.
 */
export type LuckSum = { seq: number, 
/**
 * Classic: points of damage by hits and misses. M.A.S.C.: Mecha destroyed.
 */
red: number, blue: number, };

export type LyingCard = { hex: string, label: string, };

export type Mark = { seq: number, turn: number, kind: MarkKind, text: string, 
/**
 * Whom it befell.
 */
seat: Seat | null, };

export type MarkKind = "critical" | "fall" | "kill";

export type Marked = { hex: string, label: string, };

/**
 * The hold marker of a region.
 */
export type MarkerCard = { region: string, at: Point, };

/**
 * The odds of a booster, turn by turn in a row.
 */
export type MascLadder = { 
/**
 * Index of the step that a use this turn would be.
 */
now: number, steps: Array<MascStep>, };

export type MascStep = { 
/**
 * `null`: it always fails.
 */
need: number | null, failure: number, };

/**
 * A match in a list.
 */
export type MatchCard = { id: string, 
/**
 * `classic` or `squadron`.
 */
game: string, title: string, subtitle: string, seats: BySeat<SeatCard>, turn: number, phase_label: string,
  state: MatchState, 
/**
 * In words, once it is over.
 */
outcome: string | null, 
/**
 * The seat that won, as `yours` and `seats` name it; `outcome` names it by the colour that it played. `null` for a
 * draw, and until it is over.
 */
winner: Seat | null, 
/**
 * The seats of whoever asked.
 */
yours: Array<Seat>, 
/**
 * ISO 8601, UTC.
 */
updated: string, 
/**
 * The dice come from a seed that was known beforehand: whoever knows it can foresee them.
 */
known_seed: boolean, 
/**
 * Rules, weather, card and tiles that are not as usual.
 */
conditions: Array<string>, 
/**
 * The browser that asks may delete it. Always false at the table itself.
 */
deletable: boolean, 
/**
 * Anyone may take the open seat, or watch. Always false at the table itself.
 */
for_anyone: boolean, 
/**
 * `null` in a match without a clock.
 */
clock: ClockState | null, };

export type MatchState = "your_turn" | "waiting" | "over";

export type MechaCard = { id: number, owner: Seat, x: number, y: number, 
/**
 * `wolf`; `null` face down, and so is all that follows from it.
 */
kind: string | null, 
/**
 * `Rat B`.
 */
name: string, damage: number, full: number, armour: number, movement: number, range: number, dice: number,
  group: number | null, acted: boolean, pinned: boolean, 
/**
 * It stands alone and must rejoin.
 */
lone: boolean, };

export type ModeCard = { key: ModeKey, label: string, mp: number, 
/**
 * `+2`, `+3–5`.
 */
heat: string, 
/**
 * To declare the mode without a way. `null` once it is declared, or if it is not legal.
 */
declare: Action | null, why_not: string | null, section: string | null, poses: Array<PoseHex>, };

export type ModeKey = "still" | "walk" | "run" | "masc" | "supercharger" | "both_boosters" | "jump";

/**
 * One line of an itemised number.
 */
export type Modifier = { label: string, value: number, 
/**
 * `6.3`: links to the rules of the game.
 */
section: string | null, };

/**
 * The table after an entry.
 */
export type Moment = { seq: number, table: Table, board: Board, };

export type MoveOptions = { unit: number, name: string, 
/**
 * Once a mode is declared, that one alone.
 */
modes: Array<ModeCard>, 
/**
 * Everything that is not a place to go to and can be done now: standing up, dropping, charging, leaving, single
 * steps, ending the move.
 */
others: Array<Choice>, 
/**
 * Whole moves of another kind, before a mode is declared: death from above.
 */
plans: Array<MovePlan>, masc: MascLadder | null, supercharger: MascLadder | null, 
/**
 * What is worth knowing before moving.
 */
hint: string | null, };

/**
 * A move of several actions, to be committed as they are.
 */
export type MovePlan = { key: string, label: string, detail: string, 
/**
 * Empty exactly if `why_not` is given.
 */
actions: Array<Action>, why_not: string | null, section: string | null, chance: number | null, modifiers:
  Array<Modifier>, };

export type Moved = { mode: ModeKey, hexes: number, 
/**
 * What it adds to hit the unit.
 */
modifier: number, 
/**
 * `ran 5`.
 */
label: string, };

/**
 * As they are now, heat and damage counted.
 */
export type MovementPoints = { walk: number, run: number, jump: number, 
/**
 * Running with MASC; `null` without it.
 */
masc: number | null, };

/**
 * Whether the other player of a match is muted, there and everywhere else.
 */
export type Mute = { muted: boolean, };

/**
 * Somebody whom the player does not want to hear at any table.
 */
export type MutedCard = { 
/**
 * Names it when it is to be heard again.
 */
key: string, 
/**
 * What it was called then.
 */
name: string, 
/**
 * ISO 8601, UTC.
 */
since: string, };

/**
 * A line between two members of a network.
 */
export type NetworkCard = { from: number, to: number, 
/**
 * Hostile ECM, a lost computer or a cold reactor cuts it.
 */
cut: boolean, 
/**
 * `Semaphore shares ranges with Signalman`.
 */
label: string, };

export type NewMatch = { "game": "classic", red: SideSetup, blue: SideSetup, 
/**
 * The name of a board.
 */
board: string, conditions: WeatherPick, 
/**
 * The switches of a match by name (rules §13); absent ones keep their default.
 */
options: Record<string, unknown>, 
/**
 * Where the sides deploy, as `north:2`; absent ones are `north:2` for Red and `south:2` for Blue.
 */
zones: ZonePick, seed: number | null, 
/**
 * May decisions be taken back while no die has fallen and nothing was revealed since? People are asked,
 * bots grant it.
 */
takebacks: boolean, 
/**
 * The open seat is for anyone who comes to the lobby, not only for a friend with the link.
 */
for_anyone: boolean, 
/**
 * A clock, in a match between two people.
 */
clock: TimeControl | null, } | { "game": "squadron", red: SideSetup, blue: SideSetup, 
/**
 * Tiles, forces and places are given: play begins with the first turn.
 */
quick: boolean, 
/**
 * Match parameters by name (rules §1.5); absent ones are as in the standard game.
 */
options: Record<string, unknown>, 
/**
 * A stat card of the players' own (rules §13).
 */
card?: Array<StatRow>, 
/**
 * A set of tiles of their own, as text (rules §14).
 */
tiles?: string, 
/**
 * The tile of each region, A to L, for a quick start; by lot if left out.
 */
laid?: Array<LaidTile>, seed: number | null, 
/**
 * May decisions be taken back while no die has fallen and nothing was revealed since? People are asked,
 * bots grant it.
 */
takebacks: boolean, 
/**
 * As in Classic.
 */
for_anyone: boolean, 
/**
 * A clock, in a match between two people.
 */
clock: TimeControl | null, };

export type NewName = { name: string, };

/**
 * A passkey that was just made.
 */
export type NewPasskey = { 
/**
 * That of the offer.
 */
challenge: string, client_data: string, attestation: string, };

/**
 * Games of strangers, latest first.
 */
export type OpenGames = { 
/**
 * A seat waits for anybody.
 */
open: Array<MatchCard>, 
/**
 * Under way, and offered to anybody when they were made.
 */
running: Array<MatchCard>, crowd: Crowd, };

/**
 * What is to be decided. The first six are Classic's, the others M.A.S.C.'s.
 */
export type Options = { "type": "deploy" } & DeployOptions | { "type": "pick" } & PickOptions | { "type":
  "move" } & MoveOptions | { "type": "fire" } & FireOptions | { "type": "physical" } & PhysicalOptions
  | { "type": "end" } & EndOptions | { "type": "choice" } & ChoiceOptions | { "type": "tiles" } & TilesOptions
  | { "type": "forces" } & ForcesOptions | { "type": "placement" } & PlacementOptions | { "type": "squads"
  } & SquadsOptions | { "type": "activation" } & ActivationOptions | { "type": "attack" } & AttackOptions
  | { "type": "allocate" } & AllocateOptions;

/**
 * How a match ended.
 */
export type Outcome = { 
/**
 * The side that won: in M.A.S.C. its colour, as `you` of the table names it. `null` is a draw.
 */
winner: Seat | null, text: string, };

/**
 * The chance to win along a record, from playouts by bots; more of them come in as one looks again.
 */
export type Outlook = { 
/**
 * Playouts of every position so far, and in the end.
 */
playouts: number, of: number, 
/**
 * Which bots play them.
 */
bot: string, curve: Array<Prospect>, 
/**
 * Where the winner got ahead for good, or the greatest swing; `null` until every position was played once.
 */
turning: number | null, costly: Array<Costly>, };

export type Participant = { id: number, name: string, dice: number, 
/**
 * `2 attack, 1 contact`, or why it stays out.
 */
note: string, };

/**
 * A passkey of a person, as the profile lists it.
 */
export type PasskeyCard = { 
/**
 * Names it when it is to be forgotten.
 */
key: string, 
/**
 * Where it was made: `Firefox on Linux`.
 */
label: string, 
/**
 * ISO 8601, UTC.
 */
made: string, 
/**
 * When somebody last signed in with it.
 */
used: string | null, };

/**
 * What `navigator.credentials.create` is given to make a passkey. It can be answered once, within five minutes.
 */
export type PasskeyOffer = { 
/**
 * To be sent along with the answer.
 */
challenge: string, options: PublicKeyCredentialCreationOptionsJSON, };

export type PhysicalOptions = { unit: number, name: string, options: Array<Blow>, 
/**
 * What is declared so far, in words.
 */
declared: Array<string>, end: Action, };

export type PickOptions = { units: Array<PickUnit>, };

export type PickUnit = { unit: number, name: string, action: Action | null, why_not: string | null, };

export type PilotCard = { 
/**
 * Empty for a pilot without a name.
 */
name: string, gunnery: number, piloting: number, hits: number, awake: boolean, dead: boolean, 
/**
 * What an unconscious pilot needs to wake.
 */
wake_need: number | null, 
/**
 * What the next wound needs to stay awake; `null` if it kills.
 */
next_check: number | null, 
/**
 * What each wound needs to stay awake; `null` for the one that kills.
 */
checks: Array<number | null>, };

export type PlacementOptions = { hand: Array<KindCount>, 
/**
 * Squares where a Mecha may be placed; every kind of the hand may go to each.
 */
places: Array<PlacementPlace>, note: string, 
/**
 * `3 mecha are not in a squad yet`.
 */
warning: string | null, };

export type PlacementPlace = { x: number, y: number, 
/**
 * By kind of the hand, in its order.
 */
actions: Array<Action>, };

/**
 * One declaration of a plan.
 */
export type PlanEntry = { action: Action, 
/**
 * The weapon that it fires.
 */
weapon: number | null, 
/**
 * The key of a target of the Weapon phase.
 */
target: string | null, 
/**
 * The key of the option that it is, where the options list it.
 */
key: string | null, };

/**
 * A bot's plan in terms of the options.
 */
export type PlanOverlay = { "type": "place", unit: number, hex: string, facing: number, } | { "type":
  "pick", unit: number, } | { "type": "move", mode: ModeKey, hex: string, facing: number, via: Array<string>,
  
/**
 * What is done there in place of ending the move: an action of the way's `then`.
 */
then: Action | null, } | { "type": "other", actions: Array<Action>, } | { "type": "declare", entries:
  Array<PlanEntry>, };

/**
 * Who sits in a seat.
 */
export type Player = { "type": "human" } | { "type": "bot", strength: string, } | { "type": "open" };

/**
 * A square from 0; Red's edge is the top row.
 */
export type Point = { x: number, y: number, };

/**
 * `[mp, hexes moved, heat, modifier to hit it, chance that nothing goes wrong, rolls on the way]`.
 */
export type Pose = [number, number, number, number, number, number];

/**
 * Where the unit can end.
 */
export type PoseHex = { hex: string, 
/**
 * By facing; `null` where it cannot end so.
 */
facings: [Pose | null, Pose | null, Pose | null, Pose | null, Pose | null, Pose | null], };

/**
 * Who asks, and whether there is anybody else on this server.
 */
export type Profile = { 
/**
 * False on a server for one person: then nothing of this is shown.
 */
people: boolean, 
/**
 * `null` for somebody who gave none.
 */
name: string | null, 
/**
 * When the recovery link was made, in ISO 8601, UTC; `null` if none leads here.
 */
recovery: string | null, 
/**
 * The browsers that are this person, the first one first.
 */
devices: Array<DeviceCard>, 
/**
 * Its passkeys, the first one first; `null` on a server that offers none.
 */
passkeys: Array<PasskeyCard> | null, 
/**
 * Whom it has muted, the latest first.
 */
muted: Array<MutedCard>, };

/**
 * Blue's chance after an entry, 0 to 1; Red has the rest, a draw is half a win for each.
 */
export type Prospect = { seq: number, 
/**
 * 0: it is over, and the chance is certain.
 */
playouts: number, blue: number, 
/**
 * Its 95 % interval.
 */
low: number, high: number, };

export type Question = { "type": "way", mode: ModeKey, hex: string, facing: number | null, via: Array<string>,
  } | { "type": "preview", actions: Array<Action>, 
/**
 * Hexes that artillery may be pointed at, to be listed among the targets.
 */
marks?: Array<string>, } | { "type": "field", weapon: number, shot: Action | null, actions: Array<Action>,
  } | { "type": "sight", from: SightFrom, to: string, } | { "type": "hex", hex: string, from?: number,
  } | { "type": "places", unit: number, } | { "type": "place", unit: number, hex: string, facing: number,
  } | { "type": "for", unit: number, question: Question, } | { "type": "standing", actions: Array<Action>,
  } | { "type": "square", actions: Array<Action>, at: Point, } | { "type": "suggest" } | { "type": "threat"
  };

/**
 * One click: a fair battle against a bot.
 */
export type QuickMatch = { 
/**
 * `classic`, `lance`, `squadron`, `lesson-1` to `lesson-4`, or `scenario-KEY` of `/api/scenarios`.
 */
game: string, strength: string, unit: string | null, 
/**
 * As in a battle made to measure.
 */
takebacks: boolean, };

/**
 * `[x, y, cost]`.
 */
export type ReachSquare = [number, number, number];

export type RecordSheet = { locations: Array<LocationCard>, weapons: Array<WeaponLine>, ammunition: Array<BinLine>,
  pilot: PilotCard, heat: HeatCard, 
/**
 * What is carried but not played, and other remarks.
 */
notes: Array<string>, };

/**
 * The token of a recovery link.
 */
export type Recovery = { token: string, };

/**
 * A link by which another browser becomes this person. Whoever has it is this person: it is shown once.
 */
export type RecoveryLink = { link: string, };

/**
 * Why something was refused.
 */
export type RefusalCode = "stale" | "not_your_turn" | "no_seat" | "elsewhere" | "illegal" | "malformed"
  | "too_large" | "too_fast" | "over" | "unanswerable" | "no_takeback" | "unreadable";

export type RegionCard = { letter: string, x: number, y: number, w: number, h: number, 
/**
 * Its points if Red or Blue controls it.
 */
red: number, blue: number, };

export type RegionStanding = { letter: string, controller: Seat | null, red: number, blue: number, 
/**
 * For its controller.
 */
points: number, 
/**
 * `4 to 1, needs twice as many`.
 */
text: string, };

/**
 * A rematch that was offered.
 */
export type Rematch = { id: string, 
/**
 * Whoever asks sits there already.
 */
is_own: boolean, 
/**
 * Whoever asks plays the other side this time.
 */
swap: boolean, 
/**
 * The other seat is still open.
 */
waits: boolean, };

/**
 * Once more with the same player.
 */
export type RematchWish = { 
/**
 * From the other side.
 */
swap: boolean, };

export type Replay = { card: MatchCard, board: Board, 
/**
 * Entries of the record. Moments are asked for by 0 to `frames`, as lines of the log are numbered; 0 is the
 * table before the opening.
 */
frames: number, 
/**
 * What is wrong with the record, though it plays: its last line is torn.
 */
notice: string | null, 
/**
 * The side that each seat played in the end: in M.A.S.C. its colour. Everything below says seats.
 */
sides: BySeat<Seat>, turns: Array<TurnSum>, marks: Array<Mark>, hits: Array<HitPlace>, shots: Array<ShotLine>,
  luck: Array<LuckSum>, log: Array<LogLine>, };

export type ReplayFork = { seq: number, seat: Seat, strength: string, };

/**
 * A roll on the way, and what it needs.
 */
export type Risk = { hex: string, label: string, 
/**
 * `null` if it fails without a roll.
 */
need: number | null, 
/**
 * That it goes well.
 */
chance: number, modifiers: Array<Modifier>, };

export type RuleChoice = { value: boolean | number | string | null, 
/**
 * As people write it: on, off, 3, printed, none.
 */
text: string, means: string, };

export type RuleSwitch = { key: string, 
/**
 * What it decides, in one sentence.
 */
what: string, section: string, 
/**
 * The ruling behind it; an optional rule has none.
 */
ruling: string | null, choices: Array<RuleChoice>, 
/**
 * The least and the greatest number that may be given beside the choices.
 */
numbers: [number, number] | null, texts: boolean | number | string | null, practice: boolean | number
  | string | null, };

/**
 * Every switch of the rules of Classic (§13), and what the two sets of rules set it to.
 */
export type RuleSwitches = { 
/**
 * The names of the sets of rules; the first is the default.
 */
presets: Array<string>, switches: Array<RuleSwitch>, };

export type RulesDocument = { title: string, sections: Array<RulesSection>, };

export type RulesSection = { 
/**
 * `6.3`.
 */
id: string, level: number, title: string, html: string, };

/**
 * §10 The points of a turn, to be counted up one region after the other.
 */
export type Score = { 
/**
 * What each colour had before.
 */
before: BySeat<number>, 
/**
 * The regions that somebody controls.
 */
regions: Array<RegionStanding>, };

/**
 * One of the two seats of a match.
 */
export type Seat = "red" | "blue";

/**
 * May the browser that asks have the seat?
 */
export type SeatAnswer = { seat: Seat, grant: boolean, };

export type SeatCard = { name: string, kind: SeatKind, 
/**
 * How well a bot plays; `null` for people.
 */
strength: string | null, };

export type SeatKind = "human" | "bot" | "open";

/**
 * A link that leads another browser to the seat.
 */
export type SeatLink = { link: string, };

export type Severity = "note" | "warning" | "error";

/**
 * A shell that comes down in a later turn, or in this one after movement.
 */
export type ShellCard = { 
/**
 * The hex it is meant for.
 */
hex: string, lands: number, 
/**
 * `Mortarman's Arrow IV lands here in turn 4`.
 */
label: string, };

export type Shot = { weapon: number, name: string, location: string, 
/**
 * `null` if it cannot be fired at all.
 */
need: number | null, chance: number, 
/**
 * Mean damage.
 */
expected: number, damage: string, heat: number, ammo: Ammo | null, 
/**
 * `short`, `medium`, `long`.
 */
bracket: string | null, range: ShotRange, modifiers: Array<Modifier>, 
/**
 * Rates of fire, ammunition, heat mode, aim; the first is the plain one. Empty if it is not legal.
 */
variants: Array<ShotVariant>, why_not: string | null, section: string | null, 
/**
 * `Had you walked: 7+, 58.3%`.
 */
counterfactual: string | null, };

/**
 * An attack as a line on the board.
 */
export type ShotLine = { seq: number, turn: number, 
/**
 * Whose attack it was.
 */
seat: Seat, from: Spot, to: Spot, 
/**
 * `null` where one roll is for many.
 */
hit: boolean | null, };

export type ShotRange = { min: number, short: number, medium: number, long: number, at: number, };

export type ShotVariant = { label: string, action: Action, need: number, chance: number, expected: number,
  heat: number, modifiers: Array<Modifier>, };

export type SideSetup = { player: Player, units: Array<UnitPick>, };

export type SightCard = { clear: boolean, text: string, 
/**
 * Hexes on the line that matter, and why.
 */
hexes: Array<Marked>, };

/**
 * Where a line of sight begins.
 */
export type SightFrom = number | string;

/**
 * What a passkey signed.
 */
export type SignIn = { 
/**
 * That of the offer.
 */
challenge: string, 
/**
 * The id of the passkey.
 */
credential: string, 
/**
 * Whose passkey it is, as the server named its person when the passkey was made.
 */
user: string, client_data: string, authenticator: string, signature: string, };

/**
 * What `navigator.credentials.get` is given to sign in. It can be answered once, within five minutes.
 */
export type SignInOffer = { 
/**
 * To be sent along with the answer.
 */
challenge: string, options: PublicKeyCredentialRequestOptionsJSON, };

/**
 * Which browser is to be signed out, by its `key`.
 */
export type SignOut = { device: string, };

/**
 * How a token is drawn.
 */
export type Silhouette = "line" | "scout" | "heavy" | "quad";

/**
 * What a pilot makes of a unit's battle value (§2.8).
 */
export type SkillFactors = { 
/**
 * By gunnery, then by piloting, each 0 to 8.
 */
factors: Array<Array<number>>, };

export type SlotCard = { label: string, state: SlotState, 
/**
 * Engine, gyro, actuators and the like.
 */
system: boolean, };

export type SlotState = "empty" | "ok" | "hit" | "lost";

/**
 * A place on either board.
 */
export type Spot = { "game": "classic", hex: string, } | { "game": "squadron", square: Point, };

export type SquadMember = { id: number, pinned: boolean, 
/**
 * Squares it could reach by itself, whatever its mates do.
 */
reach: Array<ReachSquare>, };

export type SquadMove = { group: number, name: string, action: Action | null, why_not: string | null,
  section: string | null, members: Array<SquadMember>, };

export type SquadronBoard = { 
/**
 * One glyph a square; a tile that does not lie yet is blank.
 */
rows: Array<string>, width: number, height: number, 
/**
 * `4 columns by 3 rows`.
 */
layout: string, markers: Array<MarkerCard>, regions: Array<RegionCard>, legend: Array<TerrainLegend>,
  };

/**
 * What there is to say about it.
 */
export type SquadronCheck = { 
/**
 * Why it cannot be played, with the field; empty if it can.
 */
errors: Array<FieldError>, 
/**
 * Properties of the printed card and tiles that it does without.
 */
oddities: Array<string>, 
/**
 * What differs from the standard game: `Turtle move 2 (usually 3)`.
 */
changes: Array<string>, 
/**
 * Numbers of the card that the rules do not allow, each with its place.
 */
faults: Array<StatFault>, 
/**
 * Numbers of the card that are not the standard ones, each with what it means.
 */
card_changes: Array<CardChange>, 
/**
 * The card as rows; `null` if it is wrong.
 */
card: Array<StatRow> | null, 
/**
 * The card as a file, to be saved; `null` if it is wrong.
 */
card_text: string | null, 
/**
 * The tiles, to be drawn; `null` if they are wrong.
 */
tile_set: Array<TileFace> | null, };

/**
 * A match parameter (rules §1.5).
 */
export type SquadronParameter = { 
/**
 * As `options` of a new match name it: `vp_target`.
 */
key: string, 
/**
 * What it decides, in one sentence.
 */
what: string, section: string, 
/**
 * The least and the greatest number that may be given.
 */
numbers: [number, number] | null, 
/**
 * The words that may be given, where it is no number, or beside one.
 */
words: Array<string>, standard: number | string | null, };

/**
 * Everything that a game of M.A.S.C. can be given, as it is in the standard game.
 */
export type SquadronRules = { parameters: Array<SquadronParameter>, columns: Array<StatColumn>, card:
  Array<StatRow>, 
/**
 * The tiles as the text that `tiles` of a new match takes.
 */
tiles: string, 
/**
 * The same tiles, to be drawn.
 */
tile_set: Array<TileFace>, layouts: Array<LayoutShape>, 
/**
 * Squares of each kind of terrain, what they are called and what they cost.
 */
ground: Array<GroundLine>, };

/**
 * Seats are not colours: the roll-off lets a player choose. Owners are colours.
 */
export type SquadronTable = { 
/**
 * The colour of the seat that looks.
 */
you: Seat | null, 
/**
 * The colour of each seat.
 */
colours: BySeat<Seat>, turn: number, 
/**
 * `Movement`.
 */
phase_label: string, 
/**
 * `roll_off`, `privilege`, `colours`, `tiles`, `forces`, `placement`, `initiative`, `first_mover`, `movement`,
 * `activation`, `first_attacker`, `combat`, `allocation`, `victory`, `over`.
 */
stage: string, 
/**
 * What is decided now stays hidden from the other side.
 */
sealed: boolean, 
/**
 * The seat that decides now.
 */
to_act: Seat | null, vp: BySeat<number>, goal: number, turn_limit: number | null, 
/**
 * The colour that won it.
 */
initiative: Seat, passes: number, 
/**
 * How many of the twelve tiles lie.
 */
tiles: number, has_force: BySeat<boolean>, mecha: Array<MechaCard>, groups: Array<GroupCard>, 
/**
 * If the turn ended now; `null` before the reveal.
 */
standing: Standing | null, outcome: Outcome | null, 
/**
 * Rules, card and tiles that are not as usual: `4 Lights a side`, `Turtle move 2 (usually 3)`.
 */
conditions: Array<string>, card: Array<KindCard>, };

/**
 * What a player would like to play, to be looked over before the match is made.
 */
export type SquadronWish = { card: Array<StatRow> | null, 
/**
 * A card as the text of its file, in place of `card`.
 */
card_text?: string, tiles: string | null, options: Record<string, unknown>, };

/**
 * Which squad moves.
 */
export type SquadsOptions = { groups: Array<SquadMove>, pass: Action | null, pass_note: string, };

export type Standing = { regions: Array<RegionStanding>, points: BySeat<number>, };

/**
 * One column of a stat card: what its numbers may be.
 */
export type StatColumn = { 
/**
 * The field of a row: `move`.
 */
stat: string, least: number, most: number, };

/**
 * A number that a card may not have.
 */
export type StatFault = { kind: string, stat: string, 
/**
 * `Armor 7: it must be 1 to 6 (§13)`.
 */
message: string, };

/**
 * One kind of a stat card (rules §13).
 */
export type StatRow = { 
/**
 * `turtle`, `wolf`, `spider`, `frog`, `rat` or `ant`.
 */
kind: string, 
/**
 * `light` or `mid`.
 */
class: string, 
/**
 * Numbers as somebody typed them: the check says which the rules do not allow.
 */
move: number, range: number, attack: number, armor: number, body: number, };

export type StatusCard = { 
/**
 * `prone`, `shutdown`, `unconscious`, `destroyed`, `withdrawn`, `ejected`, `immobile`, `stuck`, `doomed`,
 * `reserve`, `crippled`, `spotting`, `charging`, `death_from_above`, `club`, `narced`, `stealth`, `searchlight`,
 * `jammed`, `skidded`, `twisted`, `arms_flipped`, `submerged`, `turret`, `drive`, `shield`, `console`, `device`,
 * `interference`.
 */
key: string, label: string, };

export type Table = { "game": "classic" } & ClassicTable | { "game": "squadron" } & SquadronTable;

/**
 * How taking back stands for whoever looks.
 */
export type Takeback = { 
/**
 * Who has asked and waits for the other seat's answer.
 */
asked: Seat | null, 
/**
 * You may ask now.
 */
may: boolean, 
/**
 * Nobody need be asked: a bot, an empty seat or this same screen is the other.
 */
at_once: boolean, 
/**
 * Why you may not, in a sentence.
 */
why_not: string | null, 
/**
 * You are asked, and what you decided since goes with it.
 */
yours_too: boolean, 
/**
 * How often something was taken back in this match.
 */
taken: number, };

/**
 * What is said about taking a decision back.
 */
export type TakebackWord = "ask" | "withdraw" | "grant" | "refuse";

export type Term = { why: string, value: number, };

export type TerrainCard = { kind: TerrainKind, 
/**
 * Density of growth from 1, depth of water, height of a deck or roof; 0 where there is none.
 */
level: number, label: string, };

export type TerrainKind = "woods" | "jungle" | "water" | "rough" | "rubble" | "sand" | "pavement" | "ice"
  | "mud" | "snow" | "swamp" | "fortified" | "impassable" | "road" | "bridge" | "building" | "fuel_tank";

export type TerrainLegend = { glyph: string, 
/**
 * `hindering`.
 */
key: string, label: string, 
/**
 * To enter; `null` if nobody can.
 */
cost: number | null, blocks: boolean, };

/**
 * What one enemy adds to a threat.
 */
export type ThreatBy = { unit: number, name: string, 
/**
 * It has not moved: the best place that it can walk or run to counts.
 */
moves: boolean, points: Array<number>, };

export type TileChoice = { tile: number, name: string, 
/**
 * The eight rows as they lie, for each quarter turn clockwise.
 */
rows: Array<Array<string>>, 
/**
 * `null` if it is on the board already or cannot be overlay.
 */
why_not: string | null, };

/**
 * One tile as it looks.
 */
export type TileFace = { name: string, 
/**
 * By quarter turns clockwise: its lines, one letter a square.
 */
rows: Array<Array<string>>, 
/**
 * What it is made of: `13 water, 6 hindering; nothing blocks`.
 */
note: string, };

export type TilePlace = { 
/**
 * The letter of the region.
 */
slot: string, x: number, y: number, actions: Array<TilePut>, };

export type TilePut = { tile: number, 
/**
 * Quarter turns clockwise.
 */
rotation: number, action: Action, };

export type TilesOptions = { tiles: Array<TileChoice>, places: Array<TilePlace>, note: string, };

/**
 * How much time each seat has.
 */
export type TimeControl = { "type": "bank", minutes: number, increment: number, } | { "type": "days",
  days: number, };

export type TorsoCard = { 
/**
 * The facing of the torso.
 */
now: number, left: Choice, right: Choice, };

/**
 * One turn in numbers.
 */
export type TurnSum = { turn: number, 
/**
 * Of its first line.
 */
first_seq: number, 
/**
 * Points of damage that each side dealt.
 */
damage: BySeat<number>, 
/**
 * Heat of each side's units together when the turn ended; 0 in M.A.S.C.
 */
heat: BySeat<number>, 
/**
 * What mattered, in a few words, by side.
 */
text: BySeat<string>, };

export type UnitCard = { id: number, seat: Seat, 
/**
 * As the log calls it, without the side: `Hawthorn #2`.
 */
name: string, chassis: string, model: string, tons: number, body: BodyPlan, silhouette: Silhouette, mp:
  MovementPoints, 
/**
 * `null` when it is not on the board.
 */
hex: string | null, facing: number, 
/**
 * Equal to the facing unless twisted.
 */
torso: number, elevation: number, on_board: boolean, status: Array<StatusCard>, 
/**
 * Has moved or declared in this phase.
 */
declared: boolean, moved: Moved | null, heat: number, armour: ArmourSum, weakest: Weakest | null, sheet:
  RecordSheet, };

export type UnitDetails = { summary: UnitSummary, sheet: RecordSheet, 
/**
 * The `.mtf` text.
 */
text: string, findings: Array<FindingLine>, };

export type UnitPick = { 
/**
 * The name of a unit.
 */
unit: string, gunnery: number, piloting: number, 
/**
 * What the pilot is called; `null` for nobody in particular.
 */
pilot: string | null, };

export type UnitSummary = { name: string, chassis: string, model: string, tons: number, tech: string,
  role: string, mp: MovementPoints, armour: number, bv: number, year: number | null, body: BodyPlan, silhouette:
  Silhouette, 
/**
 * Imported in this browser.
 */
own: boolean, };

/**
 * The best shot at an enemy from where a way ends, and its best shot back from where it stands.
 */
export type Versus = { unit: number, name: string, range: number, you_need: number | null, you_chance:
  number, they_need: number | null, they_chance: number, };

export type WayStep = { hex: string, 
/**
 * `water, down 1`; `turn left`.
 */
label: string, mp: number, 
/**
 * `enter`, `back`, `turn`, `jump`, `stand`, `lie_down`, `leave`.
 */
kind: string, 
/**
 * Facing after the step.
 */
facing: number, };

/**
 * The thinnest place that still stands.
 */
export type Weakest = { location: string, armour: number, };

export type WeaponLine = { weapon: number, name: string, 
/**
 * `RT`, with `(R)` if it faces back.
 */
location: string, heat: number, damage: string, min: number, short: number, medium: number, long: number,
  
/**
 * `ok`, or why it does not fire: `destroyed`, `jammed`, `empty`, `fired`.
 */
state: string, };

/**
 * Rows of the tables of §11.2 by name; absent ones are a clear day.
 */
export type WeatherPick = { fog: string | null, light: string | null, precipitation: string | null, wind:
  string | null, };

export type Weight = "light" | "mid";

/**
 * For which of the own seats; not needed by who has one.
 */
export type WhichSeat = { seat: Seat | null, };

/**
 * Deployment zones: an edge and its depth, as `north:2`.
 */
export type ZonePick = { red: string | null, blue: string | null, };
