// The stat card as a table whose numbers can be changed, and beside it what each change means.
import { useSignal } from "@preact/signals";
import { Button } from "../../parts/controls";
import { Cited, RuleLink } from "../../parts/rule_link";
import { TokenIcon } from "../../squadron/token";
import { masc } from "../../text/masc_builder";
import type { SquadronCheck, SquadronRules, StatColumn, StatRow } from "../../types";
import { opened, save } from "./checked";
import { OpenFile } from "./open_file";
import { STATS, type Stat, withStat } from "./wish";

export type CardProps = {
  readonly rules: SquadronRules;
  /** Null is the card of the rules. */
  readonly card: readonly StatRow[] | null;
  readonly check: SquadronCheck | null;
  readonly against: "bot" | "friend" | "screen";
  readonly onCard: (card: readonly StatRow[] | null) => void;
};

function isStat(name: string): name is Stat {
  return STATS.some((stat) => stat === name);
}

function Stepper(props: {
  readonly name: string;
  readonly column: StatColumn;
  readonly usual: number;
  readonly value: number;
  readonly fault: string | null;
  readonly onSet: (value: number) => void;
}) {
  const { column, usual, value } = props;
  // What is being typed: an empty field is no number yet.
  const draft = useSignal<string | null>(null);
  const step = (by: number): void => {
    draft.value = null;
    props.onSet(Math.min(column.most, Math.max(column.least, value + by)));
  };
  const type = (text: string): void => {
    draft.value = text;
    if (/^-?\d{1,4}$/.test(text)) props.onSet(Number(text));
  };
  const state = props.fault ? "stepper wrong" : value === usual ? "stepper" : "stepper changed";
  const told = props.fault ?? (value === usual ? "" : masc.card.usually(usual));
  return (
    <span class={state} title={props.fault ?? ""}>
      <button
        type="button"
        aria-label={masc.card.less(props.name)}
        disabled={value <= column.least}
        onClick={() => step(-1)}
      >
        −
      </button>
      {value === usual ? null : (
        <span class="was" aria-hidden="true">
          {usual}→
        </span>
      )}
      <input
        type="text"
        inputMode="numeric"
        aria-label={told === "" ? props.name : `${props.name}, ${told}`}
        aria-invalid={props.fault !== null}
        value={draft.value ?? String(value)}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => (draft.value = null)}
        onKeyDown={(event) => {
          const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          step(by);
        }}
      />
      {column.stat === "armor" ? (
        <span class="at-least" aria-hidden="true">
          +
        </span>
      ) : null}
      <button
        type="button"
        aria-label={masc.card.more(props.name)}
        disabled={value >= column.most}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
}

