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

function stepTo(desk: ActivationOptions, to: DestinationCard, around: Around): Step {
  const mecha = around.table.mecha.find((it) => it.id === desk.next);
  const name = nameOf(around.table.mecha, desk.next);
  const stays = mecha !== undefined && sameCell(mecha, to);
  const label = stays ? text.activation.stays(name) : text.activation.goes(name, squareName(around.board, to), to.cost);
  return {
    action: to.action,
    label,
    moved: { id: desk.next, to: { x: to.x, y: to.y } },
    links: linked(desk, to),
    points: to.points,
  };
}

/** The squad's links with the next member at a destination. */
function linked(desk: ActivationOptions, to: DestinationCard | undefined): readonly Pair[] {
  return [...desk.links, ...(to?.links ?? []).map((mate): Pair => [desk.next, mate])];
}

/** Follows advice as far as the desks that come up know it. */
export async function takeDestinations(desk: Options | null, advice: readonly Action[], around: Around): Promise<void> {
  let at = desk;
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
function whyNot(desk: ActivationOptions, around: Around, cell: Cell | null): string | null {
  if (!cell || desk.destinations.some((it) => sameCell(it, cell))) return null;
  const barred = desk.barred.find((it) => sameCell(it, cell));
  if (barred) return barred.why_not;
  const { table, board } = around;
  const other = table.mecha.find((it) => it.id !== desk.next && sameCell(it, cell));
  if (other) return text.activation.taken(other.name);
  const ground = board.legend.find((it) => it.glyph === board.rows[cell.y]?.[cell.x]);
  if (ground?.blocks) return text.activation.blocked(ground.label);
  const self = table.mecha.find((it) => it.id === desk.next);
  return text.activation.too_far(nameOf(table.mecha, desk.next), self?.movement ?? 0);
}

export function activationDecision(desk: ActivationOptions, around: Around): Decision {
  const { table, plan, hover } = around;
  const mine = table.you ?? "red";
  const name = nameOf(table.mecha, desk.next);
  const self = table.mecha.find((it) => it.id === desk.next);
  const give = (to: DestinationCard): void => void plan.push(stepTo(desk, to, around), desk.waiting.length === 0);
  const stay = self ? desk.destinations.find((it) => sameCell(it, self)) : undefined;
  const under = desk.destinations.find((it) => sameCell(it, hover));
  const refused = whyNot(desk, around, hover);
  const marks = new Map<number, TokenMarks>([[desk.next, { ring: "next" }]]);
  return {
    title: text.activation.title(desk.name),
    steps: { names: text.activation.steps, at: 1 },
    body: <Journey desk={desk} name={name} around={around} stay={stay} onGive={give} barred={refused} />,
    overlay: {
      reach: desk.destinations,
      path: under?.path ?? [],
      ghosts: under && self && !sameCell(self, under) ? [{ kind: self.kind, owner: mine, at: under }] : [],
      strong: new Set([groupKey({ owner: mine, id: desk.group })]),
      marks,
      links: { squad: groupKey({ owner: mine, id: desk.group }), pairs: linked(desk, under ?? stay) },
      ...(under ? { moving: { id: desk.next, at: under } } : {}),
    },
    pick: (cell) => {
      const to = desk.destinations.find((it) => sameCell(it, cell));
      if (to) give(to);
    },
    describe: (cell) => {
      const to = desk.destinations.find((it) => sameCell(it, cell));
      return to ? text.costs(to.cost) : text.activation.barred(whyNot(desk, around, cell) ?? "");
    },
    key: (key) => {
      if (key !== "0" || !stay) return false;
      give(stay);
      return true;
    },
    listed: desk.destinations.map((it) => ({
      key: `${it.x},${it.y}`,
      label: text.activation.goes(name, squareName(around.board, it), it.cost),
      detail: "",
      pick: () => give(it),
    })),
    commit: { label: text.activation.left(desk.waiting.length + 1), actions: null },
    points: under?.points ?? plan.steps.at(-1)?.points ?? stay?.points ?? null,
    take: (advice) => takeMove(advice, around),
    undo: plan.steps.length > 0 ? plan.undo : null,
  };
}

type JourneyProps = {
  desk: ActivationOptions;
  name: string;
  around: Around;
  stay: DestinationCard | undefined;
  barred: string | null;
  onGive: (to: DestinationCard) => void;
};

function Journey(props: JourneyProps) {
  const { desk, around, stay } = props;
  return (
    <>
      <div class="sec">
        <p class="b">{text.activation.next(props.name)}</p>
        <p class="sm muted">{text.activation.hint}</p>
        {desk.note && <p class="note">{desk.note}</p>}
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
