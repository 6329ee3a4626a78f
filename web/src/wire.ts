// One WebSocket to one match: typed both ways, reconnects with backoff and resumes from the last sequence number.
import { knownBoards } from "./board_cache";
import { CAN_INFLATE, createFrames } from "./frames";
import type { Action, Answer, FromClient, FromServer, Question, TakebackWord } from "./types";

export type Link =
  | { readonly state: "opening" }
  | { readonly state: "live" }
  | { readonly state: "lost"; readonly retryAt: number };

export type Wire = {
  readonly commit: (seq: number, actions: readonly Action[]) => number | null;
  readonly ask: (question: Question) => Promise<Answer>;
  /** Plays in this tab from now on; other tabs of the seat read along. */
  readonly takeOver: () => void;
  /** A word about taking back; it fails with the reason why not. */
  /** Says something to everybody at the table; it fails with the reason why not. */
  readonly say: (text: string) => Promise<void>;
  /** Takes the match, since the time of the opponent is out; it fails with the reason why not. */
  readonly claim: () => Promise<void>;
  readonly takeBack: (seq: number, word: TakebackWord) => Promise<void>;
  readonly retry: () => void;
  readonly close: () => void;
};

const BEAT_MS = 15_000;
const SILENCE_MS = 40_000;
const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;

export function backoff(tries: number): number {
  return BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 8_000;
}

/** Tells this tab from others of its seat; a page that is loaded anew in it is still the same tab. */
function tabNumber(): number {
  const kept = Number(sessionStorage.getItem("myomer-tab"));
  if (kept > 0) return kept;
  const fresh = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  sessionStorage.setItem("myomer-tab", String(fresh));
  return fresh;
}

export type Ears = {
  readonly message: (message: FromServer) => void;
  readonly link: (link: Link) => void;
};

export function connect(match: string, ears: Ears): Wire {
  let socket: WebSocket | null = null;
  let tries = 0;
  let seen: number | null = null;
  let reads = false;
  let next = 1;
  let heard = Date.now();
  let closed = false;
  let timer = 0;
  const asked = new Map<number, { resolve: (answer: Answer) => void; reject: (why: Error) => void }>();
  const said = new Map<number, { resolve: () => void; reject: (why: Error) => void }>();

  const send = (message: FromClient): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  /** Says something that is answered with done or a refusal. */
  const word = (message: (id: number) => FromClient): Promise<void> =>
    new Promise((resolve, reject) => {
      const id = next++;
      if (send(message(id))) said.set(id, { resolve, reject });
      else reject(new Error("connection lost"));
    });
  const hear = (message: FromServer): void => {
    heard = Date.now();
    if (message.type === "welcome" || message.type === "update" || message.type === "done") seen = message.seq;
    if (message.type === "welcome") reads = message.elsewhere;
    if (message.type === "answer") {
      asked.get(message.id)?.resolve(message.answer);
      asked.delete(message.id);
      return;
    }
    if (message.type === "done" && said.has(message.id)) {
      said.get(message.id)?.resolve();
      said.delete(message.id);
      return;
    }
    if (message.type === "refused" && said.has(message.id)) {
      said.get(message.id)?.reject(new Error(message.message));
      said.delete(message.id);
      return;
    }
    if (message.type === "refused" && asked.has(message.id)) {
      asked.get(message.id)?.reject(new Error(message.message));
      asked.delete(message.id);
      return;
    }
    if (message.type !== "pong") ears.message(message);
  };
  const lost = (): void => {
    for (const waiting of [...asked.values(), ...said.values()]) waiting.reject(new Error("connection lost"));
    asked.clear();
    said.clear();
    if (closed) return;
    const pause = backoff(tries);
    tries += 1;
    ears.link({ state: "lost", retryAt: Date.now() + pause });
    timer = window.setTimeout(open, pause);
  };
  function open(): void {
    window.clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const fresh = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(match)}/live`);
    fresh.binaryType = "arraybuffer";
    socket = fresh;
    const frames = createFrames({
      message: (message) => {
        if (socket === fresh) hear(message);
      },
      // The next socket begins with a whole table.
      misfit: () => fresh.close(),
    });
    fresh.onopen = () => {
      tries = 0;
      heard = Date.now();
      send({ type: "hello", seen, tab: tabNumber(), reads, compact: CAN_INFLATE, boards: [...knownBoards()] });
      ears.link({ state: "live" });
    };
    fresh.onmessage = (event: MessageEvent<string | ArrayBuffer>) => frames.take(event.data);
    fresh.onclose = () =>
      frames.after(() => {
        if (socket === fresh) lost();
      });
  }
  const beat = window.setInterval(() => {
    if (Date.now() - heard > SILENCE_MS) socket?.close();
    else send({ type: "ping" });
  }, BEAT_MS);

  ears.link({ state: "opening" });
  open();
  return {
    commit: (seq, actions) => {
      const id = next++;
      return send({ type: "commit", id, seq, actions: [...actions] }) ? id : null;
    },
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = next++;
        if (send({ type: "ask", id, question })) asked.set(id, { resolve, reject });
        else reject(new Error("connection lost"));
      }),
    takeOver: () => void send({ type: "take_over" }),
    say: (text) => word((id) => ({ type: "say", id, text })),
    claim: () => word((id) => ({ type: "claim", id })),
    takeBack: (seq, answer) => word((id) => ({ type: "take_back", id, seq, word: answer })),
    retry: () => {
      if (socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
      open();
    },
    close: () => {
      closed = true;
      window.clearTimeout(timer);
      window.clearInterval(beat);
      socket?.close();
    },
  };
}
