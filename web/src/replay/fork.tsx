// "Play on from here": a new match from this moment, against the bot.
import { useSignal } from "@preact/signals";
import { post, reason } from "../api";
import { Button, Segmented } from "../parts/controls";
import { Dialog } from "../parts/popover";
import { go } from "../route";
import { text } from "../text/replay";
import type { CreatedMatch, Replay, Seat } from "../types";

type Strength = (typeof text.strengths)[number]["key"];

export function ForkDialog(props: { id: string; seq: number; sides: Replay["sides"]; onClose: () => void }) {
  const seat = useSignal<Seat>("blue");
  const strength = useSignal<Strength>("regular");
  const failed = useSignal<string | null>(null);
  const busy = useSignal(false);
  const start = async (): Promise<void> => {
    busy.value = true;
    failed.value = null;
    try {
      const body = { seq: props.seq, seat: seat.value, strength: strength.value };
      const made = await post<CreatedMatch>(`/api/replays/${encodeURIComponent(props.id)}/fork`, body);
      go(`/match/${encodeURIComponent(made.id)}`);
    } catch (thrown) {
      failed.value = reason(thrown);
    }
    busy.value = false;
  };
  return (
    <Dialog title={text.forkTitle} onClose={props.onClose}>
      <h2>{text.forkTitle}</h2>
      <p class="muted">{text.forkNote(props.seq)}</p>
      <div class="fork-form">
        <span>{text.seat}</span>
        <Segmented
          label={text.seat}
          choices={text.seats(text.sides(props.sides))}
          value={seat.value}
          onPick={(key) => (seat.value = key)}
        />
        <span>{text.strength}</span>
        <Segmented
          label={text.strength}
          choices={text.strengths}
          value={strength.value}
          onPick={(key) => (strength.value = key)}
        />
      </div>
      {failed.value !== null && (
        <p class="note bad" role="alert">
          {failed.value}
        </p>
      )}
      <div class="row">
        <span class="sp" />
        <Button onClick={props.onClose}>{text.cancel}</Button>
        <Button kind="pri" onClick={() => void start()} disabled={busy.value}>
          {text.start}
        </Button>
      </div>
    </Dialog>
  );
}
