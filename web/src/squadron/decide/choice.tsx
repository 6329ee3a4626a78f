// One of a few: privilege, colours, who moves or attacks first.

import { Key } from "../../parts/controls";
import { RuleLink } from "../../parts/rule_link";
import { text } from "../../text/squadron";
import type { ChoiceOptions } from "../model";
import { sameAction } from "../plan";
import { type Around, type Decision, digit } from "./decision";

export function choiceDecision(options: ChoiceOptions, { picks }: Around): Decision {
  const chosen = options.options.find((it) => it.key === picks.now.option) ?? null;
  const choose = (key: string): void => picks.set({ option: key });
  return {
    title: options.title,
    body: <ChoiceList options={options} chosen={chosen?.key ?? null} onChoose={choose} />,
    overlay: {},
    pick: () => {},
    key: (key) => {
      const option = options.options[digit(key)];
      if (!option?.action) return false;
      choose(option.key);
      return true;
    },
    listed: options.options.map((it) => ({
      key: it.key,
      label: it.label,
      detail: it.why_not ?? it.detail,
      pick: it.action === null ? null : () => choose(it.key),
    })),
    commit: { label: chosen?.label ?? text.pick, actions: chosen?.action ? [chosen.action] : null },
    take: async ([first]) => {
      const option = options.options.find((it) => sameAction(it.action, first));
      if (option) choose(option.key);
      return option !== undefined;
    },
    undo: chosen ? picks.clear : null,
  };
}

function ChoiceList(props: { options: ChoiceOptions; chosen: string | null; onChoose: (key: string) => void }) {
  return (
    <div class="sec grow" role="radiogroup" aria-label={props.options.title}>
      {props.options.note && <p class="sm muted">{props.options.note}</p>}
      {props.options.options.map((it, n) => (
        <button
          key={it.key}
          type="button"
          role="radio"
          aria-checked={it.key === props.chosen}
          disabled={it.action === null}
          class={`card wide ${it.key === props.chosen ? "can" : ""}`}
          onClick={() => props.onChoose(it.key)}
        >
          <span>
            <b>{it.label}</b> <Key of={String(n + 1)} />
            <span class="xs muted block">{it.why_not ?? it.detail}</span>
          </span>
        </button>
      ))}
      {[...new Set(props.options.options.flatMap((it) => it.section ?? []))].map((section) => (
        <RuleLink key={section} section={section} book="squadron" />
      ))}
    </div>
  );
}
