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

/** The link that seats a friend, while a seat is open and this browser made the match. */
export function useSeatLink(session: Session): ReadonlySignal<string | null> {
  const link = useSignal<string | null>(null);
  const open = openSeat(session);
  useEffect(() => {
    link.value = null;
    if (open === null) return;
    get<CreatedMatch>(`/api/matches/${encodeURIComponent(session.id)}/links`).then(
      ({ links }) => {
        const path = links[open];
        link.value = path === null ? null : new URL(path, location.origin).href;
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
