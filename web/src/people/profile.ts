// Who this browser is, as the server knows it. On a server for one person nothing of it is shown.
import { signal } from "@preact/signals";
import { discard, get, post } from "../api";
import type { NewName, Profile, Recovery, RecoveryLink, SignOut } from "../types";

/** Null until the server has said. */
export const me = signal<Profile | null>(null);

/** Others play here, too. */
export function hasPeople(): boolean {
  return me.value?.people === true;
}

export async function loadMe(): Promise<void> {
  me.value = await get<Profile>("/api/me").catch(() => me.peek());
}

export async function takeName(name: string): Promise<void> {
  const wish: NewName = { name };
  await post("/api/me", wish);
  await loadMe();
}

/** The link as it is given to another device. */
export async function makeRecoveryLink(): Promise<string> {
  const { link } = await post<RecoveryLink>("/api/me/recovery");
  await loadMe();
  return new URL(link, location.origin).href;
}

export async function revokeRecoveryLink(): Promise<void> {
  await discard("/api/me/recovery");
  await loadMe();
}

export async function recover(token: string): Promise<void> {
  const wish: Recovery = { token };
  await post("/api/me/device", wish);
  await loadMe();
}

/** Hears somebody again whom one has muted. */
export async function hearAgain(key: string): Promise<void> {
  await discard(`/api/me/muted/${encodeURIComponent(key)}`);
  await loadMe();
}

export async function signOut(device: string): Promise<void> {
  const wish: SignOut = { device };
  await post("/api/me/sign-out", wish);
  await loadMe();
}

/** Two letters for a round sign: of two words the first of each. */
export function initials(name: string): string {
  const [first = "", second = ""] = name.split(" ");
  const letters = second === "" ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join("").toUpperCase();
}
