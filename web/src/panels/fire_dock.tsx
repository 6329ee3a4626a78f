// The dock of weapon attacks: a target, a row for each weapon, what the plan comes to.
import { useEffect, useState } from "preact/hooks";
import { Key, Switch } from "../parts/controls";
import { isPhone } from "../parts/media";
import { WhyCard } from "../parts/modifiers";
import { needs, oneDecimal, percent } from "../parts/numbers";
import { type Anchor, anchorOf, Popover } from "../parts/popover";
import { Cited, RuleLink } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { chooseVariant, flipShot, shotKey, variantOf, wayNow, waysOf } from "../play/fire";
import { classic } from "../text/classic";
import type { Choice, FireOptions, FireTarget, Shot } from "../types";
import { Choices } from "./choices";
import { CommitBar } from "./commit_bar";
import { FireLine, FireSummary } from "./fire_sum";
import { Targets } from "./fire_targets";
import { RangeBar } from "./range_bar";

function Variants(props: { readonly play: ClassicPlay; readonly target: FireTarget; readonly shot: Shot }) {
  const { play, target, shot } = props;
  const ways = waysOf(play, target, shot);
  if (ways.length < 2) return null;
  return (
    <select
      class="variant"
      title={variantOf(props.play, shot)?.label ?? ""}
      aria-label={classic.variant(shot.name)}
      value={String(wayNow(play, shot, ways))}
      onChange={(event) => chooseVariant(play, target, shot, Number(event.currentTarget.value))}
    >
      {ways.map((variant, at) => (
        <option value={String(at)}>{variant.label}</option>
      ))}
    </select>
  );
}

/** Shots of the plan at others than the chosen target, each group with what it costs to aim there. */
function OtherTargets(props: {
  readonly play: ClassicPlay;
  readonly options: FireOptions;
  readonly target: FireTarget;
  readonly onWhy: (anchor: Anchor, target: FireTarget, shot: Shot) => void;
}) {
  const { play, options } = props;
  const others = options.targets.filter(
    (one) => one.key !== props.target.key && options.declared.some((shot) => shot.target === one.key),
  );
  return (
    <>
      {others.map((one) => (
        <>
          <tr class="group">
            <th colSpan={8} scope="colgroup">
              {classic.also_at(one.name)}
              {one.secondary ? <span class="chip warn">{one.secondary}</span> : null}
            </th>
          </tr>
          {one.weapons.map((shot, at) =>
            options.declared.some((it) => it.weapon === shot.weapon && it.target === one.key) ? (
              <WeaponRow
                play={play}
                options={options}
                target={one}
                shot={shot}
                at={at}
                onWhy={(anchor) => props.onWhy(anchor, one, shot)}
              />
            ) : null,
          )}
        </>
      ))}
    </>
  );
}

