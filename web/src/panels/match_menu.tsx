// What can be done with a match as a whole: links, resigning.
import { useRef, useState } from "preact/hooks";
import { post, reason } from "../api";
import { Button } from "../parts/controls";
import { copy } from "../parts/copy";
import { type Anchor, anchorOf, Dialog, Popover } from "../parts/popover";
import { toast } from "../parts/toast";
import { useSeatLink, watchLink } from "../play/links";
import type { Session } from "../play/session";
import { classic } from "../text/classic";
import { seat as seatWords } from "../text/seat";
import type { Seat, SeatLink, WhichSeat } from "../types";

/** A link by which the own seat moves to another browser. */
async function newLink(match: string, seat: Seat): Promise<void> {
  try {
    const which: WhichSeat = { seat };
    const made = await post<SeatLink>(`/api/matches/${encodeURIComponent(match)}/link`, which);
    await copy(new URL(made.link, location.origin).href);
    toast(seatWords.copied, "ok");
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}

export function MatchMenu(props: { readonly session: Session }) {
  const { session } = props;
  const { you, table } = session.client.value;
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const link = useSeatLink(session).value?.link ?? null;
  const over = table?.outcome != null;
  const resign = (): void => {
    setAsking(false);
    post(`/api/matches/${encodeURIComponent(session.id)}/resign`).catch((thrown: unknown) =>
      toast(reason(thrown), "risk"),
    );
  };
  return (
    <span ref={box}>
      <Button
        size="sm"
        icon
        label={classic.retake}
        onClick={() => setAnchor(anchor || !box.current ? null : anchorOf(box.current))}
      >
        ⋯
      </Button>
      {anchor ? (
        <Popover anchor={anchor} label={classic.retake} onClose={() => setAnchor(null)}>
          <div class="menu">
            {link ? (
              <button
                type="button"
                onClick={() => {
                  setAnchor(null);
                  void copy(link);
                }}
              >
                {classic.copy_link}
              </button>
            ) : null}
            <button
              type="button"
              onClick={() => {
                setAnchor(null);
                void copy(watchLink(session));
              }}
            >
              {classic.copy_watch}
            </button>
            {you !== null && !over ? (
              <button
                type="button"
                onClick={() => {
                  setAnchor(null);
                  void newLink(session.id, you);
                }}
              >
                {seatWords.new_link}
              </button>
            ) : null}
            {you !== null && !over ? (
              <button
                type="button"
                class="danger"
                onClick={() => {
                  setAnchor(null);
                  setAsking(true);
                }}
              >
                {classic.resign}
              </button>
            ) : null}
          </div>
        </Popover>
      ) : null}
      {asking ? (
        <Dialog title={classic.resign} onClose={() => setAsking(false)}>
          <h2>{classic.resign_sure}</h2>
          <div class="row dialog-foot">
            <Button onClick={() => setAsking(false)}>{classic.keep_playing}</Button>
            <Button kind="pri" onClick={resign}>
              {classic.resign}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </span>
  );
}
