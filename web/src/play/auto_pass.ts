// Passes for the player where a unit can do nothing at all: no weapon that could be fired at anybody, however the torso
// is twisted, nobody to strike, nothing to choose at the end. A line in the dock says so; it can be switched off.
import { effect, signal, untracked } from "@preact/signals";
import { classic } from "../text/classic";
import type { Action, Options } from "../types";
import type { ClassicPlay } from "./classic_play";
import { commit, pending } from "./commit";

const KEY = "auto-pass";
/** Kept in this browser; on unless it was switched off. */
export const passes = signal(localStorage.getItem(KEY) !== "off");

export function setPasses(on: boolean): void {
  passes.value = on;
  localStorage.setItem(KEY, on ? "on" : "off");
}

export type PassedFor = { readonly turn: number; readonly phase: string; readonly names: readonly string[] };

export function createPassed() {
  return {
    /** For whom it was passed in this phase; shown until the player commits something. */
    told: signal<PassedFor | null>(null),
    /** The decision that is left to the player: what can be done is known, or nobody passes for him. */
    settled: signal<string | null>(null),
    /** The unit that the player has turned to by hand: it is not passed over his head. */
    turnedTo: signal<number | null>(null),
  };
}

/** Which decision the table is at. */
function decisionOf(play: ClassicPlay): string {
  const { options, seq, you } = play.client.value;
  return `${seq}/${you ?? ""}/${options && "unit" in options ? options.unit : ""}`;
}

/** Whether the page will not pass over what is to be decided now. */
export const isYours = (play: ClassicPlay): boolean => play.passed.settled.value === decisionOf(play);

const offers = (options: Options): boolean => {
  switch (options.type) {
    case "fire": {
      const shots = options.targets.some((target) => target.weapons.some((shot) => shot.variants.length > 0));
      const choices = [...(options.spotting_helps ? options.spots : []), ...options.others];
      return shots || choices.some((choice) => choice.action !== null);
    }
    case "physical":
      return options.options.some((blow) => blow.action !== null);
    case "end":
      return options.options.some((choice) => choice.action !== null);
    default:
      return true;
  }
};

/** The turns of torso and arms that are left: what they lead to is for the server to say. */
function twists(options: Options): readonly Action[] {
  if (options.type !== "fire") return [];
  const { torso, flip } = options;
  return [torso.left.action, torso.right.action, flip.action].filter((action) => action !== null);
}

async function isIdle(play: ClassicPlay, options: Options): Promise<boolean> {
  if (offers(options)) return false;
  for (const action of twists(options)) {
    const answer = await play.session.ask({ type: "preview", actions: [action] });
    if (answer.type !== "preview" || offers(answer.options)) return false;
  }
  return true;
}

function nameOf(options: Options): string {
  return options.type === "fire" || options.type === "physical" ? options.name : classic.phases.end;
}

export function followIdle(play: ClassicPlay): () => void {
  let done = "";
  return effect(() => {
    const { options, sent, link, seq } = play.client.value;
    const table = play.table.value;
    if (!options || !table || options.type === "pick" || sent !== null || link.state !== "live") return;
    if (play.rest.value !== null || pending(play)) return;
    const unit = "unit" in options ? options.unit : null;
    const key = decisionOf(play);
    if (done === key) return;
    const settle = (): void => {
      play.passed.settled.value = key;
    };
    if (!passes.value || (unit !== null && play.passed.turnedTo.value === unit)) {
      settle();
      return;
    }
    done = key;
    untracked(() => {
      const isNow = (): boolean =>
        play.client.peek().seq === seq &&
        play.client.peek().options === options &&
        play.declare.entries.peek().length === 0;
      isIdle(play, options).then(
        (idle) => {
          if (!idle || !isNow()) {
            settle();
            return;
          }
          const before = play.passed.told.peek();
          const same = before?.turn === table.turn && before.phase === table.phase ? before.names : [];
          commit(play);
          play.passed.told.value = { turn: table.turn, phase: table.phase, names: [...same, nameOf(options)] };
        },
        // Whoever cannot be asked about decides for himself.
        settle,
      );
    });
  });
}
