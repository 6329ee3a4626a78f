// The docks of short decisions: deployment, which unit, the end of the turn; and what is shown while others decide.
import { useEffect, useState } from "preact/hooks";
import type { DeployDesk, EndDesk, PickDesk } from "../types";
import { FACINGS } from "../board/hex";
import { Button } from "../parts/controls";
import { clock } from "../parts/numbers";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import { Choices } from "./choices";
import { CommitBar } from "./commit_bar";

export function DeployDock(props: { readonly play: ClassicPlay; readonly desk: DeployDesk }) {
  const { play, desk } = props;
  const now = play.deploying.value ?? desk.units[0]?.unit ?? null;
  const at = play.placing.value;
  const place = at ? play.placesOf(at.unit).find((one) => one.hex === at.hex) : undefined;
  return (
    <div class="dock-grid">
      <div class="dock-main">
        <div class="row wrap"><b>{classic.phases.deployment}</b>
          {desk.units.map((unit) => (
            <button type="button" class={`chip pick ${unit.unit === now ? "on a" : ""}`} aria-pressed={unit.unit === now} onClick={() => { play.deploying.value = unit.unit; play.placing.value = null; }}>{unit.name}</button>
          ))}
        </div>
        <p class="sm muted">{desk.note}. {classic.deploy_hint}</p>
        {at && place ? (
          <div class="facings" role="group" aria-label={classic.facing}>
            <span class="h3">{classic.place} {at.hex}, {classic.facing.toLowerCase()}</span>
            {place.facings.map((action, facing) => action === null ? null : (
              <button type="button" class={facing === at.facing ? "fbtn on" : "fbtn"} aria-pressed={facing === at.facing} onClick={() => (play.placing.value = { ...at, facing })}>{FACINGS[facing]}</button>
            ))}
          </div>
        ) : null}
      </div>
      <div class="dock-side"><span class="grow" /><CommitBar play={play} /></div>
    </div>
  );
}

export function PickDock(props: { readonly play: ClassicPlay; readonly desk: PickDesk }) {
  return (
    <div class="dock-main">
      <b>{classic.pick_title}</b>
      <div class="row wrap picks">
        {props.desk.units.map((unit) => (
          <span class="choice">
            <Button disabled={unit.action === null} title={unit.why_not ?? ""} onClick={() => unit.action !== null && props.play.session.commit([unit.action])}>{classic.act_with(unit.name)}</Button>
            {unit.why_not ? <span class="xs dim">{unit.why_not}</span> : null}
          </span>
        ))}
      </div>
    </div>
  );
}

export function EndDock(props: { readonly play: ClassicPlay; readonly desk: EndDesk }) {
  const { play, desk } = props;
  return (
    <div class="dock-grid">
      <div class="dock-main">
        <b>{classic.end_title}</b>
        <Choices title={classic.retake} choices={desk.options} picked={(choice) => play.declare.has(choice.key)} onPick={(choice) => play.declare.has(choice.key) ? play.declare.drop(choice.key) : play.declare.put({ key: choice.key, rank: 1, target: null, action: choice.action })} />
      </div>
      <div class="dock-side"><span class="grow" /><CommitBar play={play} /></div>
    </div>
  );
}

/** Seconds since a moment, ticking. */
function useElapsed(since: number | null): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (since === null) return;
    const beat = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(beat);
  }, [since]);
  return since === null ? 0 : now - since;
}

export function WaitDock(props: { readonly play: ClassicPlay }) {
  const { match, waiting, sent, table, you } = props.play.client.value;
  const elapsed = useElapsed(waiting?.since ?? null);
  if (table?.game === "classic" && table.outcome) {
    return (
      <div class="dock-main over">
        <div><h2>{classic.over}</h2><p>{table.outcome.text}</p></div>
        <span class="sp" />
        <a class="btn pri" href={`/replay/${match?.id ?? ""}`}>{classic.to_replay}</a>
        <a class="btn" href="/">{classic.rematch}</a>
      </div>
    );
  }
  const text = sent !== null || !waiting ? classic.resolving : waiting.bot ? classic.waiting_bot(waiting.name, clock(elapsed)) : classic.waiting_human(waiting.name, clock(elapsed));
  return (
    <div class="dock-main wait" role="status">
      <span class="pulse" aria-hidden="true" />
      <span>{you === null ? `${classic.watching}. ` : ""}{text}</span>
      {elapsed > 10_000 && you !== null ? <span class="xs muted">{classic.waiting_long}</span> : null}
    </div>
  );
}
