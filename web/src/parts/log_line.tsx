// One entry of the log: whose it is, what it was, its dice and result; below it what came of it.
import { useState } from "preact/hooks";
import { shell } from "../text/shell";
import type { LogLine, Seat } from "../types";
import { Roll } from "./dice";
import type { LogEntry, Namer } from "./log_entries";
import { ModifierList } from "./modifiers";
import type { Book } from "./rule_link";

export type LineLook = {
  /** Class of a side's words: the page knows which colour a seat plays. */
  readonly sideClass: (seat: Seat) => string;
  readonly book: Book;
  /** What a seat is called here: "You", the bot's name. */
  readonly names?: Namer | undefined;
  readonly you?: Seat | null | undefined;
};

export function Rolls(props: {
  readonly line: LogLine;
  readonly names?: Namer | undefined;
  readonly you?: Seat | null | undefined;
}) {
  const { line } = props;
  if (line.dice.length === 0) return line.verdict ? <span class="dim">{line.verdict}</span> : null;
  // Where both sides roll, one's own dice come first.
  const thrown = props.you
    ? [...line.dice].sort((a, b) => Number(b.seat === props.you) - Number(a.seat === props.you))
    : line.dice;
  return (
    <>
      {thrown.map((dice, at) => (
        <Roll
          dice={dice}
          verdict={at === line.dice.length - 1 ? line.verdict : null}
          by={dice.seat ? (props.names?.(dice.seat) ?? dice.seat) : null}
        />
      ))}
    </>
  );
}

/** Who won the initiative is told to whom it concerns; all else as the server says it. */
function words(line: LogLine, you: Seat | null | undefined): string {
  if (line.kind === "turn" && line.rank === "part" && line.seat && you)
    return line.seat === you ? shell.initiative_won : shell.initiative_lost;
  return line.short;
}

export function Part(props: { readonly line: LogLine; readonly head: LogLine; readonly look: LineLook }) {
  const { line, head, look } = props;
  const other = line.name !== null && line.unit !== head.unit && line.unit !== head.target;
  return (
    <span class="lp">
      {other ? <b class={line.seat ? `t${look.sideClass(line.seat)}` : ""}>{line.name} </b> : null}
      {words(line, look.you)} <Rolls line={line} names={look.names} />
    </span>
  );
}

export function Parts(props: { readonly entry: LogEntry; readonly look: LineLook }) {
  const { head, parts } = props.entry;
  if (parts.length === 0 && !head.note) return null;
  return (
    <div class="d parts">
      {parts.map((line) => (
        <Part line={line} head={head} look={props.look} />
      ))}
      {head.note ? <span class="lp">{head.note}</span> : null}
    </div>
  );
}

/** The name in the side's colour and shape, then the words. */
export function Head(props: { readonly line: LogLine; readonly look: LineLook }) {
  const { line, look } = props;
  const side = line.seat ? look.sideClass(line.seat) : "";
  return (
    <span>
      {line.name ? <b class={`t${side}`}>{line.name} </b> : null}
      {words(line, look.you)}
    </span>
  );
}

function More(props: { readonly entry: LogEntry; readonly look: LineLook }) {
  const { head, parts, details } = props.entry;
  const reasons = [head, ...parts].filter((line) => line.modifiers.length > 0);
  return (
    <div class="d">
      {reasons.map((line) => (
        <>
          {line === head ? null : <b>{line.short}</b>}
          <ModifierList modifiers={line.modifiers} need={line.dice[0]?.need ?? null} book={props.look.book} />
        </>
      ))}
      {details.length > 0 ? (
        <ul class="plain">
          {details.map((line) => (
            <li>{line.text}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function Line(props: {
  readonly entry: LogEntry;
  readonly look: LineLook;
  readonly current: boolean;
  readonly onShow?: ((entry: LogEntry) => void) | undefined;
}) {
  const { entry, look } = props;
  const { head } = entry;
  const [open, setOpen] = useState(false);
  const why = [head, ...entry.parts].some((line) => line.modifiers.length > 0);
  const more = why || entry.details.length > 0;
  const versus = head.dice.some((dice) => dice.seat !== null);
  return (
    <li class={`ev k-${head.kind} ${props.current ? "on" : ""}`} data-key={entry.key}>
      <button
        type="button"
        class={versus ? "ev-text bare" : "ev-text"}
        title={head.text}
        aria-description={shell.show_on_map}
        onClick={() => props.onShow?.(entry)}
      >
        {head.seat && !head.name ? <span class={`sd ${look.sideClass(head.seat)}`} aria-hidden="true" /> : null}
        {versus ? <span class="sr">{head.short}</span> : <Head line={head} look={look} />}
      </button>
      <span class={versus ? "r versus-dice" : "r"}>
        <Rolls line={head} names={look.names} you={look.you} />
        {head.aside ? <span class="muted">{head.aside}</span> : null}
        {more ? (
          <button
            type="button"
            class="why-btn more"
            aria-expanded={open}
            aria-label={why ? shell.why : shell.steps}
            title={why ? shell.why : shell.steps}
            onClick={() => setOpen(!open)}
          >
            {open ? "−" : "+"}
          </button>
        ) : null}
      </span>
      <Parts entry={entry} look={look} />
      {open ? <More entry={entry} look={look} /> : null}
    </li>
  );
}
