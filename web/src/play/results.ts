// Attacks are played back one by one before their results are shown: until then the table, the sheets and the log are
// as they were. Nobody sees armour fall before the dice. Decisions wait until the playback has caught up.
import { effect, signal } from "@preact/signals";
import { entries, type LogEntry } from "../parts/log_entries";
import type { Client } from "../store";
import { attacks } from "./attacks";
import type { Session } from "./session";

export type Showing = { readonly entry: LogEntry; readonly at: number; readonly of: number };
export type Results = ReturnType<typeof createResults>;

const EACH_MS = 1_400;
/** Long volleys go faster: the whole show takes no longer than this. */
const WHOLE_MS = 9_000;
/** More than this is read in the log, not watched. */
const MOST = 20;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Lines of the log up to the last one of an entry. */
function linesUpTo(client: Client, entry: LogEntry): number {
  return client.log.lastIndexOf([...entry.parts, ...entry.details].at(-1) ?? entry.head) + 1;
}

export function createResults(opened: Session) {
  const showing = signal<Showing | null>(null);
  /** What the page shows: the server's table, or the one before while attacks are played back. */
  const client = signal<Client>(opened.client.peek());
  /** The table before the attacks that are played back. */
  let held: Client | null = null;
  let queue: readonly LogEntry[] = [];
  let at = 0;
  let timer = 0;
  let seen: number | null = null;

  const draw = (): void => {
    const now = opened.client.peek();
    const entry = queue[at];
    if (held === null || entry === undefined) {
      client.value = now;
      return;
    }
    const { table, board, seq } = held;
    client.value = { ...now, table, board, seq, options: null, log: now.log.slice(0, linesUpTo(now, entry)) };
  };
  const show = (): void => {
    window.clearTimeout(timer);
    const entry = queue[at];
    showing.value = entry ? { entry, at, of: queue.length } : null;
    if (entry) timer = window.setTimeout(next, Math.max(600, Math.min(EACH_MS, WHOLE_MS / queue.length)));
    else {
      queue = [];
      held = null;
    }
    draw();
  };
  function next(): void {
    at += 1;
    show();
  }
  const stop = (): void => {
    at = queue.length;
    show();
  };
  const end = effect(() => {
    const now = opened.client.value;
    const before = client.peek();
    const from = seen;
    if (now.match !== null) seen = now.log.length;
    // What was there when the page opened, and what came while the line was down, is history.
    const isNews = from !== null && from < now.log.length && now.missed === 0 && !calm.matches && !document.hidden;
    const fresh = isNews ? attacks(entries(now.log.slice(from))) : [];
    if (fresh.length === 0 || fresh.length > MOST) {
      draw();
      return;
    }
    held ??= before;
    queue = showing.peek() ? [...queue.slice(at), ...fresh] : fresh;
    at = 0;
    show();
  });
  return {
    /** The session as it is shown. */
    session: { ...opened, client } satisfies Session,
    showing,
    /** On to the next; false if nothing is shown. */
    skip: (): boolean => {
      if (!showing.peek()) return false;
      next();
      return true;
    },
    /** All at once. */
    stop,
    close: (): void => {
      window.clearTimeout(timer);
      end();
    },
  };
}
