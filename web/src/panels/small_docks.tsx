// The docks of short decisions: deployment, which unit, the end of the turn; and what is shown while others decide.

import { useLayoutEffect, useRef } from "preact/hooks";
import { FACINGS } from "../board/hex";
import { sideOf } from "../board/token";
import { Button, Key } from "../parts/controls";
import { entries } from "../parts/log_entries";
import { Head, type LineLook, Parts, Rolls } from "../parts/log_line";
import { Dialog } from "../parts/popover";
import { Cited, uncited } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { decideRest } from "../play/pass_rest";
import { sameTarget } from "../play/repeat";
import { planFor } from "../play/scene";
import { classic } from "../text/classic";
import type { DeployOptions, EndOptions, PickOptions } from "../types";
import { Choices } from "./choices";
import { CommitBar } from "./commit_bar";
import { OverDock } from "./over_dock";
import { Waiting } from "./waiting";

export function DeployDock(props: { readonly play: ClassicPlay; readonly options: DeployOptions }) {
  const { play, options } = props;
  const { deploy } = play;
  const now = deploy.unit.value;
  const at = deploy.placing.value;
  return (
    <div class="dock-grid">
      <div class="dock-main">
        <div class="row wrap">
          <b>{classic.phases.deployment}</b>
          {options.units.map((unit) => (
            <button
              type="button"
              class={`chip pick ${unit.unit === now ? "on a" : ""}`}
              aria-pressed={unit.unit === now}
              draggable
              onDragStart={() => deploy.choose(unit.unit)}
              onClick={() => deploy.choose(unit.unit)}
            >
              {unit.name}
            </button>
          ))}
        </div>
        <p class="sm muted">
          {options.note}. {classic.deploy_hint}
        </p>
        {at ? (
          <div class="facings" role="group" aria-label={classic.facing}>
            <span class="h3">
              {classic.place} {at.hex}, {classic.facing.toLowerCase()}
            </span>
            {FACINGS.map((name, facing) => (
              <button
                type="button"
                class={facing === at.facing ? "fbtn on" : "fbtn"}
                aria-pressed={facing === at.facing}
                onClick={() => deploy.face(facing)}
              >
                {name}
              </button>
            ))}
          </div>
        ) : null}
        {deploy.problem.value ? (
          <p class="xs problem" role="alert">
            <Cited text={deploy.problem.value} />
          </p>
        ) : null}
      </div>
      <div class="dock-side">
        <span class="grow" />
        <CommitBar play={play} />
      </div>
    </div>
  );
}

/** While the options of the chosen unit are on their way; it takes a moment at most. */
export function PickDock(props: { readonly play: ClassicPlay; readonly options: PickOptions }) {
  const able = props.options.units.some((unit) => unit.action !== null);
  return (
    <div class="dock-main" role="status">
      <b>{classic.pick_title}</b>
      {able
        ? null
        : props.options.units.map((unit) => (
            <p class="sm">
              <b>{unit.name}:</b> <Cited text={unit.why_not ?? ""} />
            </p>
          ))}
    </div>
  );
}

/** The rest of the phase in one go. */
function RestButtons(props: { readonly play: ClassicPlay; readonly left: number }) {
  const { play, left } = props;
  const { options } = play.client.value;
  if (left < 2) return null;
  return (
    <>
      {options?.type === "fire" || options?.type === "physical" ? (
        <Button size="sm" kind="ghost" keys="H" title={classic.hold_all_title} onClick={() => decideRest(play, "hold")}>
          {options.type === "fire" ? classic.hold_all(left) : classic.no_attack_all(left)} <Key of="H" />
        </Button>
      ) : null}
      {options?.type === "fire" && play.fireTarget.value?.unit != null ? (
        <Button
          size="sm"
          kind="ghost"
          keys="D"
          pressed={play.repeat.same.value !== null}
          title={classic.same_target_title}
          onClick={() => sameTarget(play)}
        >
          {classic.same_target} <Key of="D" />
        </Button>
      ) : null}
      <Button
        size="sm"
        kind="ghost"
        keys="A"
        title={classic.suggest_all_title}
        onClick={() => decideRest(play, "suggest")}
      >
        {classic.suggest_all(left)} <Key of="A" />
      </Button>
    </>
  );
}

