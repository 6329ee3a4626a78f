// Messages as agreed; replaced by the generated types.
export type Seat = "red" | "blue";
export type Action = { readonly [key: string]: unknown };
export type Modifier = { readonly label: string; readonly value: number; readonly section: string | null };
export type DiceRoll = { readonly faces: readonly number[]; readonly total: number; readonly need: number | null; readonly ok: boolean | null };
export type Told = {
  readonly seq: number; readonly turn: number; readonly phase: string; readonly kind: string; readonly text: string;
  readonly seat: Seat | null; readonly unit: number | null; readonly target: number | null; readonly hex: string | null;
  readonly dice: DiceRoll | null; readonly modifiers: readonly Modifier[];
};
export type SeatCard = { readonly name: string; readonly kind: string };
export type MatchCard = {
  readonly id: string; readonly game: "classic" | "squadron"; readonly title: string; readonly subtitle: string;
  readonly seats: { readonly red: SeatCard; readonly blue: SeatCard }; readonly turn: number; readonly phase_label: string;
  readonly state: "your_turn" | "waiting" | "over"; readonly outcome: string | null; readonly updated: string;
};
export type HexTerrain = { readonly kind: string; readonly level: number; readonly label: string };
export type HexCell = {
  readonly level: number; readonly terrain: readonly HexTerrain[]; readonly exits: number;
  readonly building: { readonly height: number; readonly cf: number; readonly label: string } | null;
  readonly text: string;
};
export type ClassicBoard = { readonly game: "classic"; readonly name: string; readonly width: number; readonly height: number; readonly hexes: readonly HexCell[] };
export type SquadronBoard = { readonly game: "squadron"; readonly rows: readonly string[]; readonly width: number; readonly height: number };
export type Board = ClassicBoard | SquadronBoard;
export type Status = { readonly key: string; readonly label: string };
export type SheetSlot = { readonly label: string; readonly state: "empty" | "ok" | "hit" | "lost"; readonly system: boolean };
export type SheetLocation = {
  readonly id: string; readonly name: string; readonly armour: number; readonly armour_full: number;
  readonly rear: number | null; readonly rear_full: number | null; readonly structure: number; readonly structure_full: number;
  readonly lost: boolean; readonly slots: readonly SheetSlot[];
};
export type RecordSheet = {
  readonly locations: readonly SheetLocation[];
  readonly weapons: readonly { readonly name: string; readonly location: string; readonly heat: number; readonly damage: string; readonly min: number; readonly short: number; readonly medium: number; readonly long: number; readonly state: string }[];
  readonly ammunition: readonly { readonly name: string; readonly location: string; readonly left: number; readonly full: number }[];
  readonly pilot: { readonly gunnery: number; readonly piloting: number; readonly hits: number; readonly awake: boolean; readonly wake_need: number | null; readonly next_check: number | null };
  readonly heat: { readonly now: number; readonly sinks: number; readonly dissipation: number; readonly scale: readonly { readonly at: number; readonly label: string }[] };
  readonly notes: readonly string[];
};
export type UnitCard = {
  readonly id: number; readonly seat: Seat; readonly name: string; readonly chassis: string; readonly model: string; readonly tons: number;
  readonly body: "biped" | "quad"; readonly silhouette: "line" | "scout" | "heavy" | "quad";
  readonly mp: { readonly walk: number; readonly run: number; readonly jump: number; readonly masc: number | null };
  readonly hex: string | null; readonly facing: number; readonly torso: number; readonly elevation: number; readonly on_board: boolean;
  readonly status: readonly Status[]; readonly declared: boolean;
  readonly moved: { readonly mode: string; readonly hexes: number; readonly modifier: number; readonly label: string } | null;
  readonly heat: number; readonly armour: { readonly left: number; readonly full: number };
  readonly weakest: { readonly location: string; readonly armour: number } | null; readonly sheet: RecordSheet;
};
export type ClassicTable = {
  readonly game: "classic"; readonly turn: number; readonly phase: "deployment" | "movement" | "weapons" | "physical" | "end" | "over";
  readonly initiative: Seat; readonly order: readonly Seat[]; readonly acting: number | null; readonly conditions: readonly string[];
  readonly units: readonly UnitCard[]; readonly outcome: { readonly winner: Seat | null; readonly text: string } | null;
  readonly lying: readonly { readonly hex: string; readonly label: string }[];
};
export type Table = ClassicTable | { readonly game: "squadron" };
export type Option = { readonly key: string; readonly label: string; readonly detail: string; readonly action: Action | null; readonly why_not: string | null; readonly section: string | null; readonly chance: number | null };
export type Pose = { readonly hex: string; readonly facing: number; readonly mp: number; readonly hexes: number; readonly heat: number; readonly modifier: number; readonly chance: number; readonly risks: number };
export type Mode = { readonly key: "still" | "walk" | "run" | "masc" | "jump"; readonly label: string; readonly mp: number; readonly heat: string; readonly declare: Action | null; readonly why_not: string | null; readonly section: string | null; readonly poses: readonly Pose[] };
export type Variant = { readonly label: string; readonly action: Action; readonly need: number | null; readonly chance: number; readonly expected: number; readonly heat: number };
export type Shot = {
  readonly weapon: number; readonly name: string; readonly location: string; readonly need: number | null; readonly chance: number; readonly expected: number;
  readonly damage: string; readonly heat: number; readonly ammo: { readonly left: number; readonly label: string } | null; readonly bracket: string | null;
  readonly range: { readonly min: number; readonly short: number; readonly medium: number; readonly long: number; readonly at: number };
  readonly modifiers: readonly Modifier[]; readonly variants: readonly Variant[]; readonly why_not: string | null; readonly section: string | null; readonly counterfactual: string | null;
};
export type FireTarget = {
  readonly key: string; readonly unit: number | null; readonly hex: string; readonly name: string; readonly range: number; readonly side: string;
  readonly sight: { readonly clear: boolean; readonly text: string; readonly hexes: readonly { readonly hex: string; readonly label: string }[] };
  readonly secondary: string | null; readonly weapons: readonly Shot[];
};
export type FireSum = { readonly shots: number; readonly average: number; readonly at_least_one: number; readonly lost: number | null; readonly heat: { readonly now: number; readonly built: number; readonly sinks: number; readonly after: number }; readonly shutdown: number; readonly explosion: number; readonly to_hit_penalty: number; readonly mp_penalty: number; readonly hint: string | null };
export type Blow = { readonly label: string; readonly target: string; readonly need: number | null; readonly chance: number; readonly damage: number; readonly miss: string | null; readonly modifiers: readonly Modifier[]; readonly action: Action | null; readonly why_not: string | null; readonly section: string | null };
export type Desk =
  | { readonly type: "pick"; readonly units: readonly { readonly unit: number; readonly action: Action }[] }
  | { readonly type: "deploy"; readonly unit: number; readonly places: readonly { readonly hex: string; readonly facings: readonly (Action | null)[] }[] }
  | { readonly type: "move"; readonly unit: number; readonly modes: readonly Mode[]; readonly others: readonly Option[]; readonly masc: { readonly turn: number; readonly chances: readonly number[] } | null }
  | { readonly type: "fire"; readonly unit: number; readonly torso: { readonly now: number; readonly left: Action | null; readonly right: Action | null }; readonly flip: Option | null; readonly targets: readonly FireTarget[]; readonly spots: readonly Option[]; readonly others: readonly Option[]; readonly end: Action; readonly sum: FireSum; readonly declared: readonly { readonly weapon: number; readonly target: string }[] }
  | { readonly type: "physical"; readonly unit: number; readonly options: readonly Blow[]; readonly end: Action }
  | { readonly type: "end"; readonly options: readonly Option[]; readonly done: Action };
