// The rulebooks as the server tells them, each read once.
import { get } from "../api";
import type { Section } from "./search";

export type RuleBook = { readonly title: string; readonly sections: readonly Section[] };

const held = new Map<string, RuleBook>();

export function known(book: string): RuleBook | null {
  return held.get(book) ?? null;
}

export async function read(book: string): Promise<RuleBook> {
  const kept = held.get(book) ?? (await get<RuleBook>(`/api/rules/${book}`));
  held.set(book, kept);
  return kept;
}

const SMALL = new Set(["the", "and", "of", "in", "or", "a", "to", "is", "at", "its"]);

function words(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^a-zà-ÿ0-9]+/)
    .filter((word) => word.length > 2 && !SMALL.has(word));
}

/** Whether a text has the word, or one of the same root: "jumped" finds "jumping". */
function has(text: readonly string[], word: string): boolean {
  return text.some((other) => other === word || (word.length > 4 && other.startsWith(word.slice(0, 4))));
}

/** The paragraph or row that speaks most of what the label names; rare words count for more. Null if none does. */
export function paragraph<T extends { readonly textContent: string | null }>(
  among: readonly T[],
  label: string,
): T | null {
  const texts = among.map((one) => words(one.textContent ?? ""));
  const weights = words(label).map((word) => ({
    word,
    weight: 1 / Math.max(1, texts.filter((text) => has(text, word)).length),
  }));
  let best: T | null = null;
  let most = 0;
  among.forEach((one, at) => {
    const text = texts[at] ?? [];
    const worth =
      weights.reduce((sum, { word, weight }) => sum + (has(text, word) ? weight : 0), 0) - text.length / 5_000;
    if (worth > most) {
      best = one;
      most = worth;
    }
  });
  return best;
}
