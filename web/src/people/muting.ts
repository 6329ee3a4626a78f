// Whether the other player of the match on the screen is muted. The server keeps it with the profile: it holds at every
// table and on every device.
import { signal } from "@preact/signals";
import { get, post } from "../api";
import type { Mute } from "../types";

/** The match that was asked about, and the answer. */
const known = signal<{ readonly match: string; readonly muted: boolean }>({ match: "", muted: false });

const path = (match: string): string => `/api/matches/${encodeURIComponent(match)}/mute`;

export function isMuted(match: string): boolean {
  return known.value.match === match && known.value.muted;
}

/** Asks the server. Until it answers, and if it does not, everybody is heard. */
export async function loadMute(match: string): Promise<void> {
  const { muted } = await get<Mute>(path(match)).catch(() => ({ muted: false }));
  known.value = { match, muted };
}

export async function setMuted(match: string, muted: boolean): Promise<void> {
  const wish: Mute = { muted };
  await post(path(match), wish);
  known.value = { match, muted };
}
