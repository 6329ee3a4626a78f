// The dock under the board: one panel for each kind of decision.

import { Button } from "../parts/controls";
import { Dice } from "../parts/dice";
import { RuleLink, uncited } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import type { Options } from "../types";
import { Coach } from "./coach";
import { FireDock } from "./fire_dock";
import { MoveDock } from "./move_dock";
import { PhysicalDock } from "./physical_dock";
import { DeployDock, EndDock, PickDock, UnitChoice, WaitDock } from "./small_docks";
import { SuggestionCard } from "./suggestion";

function Panel(props: { readonly play: ClassicPlay; readonly options: Options | null }) {
  const { play, options } = props;
  switch (options?.type) {
    case "deploy":
      return <DeployDock play={play} options={options} />;
    case "pick":
      return <PickDock play={play} options={options} />;
    case "move":
      return <MoveDock play={play} options={options} />;
    case "fire":
      return <FireDock play={play} options={options} />;
    case "physical":
      return <PhysicalDock play={play} options={options} />;
    case "end":
      return <EndDock play={play} options={options} />;
    default:
      return <WaitDock play={play} />;
  }
}

/** The roll that cut a plan off, and what is left to do. */
function Interrupted(props: { readonly play: ClassicPlay; readonly dropped: number }) {
  const roll = props.play.client.value.log.findLast((line) => line.dice.some((dice) => dice.ok === false));
  return (
    <div class="notice warn" role="status">
      {roll?.dice.map((dice) => (
        <Dice faces={dice.faces} />
      ))}
      <span>
        {roll ? `${roll.text} ` : ""}
        {classic.interrupted(props.dropped)}
      </span>
    </div>
  );
}

/** Refusals and interruptions: one sentence each, the plan is kept. */
export function Notices(props: { readonly play: ClassicPlay }) {
  const { refused, dropped, options } = props.play.client.value;
  return (
    <>
      {refused ? (
        <div class="notice risk" role="alert">
          <b>
            {classic.refused}
            {refused.step === null ? "" : `, ${classic.step_refused(refused.step)}`}
          </b>
          <span>{uncited(refused.message)}</span>
          <RuleLink section={refused.section} />
          <span class="sp" />
          <Button kind="ghost" size="sm" icon label={classic.keep_playing} onClick={props.play.session.forgetRefusal}>
            ×
          </Button>
        </div>
      ) : null}
      {dropped > 0 && options ? <Interrupted play={props.play} dropped={dropped} /> : null}
    </>
  );
}

/** For whom it was passed, and how to have it otherwise. */
function Passed(props: { readonly play: ClassicPlay }) {
  const { told } = props.play.passed;
  if (told.value === null || !props.play.client.value.options) return null;
  return (
    <div class="notice passed sm" role="status">
      <span>
        {classic.passed_for(told.value.names)} <span class="muted">{classic.passed_how}</span>
      </span>
      <span class="sp" />
      <Button kind="ghost" size="sm" icon label={classic.dismiss} onClick={() => (told.value = null)}>
        ×
      </Button>
    </div>
  );
}

export function Dock(props: { readonly play: ClassicPlay }) {
  return (
    <section class="dock" data-region="dock" aria-label={classic.layer.play}>
      <Coach play={props.play} />
      <Notices play={props.play} />
      <Passed play={props.play} />
      <UnitChoice play={props.play} />
      <SuggestionCard play={props.play} />
      <Panel play={props.play} options={props.play.client.value.options ? props.play.options.value : null} />
    </section>
  );
}
