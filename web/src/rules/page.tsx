// The two rulebooks: contents and search on the left, every section with an anchor that numbers link to.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { reason } from "../api";
import { Button, EmptyState, Key, Skeleton } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { TopBar } from "../parts/top_bar";
import { type BookKey, decoded, route } from "../route";
import { text } from "../text/rules";
import { known, type RuleBook, read } from "./book";
import { type Found, type Indexed, index, search } from "./search";
import "./rules.css";

function toAnchor(): void {
  const id = decoded(location.hash.slice(1));
  const heading = id === "" ? null : document.getElementById(id);
  if (!heading) return;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

export function RulesBook(props: { book: BookKey }) {
  const book = useSignal<RuleBook | null>(known(props.book));
  const failed = useSignal<string | null>(null);
  const query = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  const load = async (): Promise<void> => {
    failed.value = null;
    try {
      book.value = await read(props.book);
    } catch (thrown) {
      failed.value = reason(thrown);
    }
  };
  useEffect(() => {
    book.value = known(props.book);
    query.value = "";
    void load();
  }, [props.book]);
  useEffect(() => {
    if (book.value) requestAnimationFrame(toAnchor);
  }, [book.value, route.value]);
  useEffect(() => {
    addEventListener("hashchange", toAnchor);
    return () => removeEventListener("hashchange", toAnchor);
  }, []);
  useKeys((key) => {
    if (key !== "/") return false;
    field.current?.focus();
    return true;
  });
  const sections = useMemo(() => index(book.value?.sections ?? []), [book.value]);
  const found = useMemo(() => search(sections, query.value), [sections, query.value]);
  return (
    <>
      <TopBar />
      <div class="rules">
        <aside class="rules-side" aria-label={text.contents}>
          <nav class="books" aria-label={text.book}>
            {text.books.map(({ key, label }) => (
              <a
                key={key}
                class={key === props.book ? "on" : ""}
                href={`/rules/${key}`}
                {...(key === props.book ? { "aria-current": "page" as const } : {})}
              >
                {label}
              </a>
            ))}
          </nav>
          <label class="rules-search">
            <span class="sr">{text.search}</span>
            <input
              ref={field}
              type="search"
              placeholder={text.searchHint}
              value={query.value}
              onInput={(event) => (query.value = event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === "Escape") {
                  query.value = "";
                  event.currentTarget.blur();
                }
              }}
            />
            <Key of="/" />
          </label>
          {query.value.trim() === "" ? (
            <Contents sections={sections} />
          ) : (
            <Results found={found} query={query.value.trim()} />
          )}
        </aside>
        <main class="rules-text">
          {failed.value !== null && (
            <EmptyState text={text.failed(failed.value)}>
              <Button onClick={() => void load()}>{text.retry}</Button>
            </EmptyState>
          )}
          {!book.value && failed.value === null && <Skeleton rows={12} />}
          {book.value && <h1>{book.value.title}</h1>}
          {sections.map((it) => (
            <RuleSection key={it.id} section={it} />
          ))}
        </main>
      </div>
    </>
  );
}

/** Sections without a number go by their words. */
const isNumber = (id: string): boolean => /^[\d.]+$/.test(id);

function Contents(props: { sections: readonly Indexed[] }) {
  return (
    <nav class="rules-list" aria-label={text.contents}>
      {props.sections
        .filter((it) => it.title !== "")
        .map((it) => (
          <a key={it.id} class={`lv${it.level}`} href={`#${it.id}`}>
            {isNumber(it.id) ? <span class="dim">{it.id}</span> : null} {it.title}
          </a>
        ))}
    </nav>
  );
}

function Results(props: { found: readonly Found[]; query: string }) {
  return (
    <div class="rules-list" role="region" aria-label={text.search}>
      <p class="sm muted" role="status">
        {text.results(props.found.length, props.query)}
      </p>
      {props.found.length === 0 && <p class="sm">{text.none}</p>}
      {props.found.slice(0, 60).map((it) => (
        <a key={it.id} class="hit-link" href={`#${it.id}`}>
          <b>
            <span class="dim">{it.id}</span> {it.title}
          </b>
          <span class="xs muted">
            {it.around[0]}
            <mark>{it.around[1]}</mark>
            {it.around[2]}
          </span>
        </a>
      ))}
    </div>
  );
}

/** Wide tables and drawings scroll on their own, so the keyboard must be able to enter them; every table has an anchor. */
function reachable(html: string, section: string): string {
  let tables = 0;
  return html.replace(/<(pre|table)>/g, (_, tag: string) => {
    if (tag === "pre") return '<pre tabindex="0">';
    tables += 1;
    const id = `${section}-table-${tables}`;
    const name = text.table(section, tables);
    return `<p class="table-name"><a class="anchor" href="#${id}">${name}</a></p><table id="${id}" tabindex="0" aria-label="${name}">`;
  });
}

function RuleSection(props: { section: Indexed }) {
  const { section } = props;
  const Heading = section.level <= 2 ? "h2" : section.level === 3 ? "h3" : "h4";
  const preface = section.title === "" && section.level <= 2;
  if (preface)
    return <div class="rule-body" dangerouslySetInnerHTML={{ __html: reachable(section.html, section.id) }} />;
  return (
    <section class={`rule ${section.title === "" ? "untitled" : ""}`}>
      <Heading id={section.id} tabIndex={-1}>
        <a class="anchor" href={`#${section.id}`} aria-label={text.link(section.id)}>
          {isNumber(section.id) ? `§ ${section.id}` : "#"}
        </a>{" "}
        {section.title}
      </Heading>
      <div class="rule-body" dangerouslySetInnerHTML={{ __html: reachable(section.html, section.id) }} />
    </section>
  );
}
