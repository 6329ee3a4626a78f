// The dock of weapon attacks: a target, a row for each weapon, what the plan comes to.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { FireDesk, FireTarget, Shot } from "../types";
import { sideOf } from "../board/token";
import { Button, Key, Switch } from "../parts/controls";
import { isPhone } from "../parts/media";
import { WhyCard } from "../parts/modifiers";
import { needs, oneDecimal, percent } from "../parts/numbers";
import { anchorOf, Popover, type Anchor } from "../parts/popover";
import { RuleLink } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { flipShot, shotKey, variantOf, chooseVariant } from "../play/fire";
import { classic } from "../text/classic";
import { Choices } from "./choices";
import { CommitBar } from "./commit_bar";
import { FireLine, FireSummary } from "./fire_sum";
import { RangeBar } from "./range_bar";

/** The weapon whose row is under the pointer; its number shows on the map of a phone. */
export const hotWeapon = signal<number | null>(null);

function Targets(props: { readonly play: ClassicPlay; readonly desk: FireDesk }) {
  const { play, desk } = props;
  const now = play.fireTarget.value;
  return (
    <div class="row targets">
      <b>{classic.fire_at}</b>
      {desk.targets.map((target) => {
        const seat = play.unitOf(target.unit)?.seat;
        return (
          <button type="button" class={`chip pick ${target.key === now?.key ? "on" : ""} ${seat ? sideOf(seat) : ""}`} aria-pressed={target.key === now?.key} onClick={() => (play.target.value = target.key)}>
            {seat ? <span class={`sd ${sideOf(seat)}`} aria-hidden="true" /> : null}
            {classic.target_chip(target.name, target.range, target.side)}
            {target.secondary ? <span class="dim">{target.secondary}</span> : null}
          </button>
        );
      })}
      <span class="sp" />
      <Twist play={play} desk={desk} />
    </div>
  );
}

function Twist(props: { readonly play: ClassicPlay; readonly desk: FireDesk }) {
  const { left, right } = props.desk.torso;
  const lead = (action: unknown, side: string): void => {
    if (action !== null) props.play.declare.lead({ key: `twist-${side}-${props.play.declare.entries.value.length}`, rank: 0, target: null, action });
  };
  return (
    <span class="row twist">
      <span class="sm muted">{classic.twist}</span>
      <Button size="sm" icon label={classic.twist_left} keys="[" disabled={left.action === null} title={left.why_not ?? left.label} onClick={() => lead(left.action, "l")}><Key of="[" /></Button>
      <Button size="sm" icon label={classic.twist_right} keys="]" disabled={right.action === null} title={right.why_not ?? right.label} onClick={() => lead(right.action, "r")}><Key of="]" /></Button>
    </span>
  );
}

function Variants(props: { readonly play: ClassicPlay; readonly target: FireTarget; readonly shot: Shot }) {
  const { shot } = props;
  if (shot.variants.length < 2) return null;
  const now = variantOf(shot);
  return (
    <select class="variant" aria-label={classic.variant(shot.name)} value={String(shot.variants.indexOf(now ?? shot.variants[0]!))} onChange={(event) => chooseVariant(props.play, props.target, shot, Number(event.currentTarget.value))}>
      {shot.variants.map((variant, at) => <option value={String(at)}>{variant.label}</option>)}
    </select>
  );
}

