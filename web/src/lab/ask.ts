// One question to the engine, as `myomer query` takes it; answers are read field by field.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { post, reason } from "../api";

export type Known = { readonly [key: string]: unknown };
export type Asked<T> = { readonly value: T | null; readonly why: string | null };

export const isKnown = (value: unknown): value is Known =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const num = (value: unknown): number => (typeof value === "number" ? value : 0);
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const DELAY_MS = 80;

/** Asks again when the question changes; an answer that comes too late is dropped. */
export function useAnswer<T>(path: string, question: Known | null, read: (answer: Known) => T): Asked<T> {
  const held = useSignal<Asked<T>>({ value: null, why: null });
  const key = JSON.stringify(question);
  useEffect(() => {
    if (question === null) {
      held.value = { value: null, why: null };
      return;
    }
    let dropped = false;
    const timer = window.setTimeout(async () => {
      const told = await post<unknown>(path, question).then(
        (answer): Asked<T> => taken(answer, read),
        (thrown): Asked<T> => ({ value: null, why: reason(thrown) }),
      );
      if (!dropped) held.value = told;
    }, DELAY_MS);
    return () => {
      dropped = true;
      window.clearTimeout(timer);
    };
  }, [path, key]);
  return held.value;
}

function taken<T>(answer: unknown, read: (answer: Known) => T): Asked<T> {
  if (!isKnown(answer)) return { value: null, why: "no answer" };
  const { ok, error } = answer;
  if (isKnown(error)) return { value: null, why: String(error.message) };
  return { value: read(isKnown(ok) ? ok : answer), why: null };
}

/** What every calculator of `myomer odds` answers: named numbers, and chances under headings. */
export type Answer = {
  readonly title: string;
  readonly facts: readonly { readonly what: string; readonly value: number; readonly text: string }[];
  readonly tables: readonly {
    readonly title: string;
    readonly rows: readonly { readonly what: string; readonly chance: number }[];
  }[];
  readonly notes: readonly string[];
};

const known = (value: unknown): readonly Known[] => list(value).filter(isKnown);

export function answerOf(answer: Known): Answer {
  return {
    title: String(answer.title ?? ""),
    facts: known(answer.facts).map((it) => ({
      what: String(it.what),
      value: num(it.value),
      text: String(it.text),
    })),
    tables: known(answer.tables).map((it) => ({
      title: String(it.title),
      rows: known(it.rows).map((row) => ({ what: String(row.what), chance: num(row.chance) })),
    })),
    notes: list(answer.notes).map(String),
  };
}
