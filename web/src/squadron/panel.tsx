// The decision panel: what is to be decided, its numbers, and one button that sends it.
import type { ComponentChildren } from "preact";
import { Button, Key } from "../parts/controls";
import { RuleLink, uncited } from "../parts/rule_link";
import type { Refused } from "../store";
import { text } from "../text/squadron";
import type { Decision } from "./decide/decision";
import type { PickBox } from "./plan";

export function Stepper(props: { names: readonly string[]; at: number }) {
  return (
    <ol class="stepper">
      {props.names.map((name, n) => (
        <li
          key={name}
          class={n < props.at ? "ok" : n === props.at ? "on" : ""}
          {...(n === props.at ? { "aria-current": "step" as const } : {})}
        >
          {n < props.at ? "✓" : n + 1} {name}
        </li>
      ))}
    </ol>
  );
}

export type PanelProps = {
  readonly decision: Decision;
  readonly actor: string;
  readonly picks: PickBox;
  readonly refused: Refused | null;
  readonly locked: boolean;
  readonly onCommit: () => void;
  readonly onPass: () => void;
  readonly onSuggest: () => void;
  readonly recap: ComponentChildren;
};

export function Panel(props: PanelProps) {
  const { decision, refused } = props;
  return (
    <aside class="rail-r sq-panel" aria-label={decision.title}>
      <div class="sec">
        <div class="row panel-head">
          <span class={`sd ${props.actor}`} aria-hidden="true" />
          <h2>{decision.title}</h2>
          <span class="sp" />
          {decision.chip && <span class="chip warn">{decision.chip}</span>}
        </div>
        {decision.steps && <Stepper names={decision.steps.names} at={decision.steps.at} />}
      </div>
      {refused && (
        <p class="note bad" role="alert">
          {uncited(refused.message)} <RuleLink section={refused.section} book="squadron" />
        </p>
      )}
      {decision.body}
      {props.recap}
      <Foot {...props} />
    </aside>
  );
}

function Foot(props: PanelProps) {
  const { decision, picks } = props;
  const ready = (decision.commit.actions !== null || decision.commit.go !== undefined) && !props.locked;
  return (
    <>
      {decision.pass && picks.now.passing && (
        <p class="note warn" role="alert">
          {decision.pass.note}
        </p>
      )}
      <div class="sq-foot">
        <Button onClick={() => decision.undo?.()} disabled={decision.undo === null} keys="Z">
          {text.undo} <Key of="Z" />
        </Button>
        <Button onClick={props.onSuggest} disabled={props.locked}>
          {text.suggest}
        </Button>
        <span class="sp" />
        {decision.pass && (
          <Button onClick={props.onPass} disabled={props.locked} title={decision.pass.note}>
            {picks.now.passing ? text.passSure : decision.pass.label}
          </Button>
        )}
        <Button kind="pri" onClick={props.onCommit} disabled={!ready} keys="Enter" class="clip-btn">
          <span class="clip">{decision.commit.label}</span> <Key of="↵" />
        </Button>
      </div>
    </>
  );
}

/** When there is nothing to decide: who is awaited, or how it ended. */
export function QuietPanel(props: { title: string; children: ComponentChildren }) {
  return (
    <aside class="rail-r sq-panel" aria-label={props.title}>
      <div class="sec">
        <h2>{props.title}</h2>
      </div>
      {props.children}
    </aside>
  );
}
