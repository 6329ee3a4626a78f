// Where the weapon under the pointer bears, asked of the server for the plan as it stands.
import { effect, signal } from "@preact/signals";
import type { Action, Answer } from "../types";
import type { DeclarePlan } from "./declare_plan";
import type { Session } from "./session";

export type Field = Extract<Answer, { type: "field" }>;
export type HotWeapon = { readonly weapon: number; readonly shot: Action | null };

const PAUSE_MS = 80;

export function createField(session: Session, declare: DeclarePlan) {
  /** The weapon whose row is under the pointer or has the focus. */
  const hot = signal<HotWeapon | null>(null);
  const field = signal<Field | null>(null);
  const known = new Map<string, Field>();
  let timer = 0;
  let asked = "";

  const stop = effect(() => {
    const wanted = hot.value;
    const { seq, options } = session.client.value;
    // Shots in the plan move no arc; twists and flips do.
    const actions = declare.entries.value.filter((entry) => entry.rank === 0).map((entry) => entry.action);
    window.clearTimeout(timer);
    if (!wanted || options?.type !== "fire") {
      asked = "";
      field.value = null;
      return;
    }
    const key = JSON.stringify([seq, wanted, actions]);
    asked = key;
    const held = known.get(key);
    if (held) {
      field.value = held;
      return;
    }
    timer = window.setTimeout(() => {
      session.ask({ type: "field", weapon: wanted.weapon, shot: wanted.shot, actions }).then(
        (answer) => {
          if (answer.type !== "field") return;
          if (known.size > 60) known.clear();
          known.set(key, answer);
          if (asked === key) field.value = answer;
        },
        () => undefined,
      );
    }, PAUSE_MS);
  });
  return {
    hot,
    field,
    close: (): void => {
      window.clearTimeout(timer);
      stop();
    },
  };
}
