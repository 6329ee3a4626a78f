import { expect, test, vi } from "vitest";
import "./browser_stub";
import { faces } from "../src/play/dice_stream";
import { checkDice, joinWithDice, pledge } from "../src/play/fair_dice";

function first(seed: Uint8Array, count: number): string {
  const stream = faces(seed);
  return Array.from({ length: count }, () => stream.next().value).join("");
}

test("the stream is the engine's: its golden values", () => {
  expect(first(new Uint8Array(32), 40)).toBe("3622331636442333116216543252564521132613");
  expect(
    first(
      Uint8Array.from({ length: 32 }, (_, at) => at),
      40,
    ),
  ).toBe("5322213644626353663233642314421653561645");
  expect(first(new Uint8Array(32).fill(255), 40)).toBe("4656166535446122634413243423343565141516");
});

// Of the engine's own test: a secret of threes, nonces of ones and twos.
const secret = "03".repeat(32);
const nonces = { red: "01".repeat(32), blue: "02".repeat(32) };

async function commitment(): Promise<string> {
  const bytes = new Uint8Array(32).fill(3);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function record(dice: string, shown = secret): Promise<string> {
  const header = { record: 1, source: { promised: { commitment: await commitment(), nonces } } };
  const entries = [
    { n: 0, dice: dice.slice(0, 4) },
    { n: 1, dice: dice.slice(4) },
  ];
  return [header, ...entries, { end: "abandoned", secret: shown }].map((line) => JSON.stringify(line)).join("\n");
}

test("true dice are fair, and this browser took part", async () => {
  const known = { commitment: await commitment(), nonce: nonces.blue };
  const text = await record("452421665634523644625232162325");
  expect(await checkDice(text, known)).toEqual({ fair: true, dice: 30, part: true });
  expect(await checkDice(text, null)).toEqual({ fair: true, dice: 30, part: false });
});

test("a loaded die, another secret, another promise and a left-out number are found", async () => {
  const known = { commitment: await commitment(), nonce: nonces.blue };
  expect(await checkDice(await record("552421665634523644625232162325"), known)).toEqual({ fair: false, why: "face" });
  expect(await checkDice(await record("4524", "04".repeat(32)), known)).toEqual({ fair: false, why: "secret" });
  expect(await checkDice(await record("4524"), { ...known, commitment: "00" })).toEqual({
    fair: false,
    why: "promise",
  });
  expect(await checkDice(await record("4524"), { ...known, nonce: "05" })).toEqual({ fair: false, why: "nonce" });
});

test("a match by a known seed is no fair match", async () => {
  const text = '{"record":1,"source":{"seed":"7"}}\n{"n":0,"dice":"1"}\n{"end":"abandoned"}';
  expect(await checkDice(text, null)).toEqual({ fair: false, why: "seed" });
});

/** A server that keeps what a newcomer adds, or leaves it out. */
function seating(keeps: boolean): { readonly said: string[] } {
  const said: string[] = [];
  const nonces = { red: "00".repeat(32), blue: "02".repeat(32) };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    said.push(path);
    if (path.endsWith("/join") && keeps) nonces.red = new Headers(init?.headers).get("myomer-nonce") ?? "";
    const body = path.endsWith("/promise") ? { commitment: "c", nonces } : { id: "m", known_seed: false };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  return { said };
}

test("whoever joins reads the promise first, then adds a number and remembers it", async () => {
  const { said } = seating(true);
  await joinWithDice("joined", "token");
  expect(said.slice(1, 3)).toEqual(["/api/matches/joined/promise", "/api/matches/joined/join"]);
  expect(pledge("joined")?.commitment).toBe("c");
  expect(pledge("joined")?.nonce).toMatch(/^[0-9a-f]{64}$/);
});

test("a number that the server did not take is not counted as a part", async () => {
  seating(false);
  await joinWithDice("handed over", "token");
  expect(pledge("handed over")).toBeNull();
});
