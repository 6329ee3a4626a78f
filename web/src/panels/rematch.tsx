// After a battle: once more, from either side.
import { post, reason } from "../api";
import { Button, Key } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { toast } from "../parts/toast";
import { FriendRematch } from "../people/friend_rematch";
import { go } from "../route";
import { classic } from "../text/classic";
import type { CreatedMatch, MatchCard, ReplayFork, Seat } from "../types";

/** The same forces on the same map with new dice, from either side. */
export function Rematch(props: { readonly match: MatchCard; readonly you: Seat }) {
  const { match, you } = props;
  const other: Seat = you === "red" ? "blue" : "red";
  const { strength } = match.seats[other];
  const again = async (seat: Seat): Promise<void> => {
    try {
      const wish: ReplayFork = { seq: 1, seat, strength: strength ?? "regular" };
      const { id } = await post<CreatedMatch>(`/api/replays/${encodeURIComponent(match.id)}/fork`, wish);
      go(`/match/${id}`);
    } catch (thrown) {
      toast(reason(thrown), "risk");
    }
  };
  useKeys((key) => {
    const low = key.toLowerCase();
    if (strength === null || (low !== "r" && low !== "x")) return false;
    void again(low === "r" ? you : other);
    return true;
  });
  if (strength === null) return <FriendRematch match={match} you={you} />;
  return (
    <>
      <Button kind="pri" keys="R" onClick={() => void again(you)}>
        {classic.rematch} <Key of="R" />
      </Button>
      <Button keys="X" onClick={() => void again(other)}>
        {classic.swap_sides} <Key of="X" />
      </Button>
    </>
  );
}