function WeaponRow(props: {
  readonly play: ClassicPlay;
  readonly options: FireOptions;
  readonly target: FireTarget;
  readonly shot: Shot;
  readonly at: number;
  readonly onWhy: (anchor: Anchor, shot: Shot) => void;
}) {
  const { play, target, shot } = props;
  const entry = play.declare.of(shotKey(shot.weapon));
  const declared = props.options.declared.find((one) => one.weapon === shot.weapon && one.target === target.key);
  const elsewhere = entry !== null && entry.target !== target.key;
  const legal = shot.variants.length > 0 || entry !== null;
  const variant = variantOf(play, shot);
  const need = declared ? declared.need : (variant?.need ?? shot.need);
  const chance = declared ? declared.chance : (variant?.chance ?? shot.chance);
  const expected = declared ? declared.expected : (variant?.expected ?? shot.expected);
  const heat = declared ? declared.heat : (variant?.heat ?? shot.heat);
  const { hot } = play.field;
  const look = (): void => {
    if (hot.peek()?.weapon !== shot.weapon || hot.peek()?.shot !== (variant?.action ?? null))
      hot.value = { weapon: shot.weapon, shot: variant?.action ?? null };
  };
  return (
    <tr
      class={`${legal ? "" : "off"} ${hot.value?.weapon === shot.weapon ? "hov" : ""}`}
      onMouseEnter={look}
      onFocusIn={look}
      onClick={look}
    >
      <td class="c-sw">
        <Switch
          on={entry !== null}
          label={classic.toggle(shot.name, shot.location)}
          disabled={!legal}
          onFlip={() => flipShot(play, target, shot)}
        />
        {props.at < 9 ? <Key of={String(props.at + 1)} /> : null}
      </td>
      <td class="c-name">
        <b>{shot.name}</b> <span class="dim">{shot.location}</span>
        {legal && shot.ammo ? <span class="fold-ammo xs muted"> · {classic.rounds_left(shot.ammo.left)}</span> : null}
        {legal ? <span class="fold-heat xs muted"> · {classic.heat(heat)}</span> : null}
        <span class="phone-line xs muted">
          {[
            shot.bracket,
            `${classic.columns.heat.toLowerCase()} ${heat}`,
            shot.ammo ? `${classic.columns.ammo.toLowerCase()} ${shot.ammo.left}` : null,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
        <Variants play={play} target={target} shot={shot} />
      </td>
      <td class="c-range">
        <RangeBar range={shot.range} />
        <span class="muted sm">{shot.bracket ?? ""}</span>
      </td>
      {elsewhere ? (
        <td class="c-why" colSpan={5}>
          {classic.other_target(props.options.targets.find((one) => one.key === entry.target)?.name ?? "")}
        </td>
      ) : legal ? (
        <>
          <td class="c-need">
            <button
              type="button"
              class="tn"
              aria-haspopup="dialog"
              onClick={(event) => props.onWhy(anchorOf(event.currentTarget), shot)}
            >
              {needs(need)}
            </button>
          </td>
          <td class="num c-chance">
            {percent(chance)}
            <span class="pbar thin" aria-hidden="true">
              <i style={{ width: `${chance * 100}%` }} />
            </span>
          </td>
          <td class="num c-dmg">
            {oneDecimal(expected)} <span class="dim">of {shot.damage}</span>
          </td>
          <td class="num c-heat">{heat}</td>
          <td class="num muted c-ammo">{shot.ammo ? shot.ammo.left : "—"}</td>
        </>
      ) : (
        <td class="c-why" colSpan={5}>
          <Cited text={shot.why_not ?? ""} /> <RuleLink section={shot.section} />
        </td>
      )}
    </tr>
  );
}

/** The one reason why no weapon at all can fire at this target, if it is one. */
function sameReason(play: ClassicPlay, target: FireTarget): Shot | null {
  const [first, ...others] = target.weapons;
  if (!first || others.length === 0 || first.why_not === null) return null;
  const barred = (shot: Shot): boolean =>
    shot.why_not === first.why_not && shot.variants.length === 0 && !play.declare.has(shotKey(shot.weapon));
  return target.weapons.every(barred) ? first : null;
}

type Asked = { readonly anchor: Anchor; readonly target: string; readonly weapon: number };

/** Shooter, target and the line between them, and the button that commits: what a card must not hide. */
function inSight(play: ClassicPlay, target: FireTarget): readonly Anchor[] {
  const commit = document.querySelector(".commit");
  const guide = document.querySelector(".guide");
  const boxes = [play.acting.peek()?.id, target.unit].flatMap((unit) => {
    const token = unit === null || unit === undefined ? null : document.querySelector(`.tok-at[data-unit="${unit}"]`);
    return token ? [anchorOf(token)] : [];
  });
  const [a, b] = boxes;
  const button = [commit, guide].flatMap((it) => (it ? [anchorOf(it)] : []));
  if (!a || !b) return [...boxes, ...button];
  const between = [0.2, 0.4, 0.6, 0.8].map((part) => ({
    x: a.x + a.w / 2 + (b.x + b.w / 2 - a.x - a.w / 2) * part - 12,
    y: a.y + a.h / 2 + (b.y + b.h / 2 - a.y - a.h / 2) * part - 12,
    w: 24,
    h: 24,
  }));
  return [...boxes, ...between, ...button];
}

function Why(props: {
  readonly play: ClassicPlay;
  readonly options: FireOptions;
  readonly asked: Asked;
  readonly onClose: () => void;
}) {
  const { play, options, asked } = props;
  const target = options.targets.find((one) => one.key === asked.target);
  const shot = target?.weapons.find((one) => one.weapon === asked.weapon);
  if (!target || !shot) return null;
  const variant = variantOf(play, shot);
  // A declared shot is no longer an option; its numbers stand with the declarations.
  const told = options.declared.find((one) => one.weapon === shot.weapon && one.target === target.key);
  const from = told ?? variant ?? shot;
  return (
    <Popover
      anchor={asked.anchor}
      label={classic.why_title(shot.name, target.name)}
      keep={inSight(props.play, target)}
      onClose={props.onClose}
    >
      <WhyCard
        title={classic.why_title(shot.name, target.name)}
        modifiers={from.modifiers}
        need={from.need}
        chance={from.chance}
        note={told?.counterfactual ?? shot.counterfactual}
      />
    </Popover>
  );
}

/** On a phone: the number of the weapon that was touched last, on the map. */
export function PhoneNumber(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const target = play.fireTarget.value;
  const options = play.options.value;
  const [why, setWhy] = useState<Asked | null>(null);
  if (!isPhone.value || options?.type !== "fire" || !target || play.results.showing.value) return null;
  const shot =
    target.weapons.find((one) => one.weapon === play.field.hot.value?.weapon) ??
    target.weapons.find((one) => one.need !== null && one.why_not === null);
  const told = shot
    ? options.declared.find((one) => one.weapon === shot.weapon && one.target === target.key)
    : undefined;
  const from = told ?? shot;
  if (!shot || !from || from.need === null) return null;
  return (
    <div class="pop phonewhy sm" data-float>
      <span>
        <b>
          {shot.name} {needs(from.need)}
        </b>{" "}
        {from.modifiers.map((line) => `${line.value} ${line.label}`).join(", ")}{" "}
      </span>
      <button
        type="button"
        class="why-btn"
        onClick={(event) => setWhy({ anchor: anchorOf(event.currentTarget), target: target.key, weapon: shot.weapon })}
      >
        {classic.why_word}
      </button>
      {why ? <Why play={play} options={options} asked={why} onClose={() => setWhy(null)} /> : null}
    </div>
  );
}

export function FireDock(props: { readonly play: ClassicPlay; readonly options: FireOptions }) {
  const { play, options } = props;
  const target = play.fireTarget.value;
  const [why, setWhy] = useState<Asked | null>(null);
  // What was asked about one table is closed with it.
  const { seq, sent } = play.client.value;
  useEffect(() => setWhy(null), [seq, sent, options.unit]);
  const none = target ? sameReason(play, target) : null;
  const flip = play.declare.has(options.flip.key) || options.flip.action !== null ? [options.flip] : [];
  const cool = (): void => {
    play.field.hot.value = null;
  };
  const pick = (choice: Choice): void => {
    if (play.declare.has(choice.key)) play.declare.drop(choice.key);
    else if (choice.action !== null)
      play.declare.put({ key: choice.key, rank: 0, target: null, action: choice.action });
  };
  const ask = (anchor: Anchor, at: FireTarget, shot: Shot): void =>
    setWhy({ anchor, target: at.key, weapon: shot.weapon });
  return (
    <div class="dock-grid">
      <div class="dock-main flush">
        <Targets play={play} options={options} />
        {target && none ? (
          <p class="sm allout">
            <b>{classic.none_can_fire(target.name)}</b> <Cited text={none.why_not ?? ""} />{" "}
            <RuleLink section={none.section} />
          </p>
        ) : target ? (
          <div class="scroll" onMouseLeave={cool} onFocusOut={cool}>
            <table class="tbl weapons">
              <thead>
                <tr>
                  <th>{classic.columns.fire}</th>
                  <th>{classic.columns.weapon}</th>
                  <th class="c-range">{classic.columns.range}</th>
                  <th>{classic.columns.need}</th>
                  <th class="num">{classic.columns.chance}</th>
                  <th class="num">{classic.columns.damage}</th>
                  <th class="num c-heat">{classic.columns.heat}</th>
                  <th class="num c-ammo">{classic.columns.ammo}</th>
                </tr>
              </thead>
              <tbody>
                {target.weapons.map((shot, at) => (
                  <WeaponRow
                    play={play}
                    options={options}
                    target={target}
                    shot={shot}
                    at={at}
                    onWhy={(anchor) => ask(anchor, target, shot)}
                  />
                ))}
                <OtherTargets play={play} options={options} target={target} onWhy={ask} />
              </tbody>
            </table>
          </div>
        ) : (
          <p class="empty">{classic.no_targets}</p>
        )}
        <Choices
          title={classic.spotting}
          choices={options.spotting_helps ? options.spots : []}
          picked={(choice) => play.declare.has(choice.key)}
          onPick={pick}
        />
        <Choices
          title={classic.other_options}
          folded
          choices={[...flip, ...options.others]}
          picked={(choice) => play.declare.has(choice.key)}
          onPick={pick}
        />
      </div>
      <div class="dock-side">
        {isPhone.value ? <FireLine sum={options.sum} /> : <FireSummary sum={options.sum} />}
        <CommitBar play={play} />
      </div>
      {why ? <Why play={play} options={options} asked={why} onClose={() => setWhy(null)} /> : null}
    </div>
  );
}
