// The points of a Victory Phase, counted up one region after the other. The table is the truth; this shows it slowly.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../parts/live";
import { isStill } from "../parts/media";
import { text } from "../text/squadron";
import type { LogLine, Score } from "../types";
import type { BySeat, RegionStanding } from "./model";
import { pointsAfter } from "./score";

const PACE_MS = 700;

export type Count = {
  /** Points so far. */
  readonly vp: BySeat<number>;
  readonly region: RegionStanding;
  readonly skip: () => void;
};

/** Counts what comes in while the page is open; what was there before is history. */
export function useCount(log: readonly LogLine[]): Count | null {
  const known = useRef(log.length);
  const now = useSignal<{ readonly score: Score; readonly at: number } | null>(null);
  useEffect(() => {
    const fresh = log.slice(known.current).flatMap((it) => (it.score ? [it.score] : []));
    known.current = log.length;
    const score = fresh.at(-1);
    if (!score) return;
    for (const it of score.regions) say(text.counted(it));
    if (!isStill() && score.regions.length > 0) now.value = { score, at: 0 };
  }, [log.length]);
  const { value } = now;
  useEffect(() => {
    if (!value) return;
    const next = value.at + 1 < value.score.regions.length ? { ...value, at: value.at + 1 } : null;
    const timer = window.setTimeout(() => (now.value = next), PACE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  const region = value?.score.regions[value.at];
  if (!value || !region) return null;
  return { vp: pointsAfter(value.score, value.at + 1), region, skip: () => (now.value = null) };
}
