// A new game of M.A.S.C.: against whom, to how many points, with how many Mecha, on which tiles, by which card.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Button, Segmented, Skeleton } from "../../parts/controls";
import { uncited } from "../../parts/rule_link";
import { ForAnyone } from "../../people/for_anyone";
import { forAnyone } from "../../people/terms";
import { lobby } from "../../text/lobby";
import { masc } from "../../text/masc_builder";
import type { LayoutShape, SquadronRules } from "../../types";
import { BattleDialog, SeedField } from "../battle_dialog";
import { TakebackOption } from "../takebacks";
import { CardTable } from "./card_table";
import { check, loadRules, lookOver, rules, rulesFailed } from "./checked";
import { TilesPanel } from "./tiles_panel";
import {
  type Against,
  drawn,
  type MascWish,
  mascGo,
  mascRequest,
  mascSentence,
  type Side,
  STANDARD,
  type Strength,
  toCheck,
} from "./wish";
import "./masc.css";

type Set = (part: Partial<MascWish>) => void;

function Count(props: {
  readonly label: string;
  readonly value: number;
  readonly bounds: readonly [number, number];
  readonly onChange: (value: number) => void;
}) {
  const [least, most] = props.bounds;
  return (
    <label class="sm">
      <span class="muted">{props.label}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={props.value}
        onInput={(event) => {
          const typed = Number(event.currentTarget.value);
          if (event.currentTarget.value !== "" && Number.isInteger(typed)) props.onChange(typed);
        }}
      />
    </label>
  );
}

/** The bounds that the server gives a parameter. */
function bounds(from: SquadronRules, key: string): readonly [number, number] {
  return from.parameters.find((it) => it.key === key)?.numbers ?? [0, 10_000];
}

function Field(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <fieldset>
      <legend>{props.title}</legend>
      {props.children}
    </fieldset>
  );
}

function Opponent(props: { readonly now: MascWish; readonly set: Set }) {
  const { now, set } = props;
  return (
    <Field title={masc.against}>
      <Segmented<Against>
        label={masc.against}
        value={now.against}
        choices={(["bot", "friend", "screen"] as const).map((key) => ({ key, label: masc.opponents[key] }))}
        onPick={(against) => set({ against })}
      />
      {now.against === "bot" ? (
        <Segmented<Strength>
          label={lobby.strength}
          value={now.strength}
          choices={(["cadet", "regular", "veteran", "ace"] as const).map((key) => ({
            key,
            label: lobby.strengths[key],
          }))}
          onPick={(strength) => set({ strength })}
        />
      ) : (
        <p class="xs muted">{masc.opponent_note[now.against]}</p>
      )}
      {now.against === "screen" ? null : (
        <Segmented<Side>
          label={masc.you_play}
          value={now.side}
          choices={(["red", "blue", "lot"] as const).map((key) => ({ key, label: masc.sides[key] }))}
          onPick={(side) => set({ side })}
        />
      )}
    </Field>
  );
}

function LayoutPicture(props: { readonly shape: LayoutShape }) {
  const { columns, owners } = props.shape;
  return (
    <svg class="layout-picture" viewBox="0 0 46 34" aria-hidden="true">
      {owners.map((owner, at) => (
        <rect
          key={at}
          class={owner ?? "neutral"}
          x={(46 - columns * 10.5) / 2 + (at % columns) * 10.5}
          y={(34 - (12 / columns) * 8.4) / 2 + Math.floor(at / columns) * 8.4}
          width="9.5"
          height="7.4"
          rx="1.5"
        />
      ))}
    </svg>
  );
}

