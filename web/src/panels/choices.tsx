// Options in a list: each says what it does, or why it cannot be had.
import type { Choice } from "../types";
import { percent } from "../parts/numbers";
import { RuleLink } from "../parts/rule_link";

export function Choices(props: { readonly title: string; readonly choices: readonly Choice[]; readonly picked: (choice: Choice) => boolean; readonly onPick: (choice: Choice) => void }) {
  if (props.choices.length === 0) return null;
  return (
    <div class="choices" role="group" aria-label={props.title}>
      <span class="h3">{props.title}</span>
      {props.choices.map((choice) => (
        <span class="choice">
          <button type="button" class={props.picked(choice) ? "btn sm on" : "btn sm"} aria-pressed={props.picked(choice)} aria-disabled={choice.action === null} title={choice.why_not ?? choice.detail} onClick={() => choice.action !== null && props.onPick(choice)}>
            {choice.label}
            {choice.chance === null ? null : <span class="muted">{percent(choice.chance)}</span>}
          </button>
          {choice.why_not ? <span class="xs dim">{choice.why_not} <RuleLink section={choice.section} /></span> : null}
        </span>
      ))}
    </div>
  );
}
