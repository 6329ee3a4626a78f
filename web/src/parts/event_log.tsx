// What has happened, grouped by turn and phase, newest last; each roll with its dice.
import type { Seat, Told } from "../types";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shell } from "../text/shell";
import { Roll } from "./dice";
import { ModifierList } from "./modifiers";
import type { Book } from "./rule_link";

const SHOWN = 200;

export type LogProps = {
  readonly log: readonly Told[];
  /** Class of a side's words: the page knows which colour a seat plays. */
  readonly sideClass: (seat: Seat) => string;
  readonly onShow?: (line: Told) => void;
  readonly empty?: string;
  readonly book?: Book;
  readonly selected?: number | null;
};

function Line(props: { readonly line: Told } & Pick<LogProps, "sideClass" | "onShow" | "book"> & { readonly current: boolean }) {
  const { line } = props;
  const [open, setOpen] = useState(false);
  const why = line.modifiers.length > 0;
  return (
    <li class={`ev k-${line.kind} ${props.current ? "on" : ""}`}>
      <button type="button" class="ev-text" title={shell.show_on_map} onClick={() => props.onShow?.(line)}>
        {line.seat ? <span class={`sd ${props.sideClass(line.seat)}`} aria-hidden="true" /> : null}
        <span>{line.text}</span>
      </button>
      {line.dice ? (
        <span class="r">
          <Roll dice={line.dice} />
          {why ? (
            <button type="button" class="why-btn" aria-expanded={open} onClick={() => setOpen(!open)}>
              {shell.why}
            </button>
          ) : null}
        </span>
      ) : null}
      {open ? (
        <div class="d">
          <ModifierList modifiers={line.modifiers} need={line.dice?.need ?? null} book={props.book ?? "classic"} />
        </div>
      ) : null}
    </li>
  );
}

export function EventLog(props: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  const pinned = useRef(true);
  const top = useRef(0);
  const [more, setMore] = useState(SHOWN);
  const shown = useMemo(() => props.log.slice(-more), [props.log, more]);
  useEffect(() => {
    const list = box.current;
    if (list && pinned.current) list.scrollTop = list.scrollHeight;
  }, [shown]);
  const scrolled = (): void => {
    const list = box.current;
    if (!list) return;
    // Only scrolling up lets go of the end: new lines may lie below before the list has followed them.
    if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) pinned.current = true;
    else if (list.scrollTop < top.current - 4) pinned.current = false;
    top.current = list.scrollTop;
    if (list.scrollTop < 40 && more < props.log.length) setMore(more + SHOWN);
  };
  if (props.log.length === 0) return <p class="log-empty xs muted">{props.empty ?? shell.nothing_yet}</p>;
  return (
    <ol class="log" ref={box} onScroll={scrolled} tabIndex={0} aria-label={shell.log}>
      {shown.map((line, at) => {
        const before = shown[at - 1];
        const head = !before || before.turn !== line.turn || before.phase !== line.phase;
        return (
          <>
            {head ? <li class="ev hd">{shell.phase_of(line.turn, line.phase)}</li> : null}
            <Line line={line} current={props.selected === line.seq} sideClass={props.sideClass} {...(props.onShow ? { onShow: props.onShow } : {})} book={props.book ?? "classic"} />
          </>
        );
      })}
    </ol>
  );
}
