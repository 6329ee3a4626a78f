// The link to the other seat of a match. The server gives it to whoever made the match, as often as it is asked for.
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api";
import type { CreatedMatch, Seat } from "../types";
import type { Session } from "./session";

/** The seat that waits for a friend, if any. */
export function openSeat(session: Session): Seat | null {
  const seats = session.client.value.match?.seats;
  return seats?.red.kind === "open" ? "red" : seats?.blue.kind === "open" ? "blue" : null;
}

/** What leads a friend to the open seat; the code is for one who is told it, on a server where people meet. */
export type SeatInvitation = { readonly link: string; readonly code: string | null };

/** The way to the open seat, while there is one and this browser made the match. */
export function useSeatLink(session: Session): ReadonlySignal<SeatInvitation | null> {
  const link = useSignal<SeatInvitation | null>(null);
  const open = openSeat(session);
  useEffect(() => {
    link.value = null;
    if (open === null) return;
    get<CreatedMatch>(`/api/matches/${encodeURIComponent(session.id)}/links`).then(
      ({ links, codes }) => {
        const path = links[open];
        link.value = path === null ? null : { link: new URL(path, location.origin).href, code: codes[open] };
      },
      // Who did not make the match has no link, and needs none.
      () => undefined,
    );
  }, [open]);
  return link;
}

/** The link for those who only look on. */
export function watchLink(session: Session): string {
  return `${location.origin}/match/${session.id}`;
}
