// Moves of the others are walked on the map, hex by hex, with a trail and a word about each. The table is the truth and
// decisions do not wait for it: Space ends it, a commit ends it, and with reduced motion there is none.
import { effect, signal } from "@preact/signals";
import { centreOf } from "../board/hex";
import { entries, pathOf } from "../parts/log_entries";
import { isStill } from "../parts/media";
import type { LogLine, Seat } from "../types";
import type { Session } from "./session";

export type Walk = {
  readonly unit: number;
  readonly hexes: readonly string[];
  readonly text: string;
  readonly reason: string | null;
};
export type Place = { readonly hex: string; readonly facing: number | null };

export type Pace = "off" | "normal" | "fast";
const PACES: readonly Pace[] = ["off", "normal", "fast"];
const KEY = "moves-shown";
/** How moves are shown; kept in this browser. */
export const pace = signal<Pace>(PACES.find((it) => it === localStorage.getItem(KEY)) ?? "normal");

export function setPace(to: Pace): void {
  pace.value = to;
  localStorage.setItem(KEY, to);
}

const STEP_MS = 190;
/** A whole lance walks no longer than this. */
const WHOLE_MS = 6_000;
/** How long the last trail stays. */
const STAY_MS = 1_600;

/** Which way one looks from a hex to its neighbour: 0 is north, clockwise. */
function towards(from: string, to: string): number | null {
  const [a, b] = [centreOf(from), centreOf(to)];
  if (a.x === b.x && a.y === b.y) return null;
  const turn = Math.atan2(b.x - a.x, a.y - b.y) / (Math.PI / 3);
  return (Math.round(turn) + 6) % 6;
}

/** The ways that these lines tell of units of other seats. */
export function walksOf(lines: readonly LogLine[], you: Seat | null): readonly Walk[] {
  return entries(lines).flatMap((entry) => {
    const { head } = entry;
    const hexes = pathOf(entry);
    if (head.kind !== "move" || head.unit === null || head.seat === you || hexes.length < 2) return [];
    const text = [head.short || head.text, head.note].filter(Boolean).join(", ");
    const reason = [head, ...entry.parts, ...entry.details].find((line) => line.reason !== null)?.reason ?? null;
    return [{ unit: head.unit, hexes, text: head.name ? `${head.name} ${text}` : text, reason }];
  });
}

export type Walks = ReturnType<typeof createWalks>;

export function createWalks(session: Session) {
  /** Where units are drawn that have not come to where they stand. */
  const places = signal<ReadonlyMap<number, Place>>(new Map());
  const trail = signal<Walk | null>(null);
  let queue: readonly Walk[] = [];
  let at = 0;
  let step = 0;
  let timer = 0;
  let seen: number | null = null;

  const stop = (): void => {
    window.clearTimeout(timer);
    queue = [];
    at = 0;
    step = 0;
    if (places.peek().size > 0) places.value = new Map();
    trail.value = null;
  };
  const ms = (): number => {
    const steps = queue.reduce((sum, walk) => sum + walk.hexes.length, 0);
    return Math.min(STEP_MS, WHOLE_MS / Math.max(1, steps)) / (pace.peek() === "fast" ? 2.5 : 1);
  };
  const draw = (): void => {
    const walk = queue[at];
    const hex = walk?.hexes[step];
    if (!walk || !hex) {
      places.value = new Map();
      timer = window.setTimeout(stop, STAY_MS);
      return;
    }
    const [before, after] = [walk.hexes[step - 1], walk.hexes[step + 1]];
    const facing = after ? towards(hex, after) : before ? towards(before, hex) : null;
    const waiting = queue
      .slice(at + 1)
      .map((it): [number, Place] => [it.unit, { hex: it.hexes[0] ?? "", facing: null }]);
    places.value = new Map([...waiting, [walk.unit, { hex, facing }]]);
    trail.value = { ...walk, hexes: walk.hexes.slice(0, step + 1) };
    timer = window.setTimeout(() => {
      step += 1;
      if (step >= walk.hexes.length) {
        at += 1;
        step = 0;
      }
      draw();
    }, ms());
  };
  const end = effect(() => {
    const now = session.client.value;
    const from = seen;
    if (now.match !== null) seen = now.log.length;
    const isNews = from !== null && from < now.log.length && now.missed === 0;
    if (!isNews || pace.peek() === "off" || isStill() || document.hidden) return;
    const fresh = walksOf(now.log.slice(from), now.you);
    if (fresh.length === 0) return;
    window.clearTimeout(timer);
    queue = [...queue.slice(at), ...fresh];
    at = 0;
    if (queue.length === fresh.length) step = 0;
    draw();
  });
  return {
    places,
    trail,
    /** Everybody stands where he stands; false if nobody was under way. */
    skip: (): boolean => {
      const under = queue.length > 0;
      stop();
      return under;
    },
    close: (): void => {
      stop();
      end();
    },
  };
}
