// A citation: opens its section in a drawer beside the page; with a key held it opens the whole book, as links do.
import { signal } from "@preact/signals";
import { shell } from "../text/shell";

export type Book = "classic" | "squadron";
export type RuleAt = {
  readonly book: Book;
  readonly section: string;
  /** The line that cites it, and what it is worth here. */
  readonly label: string | null;
  readonly value: string | null;
};

export const ruleAt = signal<RuleAt | null>(null);

export function rulePath(at: { readonly book: Book; readonly section: string }): string {
  return `/rules/${at.book}#${at.section}`;
}

const CITED = /\s*\((§[^)]*)\)/g;

/** A sentence of the engine without its citations: for titles, live regions and cards that cannot be clicked. */
export function uncited(text: string): string {
  return text.replace(CITED, "");
}

/** A sentence of the engine whose citations, such as “(§5.4)”, are links. */
export function Cited(props: { readonly text: string; readonly book?: Book }) {
  const found = [...props.text.matchAll(CITED)].flatMap(([, cited]) =>
    [...(cited ?? "").matchAll(/§\s*([\d.]+\d)/g)].map(([, section]) => section ?? ""),
  );
  return (
    <>
      {uncited(props.text)}
      {[...new Set(found)].map((section) => (
        <>
          {" "}
          <RuleLink section={section} book={props.book ?? "classic"} />
        </>
      ))}
    </>
  );
}

export function RuleLink(props: {
  readonly section: string | null | undefined;
  readonly book?: Book;
  readonly label?: string;
  readonly value?: string;
}) {
  const { section } = props;
  if (!section) return null;
  const book = props.book ?? "classic";
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A modal dialog covers the drawer and makes it inert: the book opens beside the page instead.
    if (event.currentTarget instanceof Element && event.currentTarget.closest("dialog[open]")) return;
    event.preventDefault();
    ruleAt.value = { book, section, label: props.label ?? null, value: props.value ?? null };
  };
  return (
    <a
      class="ru"
      href={rulePath({ book, section })}
      target="_blank"
      rel="noopener"
      aria-label={shell.rule_label(section)}
      onClick={open}
    >
      {shell.rule(section)}
    </a>
  );
}
