// A unit that may act is looked at and planned for before it acts: the choice is sent with the plan, not before it.
// To the plans it looks like a session whose unit is acting already.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { reason } from "../api";
import { toast } from "../parts/toast";
import type { Client } from "../store";
import type { Action, Options, PickUnit, Question } from "../types";
import type { Session } from "./session";

type Chosen = {
  readonly seq: number;
  readonly pick: PickUnit & { readonly action: Action };
  readonly options: Options;
};

/** Questions whose answer depends on who acts. */
const OF_THE_UNIT: readonly Question["type"][] = ["way", "preview", "field", "hex", "suggest"];

export type Choosing = {
  /** The session as if the chosen unit were acting. */
  readonly session: Session;
  /** The units among which one is to be chosen; empty when there is no such choice. */
  readonly units: ReadonlySignal<readonly PickUnit[]>;
  /** The unit that is planned for, not sent yet. */
  readonly unit: ReadonlySignal<number | null>;
  /** Plans for this unit from now on; false if it cannot act. */
  readonly choose: (unit: number) => boolean;
  readonly stop: () => void;
};

function may(pick: PickUnit): pick is PickUnit & { readonly action: Action } {
  return pick.action !== null;
}

export function createChoosing(session: Session): Choosing {
  const chosen = signal<Chosen | null>(null);
  const units = computed<readonly PickUnit[]>(() => {
    const { options } = session.client.value;
    return options?.type === "pick" ? options.units : [];
  });
  const now = computed(() => (chosen.value?.seq === session.client.value.seq ? chosen.value : null));
  const client = computed<Client>(() => {
    const table = session.client.value;
    const plan = now.value;
    if (plan === null || table.options?.type !== "pick") return table;
    // The choice goes before the plan, so a refusal counts one step more.
    const { refused } = table;
    const step = refused === null || refused.step === null ? null : Math.max(0, refused.step - 1);
    return { ...table, options: plan.options, refused: refused === null ? null : { ...refused, step } };
  });
  let asked = 0;
  const choose = (unit: number): boolean => {
    const { seq } = session.client.peek();
    const pick = units.peek().find((one) => one.unit === unit);
    if (!pick || !may(pick)) return false;
    if (now.peek()?.pick.unit === unit) return true;
    asked += 1;
    const turn = asked;
    session.ask({ type: "for", unit, question: { type: "preview", actions: [] } }).then(
      (answer) => {
        if (turn !== asked || answer.type !== "preview") return;
        chosen.value = { seq, pick, options: answer.options };
      },
      (thrown: unknown) => {
        if (turn === asked) toast(reason(thrown), "risk");
      },
    );
    return true;
  };
  // A new choice begins with the first unit that may act: nothing is sent by looking at it.
  const stop = effect(() => {
    const first = units.value.find(may);
    if (first && now.value === null) choose(first.unit);
  });
  const forUnit = (question: Question): Question => {
    const plan = now.peek();
    return plan === null || !OF_THE_UNIT.includes(question.type)
      ? question
      : { type: "for", unit: plan.pick.unit, question };
  };
  return {
    session: {
      ...session,
      client,
      ask: (question) => session.ask(forUnit(question)),
      commit: (actions) => {
        const plan = now.peek();
        return session.commit(plan === null ? actions : [plan.pick.action, ...actions]);
      },
    },
    units,
    unit: computed(() => now.value?.pick.unit ?? null),
    choose,
    stop,
  };
}
