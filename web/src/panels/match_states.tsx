// States of a match that lie over any game: the line is down, another tab plays, the device changes hands.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/controls";
import type { Session } from "../play/session";
import { classic } from "../text/classic";
import { shell } from "../text/shell";
import type { Seat } from "../types";
import { TakebackButton } from "./takeback";

export function LinkBar(props: { readonly session: Session }) {
  const { link } = props.session.client.value;
  const [now, setNow] = useState(Date.now());
  const retryAt = link.state === "lost" ? link.retryAt : null;
  useEffect(() => {
    if (retryAt === null) return;
    setNow(Date.now());
    const beat = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(beat);
  }, [retryAt]);
  if (retryAt === null) return null;
  return (
    <div class="linkbar" role="alert">
      <span>{shell.lost(Math.max(0, Math.ceil((retryAt - now) / 1000)))}</span>
      <Button size="sm" onClick={props.session.retry}>
        {shell.retry}
      </Button>
    </div>
  );
}

/** What keeps this tab from playing: another tab does, or the server is a newer one than this page. */
export function StandBar(props: { readonly session: Session }) {
  const { elsewhere, outdated, link, table } = props.session.client.value;
  if (outdated) {
    return (
      <div class="linkbar" role="alert">
        <span>{shell.outdated}</span>
        <Button size="sm" onClick={() => location.reload()}>
          {shell.reload}
        </Button>
      </div>
    );
  }
  if (!elsewhere || link.state !== "live" || table?.outcome) return null;
  return (
    <div class="linkbar" role="status">
      <span>{shell.elsewhere}</span>
      <Button size="sm" onClick={props.session.takeOver}>
        {shell.take_over}
      </Button>
    </div>
  );
}

/** Both seats at one screen: nothing hidden is shown to the next player before the device has changed hands. */
export function Veil(props: { readonly session: Session }) {
  const { hotSeat, you, options, match, table } = props.session.client.value;
  const [seen, setSeen] = useState<Seat | null>(null);
  // What both may see needs no veil; the next thing that is hidden does.
  const open = table !== null && !table.sealed;
  useEffect(() => {
    if (open) setSeen(null);
  }, [open]);
  if (!hotSeat || !options || you === null || you === seen || !match || open) return null;
  const name = `${classic.seat[you]} (${match.seats[you].name})`;
  return (
    <div class="veil-all" role="dialog" aria-modal="true" aria-label={classic.veil(name)}>
      <div class="panel veil-card">
        <h2>{classic.veil(name)}</h2>
        <p class="muted">{classic.veil_note}</p>
        <Button kind="pri" size="lg" onClick={() => setSeen(you)}>
          {classic.veil_go(classic.seat[you])}
        </Button>
        <TakebackButton session={props.session} wide />
      </div>
    </div>
  );
}
