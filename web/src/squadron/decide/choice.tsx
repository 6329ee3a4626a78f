// One of a few: privilege, colours, who moves or attacks first.

import { Key } from "../../parts/controls";
import { RuleLink } from "../../parts/rule_link";
import { text } from "../../text/squadron";
import type { ChoiceOptions } from "../model";
import { sameAction } from "../plan";
import { type Around, type Decision, digit } from "./decision";

export function choiceDecision(desk: ChoiceOptions, { picks }: Around): Decision {
  const chosen = desk.options.find((it) => it.key === picks.now.option) ?? null;
  const choose = (key: string): void => picks.set({ option: key });
  return {
    title: desk.title,
    body: <ChoiceList desk={desk} chosen={chosen?.key ?? null} onChoose={choose} />,
    overlay: {},
    pick: () => {},
    key: (key) => {
      const option = desk.options[digit(key)];
      if (!option?.action) return false;
      choose(option.key);
      return true;
    },
    listed: desk.options.map((it) => ({
      key: it.key,
      label: it.label,
      detail: it.why_not ?? it.detail,
      pick: it.action === null ? null : () => choose(it.key),
    })),
    commit: { label: chosen?.label ?? text.pick, actions: chosen?.action ? [chosen.action] : null },
    take: async ([first]) => {
      const option = desk.options.find((it) => sameAction(it.action, first));
      if (option) choose(option.key);
      return option !== undefined;
    },
    undo: chosen ? picks.clear : null,
  };
}

function ChoiceList(props: { desk: ChoiceOptions; chosen: string | null; onChoose: (key: string) => void }) {
  return (
    <div class="sec grow" role="radiogroup" aria-label={props.desk.title}>
      {props.desk.note && <p class="sm muted">{props.desk.note}</p>}
      {props.desk.options.map((it, n) => (
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
      {[...new Set(props.desk.options.flatMap((it) => it.section ?? []))].map((section) => (
        <RuleLink key={section} section={section} book="squadron" />
      ))}
    </div>
  );
}