function Parameters(props: { readonly now: MascWish; readonly set: Set; readonly from: SquadronRules }) {
  const { now, set, from } = props;
  return (
    <>
      <Field title={masc.points}>
        <Segmented<string>
          label={masc.points}
          value={String(now.points)}
          choices={["25", "50"].map((key) => ({ key, label: key }))}
          onPick={(points) => set({ points: Number(points) })}
        />
        <Count
          label={masc.points_other}
          value={now.points}
          bounds={bounds(from, "vp_target")}
          onChange={(points) => set({ points })}
        />
      </Field>
      <Field title={masc.force}>
        <Segmented<string>
          label={masc.force}
          value={`${now.lights}/${now.mids}`}
          choices={[
            { key: "3/3", label: masc.force_short },
            { key: "8/8", label: masc.force_standard },
          ]}
          onPick={(key) => set({ lights: Number(key[0]), mids: Number(key[2]), cap: 6 })}
        />
        <div class="three-col">
          {(["lights", "mids", "cap"] as const).map((key) => (
            <Count
              key={key}
              label={masc.counts[key]}
              value={now[key]}
              bounds={bounds(from, key === "cap" ? "kind_cap" : key)}
              onChange={(value) => set({ [key]: value })}
            />
          ))}
        </div>
      </Field>
      <Field title={masc.layout}>
        <div class="two-col" role="radiogroup" aria-label={masc.layout}>
          {from.layouts.map((shape) => (
            <button
              type="button"
              key={shape.key}
              role="radio"
              aria-checked={shape.key === now.layout}
              class={shape.key === now.layout ? "pick on" : "pick"}
              onClick={() => set({ layout: shape.key })}
            >
              <LayoutPicture shape={shape} />
              <span>
                <b>{shape.key.replaceAll("-", " · ")}</b>
                <span class="xs muted block">{masc.layout_note[shape.columns === 4 ? "short" : "long"]}</span>
              </span>
            </button>
          ))}
        </div>
      </Field>
    </>
  );
}

function Beginning(props: { readonly now: MascWish; readonly set: Set }) {
  const { now, set } = props;
  return (
    <>
      <Field title={masc.start}>
        <Segmented<"quick" | "full">
          label={masc.start}
          value={now.quick ? "quick" : "full"}
          choices={[
            { key: "quick", label: masc.start_quick },
            { key: "full", label: masc.start_full },
          ]}
          onPick={(key) => set({ quick: key === "quick" })}
        />
        <p class="xs muted">{now.quick ? masc.quick_note : masc.full_note}</p>
      </Field>
      <Field title={lobby.options}>
        <TakebackOption />
        {now.against === "friend" ? <ForAnyone /> : null}
        <SeedField value={now.seed} onChange={(seed) => set({ seed })} />
      </Field>
    </>
  );
}

export function SquadronBuilder(props: { readonly onClose: () => void }) {
  const wish = useSignal<MascWish>({
    ...STANDARD,
    against: forAnyone.peek() ? "friend" : STANDARD.against,
    laid: drawn(),
  });
  const now = wish.value;
  const set: Set = (part) => {
    wish.value = { ...wish.value, ...part };
  };
  useEffect(() => void loadRules(), []);
  useEffect(() => void lookOver(toCheck(now)), [now]);
  const from = rules.value;
  const told = check.value;
  const wrong = told?.errors[0];
  const again = (): void => set({ laid: drawn() });
  const key = (event: KeyboardEvent): void => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (typing || event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || !now.quick) return;
    event.preventDefault();
    again();
  };
  const layout = from?.layouts.find((it) => it.key === now.layout) ?? from?.layouts[0];
  return (
    <BattleDialog
      title={masc.title}
      request={() => mascRequest(wish.peek())}
      ready={told !== null && wrong === undefined}
      sentence={wrong ? uncited(wrong.message) : mascSentence(now, told)}
      begin={mascGo(now)}
      onClose={props.onClose}
      class="masc"
    >
      <div class="masc-builder" onKeyDown={key}>
        <div class="masc-settings">
          <Opponent now={now} set={set} />
          {from ? <Parameters now={now} set={set} from={from} /> : null}
          <Beginning now={now} set={set} />
        </div>
        <div class="masc-wide">
          {from ? (
            <CardTable
              rules={from}
              card={now.card}
              check={told}
              against={now.against}
              onCard={(card) => set({ card })}
            />
          ) : rulesFailed.value ? (
            <p role="alert">
              {rulesFailed.value}{" "}
              <Button size="sm" onClick={() => void loadRules()}>
                {lobby.retry}
              </Button>
            </p>
          ) : (
            <Skeleton rows={6} />
          )}
          {from && layout && now.quick && now.laid ? (
            <TilesPanel
              faces={told?.tile_set ?? from.tile_set}
              layout={layout}
              ground={from.ground}
              laid={now.laid}
              text={now.tiles ?? from.tiles}
              own={now.tiles !== null}
              onLaid={(laid) => set({ laid })}
              onDraw={again}
              onFull={() => set({ quick: false })}
              onTiles={(tiles) => set({ tiles })}
            />
          ) : null}
        </div>
      </div>
    </BattleDialog>
  );
}
