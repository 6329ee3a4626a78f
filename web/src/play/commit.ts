// What Commit would send now, and what its button says.
import { effect, untracked } from "@preact/signals";

import { play as sound } from "../parts/sound";
import { classic } from "../text/classic";
import type { Action } from "../types";
import type { ClassicPlay } from "./classic_play";
import { keepShots } from "./repeat";

export type Ready = { readonly label: string; readonly actions: readonly Action[] | null };

/** Null when there is nothing to decide here. */
export function ready(play: ClassicPlay): Ready | null {
  const { client, move, declare } = play;
  const options = client.value.options;
  if (!options) return null;
  switch (options.type) {
    case "move": {
      const name = play.acting.value?.name ?? options.name;
      const other = move.other.value;
      const goal = move.goal.value;
      // Reading the signals here makes the button follow the plan.
      const planned = move.way.value !== null || other !== null;
      const then = move.way.value?.then.find((choice) => choice.key === move.ending.value);
      const label = then
        ? then.label
        : other
          ? other.label
          : goal?.mode === "still"
            ? classic.stand_still(name)
            : classic.move(name);
      return { label, actions: planned ? move.actions() : null };
    }
    case "fire": {
      const shots = declare.entries.value.filter((entry) => entry.rank === 1).length;
      return {
        label: classic.commit_shots(shots),
        actions: [...declare.actions(), options.end],
      };
    }
    case "physical":
      return {
        label: classic.commit_blows(declare.entries.value.length),
        actions: [...declare.actions(), options.end],
      };
    case "end":
      return {
        label: classic.commit_end,
        actions: [...declare.entries.value.map((entry) => entry.action), options.done],
      };
    case "deploy": {
      const action = play.deploy.action();
      const name = options.units.find((unit) => unit.unit === play.deploy.unit.value)?.name ?? "";
      return { label: classic.deploy(name), actions: action === null ? null : [action] };
    }
    default:
      return null;
  }
}

/** The server is being asked about the plan: a press of Commit waits for its answer. */
export function pending(play: ClassicPlay): boolean {
  return [play.suggest, play.declare, play.move, play.deploy].some((plan) => plan.state.value === "asking");
}

/** Sends a plan that was committed while the server was still asked about it; a refusal drops the press. */
export function commitWhenReady(play: ClassicPlay): () => void {
  return effect(() => {
    if (!play.pressed.value) return;
    const refused = [play.suggest, play.declare, play.move, play.deploy].some((plan) => plan.state.value === "refused");
    if (!refused && pending(play)) return;
    play.pressed.value = false;
    if (!refused) untracked(() => commit(play));
  });
}

export function commit(play: ClassicPlay): void {
  if (pending(play)) {
    play.pressed.value = true;
    return;
  }
  const now = ready(play);
  keepShots(play);
  if (!now?.actions || !play.session.commit(now.actions)) return;
  sound("commit");
  play.passed.told.value = null;
  play.passed.turnedTo.value = null;
  play.hovered.value = null;
  play.results.stop();
  play.walks.skip();
  play.lessonTasks.committed();
}

/** Backspace and the right button: the last step of a way, else as undo does. */
export function takeBack(play: ClassicPlay): void {
  const options = play.client.peek().options;
  if (options?.type !== "move" || play.move.other.peek() || !play.move.stepBack()) undo(play);
}

export function undo(play: ClassicPlay): void {
  play.pressed.value = false;
  const options = play.client.peek().options;
  if (options?.type === "move") play.move.undo();
  else if (options?.type === "deploy") play.deploy.lift();
  else play.declare.undo();
}
