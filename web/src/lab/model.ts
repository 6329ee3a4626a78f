// What the lab says of a series of duels; the words are those of `myomer duel --json`.
export type Share = {
  readonly count: number;
  readonly of: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
};
export type Count = { readonly what: string; readonly count: number };
export type DealtRow = {
  readonly what: string;
  readonly tries: number;
  readonly hits: number;
  readonly damage: number;
  readonly a_battle: number;
};
export type Brief = { readonly battle: number; readonly rounds: number; readonly winner: string | null };

export type SideResults = {
  readonly side: string;
  readonly wins: Share;
  readonly won_in: readonly (readonly [number, number])[];
  readonly lost: readonly Count[];
  readonly dealt: readonly DealtRow[];
};

export type Results = {
  readonly title: string;
  readonly ground: string;
  readonly sides: readonly { readonly name: string; readonly units: readonly string[] }[];
  readonly turn_limit: number;
  readonly seed: string;
  readonly battles: number;
  readonly of: number;
  readonly finished: boolean;
  readonly results: readonly SideResults[];
  readonly draws: Share;
  readonly rounds: {
    readonly mean: number;
    readonly median: number;
    readonly counts: readonly (readonly [number, number])[];
  };
  readonly notable: {
    readonly fastest: Brief;
    readonly median: Brief;
    readonly longest: Brief;
    readonly upset: Brief | null;
  } | null;
};

export type JobState = "running" | "paused" | "stopped" | "finished" | "failed";

export type Job = {
  readonly job: string;
  readonly state: JobState;
  readonly done: number;
  readonly of: number;
  readonly rate: number;
  readonly left_seconds: number | null;
  readonly error: string | null;
  readonly results: Results | null;
};

export type Strength = "cadet" | "regular" | "veteran";

/** Everything that decides the numbers; a share link holds just this. */
export type Inputs = {
  readonly a: string;
  readonly b: string;
  readonly ag: number;
  readonly ap: number;
  readonly bg: number;
  readonly bp: number;
  readonly board: string;
  readonly bot: Strength;
  readonly n: number;
  readonly seed: number;
};

/** A series that was fought on this page: what went in, and what came of it so far. */
export type Run = { readonly job: string; readonly inputs: Inputs; readonly results: Results };
