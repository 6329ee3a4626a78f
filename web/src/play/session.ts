// One open match in this page: the wire, the reduced state, and what may be done with both.
import { type ReadonlySignal, signal } from "@preact/signals";
import { reason } from "../api";
import { callBack } from "../parts/call_back";
import { say } from "../parts/live";
import { play as sound } from "../parts/sound";
import { toast } from "../parts/toast";
import { type Client, type Local, reduce, START } from "../store";
import { classic } from "../text/classic";
import { shell } from "../text/shell";
import type { Action, Answer, FromServer, Question, TakebackWord } from "../types";
import { connect } from "../wire";
import { refusal, takebackNews } from "./takeback";

/** How a plan stands with the server: known, asked about, or just refused. */
export type Asking = "settled" | "asking" | "refused";

export type Session = {
  readonly id: string;
  readonly client: ReadonlySignal<Client>;
  /** Sends a plan; false if the line is down or another plan is under way. */
  readonly commit: (actions: readonly Action[]) => boolean;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly forgetRefusal: () => void;
  readonly seatAnswered: () => void;
  readonly takeOver: () => void;
  readonly takeBack: (word: TakebackWord) => void;
  readonly say: (text: string) => Promise<void>;
  readonly claim: () => void;
  readonly retry: () => void;
  readonly close: () => void;
};

export function openSession(id: string): Session {
  const client = signal<Client>(START);
  // What was under way when the line was lost.
  let lost: { readonly sent: boolean; readonly seq: number } | null = null;
  const hear = (message: FromServer | Local): void => {
    const before = client.peek();
    client.value = reduce(before, message, Date.now());
    const after = client.peek();
    if (message.type === "link" && message.link.state === "lost")
      lost ??= { sent: before.sent !== null, seq: before.seq };
    if (message.type === "welcome" && lost !== null) {
      const fate = lost.sent ? (after.seq > lost.seq ? shell.back_taken : shell.back_again) : "";
      if (before.match !== null && !after.outdated) toast(`${shell.back(after.missed)}${fate}`);
      lost = null;
    }
    if (before.match !== null && before.options === null && after.options !== null) {
      callBack(classic.turn_title(before.match.title));
      sound("turn");
    }
    // Of much at once the last is read; steps are summed up by the line that ends them.
    if (message.type === "update") {
      const heard = message.log
        .filter((line) => line.rank !== "step" && line.rank !== "detail" && line.rank !== "frame")
        .slice(-4);
      if (heard.length > 0) say(heard.map((line) => line.text).join(". "));
    }
    if (message.type === "refused") say(message.message);
    const news = takebackNews(before, after);
    if (news !== null) toast(news);
  };
  const wire = connect(id, { message: hear, link: (link) => hear({ type: "link", link }) });
  return {
    id,
    client,
    commit: (actions) => {
      const { link, sent, seq } = client.peek();
      if (link.state !== "live" || sent !== null) return false;
      const commit = wire.commit(seq, actions);
      if (commit === null) return false;
      hear({ type: "sent", id: commit });
      return true;
    },
    ask: wire.ask,
    takeOver: wire.takeOver,
    takeBack: (word) => {
      wire.takeBack(client.peek().seq, word).catch((thrown: unknown) => toast(refusal(thrown), "risk"));
    },
    say: wire.say,
    claim: () => {
      wire.claim().catch((thrown: unknown) => toast(reason(thrown), "risk"));
    },
    forgetRefusal: () => hear({ type: "read_refusal" }),
    seatAnswered: () => hear({ type: "seat_answered" }),
    retry: wire.retry,
    close: wire.close,
  };
}