/** Pixels of the chip before that are seen. */
const BEFORE = 20;

/** Whom the plan is for: every unit of the seat, those that cannot act with the reason. */
export function UnitChoice(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const all = play.choosing.units.value;
  const now = play.choosing.unit.value;
  const leaving = play.unitOf(play.leaving.value);
  const stay = (): void => {
    play.leaving.value = null;
  };
  // Where not all find room, the one that acts is in sight, with a part of the one before it.
  const row = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(".on");
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - BEFORE;
  }, [now]);
  if (all.length < 2 || now === null) return null;
  return (
    <div class="unitchoice" role="group" aria-label={classic.pick_title}>
      <span class="h3 pick-title">{classic.pick_title}</span>
      <span class="pick-units" ref={row}>
        {all.map((unit) => (
          <button
            type="button"
            class={unit.unit === now ? "chip pick on a" : "chip pick"}
            aria-pressed={unit.unit === now}
            disabled={unit.action === null}
            title={unit.why_not === null ? "" : uncited(unit.why_not)}
            onClick={() => planFor(play, unit.unit)}
          >
            {unit.name}
          </button>
        ))}
      </span>
      <Key of="N" />
      <span class="sp" />
      <span class="pick-rest">
        <RestButtons play={play} left={all.filter((unit) => unit.action !== null).length} />
      </span>
      {leaving ? (
        <Dialog title={classic.leave_plan(play.unitOf(now)?.name ?? "")} onClose={stay}>
          <h2>{classic.leave_plan(play.unitOf(now)?.name ?? "")}</h2>
          <div class="row dialog-foot">
            <Button onClick={stay}>{classic.stay_with_plan}</Button>
            <Button
              kind="pri"
              onClick={() => {
                stay();
                planFor(play, leaving.id, true);
              }}
            >
              {classic.switch_to(leaving.name)}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

/** The heat of this turn as the log has it: the sum, and each check with its dice. */
function HeatOfTurn(props: { readonly play: ClassicPlay }) {
  const { log, you, table } = props.play.client.value;
  const turn = table?.turn ?? 0;
  const own = entries(log.filter((line) => line.turn === turn)).filter(
    ({ head }) => head.kind === "heat" && (you === null || head.seat === you),
  );
  const look: LineLook = { sideClass: sideOf, book: "classic" };
  return (
    <div class="heatsums">
      <h3 class="h3">{classic.heat_sum}</h3>
      {own.length === 0 ? <p class="sm muted">{classic.heat_none}</p> : null}
      {own.map((entry) => (
        <div class="heatsum">
          <div class="row">
            <Head line={entry.head} look={look} />
            <span class="sp" />
            <Rolls line={entry.head} />
            <span class="muted">{entry.head.aside}</span>
          </div>
          <Parts entry={entry} look={look} />
        </div>
      ))}
    </div>
  );
}

export function EndDock(props: { readonly play: ClassicPlay; readonly options: EndOptions }) {
  const { play, options } = props;
  const real = options.options.some((choice) => choice.action !== null);
  return (
    <div class="dock-grid">
      <div class="dock-main">
        <b>{classic.end_title}</b>
        <HeatOfTurn play={play} />
        {real ? null : <p class="sm muted">{classic.end_nothing}</p>}
        <Choices
          title={classic.end_choices}
          choices={options.options}
          picked={(choice) => play.declare.has(choice.key)}
          onPick={(choice) =>
            play.declare.has(choice.key)
              ? play.declare.drop(choice.key)
              : play.declare.put({ key: choice.key, rank: 1, target: null, action: choice.action })
          }
        />
      </div>
      <div class="dock-side">
        <span class="grow" />
        <CommitBar play={play} />
      </div>
    </div>
  );
}

export function WaitDock(props: { readonly play: ClassicPlay }) {
  const client = props.play.client.value;
  const { table } = client;
  if (table?.game === "classic" && table.outcome && client.match) {
    return <OverDock play={props.play} table={table} match={client.match} />;
  }
  return (
    <div class="dock-main wait" role="status">
      <span class="pulse" aria-hidden="true" />
      {props.play.results.showing.value ? classic.results_first : <Waiting client={client} />}
    </div>
  );
}
