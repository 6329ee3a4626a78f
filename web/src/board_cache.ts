// Boards that were sent before, by hash: a board is large and the same in every match that is fought on it.
import type { Json } from "./patch";

const LIST = "myomer-boards";
const KEPT = 4;
const place = (hash: string): string => `myomer-board/${hash}`;

/** The hashes of the boards that are kept, the latest first. */
export function knownBoards(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LIST) ?? "[]");
    return Array.isArray(kept) ? kept.filter((hash) => typeof hash === "string") : [];
  } catch {
    return [];
  }
}

export function boardOf(hash: string): Json | null {
  try {
    return JSON.parse(localStorage.getItem(place(hash)) ?? "null") as Json | null;
  } catch {
    return null;
  }
}

export function keepBoard(hash: string, board: Json): void {
  const known = knownBoards();
  if (known[0] === hash) return;
  const order = [hash, ...known.filter((other) => other !== hash)];
  try {
    for (const old of order.slice(KEPT)) localStorage.removeItem(place(old));
    if (!known.includes(hash)) localStorage.setItem(place(hash), JSON.stringify(board));
    localStorage.setItem(LIST, JSON.stringify(order.slice(0, KEPT)));
  } catch {
    // Without room the board is sent again next time.
    forgetBoards();
  }
}

export function forgetBoards(): void {
  for (const hash of knownBoards()) localStorage.removeItem(place(hash));
  localStorage.removeItem(LIST);
}
