// Shots and blows as plain tables: every target, every weapon, with its odds or the reason why not.

import { needs, oneDecimal, percent } from "../parts/numbers";
import { Cited, uncited } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { flipShot, shotKey, variantOf } from "../play/fire";
import { classic } from "../text/classic";
import type { FireOptions, PhysicalOptions } from "../types";
import { flipBlow } from "./physical_dock";

export function FireTables(props: { readonly play: ClassicPlay; readonly options: FireOptions }) {
  const { play, options } = props;
  return (
    <>
      {options.targets.map((target) => (
        <table class="tbl">
          <caption>
            {classic.fire_at} {classic.target_chip(target.name, target.range, target.side)}.{" "}
            {uncited(target.sight.text)}
            {target.secondary ? `. ${target.secondary}` : ""}
          </caption>
          <thead>
            <tr>
              <th>{classic.columns.weapon}</th>
              <th class="num">{classic.columns.need}</th>
              <th class="num">{classic.columns.chance}</th>
              <th class="num">{classic.columns.damage}</th>
              <th class="num">{classic.columns.heat}</th>
              <th>{classic.notes}</th>
            </tr>
          </thead>
          <tbody>
            {target.weapons.map((shot) => {
              const declared = options.declared.find((one) => one.weapon === shot.weapon && one.target === target.key);
              const now = declared ?? variantOf(play, shot);
              const on = play.declare.of(shotKey(shot.weapon))?.target === target.key;
              return (
                <tr>
                  <th scope="row">
                    {now ? (
                      <button
                        type="button"
                        class={on ? "btn sm on" : "btn sm"}
                        aria-pressed={on}
                        onClick={() => {
                          play.target.value = target.key;
                          flipShot(play, target, shot);
                        }}
                      >
                        {shot.name} {shot.location}
                      </button>
                    ) : (
                      `${shot.name} ${shot.location}`
                    )}
                  </th>
                  <td class="num">{now ? needs(now.need) : "—"}</td>
                  <td class="num">{now ? percent(now.chance) : "—"}</td>
                  <td class="num">{now ? oneDecimal(now.expected) : "—"}</td>
                  <td class="num">{now ? now.heat : "—"}</td>
                  <td>
                    {shot.why_not !== null ? (
                      <Cited text={shot.why_not} />
                    ) : now ? (
                      now.modifiers.map((line) => `${line.label} ${line.value}`).join(", ")
                    ) : (
                      ""
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </>
  );
}

export function BlowTable(props: { readonly play: ClassicPlay; readonly options: PhysicalOptions }) {
  const { play, options } = props;
  if (options.options.length === 0) return <p>{classic.no_blows}</p>;
  return (
    <table class="tbl">
      <caption>{classic.physical}</caption>
      <thead>
        <tr>
          <th>{classic.columns.attack}</th>
          <th class="num">{classic.columns.need}</th>
          <th class="num">{classic.columns.chance}</th>
          <th class="num">{classic.columns.damage}</th>
          <th>{classic.on_hit}</th>
          <th>{classic.columns.miss}</th>
        </tr>
      </thead>
      <tbody>
        {options.options.map((blow) => {
          const on = play.declare.has(blow.key);
          const label = classic.blow(blow.label, blow.target_name);
          return (
            <tr>
              <th scope="row">
                {on || blow.action !== null ? (
                  <button
                    type="button"
                    class={on ? "btn sm on" : "btn sm"}
                    aria-pressed={on}
                    onClick={() => flipBlow(play, blow)}
                  >
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
              <td class="num">{needs(blow.need)}</td>
              <td class="num">{percent(blow.chance)}</td>
              <td class="num">{blow.damage}</td>
              <td>{blow.why_not !== null ? <Cited text={blow.why_not} /> : (blow.hit ?? "—")}</td>
              <td>{blow.miss ?? "—"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
