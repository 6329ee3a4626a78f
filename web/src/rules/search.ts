// Full-text search over a rulebook that is already in the page.
export type Section = { readonly id: string; readonly level: number; readonly title: string; readonly html: string };

export type Found = {
  readonly id: string;
  readonly title: string;
  /** The words around the first match; the match itself is the middle part. */
  readonly around: readonly [before: string, match: string, after: string];
  readonly inTitle: boolean;
};

export function plain(html: string): string {
  const read = new DOMParser().parseFromString(html, "text/html");
  return (read.body.textContent ?? "").replace(/\s+/g, " ").trim();
}

export type Indexed = Section & { readonly text: string };

export function index(sections: readonly Section[]): readonly Indexed[] {
  return sections.map((it) => ({ ...it, text: plain(it.html) }));
}

const REACH = 56;

/** Sections that hold every word; those whose title or number does come first. */
export function search(sections: readonly Indexed[], query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: Found[] = [];
  for (const it of sections) {
    const title = `${it.id} ${it.title}`.toLowerCase();
    const body = it.text.toLowerCase();
    if (!words.every((word) => title.includes(word) || body.includes(word))) continue;
    const inTitle = words.every((word) => title.includes(word));
    found.push({ id: it.id, title: it.title, around: excerpt(it.text, body, words), inTitle });
  }
  return [...found.filter((it) => it.inTitle), ...found.filter((it) => !it.inTitle)];
}

function excerpt(text: string, lower: string, words: readonly string[]): Found["around"] {
  const word = words.find((it) => lower.includes(it));
  if (word === undefined) return [text.slice(0, REACH * 2), "", ""];
  const at = lower.indexOf(word);
  const from = Math.max(at - REACH, 0);
  const end = at + word.length;
  return [`${from > 0 ? "…" : ""}${text.slice(from, at)}`, text.slice(at, end), `${text.slice(end, end + REACH)}…`];
}
