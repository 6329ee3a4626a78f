// Below the board: play, step, speed, and the timeline with damage per turn.
import { Button, Segmented } from "../parts/controls";
import { Figure } from "../charts/figure";
import { Timeline } from "../charts/timeline";
import { text } from "../text/replay";
import type { Film } from "./film";
import { linesAt } from "./side";

const ICONS = {
  first: "M1 2h2v10H1zM13 2v10L4 7z",
  back: "M11 2v10L3 7z",
  play: "M3 1v12l10-6z",
  pause: "M3 2h3v10H3zM8 2h3v10H8z",
  next: "M3 2v10l8-5z",
  last: "M11 2h2v10h-2zM1 2v10l9-5z",
} as const;

function Icon(props: { of: keyof typeof ICONS }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
      <path d={ICONS[props.of]} />
    </svg>
  );
}

function Controls(props: { film: Film }) {
  const { film } = props;
  const on = film.playing.value;
  return (
    <div class="reel-controls">
      <div class="row reel-buttons">
        <Button icon label={text.first} onClick={() => film.seek(0)}>
          <Icon of="first" />
        </Button>
        <Button icon label={text.back} onClick={() => film.step(-1)}>
          <Icon of="back" />
        </Button>
        <Button icon kind="pri" class="reel-play" label={on ? text.pause : text.play} onClick={film.toggle}>
          <Icon of={on ? "pause" : "play"} />
        </Button>
        <Button icon label={text.next} onClick={() => film.step(1)}>
          <Icon of="next" />
        </Button>
        <Button icon label={text.last} onClick={() => film.seek(film.replay.frames)}>
          <Icon of="last" />
        </Button>
      </div>
      <Segmented label={text.speed} choices={text.speeds} value={speedKey(film.speed.value)} onPick={(key) => (film.speed.value = Number(key))} />
      <p class="xs muted reel-keys">
        <kbd>←</kbd> <kbd>→</kbd> {text.keys.event} <kbd>↑</kbd> <kbd>↓</kbd> {text.keys.turn} <kbd>space</kbd> {text.keys.play}
      </p>
    </div>
  );
}

function speedKey(speed: number): "0.5" | "1" | "2" | "4" {
  return text.speeds.find((it) => Number(it.key) === speed)?.key ?? "1";
}

export function Reel(props: { film: Film }) {
  const { film } = props;
  const { replay } = film;
  const turns = replay.turns.map((it) => ({ turn: it.turn, first: it.first_seq, a: it.damage.blue, b: it.damage.red }));
  const sum = (side: "a" | "b"): number => turns.reduce((all, it) => all + it[side], 0);
  const said = linesAt(replay, film.at.value)[0]?.text ?? "";
  const masc = replay.card.game === "squadron";
  return (
    <section class={`reel ${masc ? "masc" : ""}`} aria-label={text.timeline}>
      <Controls film={film} />
      <Figure
        title={text.chartTitle[replay.card.game] ?? ""}
        summary={text.chartSummary(turns.length, sum("a"), sum("b"), replay.marks.length)}
        cells={{ head: text.chartHead, rows: turns.map((it) => [String(it.turn), String(it.a), String(it.b)]) }}
      >
        <Timeline
          turns={turns}
          marks={replay.marks}
          frames={replay.frames}
          at={film.at}
          label={text.timeline}
          valueText={text.position(film.at.value, replay.frames, said)}
          onSeek={film.seek}
          axis={text.chart}
        />
      </Figure>
    </section>
  );
}
