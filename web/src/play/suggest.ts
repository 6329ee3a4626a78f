// A bot's plan for this decision, laid out as the player's own: nothing of it is sent until it is committed.
import { computed, signal } from "@preact/signals";
import { reason } from "../api";
import { say } from "../parts/live";
import { toast } from "../parts/toast";
import { classic } from "../text/classic";
import type { Answer, Options, PlanOverlay } from "../types";
import type { DeclarePlan, Entry } from "./declare_plan";
import type { DeployPlan } from "./deploy_plan";
import { shotKey } from "./fire";
import type { MovePlan } from "./move_plan";
import type { Asking, Session } from "./session";

export type Suggestion = Extract<Answer, { type: "suggest" }>;

export type Suggest = ReturnType<typeof createSuggest>;

function entriesOf(laid: Extract<PlanOverlay, { type: "declare" }>, options: Options | null): readonly Entry[] {
  return laid.entries.map((entry, at) => ({
    key: entry.weapon === null ? (entry.key ?? `lead-${at}`) : shotKey(entry.weapon),
    rank: entry.weapon === null && options?.type === "fire" ? 0 : 1,
    target: entry.target,
    action: entry.action,
  }));
}

type Plans = {
  readonly move: MovePlan;
  readonly declare: DeclarePlan;
  readonly deploy: DeployPlan;
  readonly aim: (target: string) => void;
};

export function createSuggest(session: Session, plans: Plans) {
  const found = signal<Suggestion | null>(null);
  const state = signal<Asking>("settled");
  const busy = computed(() => state.value === "asking");
  const lay = (laid: PlanOverlay | null): void => {
    switch (laid?.type) {
      case "place":
        plans.deploy.choose(laid.unit);
        plans.deploy.put({ unit: laid.unit, hex: laid.hex, facing: laid.facing });
        break;
      case "move":
        plans.move.adopt(
          { mode: laid.mode, hex: laid.hex, facing: laid.mode === "still" ? null : laid.facing, via: laid.via },
          laid.then,
        );
        break;
      case "other":
        plans.move.choose({ key: "suggested", label: classic.suggested_move, actions: laid.actions });
        break;
      case "declare": {
        plans.declare.fill(entriesOf(laid, session.client.peek().options));
        const target = laid.entries.find((entry) => entry.target !== null)?.target;
        if (target) plans.aim(target);
        break;
      }
      default:
    }
  };
  return {
    found,
    state,
    busy,
    ask: (): void => {
      const { options, seq } = session.client.peek();
      if (!options || busy.peek()) return;
      state.value = "asking";
      session.ask({ type: "suggest" }).then(
        (answer) => {
          // The table may have moved on while the bot was thinking.
          if (answer.type === "suggest" && session.client.peek().seq === seq) {
            found.value = answer;
            lay(answer.overlay);
            say(classic.suggested(answer.candidates[0]?.plan ?? ""));
          }
          state.value = "settled";
        },
        (thrown: unknown) => {
          state.value = "refused";
          toast(reason(thrown), "risk");
        },
      );
    },
    dismiss: (): void => {
      found.value = null;
    },
  };
}
