// What has been chosen and not yet sent: steps with the options that follow each, and the picks among them.
import { useSignal } from "@preact/signals";
import type { Action, BySeat, Options, Point } from "./model";

export type Step = {
  readonly action: Action;
  readonly label: string;
  readonly moved?: { readonly id: number; readonly to: Point };
  /** Who stands together in the squad once this step is taken. */
  readonly links?: readonly Pair[];
  /** What the turn would bring both sides if it ended so. */
  readonly points?: BySeat<number>;
};

export type Pair = readonly [number, number];

/** `after` is the next thing to choose; null when the plan is whole. */
type Frame = { readonly step: Step; readonly after: Options | null };

export type Plan = {
  readonly steps: readonly Step[];
  readonly options: Options | null;
  /** Before anything was chosen. */
  readonly first: Options | null;
  /** Something was chosen, and nothing is left to choose. */
  readonly whole: boolean;
  readonly busy: boolean;
  readonly push: (step: Step, last: boolean) => Promise<Options | null>;
  readonly undo: () => void;
  readonly clear: () => void;
};

/** Asks the server for the options after some actions; null where dice or the other side come next. */
export type Foresee = (actions: readonly Action[]) => Promise<Options | null>;

export function usePlan(options: Options | null, seq: number, foresee: Foresee): Plan {
  const held = useSignal<{ readonly seq: number; readonly frames: readonly Frame[] }>({ seq, frames: [] });
  const asking = useSignal(false);
  const frames = held.value.seq === seq ? held.value.frames : [];
  const last = frames.at(-1);
  const push = async (step: Step, isLast: boolean): Promise<Options | null> => {
    const begun = held.peek();
    const before = begun.seq === seq ? begun.frames : [];
    const actions = [...before.map((it) => it.step.action), step.action];
    asking.value = true;
    const after = isLast ? null : await foresee(actions).catch(() => null);
    asking.value = false;
    // What was undone or overtaken while the server thought is not brought back.
    if (held.peek() !== begun) return null;
    held.value = { seq, frames: [...before, { step, after: sameKind(before.at(-1)?.after ?? options, after) }] };
    return after;
  };
  return {
    steps: frames.map((it) => it.step),
    options: last ? last.after : options,
    first: options,
    whole: last !== undefined && last.after === null,
    busy: asking.value,
    push,
    // A key may come before the picture of the last step is drawn: what counts is the plan as it is now.
    undo: () => (held.value = { seq, frames: (held.peek().seq === seq ? held.peek().frames : []).slice(0, -1) }),
    clear: () => (held.value = { seq, frames: [] }),
  };
}

/** A plan ends with its own decision: a squad's move, or the damage of one attack. */
function sameKind(before: Options | null, after: Options | null): Options | null {
  if (!before || !after) return null;
  if (after.type === "activation") return before.type === "squads" || before.type === "activation" ? after : null;
  if (after.type === "allocate") return before.type === "allocate" && after.group === before.group ? after : null;
  return null;
}

export type Picks = {
  readonly option: string | null;
  readonly tile: number | null;
  readonly rotation: number;
  readonly slot: string | null;
  readonly force: readonly number[] | null;
  readonly kind: string | null;
  readonly place: Point | null;
  readonly group: number | null;
  readonly target: number | null;
  /** A pass that the server warned about was asked for once. */
  readonly passing: boolean;
};

const NONE: Picks = {
  option: null,
  tile: null,
  rotation: 0,
  slot: null,
  force: null,
  kind: null,
  place: null,
  group: null,
  target: null,
  passing: false,
};

export type PickBox = { readonly now: Picks; readonly set: (more: Partial<Picks>) => void; readonly clear: () => void };

/** Picks belong to one decision; the kind in hand outlives it, for the next placement. */
export function usePicks(seq: number): PickBox {
  const held = useSignal<{ readonly seq: number; readonly picks: Picks }>({ seq, picks: NONE });
  const of = (it: typeof held.value): Picks => (it.seq === seq ? it.picks : { ...NONE, kind: it.picks.kind });
  return {
    now: of(held.value),
    // Two clicks may come between two pictures: the second adds to the first.
    set: (more) => (held.value = { seq, picks: { ...of(held.peek()), ...more } }),
    clear: () => (held.value = { seq, picks: NONE }),
  };
}

export const sameAction = (a: Action, b: Action): boolean => JSON.stringify(a) === JSON.stringify(b);
