// Games of strangers: those that wait for a player, and those that can be watched.
import { signal } from "@preact/signals";
import { get, reason } from "../api";
import { toast } from "../parts/toast";
import { sitWithDice } from "../play/fair_dice";
import { go } from "../route";
import type { OpenGames } from "../types";

export const offers = signal<OpenGames | null>(null);

export async function loadOffers(): Promise<void> {
  offers.value = await get<OpenGames>("/api/open-games").catch(() => offers.peek());
}

/** Takes the open seat of a game; whoever comes too late sees the list as it is now. */
export async function joinOffer(id: string): Promise<void> {
  try {
    await sitWithDice(id);
    go(`/match/${id}`);
  } catch (thrown) {
    toast(reason(thrown), "risk");
    await loadOffers();
  }
}
