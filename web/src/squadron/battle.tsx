// M.A.S.C. at the table: the board in the middle, squads and log on the left, the decision on the right.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Waiting } from "../panels/waiting";
import { useKeys } from "../parts/keys";
import { say } from "../parts/live";
import { toast } from "../parts/toast";
import type { Client } from "../store";
import { text } from "../text/squadron";
import { describeCell, groupKey } from "./board";
import { useCount } from "./count";
import { decide } from "./decide";
import type { Decision } from "./decide/decision";
import { type Cell, sameCell } from "./geometry";
import { LastAttack } from "./last_attack";
import { lessonMoved, lessonPlaced, useLesson } from "./lesson";
import type { Action, MechaCard, Options, SquadronBoard, SquadronTable } from "./model";
import { OverPanel } from "./over";
import { Panel, QuietPanel } from "./panel";
import { type Foresee, type Plan, usePicks, usePlan } from "./plan";
import { Rail } from "./rail";
import { Recap } from "./recap";
import { Stage } from "./stage";
import { Tips } from "./tips";
import "../pages/pages.css";
import "./styles";

export type BattleProps = {
  readonly client: Client;
  readonly table: SquadronTable;
  readonly board: SquadronBoard;
  readonly options: Options | null;
  readonly foresee: Foresee;
  readonly advise: () => Promise<readonly Action[]>;
  readonly commit: (actions: readonly Action[]) => void;
};

type Tab = "decide" | "squads" | "log" | "card";

/** Members of a squad stand where the plan sends them. */
function planned(mecha: readonly MechaCard[], plan: Plan): readonly MechaCard[] {
  const to = new Map(plan.steps.flatMap((it) => (it.moved ? [[it.moved.id, it.moved.to] as const] : [])));
  return mecha.map((it) => ({ ...it, ...to.get(it.id) }));
}

export function Battle(props: BattleProps) {
  const { client, table, board } = props;
  const plan = usePlan(props.options, client.seq, props.foresee);
  const picks = usePicks(client.seq);
  const hover = useSignal<Cell | null>(null);
  const asText = useSignal(false);
  const tab = useSignal<Tab>("decide");
  const shownSquad = useSignal<string | null>(null);
  const since = useSignal(client.seq);
  const send = (actions: readonly Action[]): void => {
    since.value = client.seq;
    if (plan.steps.some((it) => it.moved)) lessonMoved(board, plan.steps);
    else if (props.options?.type === "allocate") lessonPlaced();
    props.commit(actions);
  };
  const match = client.match?.id ?? "";
  useLesson(match, table, client.log);
  const count = useCount(client.log);
  const news = client.log.filter((it) => it.seq >= since.value);
  const rolled = client.log.findLast((it) => it.kind === "fire" && it.dice.length > 0)?.dice[0]?.faces ?? [];
  const around = { table, board, plan, picks, hover: hover.value, rolled };
  const options = plan.options ?? (plan.whole ? props.options : null);
  const open: Decision | null = options ? decide(options, around) : null;
  const decision = open && plan.whole ? whole(open, plan, props.options) : open;
  const mecha = planned(table.mecha, plan);
  const locked = client.sent !== null || client.link.state !== "live" || plan.busy;

  const commit = (): void => {
    if (locked) return;
    if (decision?.commit.actions) send(decision.commit.actions);
    else decision?.commit.go?.();
  };
  const pass = (): void => {
    if (!decision?.pass || locked) return;
    if (picks.now.passing || decision.pass.note === "") send([decision.pass.action]);
    else picks.set({ passing: true });
  };
  const suggest = async (): Promise<void> => {
    const advice = options?.type === "allocate" ? [options.suggest] : await props.advise().catch(() => []);
    if (!decision || advice.length === 0 || !(await decision.take(advice))) toast(text.noSuggestion);
  };
  const pick = (cell: Cell): void => {
    if (!decision || locked) return;
    if (options?.type === "placement" && sameCell(picks.now.place, cell)) commit();
    else if (!plan.whole) decision.pick(cell);
  };
  useKeys((key) => {
    if (key === " " && count) count.skip();
    else if (key === "x" || key === "X") asText.value = !asText.value;
    else if (key === "Escape") {
      plan.clear();
      picks.clear();
    } else if (!decision) return false;
    else if (key === "Enter") commit();
    else if (key === "z" || key === "Z" || key === "Backspace") decision.undo?.();
    else return !plan.whole && !locked && decision.key(key);
    return true;
  });
  const describe = (cell: Cell): string =>
    `${describeCell(board, mecha, table.groups, cell)} ${decision?.describe?.(cell) ?? ""}`;
  const strong = decision?.overlay.strong ?? new Set<string>();
  const lit = shownSquad.value === null ? strong : new Set([...strong, shownSquad.value]);
  return (
    <div
      class={`sq-grid tab-${tab.value}`}
      data-seq={client.seq}
      data-desk={table.outcome ? "over" : plan.whole ? "whole" : (options?.type ?? "none")}
    >
      <Rail
        table={table}
        log={client.log}
        strong={lit}
        onSquad={(it) => {
          shownSquad.value = groupKey(it);
          const first = mecha.find((at) => at.owner === it.owner && it.members.includes(at.id));
          if (first && it.owner === table.you && !plan.whole && !locked) decision?.pick(first);
        }}
        onLine={(line) => say(line.text)}
      />
      <Stage
        board={board}
        table={table}
        count={count}
        above={
          <Tips
            match={match}
            options={decision ? (options?.type ?? null) : null}
            touching={table.mecha.some((it) => it.owner === table.you && it.pinned)}
            over={table.outcome !== null}
          />
        }
        below={<LastAttack log={client.log} table={table} />}
        mecha={mecha}
        overlay={{ ...decision?.overlay, strong: lit }}
        decision={decision}
        asText={asText.value}
        onText={() => (asText.value = !asText.value)}
        describe={describe}
        onPick={pick}
        onHover={(cell) => (hover.value = cell)}
      />
      {decision ? (
        <Panel
          decision={decision}
          actor={table.you ?? "red"}
          picks={picks}
          refused={client.refused}
          locked={locked}
          onCommit={commit}
          onPass={pass}
          onSuggest={() => void suggest()}
          recap={<Recap lines={news} table={table} most={4} />}
        />
      ) : (
        <Quiet client={client} table={table} recap={<Recap lines={news} table={table} most={14} />} />
      )}
      <Tabs tab={tab.value} onTab={(it) => (tab.value = it)} />
    </div>
  );
}

