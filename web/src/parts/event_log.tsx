// What has happened, grouped by turn and phase, newest last. Only a window of it is in the page at a time.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { shell } from "../text/shell";
import type { LogLine } from "../types";
import { entries, type LogEntry } from "./log_entries";
import { Line, type LineLook } from "./log_line";
import type { Book } from "./rule_link";

/** Entries in the page at once, and by how many the window moves. */
const WINDOW = 200;
const SHIFT = 100;

export type LogProps = Omit<LineLook, "book"> & {
  readonly log: readonly LogLine[];
  readonly onShow?: (line: LogLine, entry: LogEntry) => void;
  readonly keep?: ((entry: LogEntry) => boolean) | null;
  readonly empty?: string;
  readonly book?: Book;
  readonly selected?: number | null;
};

export function EventLog(props: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  const pinned = useRef(true);
  const top = useRef(0);
  const all = useMemo(() => entries(props.log), [props.log]);
  const kept = useMemo(() => (props.keep ? all.filter(props.keep) : all), [all, props.keep]);
  /** Where the window ends; null follows the newest. */
  const [end, setEnd] = useState<number | null>(null);
  const to = Math.min(end ?? kept.length, kept.length);
  const from = Math.max(0, to - WINDOW);
  /** What was at the top of the view before the window moved, and how far down. */
  const anchor = useRef<{ readonly key: string; readonly at: number } | null>(null);
  useEffect(() => setEnd(null), [props.keep]);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const held = anchor.current;
    const row = held ? [...list.children].find((child) => child.getAttribute("data-key") === held.key) : undefined;
    anchor.current = null;
    if (held && row instanceof HTMLElement) list.scrollTop = row.offsetTop - held.at;
    else if (pinned.current) list.scrollTop = list.scrollHeight;
  }, [kept, from, to]);
  const hold = (list: HTMLOListElement): void => {
    const row = [...list.children].find(
      (child) =>
        child instanceof HTMLElement &&
        child.hasAttribute("data-key") &&
        child.offsetTop + child.offsetHeight > list.scrollTop,
    );
    if (row instanceof HTMLElement)
      anchor.current = { key: row.getAttribute("data-key") ?? "", at: row.offsetTop - list.scrollTop };
  };
  const scrolled = (): void => {
    const list = box.current;
    if (!list) return;
    // Only scrolling up lets go of the end: new lines may lie below before the list has followed them.
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) pinned.current = true;
    else if (list.scrollTop < top.current - 4) pinned.current = false;
    top.current = list.scrollTop;
    if (list.scrollTop < 40 && from > 0) {
      hold(list);
      setEnd(Math.max(WINDOW, to - SHIFT));
    } else if (pinned.current && to < kept.length) {
      hold(list);
      setEnd(to + SHIFT >= kept.length ? null : to + SHIFT);
    }
  };
  if (kept.length === 0)
    return <p class="log-empty xs muted">{all.length > 0 ? shell.filtered_all : (props.empty ?? shell.nothing_yet)}</p>;
  const look: LineLook = {
    sideClass: props.sideClass,
    book: props.book ?? "classic",
    names: props.names,
    you: props.you,
  };
  return (
    <ol class="log" ref={box} onScroll={scrolled} tabIndex={0} aria-label={shell.log} data-entries={kept.length}>
      {kept.slice(from, to).map((entry, at) => {
        const before = kept[from + at - 1]?.head;
        const head = at === 0 || !before || before.turn !== entry.head.turn || before.phase !== entry.head.phase;
        return (
          <>
            {head ? <li class="ev hd">{shell.phase_of(entry.head.turn, entry.head.phase)}</li> : null}
            <Line
              key={entry.key}
              entry={entry}
              look={look}
              current={props.selected === entry.head.seq}
              onShow={props.onShow ? (one) => props.onShow?.(one.head, one) : undefined}
            />
          </>
        );
      })}
    </ol>
  );
}
