// Beside the board: what this event did, and the battle turn by turn.
import { Roll } from "../parts/dice";
import { ModifierList } from "../parts/modifiers";
import { text } from "../text/replay";
import type { LogLine, Replay, Seat } from "../types";
import { type Change, changes } from "./changes";
import { deeds, gainer } from "./deeds";
import { giveOrTake, prospects } from "./outlook";
import type { Playback } from "./playback";

export type SideProps = { readonly playback: Playback; readonly sideClass: (seat: Seat) => string };

export function linesAt(replay: Replay, seq: number): readonly LogLine[] {
  return replay.log.filter((it) => it.seq === seq);
}

export function Side(props: SideProps) {
  const { playback } = props;
  const seq = playback.at.value;
  const lines = linesAt(playback.replay, seq);
  const last = playback.replay.log.findLast((it) => it.seq <= seq);
  return (
    <aside class="rail-r replay-side" aria-label={text.thisEvent}>
      <div class="sec row">
        <h2>{last ? text.title(last.turn, last.phase) : playback.replay.card.title}</h2>
        <span class="sp" />
        <span class="xs muted">{text.event(seq, playback.replay.frames)}</span>
      </div>
      {playback.replay.notice !== null && (
        <p class="note warn" role="alert">
          {text.torn(playback.replay.notice)}
        </p>
      )}
      <Chances playback={playback} sideClass={props.sideClass} />
      <div class="sec replay-now">
        <h3>{text.thisEvent}</h3>
        <ChangeTable {...props} />
        <LuckLine playback={playback} />
        <div role="status" class="replay-lines">
          {lines.length === 0 && <p class="sm muted">{seq === 0 ? text.nothing : "–"}</p>}
          {lines.map((it, n) => (
            <EventLine key={n} line={it} {...props} />
          ))}
        </div>
      </div>
      <Turns {...props} />
    </aside>
  );
}

function EventLine(props: SideProps & { line: LogLine }) {
  const { line } = props;
  return (
    <div class="replay-line sm">
      <p>
        {line.seat && <span class={`sd ${props.sideClass(line.seat)}`} aria-hidden="true" />} {line.text}
      </p>
      {line.dice.map((dice) => (
        <Roll dice={dice} />
      ))}
      {line.modifiers.length > 0 && (
        <details>
          <summary class="xs">{text.whyNumber}</summary>
          <ModifierList
            modifiers={line.modifiers}
            need={line.dice[0]?.need ?? null}
            book={props.playback.replay.card.game === "squadron" ? "squadron" : "classic"}
          />
        </details>
      )}
    </div>
  );
}

