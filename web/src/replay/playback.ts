// Playback of a replay: which event is shown, the tables around it, and the timer that advances it.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { get, reason } from "../api";
import type { LogLine, Moment, Replay } from "../types";
import { type OutlookBox, openOutlook } from "./outlook";

export type Playback = {
  readonly replay: Replay;
  readonly at: Signal<number>;
  readonly playing: Signal<boolean>;
  readonly speed: Signal<number>;
  /** Begins again at the end. */
  readonly loop: Signal<boolean>;
  readonly outlook: OutlookBox;
  /** The table at the event, and the one before it; the last known while the next is on its way. */
  readonly moment: ReadonlySignal<Moment | null>;
  readonly before: ReadonlySignal<Moment | null>;
  readonly failed: ReadonlySignal<string | null>;
  readonly seek: (seq: number) => void;
  readonly step: (by: number) => void;
  readonly turn: (by: number) => void;
  readonly toggle: () => void;
  readonly close: () => void;
};

const PACE_MS = 900;
const AHEAD = 3;

/** Entries without a line of their own are passed over by stepping. */
export function stops(told: readonly LogLine[], frames: number): readonly number[] {
  return [...new Set([0, ...told.map((it) => it.seq), frames])]
    .filter((it) => it >= 0 && it <= frames)
    .sort((a, b) => a - b);
}

export function openPlayback(id: string, replay: Replay, start: number): Playback {
  const at = signal(Math.min(Math.max(start, 0), replay.frames));
  const playing = signal(false);
  const speed = signal(1);
  const loop = signal(false);
  const outlook = openOutlook(id);
  const moment = signal<Moment | null>(null);
  const before = signal<Moment | null>(null);
  const failed = signal<string | null>(null);
  const kept = new Map<number, Promise<Moment>>();
  const steps = stops(replay.log, replay.frames);
  let timer = 0;

  const load = (seq: number): Promise<Moment> => {
    const known = kept.get(seq);
    if (known) return known;
    const asked = get<Moment>(`/api/replays/${encodeURIComponent(id)}/at/${seq}`);
    kept.set(seq, asked);
    asked.catch(() => kept.delete(seq));
    return asked;
  };
  const nearest = (seq: number, by: number): number => {
    const found = by > 0 ? steps.find((it) => it > seq) : steps.findLast((it) => it < seq);
    return found ?? (by > 0 ? replay.frames : 0);
  };
  const show = async (): Promise<void> => {
    const seq = at.peek();
    try {
      const [now, last] = await Promise.all([load(seq), load(nearest(seq, -1))]);
      if (at.peek() !== seq) return;
      moment.value = now;
      before.value = seq === 0 ? null : last;
      failed.value = null;
      for (let ahead = nearest(seq, 1), n = 0; n < AHEAD; n++, ahead = nearest(ahead, 1))
        void load(ahead).catch(() => null);
    } catch (thrown) {
      if (at.peek() === seq) failed.value = reason(thrown);
    }
  };
  const seek = (seq: number): void => {
    at.value = Math.min(Math.max(Math.round(seq), 0), replay.frames);
    void show();
  };
  const tick = (): void => {
    window.clearTimeout(timer);
    if (!playing.peek()) return;
    timer = window.setTimeout(() => {
      if (at.peek() >= replay.frames && loop.peek()) seek(0);
      else if (at.peek() >= replay.frames) playing.value = false;
      else seek(nearest(at.peek(), 1));
      tick();
    }, PACE_MS / speed.peek());
  };
  void show();
  return {
    replay,
    at,
    playing,
    speed,
    loop,
    outlook,
    moment,
    before,
    failed,
    seek,
    step: (by) => seek(nearest(at.peek(), by)),
    turn: (by) => {
      const now = replay.turns.findLastIndex((it) => it.first_seq <= at.peek());
      const start = replay.turns[now]?.first_seq ?? 0;
      const to = by < 0 && at.peek() > start ? now : now + by;
      seek(replay.turns[to]?.first_seq ?? (by > 0 ? replay.frames : 0));
    },
    toggle: () => {
      if (!playing.peek() && at.peek() >= replay.frames) seek(0);
      playing.value = !playing.peek();
      tick();
    },
    close: () => {
      window.clearTimeout(timer);
      outlook.close();
    },
  };
}
