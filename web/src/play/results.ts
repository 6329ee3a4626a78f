// After a commit the attacks are shown one by one on the map: a roll, where it struck, what it did. It never holds up
// the next decision, and the log has it all.
import { effect, signal } from "@preact/signals";
import { entries, type LogEntry } from "../parts/log_entries";
import { attacks } from "./attacks";
import type { Session } from "./session";

export type Showing = { readonly entry: LogEntry; readonly at: number; readonly of: number };
export type Results = ReturnType<typeof createResults>;

const EACH_MS = 1_700;
/** Long volleys go faster: the whole show takes no longer than this. */
const WHOLE_MS = 9_000;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function createResults(session: Session) {
  const showing = signal<Showing | null>(null);
  let queue: readonly LogEntry[] = [];
  let at = 0;
  let timer = 0;
  let seen: number | null = null;

  const show = (): void => {
    window.clearTimeout(timer);
    const entry = queue[at];
    showing.value = entry ? { entry, at, of: queue.length } : null;
    if (entry) timer = window.setTimeout(next, Math.max(600, Math.min(EACH_MS, WHOLE_MS / queue.length)));
    else queue = [];
  };
  function next(): void {
    at += 1;
    show();
  }
  const stop = (): void => {
    window.clearTimeout(timer);
    queue = [];
    showing.value = null;
  };
  const end = effect(() => {
    const { log, match } = session.client.value;
    if (!match) return;
    const from = seen;
    seen = log.length;
    // What was there when the page opened is history.
    if (from === null || from >= log.length || calm.matches) return;
    const fresh = attacks(entries(log.slice(from)));
    if (fresh.length === 0) return;
    queue = showing.peek() ? [...queue.slice(at), ...fresh] : fresh;
    at = 0;
    show();
  });
  return {
    showing,
    /** On to the next; false if nothing is shown. */
    skip: (): boolean => {
      if (!showing.peek()) return false;
      next();
      return true;
    },
    stop,
    close: (): void => {
      stop();
      end();
    },
  };
}
