// Another browser asks for this seat: its player says yes or no.
import { post, reason } from "../api";
import { Button } from "../parts/controls";
import { toast } from "../parts/toast";
import type { Session } from "../play/session";
import { seat as words } from "../text/seat";
import type { SeatAnswer } from "../types";

export function SeatBar(props: { readonly session: Session }) {
  const { session } = props;
  const { seatAsked } = session.client.value;
  if (seatAsked === null) return null;
  const answer = (grant: boolean): void => {
    const word: SeatAnswer = { seat: seatAsked, grant };
    session.seatAnswered();
    post(`/api/matches/${encodeURIComponent(session.id)}/handover`, word).catch((thrown: unknown) =>
      toast(reason(thrown), "risk"),
    );
  };
  return (
    <div class="linkbar" role="alert">
      <span>{words.asked}</span>
      <Button size="sm" onClick={() => answer(true)}>
        {words.grant}
      </Button>
      <Button size="sm" onClick={() => answer(false)}>
        {words.refuse}
      </Button>
    </div>
  );
}