function ChangeTable(props: SideProps) {
  const { playback } = props;
  const { at, before } = prospects(playback.outlook.now.value?.curve ?? [], playback.at.value);
  const chance = at && before && at.seq === playback.at.value ? [chanceRow(playback, before.blue, at.blue)] : [];
  const all = changes(playback.before.value?.table ?? null, playback.moment.value?.table ?? null);
  const list = [...all.slice(0, MOST_CHANGES), ...chance];
  if (list.length === 0) return null;
  return (
    <table class="tbl changes">
      <thead>
        <tr>
          {text.changes.map((it, n) =>
            n === 0 ? (
              <td key={n} />
            ) : (
              <th key={n} scope="col" class="num">
                {it}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {list.map((it) => (
          <tr key={it.label}>
            <td>
              <span class={`sd ${props.sideClass(it.seat)}`} aria-hidden="true" /> {it.label}
            </td>
            <td class="num">{it.before}</td>
            <td class="num">{it.after}</td>
            <td class="num b">{it.change}</td>
          </tr>
        ))}
        {all.length > MOST_CHANGES && (
          <tr>
            <td colSpan={4} class="muted">
              {text.moreChanges(all.length - MOST_CHANGES)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const MOST_CHANGES = 8;

function chanceRow(playback: Playback, before: number, after: number): Change {
  const points = Math.round(after * 100) - Math.round(before * 100);
  const change = points === 0 ? "0" : points > 0 ? `+${points}` : `−${-points}`;
  const label = text.chanceRow(text.sides(playback.replay.sides));
  return { seat: "blue", label, before: text.percent(before), after: text.percent(after), change };
}

/** Who is likely to win from here, and how well that is known. */
function Chances(props: SideProps) {
  const outlook = props.playback.outlook.now.value;
  const { at } = prospects(outlook?.curve ?? [], props.playback.at.value);
  if (!outlook || !at)
    return <p class="sec sm muted">{props.playback.outlook.failed.value ? text.noChance : text.chanceComing}</p>;
  const sure = at.seq >= props.playback.replay.frames;
  return (
    <div class="sec chances">
      <div class="row">
        <span class={`sd ${props.sideClass("blue")}`} aria-hidden="true" />
        <b>{text.percent(at.blue)}</b>
        <span
          class="chance-bar"
          role="img"
          aria-label={text.chanceOf(at.blue, text.sides(props.playback.replay.sides))}
        >
          <i class={props.sideClass("blue")} style={{ width: `${at.blue * 100}%` }} />
          <i class={props.sideClass("red")} style={{ width: `${100 - at.blue * 100}%` }} />
        </span>
        <b>{text.percent(1 - at.blue)}</b>
        <span class={`sd ${props.sideClass("red")}`} aria-hidden="true" />
      </div>
      <p class="xs muted">
        {sure
          ? text.overNow
          : text.estimated(at.playouts, giveOrTake(at), at.seq === props.playback.at.value ? null : at.seq)}
      </p>
    </div>
  );
}

function LuckLine(props: { playback: Playback }) {
  const { replay } = props.playback;
  const luck = replay.luck.findLast((it) => it.seq <= props.playback.at.value);
  if (!luck) return null;
  return (
    <p class="xs muted luck" title={text.luckNote[replay.card.game] ?? ""}>
      {text.luck(luck.blue, luck.red, replay.card.game, text.sides(replay.sides))}
    </p>
  );
}

function Turns(props: SideProps) {
  const { playback } = props;
  const { replay } = playback;
  const outlook = playback.outlook.now.value;
  const now = replay.turns.findLastIndex((it) => it.first_seq <= playback.at.value);
  const end = (n: number): number => replay.turns[n + 1]?.first_seq ?? replay.frames + 1;
  const within = (n: number, seq: number): boolean => seq >= (replay.turns[n]?.first_seq ?? 0) && seq < end(n);
  const turning = outlook?.turning ?? null;
  const gained = turning === null ? null : gainer(outlook?.curve ?? [], turning);
  const cell = (n: number, seat: Seat) => {
    const star = turning !== null && gained === seat && within(n, turning);
    const cost =
      outlook?.costly.filter((it) => it.seat === seat && within(n, it.seq)).reduce((sum, it) => sum + it.lost, 0) ?? 0;
    return (
      <td>
        {deeds(replay, seat, replay.turns[n]?.turn ?? 0) || "–"}
        {star && (
          <span class="turned" title={text.turning}>
            {" "}
            ★<span class="sr"> {text.turning}</span>
          </span>
        )}
        {cost > 0 && (
          <span class="costly" title={text.cost(cost)}>
            {" "}
            ▼<span class="sr"> {text.cost(cost)}</span>
          </span>
        )}
      </td>
    );
  };
  return (
    <section class="replay-turns" aria-label={text.turns}>
      <h3 class="h3">
        {text.turns}
        <span class="sp" />
        <span class="plain-weight">
          <span class="costly">▼</span> {text.costlyWord} <span class="turned">★</span> {text.turning}
        </span>
      </h3>
      <div class="turn-list">
        <table class="tbl turn-table">
          <thead>
            <tr>
              <td />
              {(["blue", "red"] as const).map((seat) => (
                <th key={seat} scope="col">
                  <span class={`sd ${props.sideClass(seat)}`} aria-hidden="true" />{" "}
                  {text.seatOf(text.sides(replay.sides)[seat], replay.card.seats[seat].name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {replay.turns.map((it, n) => (
              <tr key={it.turn} class={`turn-row ${n === now ? "on" : ""}`} onClick={() => playback.seek(it.first_seq)}>
                <th scope="row">
                  <button
                    type="button"
                    class="n"
                    aria-label={text.turn(it.turn)}
                    {...(n === now ? { "aria-current": "true" as const } : {})}
                    onClick={() => playback.seek(it.first_seq)}
                  >
                    {it.turn > 0 ? it.turn : text.turn(0)}
                  </button>
                </th>
                {cell(n, "blue")}
                {cell(n, "red")}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
