import { describe, expect, it } from "vitest";
import { takebackNews } from "../src/play/takeback";
import { type Client, type Local, reduce, START } from "../src/store";
import type { ClassicTable, FromServer, LogLine, MatchCard, Takeback } from "../src/types";
import { backoff } from "../src/wire";
import { line as told } from "./log_line";

const card: MatchCard = {
  id: "m",
  game: "classic",
  title: "Bailiff against Poacher",
  subtitle: "Two Fords",
  seats: {
    red: { name: "Bot", kind: "bot", strength: "regular" },
    blue: { name: "You", kind: "human", strength: null },
  },
  turn: 1,
  phase_label: "Movement",
  state: "your_turn",
  outcome: null,
  winner: null,
  yours: ["blue"],
  updated: "2026-11-16T00:00:00Z",
  known_seed: false,
  for_anyone: false,
  clock: null,
  conditions: [],
  deletable: false,
};
const table = (turn: number): { game: "classic" } & ClassicTable => ({
  game: "classic",
  turn,
  phase: "movement",
  phase_label: "Movement",
  initiative: "red",
  order: ["blue"],
  to_act: "blue",
  acting: null,
  sealed: false,
  conditions: [],
  units: [],
  outcome: null,
  lying: [],
  networks: [],
  shells: [],
});
const line = (seq: number, text: string): LogLine =>
  told({ seq, phase: "Movement", text, short: text, seat: "blue", unit: 0 });
type Welcome = Extract<FromServer, { type: "welcome" }>;
const welcome = (seq: number, log: LogLine[], more: Partial<Welcome> = {}): FromServer => ({
  type: "welcome",
  match: card,
  version: "1",
  you: "blue",
  hot_seat: false,
  elsewhere: false,
  board_hash: "",
  seq,
  since: 0,
  table: table(1),
  board: { game: "classic", name: "", width: 0, height: 0, hexes: [] },
  options: { type: "pick", units: [] },
  log,
  takeback: null,
  ...more,
});
const update = (seq: number, log: LogLine[]): FromServer => ({
  type: "update",
  you: "blue",
  seq,
  table: table(2),
  board: null,
  options: null,
  log,
  takeback: null,
});

function clientAfter(...messages: (FromServer | Local)[]): Client {
  return messages.reduce((client, message) => reduce(client, message, 1000), START);
}

