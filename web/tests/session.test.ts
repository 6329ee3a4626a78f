import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "./browser_stub";
import { openSession, type Session } from "../src/play/session";
import type { FromClient, FromServer } from "../src/types";

/** The socket that the page opened last, driven by the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static opened: FakeSocket[] = [];
  readyState = 0;
  readonly sent: FromClient[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { readonly data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  accept(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(message: Partial<FromServer> & { readonly type: string }): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
vi.stubGlobal("WebSocket", FakeSocket);

const welcome = (seq: number) => ({
  type: "welcome" as const,
  match: { id: "m", title: "A duel" },
  version: "1",
  you: "blue",
  hot_seat: false,
  elsewhere: false,
  seq,
  since: 0,
  table: { game: "classic", turn: 1 },
  board: null,
  options: { type: "pick", units: [] },
  log: [],
  takeback: null,
});
const newest = (): FakeSocket => {
  const found = FakeSocket.opened.at(-1);
  if (!found) throw new Error("no socket was opened");
  return found;
};

let session: Session;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  session = openSession("m");
  newest().accept();
  newest().say(welcome(3) as unknown as FromServer);
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe("one open match", () => {
  it("says hello and shows what the server welcomed it with", () => {
    expect(newest().sent[0]).toMatchObject({ type: "hello", seen: null });
    expect(session.client.value.seq).toBe(3);
  });

  it("sends one commit at a time, with the number of the table it saw", () => {
    expect(session.commit(["a"])).toBe(true);
    expect(newest().sent.at(-1)).toMatchObject({ type: "commit", seq: 3, actions: ["a"] });
    expect(session.commit(["b"])).toBe(false);
    const id = session.client.value.sent;
    newest().say({ type: "done", id: id ?? 0, seq: 4, dropped: 0 });
    expect(session.commit(["b"])).toBe(true);
  });

  it("keeps a refusal with its step until it is read", () => {
    session.commit(["a"]);
    const id = session.client.value.sent ?? 0;
    newest().say({ type: "refused", id, code: "illegal", message: "no", step: 0, section: null });
    expect(session.client.value.sent).toBeNull();
    expect(session.client.value.refused).toMatchObject({ message: "no", step: 0 });
    session.forgetRefusal();
    expect(session.client.value.refused).toBeNull();
  });

  it("answers questions by their number, and fails them when the line is lost", async () => {
    const first = session.ask({ type: "suggest" });
    const asked = newest().sent.at(-1);
    newest().say({
      type: "answer",
      id: asked?.type === "ask" ? asked.id : 0,
      answer: { type: "preview", options: null } as never,
    });
    await expect(first).resolves.toMatchObject({ type: "preview" });
    const second = session.ask({ type: "suggest" });
    newest().close();
    await expect(second).rejects.toThrow("connection lost");
    expect(session.client.value.link.state).toBe("lost");
    expect(session.commit(["a"])).toBe(false);
  });

  it("comes back by itself and resumes from the number it saw", () => {
    newest().close();
    vi.advanceTimersByTime(600);
    expect(FakeSocket.opened).toHaveLength(2);
    newest().accept();
    expect(newest().sent[0]).toMatchObject({ type: "hello", seen: 3 });
    expect(session.client.value.link.state).toBe("live");
  });

  it("stays closed once it was closed", () => {
    session.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});
