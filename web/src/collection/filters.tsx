// What narrows the list: words, ranges, technology, role, speed, equipment.
import { Button, Switch } from "../parts/controls";
import { isPhone } from "../parts/media";
import { filters, NONE, type Range, roles, type Filters as Wanted } from "./index";
import { text } from "./text";

function set(part: Partial<Wanted>): void {
  filters.value = { ...filters.peek(), ...part };
}

function Bounds(props: { readonly label: string; readonly value: Range; readonly onSet: (value: Range) => void }) {
  const { label, value, onSet } = props;
  const read = (typed: string): number | null => (typed === "" ? null : Number(typed));
  return (
    <fieldset class="ws-bounds">
      <legend>{label}</legend>
      <input
        type="number"
        aria-label={text.least(label)}
        value={value.least ?? ""}
        onInput={(event) => onSet({ ...value, least: read(event.currentTarget.value) })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="number"
        aria-label={text.most(label)}
        value={value.most ?? ""}
        onInput={(event) => onSet({ ...value, most: read(event.currentTarget.value) })}
      />
    </fieldset>
  );
}

/** A chip goes any → has → has not, and is a word of the search. */
function flip(chip: string): void {
  const known = chip.toLowerCase().split(" ")[0] ?? "";
  const words = filters.peek().words.split(/\s+/).filter(Boolean);
  const without = words.filter((it) => it !== known && it !== `-${known}`);
  const has = words.includes(known);
  const added = has ? [`-${known}`] : words.includes(`-${known}`) ? [] : [known];
  set({ words: [...without, ...added].join(" ") });
}

function Chip(props: { readonly chip: string }) {
  const known = props.chip.toLowerCase().split(" ")[0] ?? "";
  const words = filters.value.words.toLowerCase().split(/\s+/);
  const has = words.includes(known);
  const not = words.includes(`-${known}`);
  return (
    <button
      type="button"
      class={`chip ${has ? "ok" : not ? "danger" : ""}`}
      aria-pressed={has ? "true" : not ? "mixed" : "false"}
      onClick={() => flip(props.chip)}
    >
      {not ? "not " : ""}
      {props.chip}
    </button>
  );
}

/** All but the words; on a phone they are folded, so that the list is in sight. */
function Narrow() {
  const now = filters.value;
  return (
    <div class="ws-filter-list">
      <Bounds label={text.tons} value={now.tons} onSet={(tons) => set({ tons })} />
      <Bounds label={text.bv} value={now.bv} onSet={(bv) => set({ bv })} />
      <Bounds label={text.year} value={now.year} onSet={(year) => set({ year })} />
      <label class="ws-field">
        <span>{text.tech}</span>
        <select value={now.tech} onChange={(event) => set({ tech: event.currentTarget.value })}>
          {Object.entries(text.techs).map(([key, name]) => (
            <option value={key}>{name}</option>
          ))}
        </select>
      </label>
      <label class="ws-field">
        <span>{text.role}</span>
        <select value={now.role} onChange={(event) => set({ role: event.currentTarget.value })}>
          <option value="">{text.any_role}</option>
          {roles.value.map((role) => (
            <option value={role}>{role}</option>
          ))}
        </select>
      </label>
      {(["walk", "jump"] as const).map((key) => (
        <label class="ws-field">
          <span>{text[key]}</span>
          <input
            type="number"
            min="0"
            max="20"
            value={now[key] === 0 ? "" : now[key]}
            onInput={(event) => set({ [key]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
      <div class="ws-field">
        <span>{text.equipment}</span>
        <div class="row wrap">
          {text.chips.map((chip) => (
            <Chip key={chip} chip={chip} />
          ))}
        </div>
      </div>
      {(["whole", "legal"] as const).map((key) => (
        <div class="row sm">
          <Switch on={now[key]} label={text[key]} onFlip={() => set({ [key]: !now[key] })} />
          {text[key]}
        </div>
      ))}
      <Button size="sm" kind="ghost" onClick={() => (filters.value = NONE)}>
        {text.clear}
      </Button>
    </div>
  );
}

export function Filters() {
  const now = filters.value;
  return (
    <div class="ws-filter-list">
      <input
        type="search"
        class="ws-search"
        aria-label={text.search}
        placeholder={text.search}
        title={text.search_note}
        value={now.words}
        onInput={(event) => set({ words: event.currentTarget.value })}
      />
      <p class="xs muted">{text.search_note}</p>
      {isPhone.value ? (
        <details>
          <summary>{text.filters}</summary>
          <Narrow />
        </details>
      ) : (
        <Narrow />
      )}
    </div>
  );
}
