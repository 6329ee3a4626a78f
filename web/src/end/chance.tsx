// The chance to win along the battle, from the reader's side.
import { useSignal } from "@preact/signals";
import { Figure } from "../charts/figure";
import { Timeline } from "../charts/timeline";
import { type OutlookBox, prospects } from "../replay/outlook";
import { go } from "../route";
import { text } from "../text/end";
import { text as replayText } from "../text/replay";
import type { Replay } from "../types";
import { chanceOf, type FinishedBattle } from "./result";
import "../replay/timeline.css";

export function Chance(props: {
  readonly battle: FinishedBattle;
  readonly replay: Replay;
  readonly outlook: OutlookBox;
}) {
  const { battle, replay } = props;
  const outlook = props.outlook.now.value;
  const at = useSignal(replay.frames);
  const { you } = battle;
  const curve = (outlook?.curve ?? []).map((it) => ({
    seq: it.seq,
    chance: chanceOf(you, it.blue),
    low: chanceOf(you, you === "red" ? it.high : it.low),
    high: chanceOf(you, you === "red" ? it.low : it.high),
  }));
  const turns = replay.turns.map((it) => ({
    turn: it.turn,
    first: it.first_seq,
    a: you === "red" ? it.damage.red : it.damage.blue,
    b: you === "red" ? it.damage.blue : it.damage.red,
  }));
  const chance_at = prospects(outlook?.curve ?? [], at.value).at;
  const now = chance_at === null ? "" : replayText.percent(chanceOf(you, chance_at.blue));
  const after = (n: number): string => {
    const found = prospects(outlook?.curve ?? [], replay.turns[n + 1]?.first_seq ?? replay.frames).at;
    return found ? replayText.percent(chanceOf(you, found.blue)) : "";
  };
  return (
    <section class={`panel end-chance ${you === "red" ? "flipped" : ""}`}>
      <Figure
        title={text.chance(you !== null)}
        note={outlook ? text.chance_note(outlook.playouts) : ""}
        summary={text.chance_summary(curve[0]?.chance ?? 0.5, curve.at(-1)?.chance ?? 0.5)}
        cells={{ head: text.chance_head, rows: turns.map((it, n) => [replayText.turn(it.turn), after(n)]) }}
      >
        <Timeline
          turns={turns}
          marks={replay.marks}
          frames={replay.frames}
          at={at}
          curve={curve}
          chanceText={now}
          star={outlook?.turning ?? null}
          label={text.position}
          valueText={now}
          onSeek={(seq) => {
            at.value = seq;
          }}
          axis={{ up: text.you.toLowerCase(), down: "", turn: replayText.turn }}
        />
      </Figure>
      <p class="sm">
        <button
          type="button"
          class="why-btn"
          onClick={() => go(`/replay/${encodeURIComponent(battle.match.id)}?at=${at.value}`)}
        >
          {text.watch}
        </button>
      </p>
    </section>
  );
}
