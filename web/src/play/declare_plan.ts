// A plan of declarations (shots, blows, choices of the end phase): each change is previewed by the server on a copy.
import { computed, signal } from "@preact/signals";
import { reason } from "../api";
import { toast } from "../parts/toast";
import type { Action, Options } from "../types";
import type { Asking, Session } from "./session";

export type Entry = {
  /** What it toggles: the weapon, the blow, the torso. */
  readonly key: string;
  /** Where in the list it belongs: twists and flips before shots. */
  readonly rank: 0 | 1;
  readonly target: string | null;
  readonly action: Action;
};

/** Hexes that are kept among the targets. */
const MOST_MARKS = 8;

export type DeclarePlan = ReturnType<typeof createDeclarePlan>;

export function createDeclarePlan(session: Session) {
  const entries = signal<readonly Entry[]>([]);
  /** Hexes that the player wants among the targets of artillery, the last one first. */
  const marks = signal<readonly string[]>([]);
  const preview = signal<Options | null>(null);
  const state = signal<Asking>("settled");
  const busy = computed(() => state.value === "asking");
  const past: (readonly Entry[])[] = [];
  let asked = 0;

  const options = computed(() => {
    const isPreviewed = entries.value.length > 0 || marks.value.length > 0;
    return isPreviewed && preview.value ? preview.value : session.client.value.options;
  });

  const look = (next: readonly Entry[], otherwise: () => void): void => {
    entries.value = next;
    const turn = ++asked;
    // Choices of the end phase may need dice, so they are only listed.
    const isPlain = next.length === 0 && marks.peek().length === 0;
    if (isPlain || session.client.peek().options?.type === "end") {
      preview.value = null;
      state.value = "settled";
      return;
    }
    state.value = "asking";
    const actions = next.map((entry) => entry.action);
    const listed = marks.peek().length > 0 ? { marks: [...marks.peek()] } : {};
    session.ask({ type: "preview", actions, ...listed }).then(
      (answer) => {
        if (turn !== asked) return;
        if (answer.type === "preview") preview.value = answer.options;
        state.value = "settled";
      },
      (thrown: unknown) => {
        if (turn !== asked) return;
        state.value = "refused";
        toast(reason(thrown), "risk");
        otherwise();
      },
    );
  };
  const set = (next: readonly Entry[], otherwise?: readonly Entry[]): void => {
    const before = entries.peek();
    past.push(before);
    const ordered = [...next].sort((a, b) => a.rank - b.rank);
    look(ordered, () => look(otherwise ?? before, () => look([], () => undefined)));
  };
  return {
    entries,
    state,
    busy,
    options,
    has: (key: string): boolean => entries.value.some((entry) => entry.key === key),
    of: (key: string): Entry | null => entries.value.find((entry) => entry.key === key) ?? null,
    /** Lists a hex among the targets of artillery. */
    mark: (hex: string): void => {
      if (marks.peek().includes(hex)) return;
      const before = marks.peek();
      marks.value = [hex, ...before].slice(0, MOST_MARKS);
      look(entries.peek(), () => {
        marks.value = before;
        look(entries.peek(), () => undefined);
      });
    },
    /** Adds the entry, or replaces the one of the same key. */
    put: (entry: Entry): void => set([...entries.peek().filter((other) => other.key !== entry.key), entry]),
    /** Puts it before the shots, or takes it away; shots that do not fit any more then go. */
    lead: (key: string, entry: Entry | null): void => {
      const kept = entries.peek().filter((other) => other.rank === 0 && other.key !== key);
      const leads = entry ? [...kept, entry] : kept;
      set([...leads, ...entries.peek().filter((other) => other.rank !== 0)], leads);
    },
    drop: (key: string): void => set(entries.peek().filter((entry) => entry.key !== key)),
    fill: (next: readonly Entry[]): void => set(next),
    undo: (): boolean => {
      const before = past.pop();
      if (!before) return false;
      look(before, () => look([], () => undefined));
      return true;
    },
    clear: (): void => {
      if (entries.peek().length > 0) set([]);
    },
    reset: (): void => {
      past.length = 0;
      marks.value = [];
      look([], () => undefined);
    },
    actions: (): readonly Action[] => entries.peek().map((entry) => entry.action),
  };
}
