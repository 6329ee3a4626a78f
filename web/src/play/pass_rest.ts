// The rest of a phase in one go: every unit of one's own that is still to decide holds fire, or does what a bot
// suggests. Each decision is made and sent like any other, in the order of the game; Esc ends it.
import { effect, signal, untracked } from "@preact/signals";
import type { ClassicPlay } from "./classic_play";
import { commit, pending } from "./commit";

export type RestKind = "hold" | "suggest";
export type Rest = { readonly kind: RestKind; readonly turn: number; readonly phase: string };

export function createRest() {
  return signal<Rest | null>(null);
}

/** From now on to the end of this phase. */
export function decideRest(play: ClassicPlay, kind: RestKind): boolean {
  const table = play.table.peek();
  const options = play.options.peek();
  const holds = options?.type === "fire" || options?.type === "physical";
  if (!table || !options || (kind === "hold" && !holds)) return false;
  play.rest.value = { kind, turn: table.turn, phase: table.phase };
  return true;
}

/** Makes the decisions of the rest as they come up. */
export function followRest(play: ClassicPlay): () => void {
  let done = "";
  return effect(() => {
    const rest = play.rest.value;
    const table = play.table.value;
    const { options, sent, link, seq, refused } = play.client.value;
    if (rest === null || table === null) return;
    if (table.turn !== rest.turn || table.phase !== rest.phase || refused !== null) {
      play.rest.value = null;
      return;
    }
    const key = `${seq}/${play.choosing.unit.value ?? ""}`;
    if (!options || options.type === "pick" || sent !== null || link.state !== "live" || done === key || pending(play))
      return;
    done = key;
    untracked(() => {
      if (rest.kind === "suggest") play.suggest.ask();
      else play.declare.clear();
      commit(play);
    });
  });
}
