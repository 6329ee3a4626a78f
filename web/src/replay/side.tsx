// Beside the board: what this event did, and the battle turn by turn.
import { Roll } from "../parts/dice";
import { ModifierList } from "../parts/modifiers";
import { text } from "../text/replay";
import type { Replay, Seat, Told } from "../types";
import { changes } from "./changes";
import type { Film } from "./film";

export type SideProps = { readonly film: Film; readonly sideClass: (seat: Seat) => string };

export function linesAt(replay: Replay, seq: number): readonly Told[] {
  return replay.told.filter((it) => it.seq === seq);
}

export function Side(props: SideProps) {
  const { film } = props;
  const seq = film.at.value;
  const lines = linesAt(film.replay, seq);
  const last = film.replay.told.findLast((it) => it.seq <= seq);
  return (
    <aside class="rail-r replay-side" aria-label={text.thisEvent}>
      <div class="sec row">
        <h2>{last ? text.title(last.turn, last.phase) : film.replay.card.title}</h2>
        <span class="sp" />
        <span class="xs muted">{text.event(seq, film.replay.frames)}</span>
      </div>
      <div class="sec replay-now">
        <h3>{text.thisEvent}</h3>
        <div role="status" class="replay-lines">
          {lines.length === 0 && <p class="sm muted">{seq === 0 ? text.nothing : "–"}</p>}
          {lines.map((it, n) => (
            <EventLine key={n} line={it} {...props} />
          ))}
        </div>
        <ChangeTable {...props} />
      </div>
      <Turns {...props} />
    </aside>
  );
}

function EventLine(props: SideProps & { line: Told }) {
  const { line } = props;
  return (
    <div class="replay-line sm">
      <p>
        {line.seat && <span class={`sd ${props.sideClass(line.seat)}`} aria-hidden="true" />} {line.text}
      </p>
      {line.dice && <Roll dice={line.dice} />}
      {line.modifiers.length > 0 && (
        <details>
          <summary class="xs">{text.thisEvent}</summary>
          <ModifierList modifiers={line.modifiers} need={line.dice?.need ?? null} book={props.film.replay.card.game === "squadron" ? "squadron" : "classic"} />
        </details>
      )}
    </div>
  );
}

function ChangeTable(props: SideProps) {
  const { film } = props;
  const list = changes(film.before.value?.table ?? null, film.moment.value?.table ?? null);
  if (list.length === 0) return null;
  return (
    <table class="tbl changes">
      <thead>
        <tr>
          {text.changes.map((it, n) => (n === 0 ? <td key={n} /> : <th key={n} scope="col" class="num">{it}</th>))}
        </tr>
      </thead>
      <tbody>
        {list.slice(0, 8).map((it) => (
          <tr key={it.label}>
            <td>
              <span class={`sd ${props.sideClass(it.seat)}`} aria-hidden="true" /> {it.label}
            </td>
            <td class="num">{it.before}</td>
            <td class="num">{it.after}</td>
            <td class="num b">{it.change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Turns(props: SideProps) {
  const { film } = props;
  const { replay } = film;
  const now = replay.turns.findLastIndex((it) => it.first_seq <= film.at.value);
  const end = (n: number): number => replay.turns[n + 1]?.first_seq ?? replay.frames + 1;
  const signs = (n: number): string => {
    const inside = replay.marks.filter((it) => it.seq >= (replay.turns[n]?.first_seq ?? 0) && it.seq < end(n));
    return [...new Set(inside.map((it) => text.signs[it.kind] ?? ""))].join(" ");
  };
  return (
    <section class="replay-turns" aria-label={text.turns}>
      <h3 class="h3">
        {text.turns}
        <span class="sp" />
        <span class="plain-weight">{text.legend}</span>
      </h3>
      <div class="turn-list">
        {replay.turns.map((it, n) => (
          <button key={it.turn} type="button" class={`turn-row ${n === now ? "on" : ""}`} {...(n === now ? { "aria-current": "true" as const } : {})} onClick={() => film.seek(it.first_seq)}>
            <span class="n">{it.turn}</span>
            <span>
              <span class={`sd ${props.sideClass("blue")}`} aria-hidden="true" /> {it.text.blue || "–"}
            </span>
            <span>
              <span class={`sd ${props.sideClass("red")}`} aria-hidden="true" /> {it.text.red || "–"}
            </span>
            <span class="signs">{signs(n)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
