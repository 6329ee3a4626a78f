// Who is awaited and for how long; after a while, the offer to do something else meanwhile.
import { useEffect, useState } from "preact/hooks";
import { askToCallBack, callBackState } from "../parts/call_back";
import { Button } from "../parts/controls";
import { clock } from "../parts/numbers";
import type { Client } from "../store";
import { classic } from "../text/classic";
import { shell } from "../text/shell";

const LONG_MS = 10_000;

/** Milliseconds since a moment, ticking. */
export function useElapsed(since: number | null): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const beat = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(beat);
  }, [since]);
  return since === null ? 0 : Math.max(0, now - since);
}

function acting(client: Client): string | null {
  const { table } = client;
  return table?.game === "classic" ? (table.units.find((unit) => unit.id === table.acting)?.name ?? null) : null;
}

function sentence(client: Client, elapsed: number): string {
  const { waiting, sent, match } = client;
  if (sent !== null || !waiting) return shell.resolving;
  if (match?.seats[waiting.seat].kind === "open") return shell.waiting_open;
  const time = clock(elapsed);
  if (client.elsewhere && waiting.seat === client.you) return shell.waiting_tab(time);
  return waiting.bot ? shell.waiting_bot(waiting.name, acting(client), time) : shell.waiting_human(waiting.name, time);
}

export function Waiting(props: { readonly client: Client }) {
  const { client } = props;
  const elapsed = useElapsed(client.waiting?.since ?? null);
  const offer = callBackState.value;
  return (
    <>
      <span>
        {client.you === null && !client.elsewhere ? `${classic.watching}. ` : ""}
        {sentence(client, elapsed)}
      </span>
      {elapsed < LONG_MS || client.you === null ? null : offer === "offered" ? (
        <Button size="sm" kind="ghost" onClick={() => void askToCallBack()}>
          {shell.call_back}
        </Button>
      ) : (
        <span class="xs muted">{offer === "on" ? shell.call_back : shell.call_by_title}</span>
      )}
    </>
  );
}
