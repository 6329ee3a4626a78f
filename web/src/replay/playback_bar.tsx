// Below the board: play, step, speed, and the timeline with damage per turn.

import { Figure } from "../charts/figure";
import { Timeline } from "../charts/timeline";
import { Button, Segmented } from "../parts/controls";
import { keyFor } from "../parts/keymap";
import { text } from "../text/replay";
import { flip, LAYERS, shown } from "./layers";
import { prospects } from "./outlook";
import type { Playback } from "./playback";
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

function Controls(props: { playback: Playback }) {
  const { playback } = props;
  const on = playback.playing.value;
  return (
    <div class="playback-controls">
      <div class="row playback-buttons">
        <Button icon label={text.first} onClick={() => playback.seek(0)}>
          <Icon of="first" />
        </Button>
        <Button icon label={text.back} onClick={() => playback.step(-1)}>
          <Icon of="back" />
        </Button>
        <Button icon kind="pri" class="playback-play" label={on ? text.pause : text.play} onClick={playback.toggle}>
          <Icon of={on ? "pause" : "play"} />
        </Button>
        <Button icon label={text.next} onClick={() => playback.step(1)}>
          <Icon of="next" />
        </Button>
        <Button icon label={text.last} onClick={() => playback.seek(playback.replay.frames)}>
          <Icon of="last" />
        </Button>
      </div>
      <div class="row">
        <Segmented
          label={text.speed}
          choices={text.speeds}
          value={speedKey(playback.speed.value)}
          onPick={(key) => (playback.speed.value = Number(key))}
        />
        <Button
          size="sm"
          kind="ghost"
          class={playback.loop.value ? "loop on" : "loop"}
          pressed={playback.loop.value}
          keys="O"
          onClick={() => (playback.loop.value = !playback.loop.value)}
        >
          {text.loop}
        </Button>
      </div>
      <p class="xs muted playback-keys">
        <kbd>←</kbd> <kbd>→</kbd> {text.keys.event} <kbd>↑</kbd> <kbd>↓</kbd> {text.keys.turn} <kbd>space</kbd>{" "}
        {text.keys.play}
      </p>
    </div>
  );
}

function speedKey(speed: number): "0.5" | "1" | "2" | "4" {
  return text.speeds.find((it) => Number(it.key) === speed)?.key ?? "1";
}

/** What is drawn over the board; each is on or off by itself. */
export function Layers() {
  return (
    <div class="seg replay-layers" role="group" aria-label={text.layers}>
      {LAYERS.map((it, n) => (
        <button
          key={it}
          type="button"
          class={shown.value.has(it) ? "on" : ""}
          aria-pressed={shown.value.has(it)}
          aria-keyshortcuts={keyFor(String(n + 1))}
          onClick={() => flip(it)}
        >
          {text.layer[it]}
        </button>
      ))}
    </div>
  );
}

export function PlaybackBar(props: { playback: Playback }) {
  const { playback } = props;
  const { replay } = playback;
  const outlook = playback.outlook.now.value;
  const curve = (outlook?.curve ?? []).map((it) => ({ seq: it.seq, chance: it.blue, low: it.low, high: it.high }));
  const turns = replay.turns.map((it) => ({ turn: it.turn, first: it.first_seq, a: it.damage.blue, b: it.damage.red }));
  const sum = (side: "a" | "b"): number => turns.reduce((all, it) => all + it[side], 0);
  const said = linesAt(replay, playback.at.value)[0]?.text ?? "";
  const masc = replay.card.game === "squadron";
  const sides = text.sides(replay.sides);
  const { at, before } = prospects(outlook?.curve ?? [], playback.at.value);
  const chance = at === null ? "" : text.reading(at.blue, at.seq === playback.at.value ? (before?.blue ?? null) : null);
  const after = (n: number): string => {
    const end = replay.turns[n + 1]?.first_seq ?? replay.frames;
    const told = prospects(outlook?.curve ?? [], end).at;
    return told ? text.percent(told.blue) : "";
  };
  const turning = outlook?.turning ?? null;
  const turningTurn = turning === null ? null : (replay.turns.findLast((it) => it.first_seq <= turning)?.turn ?? null);
  return (
    <section class={`playback ${masc ? "masc" : ""}`} aria-label={text.timeline}>
      <Controls playback={playback} />
      <Figure
        title={text.chartTitle(sides)}
        note={text.chartNote(outlook?.playouts ?? 0, outlook?.of ?? 0)}
        summary={text.chartSummary(
          turns.length,
          sum("a"),
          sum("b"),
          replay.marks.length,
          curve.at(0)?.chance ?? null,
          turningTurn,
          sides,
        )}
        cells={{
          head: text.chartHead(sides),
          rows: turns.map((it, n) => [String(it.turn), String(it.a), String(it.b), after(n)]),
        }}
      >
        <Timeline
          turns={turns}
          marks={replay.marks}
          frames={replay.frames}
          at={playback.at}
          curve={curve}
          chanceText={chance}
          star={turning}
          label={text.timeline}
          valueText={`${text.position(playback.at.value, replay.frames, said)} ${at ? text.chanceOf(at.blue, sides) : ""}`}
          onSeek={playback.seek}
          axis={text.chart(sides)}
        />
      </Figure>
    </section>
  );
}
