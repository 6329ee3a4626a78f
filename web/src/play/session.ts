// One open match in this page: the wire, the reduced state, and what may be done with both.
import { signal, type ReadonlySignal } from "@preact/signals";
import { shell } from "../text/shell";
import { toast } from "../parts/toast";
import { say } from "../parts/live";
import { reduce, START, type Client, type Local } from "../store";
import type { Action, Answer, FromServer, Question } from "../types";
import { connect } from "../wire";

export type Session = {
  readonly id: string;
  readonly client: ReadonlySignal<Client>;
  /** Sends a plan; false if the line is down or another plan is under way. */
  readonly commit: (actions: readonly Action[]) => boolean;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly forgetRefusal: () => void;
  readonly retry: () => void;
  readonly close: () => void;
};

export function openSession(id: string): Session {
  const client = signal<Client>(START);
  const hear = (message: FromServer | Local): void => {
    const before = client.peek();
    client.value = reduce(before, message, Date.now());
    if (message.type === "welcome" && before.match !== null) toast(shell.back(client.peek().missed));
    if (message.type === "update") for (const line of message.told.slice(-3)) say(line.text);
    if (message.type === "refused") say(message.message);
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
    forgetRefusal: () => hear({ type: "read_refusal" }),
    retry: wire.retry,
    close: wire.close,
  };
}
