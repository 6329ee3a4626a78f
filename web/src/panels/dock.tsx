// The dock under the board: one panel for each kind of decision.
import { useEffect } from "preact/hooks";
import type { Desk } from "../types";
import { Button } from "../parts/controls";
import { RuleLink } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { coached, hideCoach, learn } from "../play/lessons";
import { classic } from "../text/classic";
import { FireDock } from "./fire_dock";
import { MoveDock } from "./move_dock";
import { PhysicalDock } from "./physical_dock";
import { DeployDock, EndDock, PickDock, WaitDock } from "./small_docks";

function Panel(props: { readonly play: ClassicPlay; readonly desk: Desk | null }) {
  const { play, desk } = props;
  switch (desk?.type) {
    case "deploy":
      return <DeployDock play={play} desk={desk} />;
    case "pick":
      return <PickDock play={play} desk={desk} />;
    case "move":
      return <MoveDock play={play} desk={desk} />;
    case "fire":
      return <FireDock play={play} desk={desk} />;
    case "physical":
      return <PhysicalDock play={play} desk={desk} />;
    case "end":
      return <EndDock play={play} desk={desk} />;
    default:
      return <WaitDock play={play} />;
  }
}

/** Refusals and interruptions: one sentence each, the plan is kept. */
export function Notices(props: { readonly play: ClassicPlay }) {
  const { refused, dropped, desk } = props.play.client.value;
  return (
    <>
      {refused ? (
        <div class="notice risk" role="alert">
          <b>{classic.refused}{refused.step === null ? "" : `, ${classic.step_refused(refused.step)}`}</b>
          <span>{refused.message}</span>
          <RuleLink section={refused.section} />
          <span class="sp" />
          <Button kind="ghost" size="sm" icon label={classic.keep_playing} onClick={props.play.session.forgetRefusal}>×</Button>
        </div>
      ) : null}
      {dropped > 0 && desk ? <div class="notice warn" role="status">{classic.interrupted(dropped)}</div> : null}
    </>
  );
}

/** One line for newcomers: what this decision is about. */
function Coach(props: { readonly play: ClassicPlay }) {
  const { desk, table, log } = props.play.client.value;
  useEffect(() => {
    if ((table?.turn ?? 0) > 1) learn(2);
    if (log.some((line) => line.kind === "piloting")) learn(3);
  }, [table?.turn, log.length]);
  if (!coached.value || !desk || !isAdvised(desk.type)) return null;
  return (
    <div class="notice coach">
      <span>{classic.coach[desk.type]}</span>
      <span class="sp" />
      <Button kind="ghost" size="sm" onClick={hideCoach}>{classic.coach_off}</Button>
    </div>
  );
}

function isAdvised(type: Desk["type"]): type is keyof typeof classic.coach {
  return type in classic.coach;
}

export function Dock(props: { readonly play: ClassicPlay }) {
  return (
    <section class="dock" data-region="dock" aria-label={classic.layer.play}>
      <Coach play={props.play} />
      <Notices play={props.play} />
      <Panel play={props.play} desk={props.play.desk.value} />
    </section>
  );
}
