// Options in a list: each says what it does, or why it cannot be had.

import { percent } from "../parts/numbers";
import { Cited, RuleLink } from "../parts/rule_link";
import { classic } from "../text/classic";
import type { Choice } from "../types";

type Listed = {
  readonly choices: readonly Choice[];
  readonly picked: (choice: Choice) => boolean;
  readonly onPick: (choice: Choice) => void;
};

export function Choices(
  props: Listed & { readonly title: string /** What cannot be had is one click away. */; readonly folded?: boolean },
) {
  if (props.choices.length === 0) return null;
  const barred = props.folded ? props.choices.filter((choice) => choice.action === null) : [];
  return (
    <div class="choices" role="group" aria-label={props.title}>
      <span class="h3">{props.title}</span>
      <List {...props} choices={props.choices.filter((choice) => !barred.includes(choice))} />
      {barred.length > 0 ? (
        <details class="barred">
          <summary class="xs muted">{classic.barred(barred.length)}</summary>
          <List {...props} choices={barred} />
        </details>
      ) : null}
    </div>
  );
}

function List(props: Listed) {
  return (
    <>
      {props.choices.map((choice) => (
        <span class="choice">
          <button
            type="button"
            class={props.picked(choice) ? "btn sm on" : "btn sm"}
            aria-pressed={props.picked(choice)}
            aria-disabled={choice.action === null && !props.picked(choice)}
            title={choice.why_not ?? choice.detail}
            onClick={() => (choice.action !== null || props.picked(choice)) && props.onPick(choice)}
          >
            {choice.label}
            {choice.chance === null ? null : <span class="muted">{percent(choice.chance)}</span>}
          </button>
          {choice.why_not && !props.picked(choice) ? (
            <span class="xs dim">
              <Cited text={choice.why_not} /> <RuleLink section={choice.section} />
            </span>
          ) : null}
        </span>
      ))}
    </>
  );
}
