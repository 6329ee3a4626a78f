// Choose a squad, choose a target: fire lines, the pool by mecha, and the odds of losses before anything is rolled.
import { Fragment } from "preact";
import { Key } from "../../parts/controls";
import { percent } from "../../parts/numbers";
import { RuleLink } from "../../parts/rule_link";
import { text } from "../../text/squadron";
import { groupKey, standingAt } from "../board";
import type { AttackOptions, AttackPair, Participant, Seat } from "../model";
import { type Picks, sameAction } from "../plan";
import { TokenIcon, type TokenMarks } from "../token";
import { type Around, type Decision, digit, nameOf } from "./decision";

const other = (seat: Seat): Seat => (seat === "red" ? "blue" : "red");

function unique(pairs: readonly AttackPair[], key: (pair: AttackPair) => number): readonly AttackPair[] {
  return pairs.filter((it, n) => pairs.findIndex((at) => key(at) === key(it)) === n);
}

function marksOf(pair: AttackPair | null, around: Around): Map<number, TokenMarks> {
  const marks = new Map<number, TokenMarks>();
  if (!pair) return marks;
  for (const it of pair.participants) marks.set(it.id, it.dice > 0 ? { ring: "chosen" } : { dim: true });
  const target = around.table.mecha.filter((it) => it.owner !== around.table.you && it.group === pair.target);
  for (const it of target) marks.set(it.id, pair.eligible.includes(it.id) ? { ring: "target" } : { dim: true });
  return marks;
}

export function attackDecision(options: AttackOptions, around: Around): Decision {
  const { table, picks } = around;
  const mine = table.you ?? "red";
  const now: Picks = picks.now;
  const owns = unique(
    options.pairs.filter((it) => it.action !== null),
    (it) => it.group,
  );
  const group = now.group ?? (owns.length === 1 ? (owns[0]?.group ?? null) : null);
  const ours = options.pairs.filter((it) => it.group === group);
  const able = ours.filter((it) => it.action !== null);
  const targets = [...able, ...ours.filter((it) => it.action === null)];
  const pair = targets.find((it) => it.target === now.target) ?? (able.length === 1 ? (able[0] ?? null) : null);
  const strong = [
    group === null ? [] : [groupKey({ owner: mine, id: group })],
    pair ? [groupKey({ owner: other(mine), id: pair.target })] : [],
  ];
  const aim = (it: AttackPair): void => picks.set({ group: it.group, target: it.target, passing: false });
  return {
    title: text.attack.title,
    steps: { names: text.attack.steps, at: pair ? 1 : 0 },
    body: (
      <>
        <SquadChips
          title={text.attack.own}
          list={owns}
          on={group}
          name={(it) => it.name}
          of={(it) => it.group}
          onPick={(it) => picks.set({ group: it.group, target: null })}
        />
        {group !== null && <Targets pairs={targets} on={pair?.target ?? null} onPick={aim} />}
        {pair && <Preview pair={pair} around={around} mine={mine} />}
      </>
    ),
    overlay: {
      strong: new Set(strong.flat()),
      lines: pair?.lines.filter((it) => it.ok) ?? [],
      marks: marksOf(pair, around),
    },
    pick: (cell) => {
      const who = standingAt(table.mecha, cell);
      if (!who) return;
      if (who.owner === mine && owns.some((it) => it.group === who.group))
        picks.set({ group: who.group, target: null });
      const found = who.owner === mine ? undefined : targets.find((it) => it.target === who.group);
      if (found) aim(found);
    },
    key: (key) => {
      const at = digit(key);
      const found = group === null ? undefined : able[at];
      const own = group === null ? owns[at] : undefined;
      if (found) aim(found);
      else if (own) picks.set({ group: own.group, target: null });
      return found !== undefined || own !== undefined;
    },
    listed: options.pairs.map((it) => ({
      key: `${it.group}-${it.target}`,
      label: `${it.name} → ${it.target_name}`,
      detail: it.why_not ?? `${text.attack.dice(it.dice)}. ${text.attack.average(it.average)}`,
      pick: it.action === null ? null : () => aim(it),
    })),
    commit: {
      label: pair?.action ? text.attack.short(pair.dice) : text.attack.none,
      actions: pair?.action ? [pair.action] : null,
    },
    ...(options.pass === null
      ? {}
      : { pass: { action: options.pass, note: options.pass_note, label: text.attack.pass } }),
    take: async ([first]) => {
      const found = options.pairs.find((it) => it.action !== null && sameAction(it.action, first));
      if (found) aim(found);
      else if (options.pass !== null && sameAction(options.pass, first)) picks.set({ passing: true });
      return found !== undefined || options.pass !== null;
    },
    undo: now.target !== null ? () => picks.set({ target: null }) : now.group !== null ? picks.clear : null,
  };
}

