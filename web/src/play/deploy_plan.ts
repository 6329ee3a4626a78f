// The plan of a deployment: which unit, where, facing whither. Whether it may stand there is the server's answer.
import { computed, signal } from "@preact/signals";
import { reason } from "../api";
import type { Action } from "../types";
import type { Asking, Session } from "./session";

export type Placing = { readonly unit: number; readonly hex: string; readonly facing: number };
type Taken = { readonly placing: Placing; readonly action: Action };

export type DeployPlan = ReturnType<typeof createDeployPlan>;

export function createDeployPlan(session: Session) {
  const chosen = signal<number | null>(null);
  const placing = signal<Placing | null>(null);
  const taken = signal<Taken | null>(null);
  const problem = signal<string | null>(null);
  const state = signal<Asking>("settled");

  const options = computed(() => {
    const now = session.client.value.options;
    return now?.type === "deploy" ? now : null;
  });
  const unit = computed(() => chosen.value ?? options.value?.units[0]?.unit ?? null);
  /** Places of units that the options do not list: they were asked for when the unit was chosen. */
  const asked = signal<{ readonly options: unknown; readonly unit: number; readonly places: readonly string[] } | null>(
    null,
  );
  const places = computed<readonly string[]>(() => {
    const listed = options.value?.units.find((one) => one.unit === unit.value)?.places;
    if (listed) return listed;
    const known = asked.value;
    return known !== null && known.options === options.value && known.unit === unit.value ? known.places : [];
  });
  const askPlaces = (of: number): void => {
    const now = options.peek();
    if (now?.units.find((one) => one.unit === of)?.places !== null) return;
    session.ask({ type: "places", unit: of }).then(
      (answer) => {
        if (answer.type === "places" && options.peek() === now)
          asked.value = { options: now, unit: of, places: answer.places };
      },
      (thrown: unknown) => {
        problem.value = reason(thrown);
      },
    );
  };

  const put = (next: Placing): void => {
    const before = placing.peek();
    placing.value = next;
    problem.value = null;
    state.value = "asking";
    session.ask({ type: "place", ...next }).then(
      (answer) => {
        if (placing.peek() !== next || answer.type !== "place") return;
        taken.value = { placing: next, action: answer.action };
        state.value = "settled";
      },
      (thrown: unknown) => {
        if (placing.peek() !== next) return;
        placing.value = before;
        state.value = "refused";
        problem.value = reason(thrown);
      },
    );
  };
  return {
    options,
    unit,
    places,
    placing,
    problem,
    state,
    put,
    choose: (next: number): void => {
      chosen.value = next;
      askPlaces(next);
      placing.value = null;
      problem.value = null;
    },
    /** Puts the unit down there, as it was facing or into the board. */
    drop: (hex: string): void => {
      const now = unit.peek();
      if (now !== null) put({ unit: now, hex, facing: placing.peek()?.facing ?? options.peek()?.facing ?? 0 });
    },
    face: (facing: number): void => {
      const at = placing.peek();
      if (at) put({ ...at, facing });
    },
    turn: (by: number): boolean => {
      const at = placing.peek();
      if (at) put({ ...at, facing: (at.facing + by + 6) % 6 });
      return at !== null;
    },
    lift: (): void => {
      state.value = "settled";
      placing.value = null;
      problem.value = null;
    },
    reset: (): void => {
      state.value = "settled";
      chosen.value = null;
      placing.value = null;
      taken.value = null;
      problem.value = null;
    },
    /** What to send; null until the server has said that it may be. */
    action: (): Action | null => {
      const at = placing.value;
      const ok = taken.value;
      return at !== null && ok?.placing === at ? ok.action : null;
    },
  };
}
