// The dock of a move: modes, the way step by step, what it costs and risks.

import { FACINGS } from "../board/hex";
import type { ThreatBand } from "../board/overlay";
import { Key } from "../parts/controls";
import { keyFor } from "../parts/keymap";
import { isPhone } from "../parts/media";
import { percent, signed } from "../parts/numbers";
import { Cited, uncited } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { warned } from "../play/lessons";
import type { Way } from "../play/move_plan";
import { classic } from "../text/classic";
import type { MascLadder, ModeCard, ModeKey, MoveOptions } from "../types";
import { Choices } from "./choices";
import { CommitBar } from "./commit_bar";
import { VersusTable } from "./versus";

export const MODE_KEYS: Readonly<Record<ModeKey, string>> = {
  still: "0",
  walk: "W",
  run: "R",
  masc: "M",
  supercharger: "U",
  both_boosters: "I",
  jump: "J",
};
const HEXAGON = "8.5,0 4.3,7.4 -4.3,7.4 -8.5,0 -4.3,-7.4 4.3,-7.4";

/** The sign of a mode, with its pattern. */
export function ModeSign(props: { readonly mode: ModeKey }) {
  const lines = {
    run: "M-8 4L4 -8M-4 8L8 -4",
    masc: "M-8 4L4 -8M-4 8L8 -4M-8 -4L4 8M-4 -8L8 4",
    supercharger: "M-8 4L4 -8M-4 8L8 -4M-8 -4L4 8M-4 -8L8 4",
    both_boosters: "M-8 4L4 -8M-4 8L8 -4M-8 -4L4 8M-4 -8L8 4",
    jump: "",
    walk: "",
    still: "M-4 0H4",
  }[props.mode];
  return (
    <svg class={`modesign ${props.mode}`} width="20" height="18" viewBox="-9 -8 18 16" aria-hidden="true">
      <polygon points={HEXAGON} />
      {props.mode === "jump" ? (
        [-4, 0, 4].flatMap((x) => [-4, 0, 4].map((y) => <circle cx={x} cy={y} r="1" />))
      ) : (
        <path d={lines} />
      )}
    </svg>
  );
}

/** The sign of a step of threat, with the pattern of its hexes. */
export function ThreatSign(props: { readonly band: ThreatBand }) {
  const lines = {
    t1: "",
    t2: "M-8 4L4 -8M-4 8L8 -4",
    t3: "M-8 4L4 -8M-4 8L8 -4M-8 -4L4 8M-4 -8L8 4",
    t4: "M-8 4L4 -8M-4 8L8 -4M-8 -4L4 8M-4 -8L8 4",
  }[props.band];
  return (
    <svg class={`threatsign ${props.band}`} width="20" height="18" viewBox="-9 -8 18 16" aria-hidden="true">
      <polygon points={HEXAGON} />
      {props.band === "t1" ? (
        [-4, 0, 4].flatMap((x) => [-4, 0, 4].map((y) => <circle cx={x} cy={y} r="1" />))
      ) : (
        <path d={lines} />
      )}
    </svg>
  );
}

/** "Run 6"; standing still has no MP to name. */
export function modeName(card: ModeCard): string {
  return card.key === "still" ? card.label : `${card.label} ${card.mp}`;
}

function Mode(props: { readonly card: ModeCard; readonly on: boolean; readonly onPick: () => void }) {
  const { card } = props;
  const barred = card.why_not !== null;
  return (
    <button
      type="button"
      class={`modebtn ${card.key} ${props.on ? "on" : ""}`}
      aria-pressed={props.on}
      aria-disabled={barred}
      aria-keyshortcuts={keyFor(MODE_KEYS[card.key])}
      onClick={props.onPick}
      {...(barred ? { title: uncited(card.why_not ?? "") } : {})}
    >
      <ModeSign mode={card.key} />
      <span class="mode-text">
        <b>{modeName(card)}</b>
        <span class="dim">
          {barred ? uncited(card.why_not ?? "") : `${classic.heat_title.toLowerCase()} ${card.heat}`}
        </span>
      </span>
      <span class="sp" />
      <Key of={MODE_KEYS[card.key]} />
    </button>
  );
}

