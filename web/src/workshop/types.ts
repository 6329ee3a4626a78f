// What the workshop's questions answer. The server's tests keep these true.
import type { ClassicBoard, FindingLine } from "../types";

export type Location =
  | "head"
  | "centre_torso"
  | "right_torso"
  | "left_torso"
  | "right_arm"
  | "left_arm"
  | "right_leg"
  | "left_leg";

export type DraftText = { readonly file: string; readonly unplaced: readonly string[] };

export type Block = {
  readonly slot: number;
  readonly slots: number;
  readonly kind: "free" | "system" | "plating" | "gear";
  readonly name: string;
  readonly item: string | null;
  readonly gear: string | null;
  readonly rear: boolean;
  readonly explodes: boolean;
  readonly spread: boolean;
};

export type LocationReport = {
  readonly location: Location;
  readonly code: string;
  readonly name: string;
  readonly structure: number;
  readonly front: number;
  readonly rear: number | null;
  readonly most: number;
  readonly free: number;
  readonly arm_end: "upper_arm" | "lower_arm" | "hand" | null;
  readonly blocks: readonly Block[];
};

export type Finding = {
  readonly severity: "note" | "warning" | "error";
  readonly text: string;
  readonly section: string | null;
  readonly location: Location | null;
};

export type Portion = "structure" | "engine" | "gyro" | "cockpit" | "armour" | "heat_sinks" | "gear" | "extras";

export type WeightLine = {
  readonly portion: Portion;
  readonly item: string;
  readonly location: Location | null;
  readonly weight: number;
};

export type Report = {
  readonly name: string;
  readonly chassis: string;
  readonly model: string;
  readonly role: string;
  readonly year: number;
  readonly tons: number;
  readonly legs: string;
  readonly technology: string;
  readonly structure: string;
  readonly engine: string;
  readonly rating: number;
  readonly gyro: string;
  readonly cockpit: string;
  readonly heat_sinks: number;
  readonly sinks_in_engine: number;
  readonly sink_kind: string;
  readonly jump_jets: number;
  readonly jet_kind: string;
  readonly armour_kind: string | null;
  readonly legal: boolean;
  readonly weight: {
    readonly lines: readonly WeightLine[];
    readonly mass: number;
  };
  readonly left: number;
  readonly free_slots: number;
  readonly slots: number;
  readonly battle_value: number;
  readonly speed: {
    readonly walk: number;
    readonly run: number;
    readonly masc: number | null;
    readonly jump: number;
  };
  readonly heat: { readonly running: number; readonly weapons: number; readonly capacity: number };
  readonly armour: number;
  readonly most_armour: number;
  readonly damage: readonly { readonly name: string; readonly count: number; readonly by_range: readonly number[] }[];
  readonly alpha: readonly number[];
  readonly sustained: readonly number[];
  readonly locations: readonly LocationReport[];
  readonly unplaced: readonly {
    readonly item: string;
    readonly name: string;
    readonly slots: number;
    readonly kilograms: number;
  }[];
  readonly findings: readonly Finding[];
};

export type EditAnswer = { readonly draft: DraftText; readonly report: Report };
export type Edit = { readonly edit: string } & Readonly<Record<string, unknown>>;

export type Choice = { readonly value: string; readonly word: string; readonly name: string };
export type Choices = Readonly<
  Record<
    "technologies" | "legs" | "engines" | "structures" | "gyros" | "cockpits" | "sinks" | "armours",
    readonly Choice[]
  >
>;

export type GearRow = {
  readonly item: string;
  readonly name: string;
  readonly kind: string;
  readonly tech: string;
  readonly kilograms: number;
  readonly slots: number;
  readonly heat: number;
  readonly damage: string;
  readonly ranges: readonly [number, number, number, number] | null;
  readonly not_played: string | null;
};

export type Share = {
  readonly count: number;
  readonly of: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
};

export type TestShown = {
  readonly test: string;
  readonly state: "running" | "stopped" | "finished" | "failed";
  readonly done: number;
  readonly of: number;
  readonly error: string | null;
  readonly before: Share | null;
  readonly after: Share;
  readonly difference: { readonly by: number; readonly low: number; readonly high: number } | null;
  readonly field: readonly { readonly unit: string; readonly before: Share | null; readonly after: Share }[];
  readonly causes: readonly { readonly what: string; readonly before: number; readonly after: number }[];
  readonly losses_before: number;
  readonly losses_after: number;
};

export type BoardAnswer = {
  readonly file: string;
  readonly board: { readonly game: "classic" } & ClassicBoard;
  readonly findings: readonly FindingLine[];
};

export type SightAnswer = { readonly rows: readonly string[]; readonly seen: number; readonly hexes: number };