type ChipsProps = {
  title: string;
  list: readonly AttackPair[];
  on: number | null;
  name: (pair: AttackPair) => string;
  of: (pair: AttackPair) => number;
  onPick: (pair: AttackPair) => void;
};

function SquadChips(props: ChipsProps) {
  return (
    <div class="sec" role="radiogroup" aria-label={props.title}>
      <h3>{props.title}</h3>
      <div class="chips">
        {props.list.map((it, n) => (
          <button
            key={props.of(it)}
            type="button"
            role="radio"
            aria-checked={props.of(it) === props.on}
            class={`btn ${props.of(it) === props.on ? "on" : ""}`}
            onClick={() => props.onPick(it)}
          >
            {props.name(it)} {props.on === null && <Key of={String(n + 1)} />}
          </button>
        ))}
      </div>
    </div>
  );
}

function Targets(props: { pairs: readonly AttackPair[]; on: number | null; onPick: (pair: AttackPair) => void }) {
  let key = 0;
  return (
    <div class="sec" role="radiogroup" aria-label={text.attack.enemy}>
      <h3>{text.attack.enemy}</h3>
      <div class="stack">
        {props.pairs.map((it) => (
          <div key={it.target} class="row">
            <button
              type="button"
              role="radio"
              aria-checked={it.target === props.on}
              disabled={it.action === null}
              class={`card wide ${it.target === props.on ? "can" : ""} ${it.action === null ? "out" : ""}`}
              onClick={() => props.onPick(it)}
            >
              <span class="row">
                <b>{it.target_name}</b> {it.action !== null && <Key of={String(++key)} />}
                <span class="sp" />
                <span class="xs muted">
                  {it.why_not ?? `${text.attack.dice(it.dice)}, ${text.attack.average(it.average)}`}
                </span>
              </span>
            </button>
            <RuleLink section={it.why_not === null ? null : it.section} book="squadron" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Preview(props: { pair: AttackPair; around: Around; mine: Seat }) {
  const { pair, around } = props;
  return (
    <div class="sec sq-preview">
      <Pool pool={pair.participants} around={around} owner={props.mine} />
      <LossBars pair={pair} />
      <p class="xs muted span2">
        {text.attack.eligible(pair.eligible.map((id) => nameOf(around.table.mecha, id)).join(", "))}
      </p>
    </div>
  );
}

type PoolProps = { pool: readonly Participant[]; around: Around; owner: Seat };

/** The dice, Mecha by Mecha, with the reason of those that bring none. */
function Pool(props: PoolProps) {
  const kindOf = (id: number): string | null => props.around.table.mecha.find((it) => it.id === id)?.kind ?? null;
  return (
    <div>
      <h3 class="h3">{text.attack.pool}</h3>
      <div class="pool">
        {props.pool.map((it) => (
          <Fragment key={it.id}>
            <span class={it.dice > 0 ? "" : "dim"}>
              <TokenIcon kind={kindOf(it.id)} owner={props.owner} size={22} marks={{ dim: it.dice === 0 }} /> {it.name}
            </span>
            <span class="muted xs">{it.note}</span>
            <b class={it.dice > 0 ? "" : "dim"}>{it.dice}</b>
          </Fragment>
        ))}
      </div>
      <p class="pool-total row">
        <b>{text.attack.total}</b>
        <span class="sp" />
        <b>{text.attack.dice(props.pool.reduce((sum, it) => sum + it.dice, 0))}</b>
      </p>
    </div>
  );
}

export function PoolOf(props: PoolProps) {
  return (
    <div class="sec">
      <Pool {...props} />
    </div>
  );
}

function LossBars(props: { pair: AttackPair }) {
  const top = Math.max(...props.pair.odds.map((it) => it.chance), 0.01);
  return (
    <div>
      <h3 class="h3">{text.attack.odds}</h3>
      <table class="loss-bars">
        <tbody>
          {props.pair.odds.map((it) => (
            <tr key={it.destroyed}>
              <th scope="row">{it.destroyed}</th>
              <td class="w">
                <i style={{ width: `${(it.chance / top) * 100}%` }} />
              </td>
              <td class="num muted">{percent(it.chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="xs muted">
        {text.attack.average(props.pair.average)} {props.pair.odds_note}
      </p>
    </div>
  );
}
