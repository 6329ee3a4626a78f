// Which squad moves: hover or focus shows where its members could go.

import { Key } from "../../parts/controls";
import { RuleLink } from "../../parts/rule_link";
import { text } from "../../text/squadron";
import { groupKey, type Overlay, standingAt } from "../board";
import type { Seat, SquadMove, SquadsOptions } from "../model";
import { SquadIcons } from "../squad_row";
import { takeMove } from "./activation";
import { type Around, type Decision, digit } from "./decision";

/** Every square that some member could reach, at the least cost. */
function union(squad: SquadMove): NonNullable<Overlay["reach"]> {
  const least = new Map<string, { x: number; y: number; cost: number }>();
  for (const member of squad.members) {
    for (const [x, y, cost] of member.reach) {
      const key = `${x},${y}`;
      if ((least.get(key)?.cost ?? Infinity) > cost) least.set(key, { x, y, cost });
    }
  }
  return [...least.values()];
}

export function squadsDecision(options: SquadsOptions, around: Around): Decision {
  const { table, plan, picks } = around;
  const mine = table.you ?? "red";
  const squad = options.groups.find((it) => it.group === picks.now.group) ?? null;
  const able = options.groups.filter((it) => it.action !== null);
  const look = (it: SquadMove): void => picks.set({ group: it.group, passing: false });
  const start = (it: SquadMove): void => {
    if (it.action !== null)
      void plan.push(
        { action: it.action, label: it.name },
        it.members.every((at) => at.pinned),
      );
  };
  const choose = (it: SquadMove): void => (it.group === picks.now.group ? start(it) : look(it));
  return {
    title: text.squads.title,
    steps: { names: text.activation.steps, at: 0 },
    body: <SquadList options={options} mine={mine} chosen={picks.now.group} around={around} onChoose={choose} />,
    overlay: {
      reach: squad ? union(squad) : [],
      strong: new Set(squad ? [groupKey({ owner: mine, id: squad.group })] : []),
    },
    pick: (cell) => {
      const who = standingAt(table.mecha, cell);
      const found = who && who.owner === mine ? able.find((it) => it.group === who.group) : undefined;
      if (found) choose(found);
    },
    key: (key) => {
      const found = able[digit(key)];
      if (found) start(found);
      return found !== undefined;
    },
    listed: options.groups.map((it) => ({
      key: String(it.group),
      label: it.name,
      detail: it.why_not ?? text.squads.members(it.members.length, it.members.filter((at) => at.pinned).length),
      pick: it.action === null ? null : () => start(it),
    })),
    commit: squad?.action
      ? { label: text.squads.commit(squad.name), actions: null, go: () => start(squad) }
      : { label: text.squads.none, actions: null },
    ...(options.pass === null
      ? {}
      : { pass: { action: options.pass, note: options.pass_note, label: text.squads.pass } }),
    take: (advice) => takeMove(advice, around),
    undo: squad ? picks.clear : null,
  };
}

type ListProps = {
  options: SquadsOptions;
  mine: Seat;
  chosen: number | null;
  around: Around;
  onChoose: (squad: SquadMove) => void;
};

function SquadList(props: ListProps) {
  const { options, around } = props;
  let key = 0;
  return (
    <div class="sec grow">
      <h3>{text.squads.list}</h3>
      {options.groups.map((it) => {
        const members = around.table.mecha.filter((at) => it.members.some((member) => member.id === at.id));
        const pinned = it.members.filter((at) => at.pinned).length;
        const on = it.group === props.chosen;
        return (
          <div key={it.group} class={`card two-line ${on ? "can" : ""} ${it.action === null ? "out" : ""}`}>
            <button
              type="button"
              class="plain"
              disabled={it.action === null}
              aria-pressed={on}
              onClick={() => props.onChoose(it)}
            >
              <b>{it.name}</b> {it.action !== null && <Key of={String(++key)} />}
              <span class="xs muted block">{it.why_not ?? text.squads.members(it.members.length, pinned)}</span>
            </button>
            <RuleLink section={it.why_not === null ? null : it.section} book="squadron" />
            <SquadIcons members={members} size={22} />
          </div>
        );
      })}
    </div>
  );
}
