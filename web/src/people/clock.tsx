// The clock at the table: how much time each side has, and what its opponent may do when it is out.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/controls";
import type { Session } from "../play/session";
import type { Client } from "../store";
import { people as words } from "../text/people";
import type { Seat } from "../types";
import { timeLeft } from "./clock_choice";
import "./people.css";

/** Milliseconds that a seat has left now. */
export function leftNow(client: Client, seat: Seat, now: number): number {
  const { clock } = client;
  if (clock === null) return 0;
  const spent = clock.state.running === seat ? now - clock.heard : 0;
  return Math.max(0, clock.state.left[seat] - spent);
}

const LOW_MS = 30_000;

/** Beside a player's name; ticks while it runs. */
export function SeatClock(props: { readonly client: Client; readonly seat: Seat }) {
  const { client, seat } = props;
  const runs = client.clock?.state.running === seat && !client.table?.outcome;
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const beat = window.setInterval(() => setNow(Date.now()), 250);
    return () => window.clearInterval(beat);
  }, [runs, client.clock]);
  if (client.clock === null) return null;
  const left = leftNow(client, seat, Math.max(now, client.clock.heard));
  const text = timeLeft(left);
  const low = runs && left < LOW_MS && client.clock.state.control.type === "bank";
  return (
    <span class={`clock ${runs ? "runs" : ""} ${low ? "low" : ""}`} role="timer" aria-label={words.time_of(text)}>
      {text}
    </span>
  );
}

/** When time is out: the opponent claims the match or waits, and the other side knows of it. */
export function TimeBar(props: { readonly session: Session }) {
  const { session } = props;
  const client = session.client.value;
  const { clock, you, table, match, elsewhere, hotSeat } = client;
  const late = clock?.state.out ? clock.state.running : null;
  const [waits, setWaits] = useState(false);
  useEffect(() => setWaits(false), [late]);
  if (late === null || you === null || hotSeat || !match || table?.outcome) return null;
  if (late === you) {
    return (
      <div class="linkbar" role="alert">
        <span>{words.own_time_out}</span>
      </div>
    );
  }
  if (elsewhere) return null;
  return (
    <div class="linkbar" role="alert">
      <span>{words.time_out(match.seats[late].name)}</span>
      <Button size="sm" kind="pri" onClick={session.claim}>
        {words.claim}
      </Button>
      {waits ? null : (
        <Button size="sm" onClick={() => setWaits(true)}>
          {words.wait}
        </Button>
      )}
    </div>
  );
}
