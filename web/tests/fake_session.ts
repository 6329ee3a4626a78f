// A session whose server answers when the test says so.
import { signal } from "@preact/signals";
import type { Session } from "../src/play/session";
import { type Client, START } from "../src/store";
import type { Action, Answer, Options, Question } from "../src/types";

export type Asked = {
  readonly question: Question;
  readonly answer: (answer: Answer) => Promise<void>;
  readonly refuse: (why: string) => Promise<void>;
};

/** Whoever waits for an answer has had it: a few turns of the queue. */
async function heard(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

export function fakeSession(options: Options) {
  const client = signal<Client>({ ...START, link: { state: "live" }, seq: 1, you: "blue", options });
  const asked: Asked[] = [];
  const sent: (readonly Action[])[] = [];
  const nothing = (): void => undefined;
  const session: Session = {
    id: "m",
    client,
    commit: (actions) => sent.push(actions) > 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked.push({
          question,
          answer: (answer) => {
            resolve(answer);
            return heard();
          },
          refuse: (why) => {
            reject(new Error(why));
            return heard();
          },
        });
      }),
    forgetRefusal: nothing,
    takeOver: nothing,
    takeBack: nothing,
    say: () => Promise.resolve(),
    claim: nothing,
    seatAnswered: nothing,
    retry: nothing,
    close: nothing,
  };
  /** The question that was asked last. */
  const last = (): Asked => {
    const found = asked.at(-1);
    if (!found) throw new Error("nothing was asked");
    return found;
  };
  return { session, client, asked, sent, last };
}