function WeaponRow(props: { readonly play: ClassicPlay; readonly desk: FireDesk; readonly target: FireTarget; readonly shot: Shot; readonly at: number; readonly onWhy: (anchor: Anchor, shot: Shot) => void }) {
  const { play, target, shot } = props;
  const entry = play.declare.of(shotKey(shot.weapon));
  const declared = props.desk.declared.find((one) => one.weapon === shot.weapon);
  const elsewhere = entry !== null && entry.target !== target.key;
  const legal = shot.variants.length > 0 || entry !== null;
  const variant = variantOf(shot);
  const need = declared && !elsewhere ? declared.need : (variant?.need ?? shot.need);
  const chance = declared && !elsewhere ? declared.chance : (variant?.chance ?? shot.chance);
  const expected = declared && !elsewhere ? declared.expected : (variant?.expected ?? shot.expected);
  const heat = declared && !elsewhere ? declared.heat : (variant?.heat ?? shot.heat);
  return (
    <tr class={legal ? (hotWeapon.value === shot.weapon ? "hov" : "") : "off"} onMouseEnter={() => (hotWeapon.value = shot.weapon)}>
      <td class="c-sw"><Switch on={entry !== null} label={classic.toggle(shot.name, shot.location)} disabled={!legal} onFlip={() => flipShot(play, target, shot)} />{props.at < 9 ? <kbd aria-hidden="true">{props.at + 1}</kbd> : null}</td>
      <td class="c-name"><b>{shot.name}</b> <span class="dim">{shot.location}</span>
        <span class="phone-line xs muted">{[shot.bracket, `${classic.columns.heat.toLowerCase()} ${heat}`, shot.ammo ? `${classic.columns.ammo.toLowerCase()} ${shot.ammo.left}` : null].filter(Boolean).join(", ")}</span>
        <Variants play={play} target={target} shot={shot} />
        {elsewhere ? <span class="xs muted">{classic.other_target(props.desk.targets.find((one) => one.key === entry.target)?.name ?? "")}</span> : null}
      </td>
      <td class="c-range"><RangeBar range={shot.range} /><span class="muted sm">{shot.bracket ?? ""}</span></td>
      {legal ? (
        <>
          <td class="c-need"><button type="button" class="tn" aria-haspopup="dialog" onClick={(event) => props.onWhy(anchorOf(event.currentTarget), shot)}>{needs(need)}</button></td>
          <td class="num c-chance">{percent(chance)}<span class="pbar thin" aria-hidden="true"><i style={{ width: `${chance * 100}%` }} /></span></td>
          <td class="num c-dmg">{oneDecimal(expected)} <span class="dim">of {shot.damage}</span></td>
          <td class="num c-heat">{heat}</td>
          <td class="num muted c-ammo">{shot.ammo ? shot.ammo.left : "—"}</td>
        </>
      ) : (
        <td class="c-why" colSpan={5}>{shot.why_not} <RuleLink section={shot.section} /></td>
      )}
    </tr>
  );
}

export function FireDock(props: { readonly play: ClassicPlay; readonly desk: FireDesk }) {
  const { play, desk } = props;
  const target = play.fireTarget.value;
  const [why, setWhy] = useState<{ readonly anchor: Anchor; readonly weapon: number } | null>(null);
  const asked = why ? target?.weapons.find((shot) => shot.weapon === why.weapon) : undefined;
  const variant = asked ? variantOf(asked) : null;
  // A declared shot is no longer an option; its numbers stand with the declarations.
  const told = asked ? desk.declared.find((one) => one.weapon === asked.weapon && one.target === target?.key) : undefined;
  const flip = desk.flip.action === null ? [] : [desk.flip];
  return (
    <div class="dock-grid">
      <div class="dock-main flush">
        <Targets play={play} desk={desk} />
        {target ? (
          <div class="scroll">
            <table class="tbl weapons">
              <thead>
                <tr><th>{classic.columns.fire}</th><th>{classic.columns.weapon}</th><th>{classic.columns.range}</th><th>{classic.columns.need}</th><th class="num">{classic.columns.chance}</th><th class="num">{classic.columns.damage}</th><th class="num">{classic.columns.heat}</th><th class="num">{classic.columns.ammo}</th></tr>
              </thead>
              <tbody>{target.weapons.map((shot, at) => <WeaponRow play={play} desk={desk} target={target} shot={shot} at={at} onWhy={(anchor) => setWhy({ anchor, weapon: shot.weapon })} />)}</tbody>
            </table>
          </div>
        ) : <p class="empty">{classic.no_targets}</p>}
        <Choices title={classic.spotting} choices={desk.spots} picked={(choice) => play.declare.has(choice.key)} onPick={(choice) => play.declare.has(choice.key) ? play.declare.drop(choice.key) : play.declare.put({ key: choice.key, rank: 0, target: null, action: choice.action })} />
        <Choices title={classic.other_options} choices={[...flip, ...desk.others]} picked={(choice) => play.declare.has(choice.key)} onPick={(choice) => play.declare.has(choice.key) ? play.declare.drop(choice.key) : play.declare.put({ key: choice.key, rank: 0, target: null, action: choice.action })} />
      </div>
      <div class="dock-side">
        {isPhone.value ? <FireLine sum={desk.sum} /> : <FireSummary sum={desk.sum} />}
        <CommitBar play={play} />
      </div>
      {why && asked && target ? (
        <Popover anchor={why.anchor} label={classic.why_title(asked.name, target.name)} onClose={() => setWhy(null)}>
          <WhyCard title={classic.why_title(asked.name, target.name)} modifiers={variant?.modifiers ?? asked.modifiers} need={told?.need ?? variant?.need ?? asked.need} chance={told?.chance ?? variant?.chance ?? asked.chance} note={asked.counterfactual} />
        </Popover>
      ) : null}
    </div>
  );
}
