// The chance to win along the replay: asked for again while more playouts come in.
import { type ReadonlySignal, signal } from "@preact/signals";
import { get } from "../api";
import type { Outlook, Prospect } from "../types";

export type OutlookBox = {
  readonly now: ReadonlySignal<Outlook | null>;
  readonly failed: ReadonlySignal<boolean>;
  readonly close: () => void;
};

const FIRST_MS = 700;
const SLOWEST_MS = 2000;

export function openOutlook(id: string): OutlookBox {
  const now = signal<Outlook | null>(null);
  const failed = signal(false);
  let timer = 0;
  let wait = FIRST_MS;
  let closed = false;
  const ask = async (): Promise<void> => {
    if (!document.hidden) {
      try {
        const told = await get<Outlook>(`/api/replays/${encodeURIComponent(id)}/outlook`);
        if (closed) return;
        if (told.playouts !== now.peek()?.playouts) now.value = told;
        failed.value = false;
        if (told.playouts >= told.of) return;
        if (told.playouts > 0) wait = Math.min(wait * 1.3, SLOWEST_MS);
      } catch {
        failed.value = true;
        wait = SLOWEST_MS;
      }
    }
    if (!closed) timer = window.setTimeout(() => void ask(), wait);
  };
  void ask();
  return {
    now,
    failed,
    close: () => {
      closed = true;
      window.clearTimeout(timer);
    },
  };
}

/** The last position that was played out at or before an event, and the one before it. */
export function prospects(
  curve: readonly Prospect[],
  seq: number,
): { readonly at: Prospect | null; readonly before: Prospect | null } {
  const index = curve.findLastIndex((it) => it.seq <= seq);
  const first = Math.max(0, index);
  return { at: curve[first] ?? null, before: curve[first - 1] ?? null };
}

/** Half the interval, in points of a hundred. */
export const giveOrTake = (it: Prospect): number => Math.max(Math.round((it.high - it.low) * 50), 1);