describe("what the page knows of a match", () => {
  it("is what the welcome says", () => {
    const client = clientAfter({ type: "link", link: { state: "live" } }, welcome(3, [line(1, "a"), line(3, "b")]));
    expect(client.seq).toBe(3);
    expect(client.you).toBe("blue");
    expect(client.options?.type).toBe("pick");
    expect(client.log.map((told) => told.text)).toEqual(["a", "b"]);
  });

  it("grows by updates, whose board is kept when none comes along", () => {
    const client = clientAfter(welcome(1, [line(1, "a")]), update(2, [line(2, "b"), line(2, "c")]));
    expect(client.seq).toBe(2);
    expect(client.table?.turn).toBe(2);
    expect(client.board).not.toBeNull();
    expect(client.options).toBeNull();
    expect(client.log.map((told) => told.text)).toEqual(["a", "b", "c"]);
  });

  it("does not double lines that a resumed connection tells again", () => {
    const client = clientAfter(
      welcome(2, [line(1, "a"), line(2, "b")]),
      { type: "link", link: { state: "lost", retryAt: 5 } },
      { type: "link", link: { state: "live" } },
      welcome(3, [line(1, "a"), line(2, "b"), line(3, "c")]),
    );
    expect(client.log.map((told) => told.text)).toEqual(["a", "b", "c"]);
    expect(client.missed).toBe(1);
  });

  it("takes a whole log for nothing but itself when a resumed connection tells only what is new", () => {
    const client = clientAfter(welcome(2, [line(1, "a"), line(2, "b")]), welcome(4, [line(4, "d")], { since: 2 }));
    expect(client.log.map((told) => told.text)).toEqual(["a", "b", "d"]);
    expect(client.missed).toBe(1);
  });

  it("takes a whole log in place of the old one: other eyes number it in another way", () => {
    const client = clientAfter(
      welcome(9, [line(8, "a"), line(9, "b")], { elsewhere: true }),
      welcome(2, [line(1, "a"), line(2, "b")]),
    );
    expect(client.log.map((told) => told.seq)).toEqual([1, 2]);
    expect(client.elsewhere).toBe(false);
  });

  it("takes the table of before, and its log, when a decision was taken back", () => {
    const stands: Takeback = { asked: null, may: true, at_once: false, why_not: null, yours_too: false, taken: 0 };
    const asked = clientAfter(welcome(2, [line(1, "a"), line(2, "b")], { takeback: stands }), {
      type: "takeback",
      takeback: { ...stands, asked: "blue", may: false },
    });
    expect(asked.takeback?.asked).toBe("blue");
    const back = reduce(
      asked,
      welcome(1_000_001, [line(1_000_001, "a"), line(1_000_001, "Blue takes a decision back.")], {
        takeback: { ...stands, taken: 1 },
      }),
      1000,
    );
    expect(back.log.map((told) => told.text)).toEqual(["a", "Blue takes a decision back."]);
    expect(takebackNews(asked, back)).toBe("Blue takes a decision back.");
    const refused = reduce(
      asked,
      { type: "takeback", takeback: { ...stands, may: false, why_not: "Red wants that decision to stand" } },
      1000,
    );
    expect(takebackNews(asked, refused)).toBe("Red wants that decision to stand.");
  });

  it("listens no more once the server is another than the page", () => {
    const client = clientAfter(
      welcome(1, [line(1, "a")]),
      welcome(2, [line(2, "b")], { version: "2", since: 1 }),
      update(3, [line(3, "c")]),
    );
    expect(client.outdated).toBe(true);
    expect(client.options).toBeNull();
    expect(client.log.map((told) => told.text)).toEqual(["a"]);
  });

  it("keeps a refusal until it is read, and the plan may be sent again", () => {
    const refused = clientAfter(
      welcome(1, []),
      { type: "sent", id: 7 },
      { type: "refused", id: 7, code: "illegal", message: "it is 3 levels down", step: 2, section: "4.3" },
    );
    expect(refused.sent).toBeNull();
    expect(refused.refused).toEqual({ code: "illegal", message: "it is 3 levels down", step: 2, section: "4.3" });
    expect(reduce(refused, { type: "read_refusal" }, 0).refused).toBeNull();
  });

  it("says how much of a plan the dice cut off", () => {
    const client = clientAfter(
      welcome(1, []),
      { type: "sent", id: 1 },
      { type: "done", id: 1, seq: 3, taken: 2, dropped: 4 },
    );
    expect(client.sent).toBeNull();
    expect(client.dropped).toBe(4);
  });

  it("takes the next click as soon as the table has moved on, before the commit's own goodbye", () => {
    const moved = clientAfter(welcome(1, []), { type: "sent", id: 1 }, update(2, []));
    expect(moved.sent).toBeNull();
    expect(clientAfter(welcome(2, []), { type: "sent", id: 1 }, update(2, [])).sent).toBe(1);
  });

  it("forgets a plan under way when the line is lost: nobody knows whether it was taken", () => {
    expect(
      clientAfter(welcome(1, []), { type: "sent", id: 1 }, { type: "link", link: { state: "lost", retryAt: 9 } }).sent,
    ).toBeNull();
  });

  it("waits for others until the options comes back", () => {
    const waiting = clientAfter(welcome(1, []), update(2, []), {
      type: "waiting",
      seat: "red",
      bot: true,
      name: "Bot",
    });
    expect(waiting.waiting).toEqual({ seat: "red", bot: true, name: "Bot", since: 1000 });
    expect(reduce(waiting, welcome(3, []), 0).waiting).toBeNull();
  });
});

describe("the line", () => {
  it("is tried again ever more rarely, but never less than every eight seconds", () => {
    const pauses = [0, 1, 2, 3, 4, 5, 50].map(backoff);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(Math.max(...pauses)).toBe(8000);
  });
});
