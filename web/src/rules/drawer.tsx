// The section of a citation in a drawer at the side: the map stays in sight.
import { useEffect, useRef, useState } from "preact/hooks";
import { reason } from "../api";
import { Button, Skeleton } from "../parts/controls";
import { type RuleAt, ruleAt, rulePath } from "../parts/rule_link";
import { shell } from "../text/shell";
import { known, paragraph, type RuleBook, read } from "./book";
import "./rules.css";

/** The section, and those below it, as one text. */
function below(book: RuleBook, section: string): RuleBook["sections"] {
  const exact = book.sections.filter((it) => it.id === section || it.id.startsWith(`${section}.`));
  if (exact.length > 0) return exact;
  const above = section.slice(0, section.lastIndexOf("."));
  return above ? below(book, above) : [];
}

function Body(props: { readonly book: RuleBook; readonly at: RuleAt }) {
  const { book, at } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parts = [...(box.current?.querySelectorAll("tr, li, p") ?? [])];
    for (const part of parts) part.classList.remove("cited");
    const here = at.label ? paragraph(parts, at.label) : null;
    here?.classList.add("cited");
    if (here) here.scrollIntoView({ block: "center" });
    else box.current?.scrollTo(0, 0);
  }, [book, at]);
  return (
    <div class="rule-scroll" ref={box} tabIndex={0}>
      {below(book, at.section).map((it) => (
        <section class="rule">
          <h3>
            § {it.id} {it.title}
          </h3>
          <div
            class="rule-body"
            dangerouslySetInnerHTML={{ __html: it.html.replace(/<(pre|table)>/g, '<$1 tabindex="0">') }}
          />
        </section>
      ))}
    </div>
  );
}

export function RuleDrawer() {
  const at = ruleAt.value;
  const box = useRef<HTMLDivElement>(null);
  const [book, setBook] = useState<RuleBook | null>(at ? known(at.book) : null);
  const [failed, setFailed] = useState<string | null>(null);
  const close = (): void => {
    ruleAt.value = null;
  };
  useEffect(() => {
    if (!at) return;
    setFailed(null);
    read(at.book).then(setBook, (thrown: unknown) => setFailed(reason(thrown)));
  }, [at?.book]);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("keydown", key, true);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  if (!at) return null;
  return (
    <div class="rule-drawer" ref={box} tabIndex={-1} role="dialog" aria-label={shell.rule_drawer}>
      <div class="sec row">
        <b>{shell.rule(at.section)}</b>
        <a class="xs" href={rulePath(at)} target="_blank" rel="noopener">
          {shell.rule_whole}
        </a>
        <span class="sp" />
        <Button kind="ghost" size="sm" icon label={shell.close} onClick={close}>
          ×
        </Button>
      </div>
      {at.label && at.value ? <p class="sec sm cited-note">{shell.rule_here(at.label, at.value)}</p> : null}
      {failed ? (
        <p class="empty">{shell.rule_failed(failed)}</p>
      ) : book ? (
        <Body book={book} at={at} />
      ) : (
        <Skeleton rows={6} />
      )}
    </div>
  );
}