export type Question = { readonly type: string; readonly [key: string]: unknown };
export type Answer = { readonly type: string; readonly [key: string]: unknown };
export type ClientMessage =
  | { readonly type: "hello"; readonly seen: number | null }
  | { readonly type: "commit"; readonly id: number; readonly seq: number; readonly actions: readonly Action[] }
  | { readonly type: "ask"; readonly id: number; readonly question: Question }
  | { readonly type: "ping" };
export type ServerMessage =
  | { readonly type: "welcome"; readonly match: MatchCard; readonly you: Seat | null; readonly seq: number; readonly table: Table; readonly board: Board; readonly desk: Desk | null; readonly log: readonly Told[] }
  | { readonly type: "update"; readonly seq: number; readonly table: Table; readonly board: Board | null; readonly desk: Desk | null; readonly told: readonly Told[] }
  | { readonly type: "done"; readonly id: number; readonly seq: number; readonly taken: number; readonly dropped: number }
  | { readonly type: "refused"; readonly id: number; readonly code: string; readonly message: string; readonly step: number | null; readonly section: string | null }
  | { readonly type: "answer"; readonly id: number; readonly answer: Answer }
  | { readonly type: "waiting"; readonly seat: Seat; readonly bot: boolean; readonly name: string }
  | { readonly type: "presence"; readonly seats: { readonly red: boolean; readonly blue: boolean }; readonly watching: number }
  | { readonly type: "pong" };