/** The way step by step; its row is there before there is a way, so that the map stands still. */
function Steps(props: { readonly way: Way | null }) {
  const { way } = props;
  if (way === null) return <ol class="steps" />;
  const risky = new Set(way.risks.map((risk) => risk.hex));
  const left = way.mp_full - way.mp;
  return (
    <ol class="steps">
      {way.steps.map((step) => (
        <li class={risky.has(step.hex) && step.kind !== "turn" ? "stp risky" : "stp"}>
          <b>{step.kind === "turn" ? classic.turn_word : step.hex}</b>
          <span>
            {step.label} <span class="muted">{classic.mp(step.mp)}</span>
          </span>
        </li>
      ))}
      {left > 0 ? (
        <li class="stp fut">
          <b>{classic.left(left)}</b>
          <span>{classic.left_note}</span>
        </li>
      ) : null}
    </ol>
  );
}

function Facings(props: {
  readonly way: Way;
  readonly facing: number | null;
  readonly onPick: (facing: number) => void;
}) {
  return (
    <div class="facings" role="group" aria-label={classic.facing}>
      <span class="h3">{classic.facing}</span>
      {props.way.facings.map((mp, facing) => {
        const name = FACINGS[facing] ?? "";
        return mp === null ? null : (
          <button
            type="button"
            class={facing === props.facing ? "fbtn on" : "fbtn"}
            aria-pressed={facing === props.facing}
            aria-label={classic.face(name, mp)}
            onClick={() => props.onPick(facing)}
          >
            <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true">
              <path transform={`rotate(${facing * 60})`} d="M0-7l6 11-6-3-6 3z" fill="currentColor" />
            </svg>
            {mp}
          </button>
        );
      })}
    </div>
  );
}

function Masc(props: { readonly options: MoveOptions }) {
  const { masc, supercharger } = props.options;
  return (
    <>
      <Ladder title={classic.masc_title} ladder={masc} />
      <Ladder title={classic.supercharger_title} ladder={supercharger} />
    </>
  );
}