export function CardTable(props: CardProps) {
  const { rules, check } = props;
  const standard = rules.card;
  const card = props.card ?? standard;
  const changes = check?.card_changes ?? [];
  const set = (kind: string, stat: Stat, value: number): void =>
    props.onCard(withStat(card, standard, { kind, stat }, value));
  const open = async (chosen: File): Promise<void> => {
    const read = await opened(chosen, "card_text");
    // Through the same door as a number that is typed: the standard card is none of its own.
    const first = read?.card?.[0];
    if (read?.card && first)
      props.onCard(withStat(read.card, standard, { kind: first.kind, stat: "move" }, first.move));
  };
  return (
    <section class="panel masc-card" aria-labelledby="masc-card">
      <div class="pt">
        <h3 id="masc-card">{masc.card.title}</h3>
        {props.card === null ? null : <span class="chip warn">{masc.card.changed(changes.length)}</span>}
        <span class="sp" />
        <Button size="sm" disabled={props.card === null} onClick={() => props.onCard(null)}>
          {masc.card.standard}
        </Button>
        <OpenFile label={masc.card.open_label} onFile={(chosen) => void open(chosen)} />
        <Button
          size="sm"
          disabled={!check?.card_text}
          onClick={() => check?.card_text && save(masc.card.file, check.card_text)}
        >
          {masc.save}
        </Button>
      </div>
      <div class="card-and-checks">
        <div class="card-scroll">
          <table class="tbl">
            <caption class="xs muted">{masc.card.how}</caption>
            <thead>
              <tr>
                <th scope="col">{masc.card.kind}</th>
                <th scope="col">{masc.card.class}</th>
                {rules.columns.map((column) => (
                  <th scope="col" key={column.stat}>
                    {isStat(column.stat) ? masc.card.stats[column.stat] : column.stat}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {card.map((row, at) => (
                <tr key={row.kind}>
                  <th scope="row">
                    <TokenIcon kind={row.kind} owner="red" size={22} /> {masc.card.name(row.kind)}
                  </th>
                  <td class="muted">{masc.card.classes[row.class === "mid" ? "mid" : "light"]}</td>
                  {rules.columns.map((column) => {
                    const { stat } = column;
                    if (!isStat(stat)) return null;
                    const fault = check?.faults.find((it) => it.kind === row.kind && it.stat === stat);
                    return (
                      <td key={stat}>
                        <Stepper
                          name={`${masc.card.name(row.kind)} ${masc.card.stats[stat]}`}
                          column={column}
                          usual={standard[at]?.[stat] ?? row[stat]}
                          value={row[stat]}
                          fault={fault?.message ?? null}
                          onSet={(value) => set(row.kind, stat, value)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Checks {...props} onUndo={(kind, stat) => undo(props, kind, stat)} />
      </div>
    </section>
  );
}

/** One number as the standard card has it. */
function undo(props: CardProps, kind: string, stat: string): void {
  const standard = props.rules.card;
  const usual = standard.find((row) => row.kind === kind);
  if (usual && isStat(stat)) props.onCard(withStat(props.card ?? standard, standard, { kind, stat }, usual[stat]));
}

function Checks(props: CardProps & { readonly onUndo: (kind: string, stat: string) => void }) {
  const { check } = props;
  const faults = check?.faults ?? [];
  const places = new Set(faults.map((it) => `${it.kind} ${it.stat}`));
  const elsewhere = (check?.errors ?? []).filter((it) => it.field !== "card" || faults.length === 0);
  const line = (of: { kind: string; stat: string }) => (
    <button type="button" class="link xs" onClick={() => props.onUndo(of.kind, of.stat)}>
      {masc.undo}
      <span class="sr"> {`${masc.card.name(of.kind)} ${isStat(of.stat) ? masc.card.stats[of.stat] : of.stat}`}</span>
    </button>
  );
  return (
    <div class="checks">
      <h4>{masc.checks}</h4>
      <ul aria-live="polite">
        {check && faults.length === 0 ? (
          <li>
            <i class="ok" aria-hidden="true">
              ✓
            </i>
            <span>
              {masc.card.within(props.rules.card.length * props.rules.columns.length)}{" "}
              <RuleLink section="13" book="squadron" />
            </span>
          </li>
        ) : null}
        {faults.map((it) => (
          <li class="wrong" key={`${it.kind} ${it.stat}`}>
            <i aria-hidden="true">✕</i>
            <span>
              <b>{masc.card.name(it.kind)}.</b> <Cited text={it.message} book="squadron" />
            </span>
            {line(it)}
          </li>
        ))}
        {elsewhere.map((it) => (
          <li class="wrong" key={it.message}>
            <i aria-hidden="true">✕</i>
            <span>
              <Cited text={it.message} book="squadron" />
            </span>
          </li>
        ))}
        {(check?.card_changes ?? [])
          .filter((it) => !places.has(`${it.kind} ${it.stat}`))
          .map((it) => (
            <li class="changed" key={it.name}>
              <i aria-hidden="true">▲</i>
              <span>
                <b>{it.name}.</b> {it.means}
              </span>
              {line(it)}
            </li>
          ))}
        {(check?.oddities ?? []).map((it) => (
          <li key={it}>
            <i class="info" aria-hidden="true">
              i
            </i>
            <span>
              <Cited text={it} book="squadron" />
            </span>
          </li>
        ))}
        {props.card !== null && props.against === "friend" ? (
          <li>
            <i class="info" aria-hidden="true">
              i
            </i>
            <span>{masc.friend_sees}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
