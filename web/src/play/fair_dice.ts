// Fair dice: the server promises a secret, this browser adds a number of its own, and at the end everybody can roll
// the same dice again. Neither side could choose them: the promise came first, and the secret was not known.
import { get, getText, post } from "../api";
import type { MatchCard } from "../types";
import { faces } from "./dice_stream";

/** What this browser knew before the first die: kept until the end of the match. */
export type Pledge = { readonly commitment: string; readonly nonce: string };

/** What a check came to; `part` says whether this browser's own number is in it. */
export type DiceCheck =
  | { readonly fair: true; readonly dice: number; readonly part: boolean }
  | { readonly fair: false; readonly why: DiceFault };
export type DiceFault = "unproved" | "seed" | "promise" | "secret" | "nonce" | "face" | "browser";

const key = (match: string): string => `dice/${match}`;

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** Makes a match with dice to which this browser adds a number after the server's promise. */
export async function postWithDice<T extends { readonly id: string }>(path: string, wish: unknown): Promise<T> {
  const promised = await post<{ promise: string; commitment: string }>("/api/promises");
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  const made = await post<T>(path, wish, { "myomer-promise": promised.promise, "myomer-nonce": nonce });
  remember(made.id, { commitment: promised.commitment, nonce });
  return made;
}

type Promised = { readonly commitment: string; readonly nonces: { readonly red: string; readonly blue: string } };

/** Sits down where a link leads. While no die has fallen this browser adds a number of its own, after the promise. */
export function joinWithDice(match: string, token: string): Promise<MatchCard> {
  return enter(match, "join", { token });
}

/** Sits down at a game that is open to anyone. */
export function sitWithDice(match: string): Promise<MatchCard> {
  return enter(match, "sit", {});
}

async function enter(match: string, door: "join" | "sit", wish: unknown): Promise<MatchCard> {
  const path = `/api/matches/${encodeURIComponent(match)}`;
  const card = await get<MatchCard>(path);
  if (card.known_seed) {
    await post(`${path}/${door}`, wish);
    return card;
  }
  const { commitment } = await get<Promised>(`${path}/promise`);
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  await post(`${path}/${door}`, wish, { "myomer-nonce": nonce });
  // A seat that is handed over has added its number long ago.
  const { nonces } = await get<Promised>(`${path}/promise`);
  if ([nonces.red, nonces.blue].includes(nonce)) remember(match, { commitment, nonce });
  return card;
}

function remember(match: string, pledge: Pledge): void {
  try {
    localStorage.setItem(key(match), JSON.stringify(pledge));
  } catch {
    // Without room to remember it, the check at the end can only hold the record against itself.
  }
}

export function pledge(match: string): Pledge | null {
  const text = localStorage.getItem(key(match));
  return text === null ? null : JSON.parse(text);
}

type Source = { promised?: { commitment: string; nonces: { red: string; blue: string } }; seed?: string };

async function sha256(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await new Blob([...parts]).arrayBuffer());
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** Holds the record of a finished match against what this browser knew, and rolls every die again. */
export async function checkDice(record: string, known: Pledge | null): Promise<DiceCheck> {
  if (!crypto.subtle) return { fair: false, why: "browser" };
  const lines = record
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  const source: Source = lines[0]?.source ?? {};
  if (source.seed !== undefined) return { fair: false, why: "seed" };
  const secret: unknown = lines.at(-1)?.secret;
  if (!source.promised || typeof secret !== "string") return { fair: false, why: "unproved" };
  const { commitment, nonces } = source.promised;
  if (known && known.commitment !== commitment) return { fair: false, why: "promise" };
  if (hex(await sha256(unhex(secret))) !== commitment) return { fair: false, why: "secret" };
  const part = known !== null && [nonces.red, nonces.blue].includes(known.nonce);
  if (known && !part) return { fair: false, why: "nonce" };
  const purpose = new TextEncoder().encode("myomer dice 1");
  const stream = faces(await sha256(purpose, unhex(secret), unhex(nonces.red), unhex(nonces.blue)));
  const rolled: string = lines.map((line) => (typeof line.dice === "string" ? line.dice : "")).join("");
  for (const face of rolled) if (Number(face) !== stream.next().value) return { fair: false, why: "face" };
  return { fair: true, dice: rolled.length, part };
}

export async function checkMatch(match: string): Promise<DiceCheck> {
  const record = await getText(`/api/matches/${encodeURIComponent(match)}/record`);
  return checkDice(record, pledge(match));
}
