// House rules: every switch of the engine's own list, with search, what it decides and where the rules speak of it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../parts/controls";
import { RuleLink } from "../parts/rule_link";
import { lobby } from "../text/lobby";
import type { RuleSwitch } from "../types";
import { loadSwitches, switches } from "./content";
import { change, type RuleValue, wish } from "./wish";

/** The last turn has a field of its own. */
const ELSEWHERE = "turn_limit";

function listed(): readonly RuleSwitch[] {
  const all = switches.value;
  return all.state === "here" ? all.value.switches.filter((rule) => rule.key !== ELSEWHERE) : [];
}

function named(rule: RuleSwitch): string {
  return rule.key.replaceAll("_", " ");
}

function setTo(rule: RuleSwitch): RuleValue {
  return rule.key in wish.value.rules ? (wish.value.rules[rule.key] ?? null) : rule.texts;
}

/** Only what differs from the default is kept and sent. */
function set(rule: RuleSwitch, value: RuleValue): void {
  const { [rule.key]: _, ...others } = wish.value.rules;
  change({ rules: value === rule.texts ? others : { ...others, [rule.key]: value } });
}

function playPreset(preset: "texts" | "practice"): void {
  const differs = listed().filter((rule) => rule[preset] !== rule.texts);
  change({ rules: Object.fromEntries(differs.map((rule) => [rule.key, rule[preset]])) });
}

function Rule(props: { readonly rule: RuleSwitch }) {
  const { rule } = props;
  const value = setTo(rule);
  const now = rule.choices.findIndex((choice) => choice.value === value);
  return (
    <div class={value === rule.texts ? "house-rule" : "house-rule changed"}>
      <label class="option sm">
        <span class="house-rule-name">{named(rule)}</span>
        <select
          value={now}
          onChange={(event) => {
            const choice = rule.choices[Number(event.currentTarget.value)];
            if (choice) set(rule, choice.value);
          }}
        >
          {rule.choices.map((choice, index) => (
            <option value={index}>{choice.text}</option>
          ))}
        </select>
      </label>
      <p class="xs muted">
        <span class="rule-what">{rule.what}</span> {rule.choices[now]?.means}.{" "}
        <RuleLink section={rule.section.slice(1)} />
        {rule.ruling ? ` ${rule.ruling}` : ""}
      </p>
    </div>
  );
}

function found(rule: RuleSwitch, words: string): boolean {
  const text = [
    named(rule),
    rule.key,
    rule.what,
    rule.ruling ?? "",
    rule.section,
    ...rule.choices.map((it) => it.means),
  ];
  const whole = text.join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

export function HouseRules() {
  const words = useSignal("");
  useEffect(() => void loadSwitches(), []);
  const all = listed();
  const shown = all.filter((rule) => found(rule, words.value));
  const changed = Object.keys(wish.value.rules).length;
  return (
    <fieldset>
      <legend>{lobby.house_rules}</legend>
      <p class="xs muted">{lobby.house_rules_note(changed)}</p>
      <div class="row">
        <Button size="sm" onClick={() => playPreset("texts")}>
          {lobby.by_the_texts}
        </Button>
        <Button size="sm" onClick={() => playPreset("practice")}>
          {lobby.common_practice}
        </Button>
      </div>
      <input
        type="search"
        aria-label={lobby.search_rules}
        placeholder={lobby.search_rules}
        value={words.value}
        onInput={(event) => (words.value = event.currentTarget.value)}
      />
      <div class="house-rules">
        {shown.map((rule) => (
          <Rule key={rule.key} rule={rule} />
        ))}
        {all.length > 0 && shown.length === 0 ? <p class="sm muted">{lobby.no_rule}</p> : null}
      </div>
    </fieldset>
  );
}