function Ladder(props: { readonly title: string; readonly ladder: MascLadder | null }) {
  const { title, ladder } = props;
  if (!ladder) return null;
  return (
    <div class="masc">
      <b class="xs">{title}</b>
      <ol class="odds">
        {ladder.steps.map((step, at) => (
          <li class={at === ladder.now ? "on" : ""}>
            <b>{percent(step.failure)}</b>
            {classic.ordinal(at)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Whole moves of another kind, such as death from above, with their odds. */
function Plans(props: { readonly options: MoveOptions; readonly play: ClassicPlay }) {
  const { move } = props.play;
  const asChoices = props.options.plans.map((plan) => ({
    ...plan,
    action: plan.actions.length > 0 ? plan.actions : null,
  }));
  return (
    <Choices
      title={classic.plans}
      folded
      choices={asChoices}
      picked={(choice) => move.other.value?.key === choice.key}
      onPick={(choice) => {
        const plan = props.options.plans.find((one) => one.key === choice.key);
        if (plan) move.choose(plan);
      }}
    />
  );
}

export function MoveSum(props: { readonly play: ClassicPlay; readonly way: Way | null }) {
  const { way } = props;
  const heat = props.play.acting.value?.heat ?? 0;
  if (!way) return <p class="sm muted grow">{classic.path_none}</p>;
  return (
    <div class="grow">
      <dl class="kv">
        <dt>{classic.shots_at_you}</dt>
        <dd>{signed(way.modifier)}</dd>
        <dt>{classic.heat_before}</dt>
        <dd>
          {heat} + {way.heat} = {heat + way.heat}
        </dd>
      </dl>
      <dl class="kv rule">
        {way.risks.map((risk) => (
          <>
            <dt>
              {risk.label}
              {risk.need === null ? "" : `, ${risk.need}+`}
            </dt>
            <dd>{percent(risk.chance)}</dd>
          </>
        ))}
        <dt class="strong">{classic.arrive}</dt>
        <dd class={way.chance > 0.85 ? "good" : "bad"}>{percent(way.chance)}</dd>
      </dl>
    </div>
  );
}

/** The same in two lines, for phones. */
function MoveLine(props: { readonly play: ClassicPlay; readonly way: Way | null }) {
  const { way } = props;
  const heat = props.play.acting.value?.heat ?? 0;
  return (
    <div class="sum-line">
      {way ? (
        <>
          <div class="sm">
            {classic.shots_at_you} <b>{signed(way.modifier)}</b> · {classic.heat_title.toLowerCase()}{" "}
            <b>{heat + way.heat}</b>
          </div>
          <div class="xs muted">
            {classic.arrive} <b>{percent(way.chance)}</b>
          </div>
        </>
      ) : (
        <div class="xs muted">{classic.path_none}</div>
      )}
    </div>
  );
}

/** What is to be said of the plan, the most pressing first: a refusal, a warning, a tip. */
function Remarks(props: { readonly play: ClassicPlay; readonly shown: Way | null; readonly tip: string | null }) {
  const { move } = props.play;
  const warning = warned.value ? (props.shown?.warning ?? null) : null;
  return (
    <div class="remarks">
      {move.problem.value ? (
        <p class="xs problem" role="alert">
          <Cited text={move.problem.value} />
        </p>
      ) : null}
      {warning ? (
        <p class="xs warnline" role="status">
          <span class="chip warn">{classic.careful}</span> {warning}
        </p>
      ) : null}
      {props.tip ? (
        <p class="xs tip">
          <span class="chip info">{classic.tip}</span> {props.tip}
        </p>
      ) : null}
    </div>
  );
}

export function MoveDock(props: { readonly play: ClassicPlay; readonly options: MoveOptions }) {
  const { play, options } = props;
  const { move } = play;
  const way = move.way.value;
  const shown = way ?? move.trail.value;
  const facing = move.goal.value?.facing ?? way?.steps.at(-1)?.facing ?? null;
  return (
    <div class="dock-grid moving">
      <div class="dock-main">
        <div class="modes">
          {options.modes.map((card) => (
            <Mode card={card} on={move.mode.value === card.key} onPick={() => move.chooseMode(card.key)} />
          ))}
        </div>
        <div class="row path-head">
          <span class="h3">{classic.path}</span>
          <span class="xs muted">
            {shown ? classic.path_sum(shown.hexes, shown.mp, shown.mp_full) : classic.path_none}
          </span>
          <span class="sp" />
          {way && way.steps.length > 0 && way.end !== null ? (
            <button
              type="button"
              class={move.onward.value ? "btn sm on" : "btn sm"}
              aria-pressed={move.onward.value}
              aria-keyshortcuts={keyFor("P")}
              title={classic.waypoint_title}
              onClick={() => (move.onward.value = !move.onward.value)}
            >
              {classic.waypoint}
            </button>
          ) : null}
          <span class="xs dim wide-only">
            {classic.remove_step} <kbd>⌫</kbd>
          </span>
        </div>
        <Steps way={shown} />
        <div class="endings">
          <Choices
            title={classic.then_options}
            folded
            choices={way?.then ?? []}
            picked={(choice) => move.ending.value === choice.key}
            onPick={(choice) => move.endWith(choice.key)}
          />
        </div>
        <div class="endings">{way ? <Facings way={way} facing={facing} onPick={move.face} /> : null}</div>
        {isPhone.value && shown ? <VersusTable play={play} way={shown} /> : null}
        <div class="move-foot">
          <Remarks play={play} shown={shown} tip={shown?.tip ?? options.hint} />
          <Masc options={options} />
        </div>
        <div class="row wrap">
          <Choices
            title={classic.other_options}
            folded
            choices={options.others}
            picked={(choice) => move.other.value?.key === choice.key}
            onPick={(choice) =>
              move.choose({
                key: choice.key,
                label: choice.label,
                actions: choice.action === null ? [] : [choice.action],
              })
            }
          />
          <Plans options={options} play={play} />
        </div>
      </div>
      <div class="dock-side">
        {isPhone.value ? <MoveLine play={play} way={shown} /> : <MoveSum play={play} way={shown} />}
        <CommitBar play={play} />
      </div>
    </div>
  );
}
