// The dock of physical attacks: each blow with its odds, its damage, and what a miss costs.
import { useState } from "preact/hooks";
import { Key, Switch } from "../parts/controls";
import { WhyCard } from "../parts/modifiers";
import { needs, percent } from "../parts/numbers";
import { type Anchor, anchorOf, Popover } from "../parts/popover";
import { Cited, RuleLink } from "../parts/rule_link";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import type { Blow, PhysicalOptions } from "../types";
import { CommitBar } from "./commit_bar";

export function flipBlow(play: ClassicPlay, blow: Blow): void {
  if (play.declare.has(blow.key)) play.declare.drop(blow.key);
  else if (blow.action !== null) play.declare.put({ key: blow.key, rank: 1, target: null, action: blow.action });
}

function Row(props: {
  readonly play: ClassicPlay;
  readonly blow: Blow;
  readonly at: number;
  readonly onWhy: (anchor: Anchor) => void;
}) {
  const { play, blow } = props;
  const on = play.declare.has(blow.key);
  const legal = on || blow.action !== null;
  return (
    <tr class={legal ? "" : "off"}>
      <td class="c-sw">
        <Switch
          on={on}
          label={classic.blow(blow.label, blow.target_name)}
          disabled={!legal}
          onFlip={() => flipBlow(play, blow)}
        />
        {props.at < 9 ? <Key of={String(props.at + 1)} /> : null}
      </td>
      <td class="c-name">
        <b>{blow.label}</b> <span class="dim">→ {blow.target_name}</span>
        <span class="phone-line xs muted">
          {[
            blow.hit ? `${classic.on_hit.toLowerCase()}: ${blow.hit}` : null,
            blow.miss ? `${classic.columns.miss.toLowerCase()}: ${blow.miss}` : null,
          ]
            .filter(Boolean)
            .join("; ")}
        </span>
      </td>
      {legal ? (
        <>
          <td class="c-need">
            <button
              type="button"
              class="tn"
              aria-haspopup="dialog"
              onClick={(event) => props.onWhy(anchorOf(event.currentTarget))}
            >
              {needs(blow.need)}
            </button>
          </td>
          <td class="num c-chance">
            {percent(blow.chance)}
            <span class="pbar thin" aria-hidden="true">
              <i style={{ width: `${blow.chance * 100}%` }} />
            </span>
          </td>
          <td class="num c-dmg">{blow.damage}</td>
          <td class="c-miss muted sm">{blow.hit ?? "—"}</td>
          <td class="c-miss muted sm">{blow.miss ?? "—"}</td>
        </>
      ) : (
        <td class="c-why" colSpan={5}>
          <Cited text={blow.why_not ?? ""} /> <RuleLink section={blow.section} />
        </td>
      )}
    </tr>
  );
}

export function PhysicalDock(props: { readonly play: ClassicPlay; readonly options: PhysicalOptions }) {
  const { play, options } = props;
  const [why, setWhy] = useState<{ readonly anchor: Anchor; readonly key: string } | null>(null);
  const asked = why ? options.options.find((blow) => blow.key === why.key) : undefined;
  return (
    <div class="dock-grid">
      <div class="dock-main flush">
        <div class="row targets">
          <b>{classic.physical}</b>
          <span class="muted">{options.name}</span>
        </div>
        {options.options.length === 0 ? (
          <p class="empty">{classic.no_blows}</p>
        ) : (
          <div class="scroll">
            <table class="tbl weapons blows">
              <thead>
                <tr>
                  <th>{classic.columns.declare}</th>
                  <th>{classic.columns.attack}</th>
                  <th>{classic.columns.need}</th>
                  <th class="num">{classic.columns.chance}</th>
                  <th class="num">{classic.columns.damage}</th>
                  <th class="c-miss">{classic.on_hit}</th>
                  <th class="c-miss">{classic.columns.miss}</th>
                </tr>
              </thead>
              <tbody>
                {options.options.map((blow, at) => (
                  <Row play={play} blow={blow} at={at} onWhy={(anchor) => setWhy({ anchor, key: blow.key })} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <div class="dock-side">
        <ul class="grow plain sm">
          {options.declared.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
        <CommitBar play={play} />
      </div>
      {why && asked ? (
        <Popover anchor={why.anchor} label={classic.blow(asked.label, asked.target_name)} onClose={() => setWhy(null)}>
          <WhyCard
            title={classic.blow(asked.label, asked.target_name)}
            modifiers={asked.modifiers}
            need={asked.need}
            chance={asked.chance}
            note={asked.miss}
          />
        </Popover>
      ) : null}
    </div>
  );
}
