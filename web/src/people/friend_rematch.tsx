// After a match between two people: once more, from either side. Who is asked finds the offer on the same screen.
import { useEffect, useState } from "preact/hooks";
import { get, reason } from "../api";
import { Button, Key } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { toast } from "../parts/toast";
import { postWithDice, sitWithDice } from "../play/fair_dice";
import { go } from "../route";
import { classic } from "../text/classic";
import { people as words } from "../text/people";
import type { CreatedMatch, MatchCard, Rematch, RematchWish, Seat } from "../types";
import { hasPeople } from "./profile";

/** Milliseconds after which it is asked again whether the other player wants a rematch. */
const AGAIN = 3_000;

export function FriendRematch(props: { readonly match: MatchCard; readonly you: Seat }) {
  const { match, you } = props;
  const [offer, setOffer] = useState<Rematch | null>(null);
  const other = match.seats[you === "red" ? "blue" : "red"];
  const path = `/api/matches/${encodeURIComponent(match.id)}/rematch`;
  const isOn = hasPeople() && other.kind === "human" && match.yours.length === 1;
  useEffect(() => {
    if (!isOn) return;
    const look = (): void => {
      get<Rematch | null>(path).then(setOffer, () => undefined);
    };
    look();
    const beat = window.setInterval(look, AGAIN);
    return () => window.clearInterval(beat);
  }, [path, isOn]);
  const ask = async (swap: boolean): Promise<void> => {
    try {
      const wish: RematchWish = { swap };
      const made = await postWithDice<CreatedMatch>(path, wish);
      go(`/match/${made.id}`);
    } catch (thrown) {
      toast(reason(thrown), "risk");
    }
  };
  const accept = async (next: Rematch): Promise<void> => {
    try {
      if (!next.is_own) await sitWithDice(next.id);
      go(`/match/${next.id}`);
    } catch (thrown) {
      toast(reason(thrown), "risk");
    }
  };
  useKeys((key) => {
    const low = key.toLowerCase();
    if (!isOn || (low !== "r" && low !== "x")) return false;
    void (offer ? accept(offer) : ask(low === "x"));
    return true;
  });
  if (!isOn) return null;
  if (offer)
    return (
      <span class="row wrap" role="status">
        <span>
          {offer.is_own
            ? words.rematch_own
            : offer.swap
              ? words.rematch_swapped(other.name)
              : words.rematch(other.name)}
        </span>
        <Button kind="pri" keys="R" onClick={() => void accept(offer)}>
          {offer.is_own ? words.rematch_go : words.rematch_accept} <Key of="R" />
        </Button>
      </span>
    );
  return (
    <>
      <Button kind="pri" keys="R" onClick={() => void ask(false)}>
        {classic.rematch} <Key of="R" />
      </Button>
      <Button keys="X" onClick={() => void ask(true)}>
        {classic.swap_sides} <Key of="X" />
      </Button>
    </>
  );
}