/** Nothing is left to choose: what was chosen can be sent or taken back. */
function whole(open: Decision, plan: Plan, first: Options | null): Decision {
  const damage = first?.type === "allocate";
  const name = plan.steps[0]?.label ?? "";
  const last = plan.steps.at(-1);
  const links = last?.links;
  const [squad] = open.overlay.strong ?? [];
  return {
    ...open,
    body: (
      <div class="sec grow">
        <h3>{damage ? text.allocate.done : text.activation.order}</h3>
        <ol class="plan-steps sm">
          {plan.steps.map((it, n) => (
            <li key={n}>{it.label}</li>
          ))}
        </ol>
      </div>
    ),
    overlay: {
      strong: open.overlay.strong ?? new Set(),
      ...(squad && links ? { links: { squad, pairs: links } } : {}),
    },
    listed: [],
    points: last?.points ?? null,
    steps: damage ? { names: text.allocate.steps, at: 3 } : { names: text.activation.steps, at: 2 },
    commit: { label: damage ? text.confirm : text.activation.commit(name), actions: plan.steps.map((it) => it.action) },
    undo: plan.undo,
  };
}

function Quiet(props: { client: Client; table: SquadronTable; recap: ComponentChildren }) {
  const { client, table } = props;
  if (table.outcome) return <OverPanel table={table} match={client.match} you={client.you} />;
  return (
    <QuietPanel title={client.waiting === null ? text.nothing : text.waiting}>
      <div class="sec" role="status">
        <p class="muted">
          <Waiting client={client} />
        </p>
      </div>
      {props.recap}
    </QuietPanel>
  );
}

function Tabs(props: { tab: Tab; onTab: (tab: Tab) => void }) {
  const tabs: readonly Tab[] = ["decide", "squads", "log", "card"];
  return (
    <nav class="sq-tabs" aria-label={text.choose}>
      {tabs.map((it) => (
        <button
          key={it}
          type="button"
          aria-pressed={it === props.tab}
          class={it === props.tab ? "on" : ""}
          onClick={() => props.onTab(it)}
        >
          {text.tabs[it]}
        </button>
      ))}
    </nav>
  );
}
