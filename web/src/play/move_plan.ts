// The plan of a move: a mode, a goal, a facing, waypoints. The way itself is always the server's answer.
import { computed, signal } from "@preact/signals";
import type { Action, Answer, ModeCard, ModeKey, MoveOptions, Pose } from "../types";
import type { Asking, Session } from "./session";

export type Way = Extract<Answer, { type: "way" }>;
export type Goal = {
  readonly mode: ModeKey;
  readonly hex: string;
  readonly facing: number | null;
  readonly via: readonly string[];
};
/** Something that is not a place to go to: standing up, death from above, ending the move. */
export type Other = { readonly key: string; readonly label: string; readonly actions: readonly Action[] };
export type Reached = { readonly mode: ModeCard; readonly pose: Pose };

const PAUSE_MS = 80;
/** The order in which an unchosen mode is offered for a hex: the calmest first. */
const CALM: readonly ModeKey[] = ["still", "walk", "run", "masc", "supercharger", "both_boosters", "jump"];

function cheapest(poses: readonly (Pose | null)[]): Pose | null {
  return poses.reduce<Pose | null>((best, pose) => (pose && (!best || pose[0] < best[0]) ? pose : best), null);
}

/** Every hex in reach, with the cheapest pose of each mode, calmest mode first. */
export function reach(options: MoveOptions): ReadonlyMap<string, readonly Reached[]> {
  const found = new Map<string, Reached[]>();
  const modes = [...options.modes].sort((a, b) => CALM.indexOf(a.key) - CALM.indexOf(b.key));
  for (const mode of modes) {
    for (const place of mode.poses) {
      const pose = cheapest(place.facings);
      if (!pose) continue;
      const here = found.get(place.hex);
      if (here) here.push({ mode, pose });
      else found.set(place.hex, [{ mode, pose }]);
    }
  }
  return found;
}

function key(goal: Goal): string {
  return `${goal.mode}/${goal.hex}/${goal.facing ?? "any"}/${goal.via.join(",")}`;
}

/** The same way, however it ends: the facings that can be paid for are the same too. */
function isSamePlace(a: Goal | null, b: Goal): boolean {
  return a !== null && key({ ...a, facing: null }) === key({ ...b, facing: null });
}

export type MovePlan = ReturnType<typeof createMovePlan>;

