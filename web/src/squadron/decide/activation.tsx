// A squad on the move: one destination after the other, all still to be undone, sent as one plan.

import { Key } from "../../parts/controls";
import { toast } from "../../parts/toast";
import { text } from "../../text/squadron";
import { groupKey } from "../board";
import { type Cell, sameCell, squareName } from "../geometry";
import type { Action, ActivationOptions, DestinationCard, Options } from "../model";
import { type Pair, type Step, sameAction } from "../plan";
import type { TokenMarks } from "../token";
import { type Around, type Decision, nameOf } from "./decision";

function stepTo(options: ActivationOptions, to: DestinationCard, around: Around): Step {
  const mecha = around.table.mecha.find((it) => it.id === options.next);
  const name = nameOf(around.table.mecha, options.next);
  const stays = mecha !== undefined && sameCell(mecha, to);
  const label = stays ? text.activation.stays(name) : text.activation.goes(name, squareName(around.board, to), to.cost);
  return {
    action: to.action,
    label,
    moved: { id: options.next, to: { x: to.x, y: to.y } },
    links: linked(options, to),
    points: to.points,
  };
}

/** The squad's links with the next member at a destination. */
function linked(options: ActivationOptions, to: DestinationCard | undefined): readonly Pair[] {
  return [...options.links, ...(to?.links ?? []).map((mate): Pair => [options.next, mate])];
}

/** Follows advice as far as the desks that come up know it. */
export async function takeDestinations(
  options: Options | null,
  advice: readonly Action[],
  around: Around,
): Promise<void> {
  let at = options;
  for (const action of advice) {
    if (at?.type !== "activation") return;
    const found = at.destinations.find((it) => sameAction(it.action, action));
    if (!found) return;
    at = await around.plan.push(stepTo(at, found, around), at.waiting.length === 0);
  }
}

/** Takes advice for a whole move in place of whatever was planned. */
export async function takeMove(advice: readonly Action[], around: Around): Promise<boolean> {
  const { plan } = around;
  const { first } = plan;
  const [begin, ...rest] = advice;
  if (first?.type === "activation") {
    plan.clear();
    await takeDestinations(first, advice, around);
    return true;
  }
  if (first?.type !== "squads" || begin === undefined) return false;
  if (first.pass !== null && sameAction(first.pass, begin)) {
    plan.clear();
    around.picks.set({ passing: true });
    toast(text.advisesPass);
    return true;
  }
  const squad = first.groups.find((it) => it.action !== null && sameAction(it.action, begin));
  if (!squad) return false;
  plan.clear();
  const still = squad.members.every((it) => it.pinned);
  const next = await plan.push({ action: squad.action, label: squad.name }, still);
  await takeDestinations(next, rest, around);
  return true;
}

/** Why a square cannot be had; nothing for one that can. */
function whyNot(options: ActivationOptions, around: Around, cell: Cell | null): string | null {
  if (!cell || options.destinations.some((it) => sameCell(it, cell))) return null;
  const barred = options.barred.find((it) => sameCell(it, cell));
  if (barred) return barred.why_not;
  const { table, board } = around;
  const other = table.mecha.find((it) => it.id !== options.next && sameCell(it, cell));
  if (other) return text.activation.taken(other.name);
  const ground = board.legend.find((it) => it.glyph === board.rows[cell.y]?.[cell.x]);
  if (ground?.blocks) return text.activation.blocked(ground.label);
  const self = table.mecha.find((it) => it.id === options.next);
  return text.activation.too_far(nameOf(table.mecha, options.next), self?.movement ?? 0);
}

export function activationDecision(options: ActivationOptions, around: Around): Decision {
  const { table, plan, hover } = around;
  const mine = table.you ?? "red";
  const name = nameOf(table.mecha, options.next);
  const self = table.mecha.find((it) => it.id === options.next);
  const give = (to: DestinationCard): void => void plan.push(stepTo(options, to, around), options.waiting.length === 0);
  const stay = self ? options.destinations.find((it) => sameCell(it, self)) : undefined;
  const under = options.destinations.find((it) => sameCell(it, hover));
  const refused = whyNot(options, around, hover);
  const marks = new Map<number, TokenMarks>([[options.next, { ring: "next" }]]);
  return {
    title: text.activation.title(options.name),
    steps: { names: text.activation.steps, at: 1 },
    body: <Journey options={options} name={name} around={around} stay={stay} onGive={give} barred={refused} />,
    overlay: {
      reach: options.destinations,
      path: under?.path ?? [],
      ghosts: under && self && !sameCell(self, under) ? [{ kind: self.kind, owner: mine, at: under }] : [],
      strong: new Set([groupKey({ owner: mine, id: options.group })]),
      marks,
      links: { squad: groupKey({ owner: mine, id: options.group }), pairs: linked(options, under ?? stay) },
      ...(under ? { moving: { id: options.next, at: under } } : {}),
    },
    pick: (cell) => {
      const to = options.destinations.find((it) => sameCell(it, cell));
      if (to) give(to);
    },
    describe: (cell) => {
      const to = options.destinations.find((it) => sameCell(it, cell));
      return to ? text.costs(to.cost) : text.activation.barred(whyNot(options, around, cell) ?? "");
    },
    key: (key) => {
      if (key !== "0" || !stay) return false;
      give(stay);
      return true;
    },
    listed: options.destinations.map((it) => ({
      key: `${it.x},${it.y}`,
      label: text.activation.goes(name, squareName(around.board, it), it.cost),
      detail: "",
      pick: () => give(it),
    })),
    commit: { label: text.activation.left(options.waiting.length + 1), actions: null },
    points: under?.points ?? plan.steps.at(-1)?.points ?? stay?.points ?? null,
    take: (advice) => takeMove(advice, around),
    undo: plan.steps.length > 0 ? plan.undo : null,
  };
}

type JourneyProps = {
  options: ActivationOptions;
  name: string;
  around: Around;
  stay: DestinationCard | undefined;
  barred: string | null;
  onGive: (to: DestinationCard) => void;
};

function Journey(props: JourneyProps) {
  const { options, around, stay } = props;
  return (
    <>
      <div class="sec">
        <p class="b">{text.activation.next(props.name)}</p>
        <p class="sm muted">{text.activation.hint}</p>
        {options.note && <p class="note">{options.note}</p>}
        <p class="sm why-not" role="status">
          {props.barred ? text.activation.barred(props.barred) : ""}
        </p>
        {stay && (
          <button type="button" class="btn" onClick={() => props.onGive(stay)}>
            {text.activation.stay} <Key of="0" />
          </button>
        )}
      </div>
      <PlanSteps around={around} />
    </>
  );
}

export function PlanSteps(props: { around: Around }) {
  const given = props.around.plan.steps.filter((it) => it.moved);
  if (given.length === 0) return null;
  return (
    <div class="sec grow">
      <h3>{text.activation.order}</h3>
      <ol class="plan-steps sm">
        {given.map((it, n) => (
          <li key={n}>{it.label}</li>
        ))}
      </ol>
    </div>
  );
}
