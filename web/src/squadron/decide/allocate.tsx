// The defender gives out the dice: lowest first, only legal mecha lit, forced ones say so, undo until Confirm.

import { Key } from "../../parts/controls";
import { Die } from "../../parts/dice";
import { text } from "../../text/squadron";
import { groupKey, standingAt } from "../board";
import type { AllocateOption, AllocateOptions, Seat } from "../model";
import { sameAction } from "../plan";
import { TokenIcon, type TokenMarks } from "../token";
import { PoolOf } from "./attack";
import { type Around, type Decision, digit } from "./decision";

export function allocateDecision(options: AllocateOptions, around: Around): Decision {
  const { table, plan } = around;
  const mine = table.you ?? "red";
  const able = options.options.filter((it) => it.action !== null);
  const give = (it: AllocateOption | undefined): boolean => {
    if (!it || it.action === null) return false;
    void plan.push({ action: it.action, label: it.name }, false);
    return true;
  };
  const marks = new Map<number, TokenMarks>(
    options.options.map((it) => [
      it.id,
      {
        damage: it.damage,
        destroyed: it.damage >= it.full,
        ...(it.action === null ? { dim: true } : { ring: "chosen" as const }),
      },
    ]),
  );
  return {
    title: text.allocate.title(options.group_name, options.target_name),
    chip: text.allocate.chip,
    steps: { names: text.allocate.steps, at: 3 },
    body: (
      <>
        <PoolOf pool={options.pool} around={around} owner={mine === "red" ? "blue" : "red"} />
        <Tray options={options} rolled={around.rolled} />
        <div class="sec grow">
          <h3 class="place-head">
            <span class="b">{text.allocate.place(options.next)}</span>
            <span class="sp" />
            <span class="plain-weight">{text.allocate.press(able.length)}</span>
          </h3>
          {options.options.map((it) => (
            <OptionCard
              key={it.id}
              option={it}
              mine={mine}
              kind={table.mecha.find((at) => at.id === it.id)?.kind ?? null}
              order={able.indexOf(it)}
              onPick={() => give(it)}
            />
          ))}
        </div>
      </>
    ),
    overlay: {
      strong: new Set([
        groupKey({ owner: mine, id: options.target }),
        groupKey({ owner: mine === "red" ? "blue" : "red", id: options.group }),
      ]),
      lines: options.lines.filter((it) => it.ok),
      marks,
    },
    pick: (cell) => {
      const who = standingAt(table.mecha, cell);
      give(able.find((it) => it.id === who?.id));
    },
    key: (key) => give(able[digit(key)]),
    listed: options.options.map((it) => ({
      key: String(it.id),
      label: it.name,
      detail: it.why_not ?? it.finish ?? "",
      pick: it.action === null ? null : () => void give(it),
    })),
    commit: { label: text.confirm, actions: null },
    take: async ([first]) => give(options.options.find((it) => sameAction(it.action, first ?? options.suggest))),
    undo: plan.steps.length > 0 ? plan.undo : null,
  };
}

/** Dice go lowest first, so those that the options no longer list are the lowest of the roll. */
function wholeRoll(options: AllocateOptions, rolled: readonly number[]): AllocateOptions["dice"] {
  const used = rolled.slice(0, Math.max(rolled.length - options.dice.length, 0));
  return [...used.map((face) => ({ face, state: "placed" as const })), ...options.dice];
}

export function Tray(props: { options: AllocateOptions; rolled: readonly number[] }) {
  const { options } = props;
  const dice = wholeRoll(options, props.rolled);
  const open = dice.filter((it) => it.state === "next" || it.state === "to_place").length;
  return (
    <div class="sec">
      <h3>
        {text.allocate.roll}
        <span class="sp" />
        <span class="plain-weight">{text.allocate.count(dice.length - open, open)}</span>
      </h3>
      <ul class="tray">
        {dice.map((it, n) => (
          <li key={n} class={`slot-die ${it.state}`}>
            <Die face={it.face} size={27} tone={it.state === "useless" ? "no" : undefined} />
            <span class="sr">{text.allocate.die(it.face, text.allocate.states[it.state] ?? it.state)}</span>
          </li>
        ))}
      </ul>
      <p class="xs muted">
        {options.note}{" "}
        <a class="ru" href={`/rules/squadron#${options.section}`} target="_blank" rel="noopener">
          {text.allocate.rule}
        </a>
      </p>
    </div>
  );
}

function OptionCard(props: {
  option: AllocateOption;
  mine: Seat;
  kind: string | null;
  order: number;
  onPick: () => void;
}) {
  const { option: it } = props;
  const dead = it.damage >= it.full;
  const can = it.action !== null;
  return (
    <button type="button" disabled={!can} class={`card ${dead ? "dead" : can ? "can" : "out"}`} onClick={props.onPick}>
      <TokenIcon kind={props.kind} owner={props.mine} size={34} />
      <span>
        <b>{it.name}</b> <span class="muted">{text.allocate.armour(it.armour)}</span>{" "}
        {can && <Key of={String(props.order + 1)} />}
        <span class={`xs block ${dead ? "t-danger" : "muted"}`}>
          {dead ? `✕ ${text.allocate.destroyed}` : it.forced ? text.allocate.forced : (it.why_not ?? it.finish ?? "")}
        </span>
      </span>
      <span class="body-pips" role="img" aria-label={text.allocate.damage(it.damage, it.full)}>
        {Array.from({ length: it.full }, (_, n) => (
          <i key={n} class={n < it.damage ? "full" : ""} />
        ))}
      </span>
    </button>
  );
}