export function createMovePlan(session: Session) {
  const mode = signal<ModeKey | null>(null);
  const goal = signal<Goal | null>(null);
  const way = signal<Way | null>(null);
  const trail = signal<Way | null>(null);
  const problem = signal<string | null>(null);
  const other = signal<Other | null>(null);
  /** How the planned way ends, if not simply: the key of one of its `then`. */
  const ending = signal<string | null>(null);
  /** The next pick goes on from the goal instead of going elsewhere. */
  const onward = signal(false);
  const state = signal<Asking>("settled");
  const past: (Goal | null)[] = [];
  const known = new Map<string, Way>();
  let timer = 0;
  let asked = "";
  /** The goal of the way that is shown. */
  let settled: Goal | null = null;
  /** Turns that were asked for before the way to the goal was known. */
  let owed: number[] = [];

  const options = computed(() => {
    const now = session.client.value.options;
    return now?.type === "move" ? now : null;
  });
  const inReach = computed(() => (options.value ? reach(options.value) : new Map<string, readonly Reached[]>()));

  const find = async (wanted: Goal): Promise<Way | null> => {
    const seen = known.get(key(wanted));
    if (seen) return seen;
    const answer = await session.ask({
      type: "way",
      mode: wanted.mode,
      hex: wanted.hex,
      facing: wanted.facing,
      via: [...wanted.via],
    });
    if (answer.type !== "way") return null;
    known.set(key(wanted), answer);
    return answer;
  };
  const seek = (next: Goal | null): void => {
    if (!next || !isSamePlace(goal.peek(), next)) owed = [];
    goal.value = next;
    trail.value = null;
    problem.value = null;
    if (!next) {
      way.value = null;
      settled = null;
      state.value = "settled";
      return;
    }
    state.value = "asking";
    find(next).then(
      (found) => {
        if (goal.peek() !== next) return;
        way.value = found;
        settled = next;
        state.value = "settled";
        const turns = owed;
        owed = [];
        for (const by of turns) turn(by);
      },
      (thrown: unknown) => {
        if (goal.peek() !== next) return;
        // The plan that was is kept.
        goal.value = settled;
        state.value = "refused";
        problem.value = thrown instanceof Error ? thrown.message : String(thrown);
      },
    );
  };
  const set = (next: Goal | null): void => {
    other.value = null;
    ending.value = null;
    past.push(goal.peek());
    seek(next);
  };
  /** To the next facing that can be paid for; which those are comes with the way, so a turn may have to wait for it. */
  const turn = (by: number): void => {
    const at = goal.peek();
    const now = way.peek();
    if (!at) return;
    if (!now || !isSamePlace(settled, at)) {
      if (state.peek() === "asking") owed.push(by);
      return;
    }
    const from = at.facing ?? now.steps.at(-1)?.facing ?? 0;
    for (let steps = 1; steps < 6; steps += 1) {
      const facing = (((from + by * steps) % 6) + 6) % 6;
      if (now.facings[facing] !== null) {
        set({ ...at, facing });
        return;
      }
    }
  };
  /** Where nobody can go in this mode: the server says why. */
  const explain = (hex: string): void => {
    const cards = options.peek()?.modes.filter((card) => card.why_not === null && card.key !== "still") ?? [];
    const key = mode.peek() ?? goal.peek()?.mode ?? cards.at(-1)?.key;
    if (!key || key === "still") return;
    problem.value = null;
    find({ mode: key, hex, facing: null, via: [] }).catch((thrown: unknown) => {
      problem.value = thrown instanceof Error ? thrown.message : String(thrown);
    });
  };
  const reachedBy = (hex: string): Reached | null => {
    const here = inReach.peek().get(hex) ?? [];
    return (
      here.find((reached) => reached.mode.key === mode.peek()) ?? (mode.peek() === null ? (here[0] ?? null) : null)
    );
  };

  return {
    mode,
    goal,
    way,
    trail,
    problem,
    other,
    ending,
    onward,
    state,
    options,
    inReach,
    reachedBy,
    chooseMode: (next: ModeKey | null): void => {
      const card = options.peek()?.modes.find((one) => one.key === next);
      if (next !== null && (!card || card.why_not !== null)) return;
      mode.value = mode.peek() === next ? null : next;
      const at = goal.peek();
      if (at && next && at.mode !== next)
        set(
          inReach
            .peek()
            .get(at.hex)
            ?.some((one) => one.mode.key === next)
            ? { ...at, mode: next, facing: null }
            : null,
        );
      if (next === "still" && card) {
        const own = card.poses[0];
        if (own) set({ mode: "still", hex: own.hex, facing: null, via: [] });
      }
    },
    pick: (hex: string, waypoint: boolean): boolean => {
      const before = goal.peek();
      const further = waypoint || onward.peek();
      onward.value = false;
      // Onward in the same mode, if that mode gets there at all.
      const reached =
        (further && before
          ? inReach
              .peek()
              .get(hex)
              ?.find((one) => one.mode.key === before.mode)
          : null) ?? reachedBy(hex);
      if (!reached) {
        explain(hex);
        return false;
      }
      const same = before !== null && before.mode === reached.mode.key && before.mode !== "jump";
      const via = further && same && before ? [...before.via, before.hex] : [];
      set({ mode: reached.mode.key, hex, facing: null, via });
      return true;
    },
    /** Bends the way: from the hex that was taken hold of over to another, the goal stays. */
    bend: (from: string, to: string): void => {
      const at = goal.peek();
      const now = way.peek();
      if (!at || !now || at.mode === "jump" || at.mode === "still") return;
      if (from === at.hex) {
        if (
          inReach
            .peek()
            .get(to)
            ?.some((one) => one.mode.key === at.mode)
        )
          set({ ...at, hex: to, facing: null });
        return;
      }
      const order = now.steps.map((step) => step.hex);
      const before = at.via.filter((hex) => hex !== from && order.indexOf(hex) < order.indexOf(from));
      const after = at.via.filter((hex) => hex !== from && order.indexOf(hex) > order.indexOf(from));
      set({ ...at, via: [...before, to, ...after] });
    },
    /** Takes back the last step of the way; with none left, the whole of it. */
    stepBack: (): boolean => {
      const at = goal.peek();
      const now = way.peek();
      if (!at || !now) return false;
      const left = now.steps.slice(0, -1);
      const last = left.at(-1);
      if (at.mode === "jump" || !last) {
        set(null);
        return true;
      }
      const short: Goal = {
        ...at,
        hex: last.hex,
        facing: last.facing,
        via: at.via.filter((hex) => hex !== last.hex && left.some((step) => step.hex === hex)),
      };
      // The cheapest way to there may be another one: then every hex of this one is held.
      const entered = left
        .filter((step, index) => step.hex !== left[index - 1]?.hex && step.hex !== last.hex)
        .map((step) => step.hex);
      find(short).then(
        (found) => set(found && found.steps.length === left.length ? short : { ...short, via: entered }),
        () => set({ ...short, via: entered }),
      );
      return true;
    },
    /** A plan that somebody else made. */
    adopt: (next: Goal, then: Action | null): void => {
      mode.value = next.mode;
      set(next);
      if (then === null) return;
      void find(next).then(
        (found) => {
          if (goal.peek() === next)
            ending.value =
              found?.then.find((choice) => JSON.stringify(choice.action) === JSON.stringify(then))?.key ?? null;
        },
        () => undefined,
      );
    },
    choose: (choice: Other): void => {
      const same = other.peek()?.key === choice.key;
      seek(null);
      other.value = same || choice.actions.length === 0 ? null : choice;
    },
    endWith: (key: string): void => {
      ending.value = ending.peek() === key ? null : key;
    },
    face: (facing: number): void => {
      const at = goal.peek();
      if (at && way.peek()?.facings[facing] !== null) set({ ...at, facing });
    },
    turn,
    hover: (hex: string | null): void => {
      window.clearTimeout(timer);
      asked = hex ?? "";
      const reached = hex ? reachedBy(hex) : null;
      if (!hex || !reached || goal.peek()?.hex === hex || way.peek()?.steps.some((step) => step.hex === hex)) {
        trail.value = null;
        return;
      }
      const wanted: Goal = { mode: reached.mode.key, hex, facing: null, via: [] };
      const show = (found: Way | null): void => {
        if (asked === hex) trail.value = found;
      };
      const seen = known.get(key(wanted));
      if (seen) show(seen);
      else timer = window.setTimeout(() => void find(wanted).then(show, () => undefined), PAUSE_MS);
    },
    undo: (): boolean => {
      if (other.peek()) {
        other.value = null;
        return true;
      }
      if (past.length === 0) return false;
      seek(past.pop() ?? null);
      return true;
    },
    clear: (): void => {
      past.length = 0;
      onward.value = false;
      mode.value = null;
      other.value = null;
      seek(null);
    },
    /** Forget everything: the position is another one. */
    reset: (): void => {
      known.clear();
      past.length = 0;
      onward.value = false;
      mode.value = null;
      other.value = null;
      seek(null);
    },
    /** What to send, or null when nothing is planned. */
    actions: (): readonly Action[] | null => {
      const chosen = other.peek();
      if (chosen) return chosen.actions;
      // The way that is shown may still be that of the goal before.
      const found = goal.peek() && state.peek() !== "asking" ? way.peek() : null;
      if (!found) return null;
      const end = found.then.find((choice) => choice.key === ending.peek())?.action ?? found.end;
      return end === null ? found.actions : [...found.actions, end];
    },
  };
}
