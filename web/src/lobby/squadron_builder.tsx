// A new game of M.A.S.C.: against whom, to how many points, with how many Mecha, on which layout, begun how.
import { useSignal } from "@preact/signals";
import { Segmented } from "../parts/controls";
import { lobby } from "../text/lobby";
import { masc } from "../text/masc_builder";
import type { NewMatch, Player } from "../types";
import { BattleDialog, SeedField } from "./battle_dialog";
import { TakebackOption, takebacks } from "./takebacks";

type Against = "bot" | "friend" | "screen";
type Strength = "cadet" | "regular" | "veteran";
type Force = { readonly lights: number; readonly mids: number; readonly cap: number };

export type MascWish = {
  readonly against: Against;
  readonly strength: Strength;
  readonly points: number;
  readonly force: Force;
  readonly layout: "4-4-4" | "3-6-3";
  readonly quick: boolean;
  readonly seed: number | null;
};

const STANDARD: MascWish = {
  against: "bot",
  strength: "regular",
  points: 25,
  force: { lights: 8, mids: 8, cap: 6 },
  layout: "4-4-4",
  quick: true,
  seed: null,
};

export function mascRequest(wish: MascWish): NewMatch {
  const other: Record<Against, Player> = {
    bot: { type: "bot", strength: wish.strength },
    friend: { type: "open" },
    screen: { type: "human" },
  };
  return {
    game: "squadron",
    red: { player: { type: "human" }, units: [] },
    blue: { player: other[wish.against], units: [] },
    quick: wish.quick,
    options: {
      vp_target: wish.points,
      lights: wish.force.lights,
      mids: wish.force.mids,
      kind_cap: wish.force.cap,
      layout: wish.layout,
    },
    seed: wish.seed,
    takebacks: takebacks.value,
  };
}

function Count(props: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label class="sm">
      <span class="muted">{props.label}</span>
      <input
        type="number"
        min={props.least}
        max={props.most}
        value={props.value}
        onInput={(event) => {
          const typed = Number(event.currentTarget.value);
          if (Number.isInteger(typed)) props.onChange(typed);
        }}
      />
    </label>
  );
}

/** The game in one sentence, as the button will make it. */
export function mascSentence(wish: MascWish): string {
  const with_ = wish.against === "bot" ? masc.with_bot(lobby.strengths[wish.strength]) : masc.with[wish.against];
  const { lights, mids } = wish.force;
  return masc.sentence(with_, wish.points, lights + mids, wish.layout, wish.quick ? masc.quick : masc.full);
}

export function SquadronBuilder(props: { readonly onClose: () => void }) {
  const wish = useSignal<MascWish>(STANDARD);
  const now = wish.value;
  const set = (part: Partial<MascWish>): void => {
    wish.value = { ...wish.value, ...part };
  };
  return (
    <BattleDialog
      title={masc.title}
      request={() => mascRequest(wish.peek())}
      ready
      sentence={mascSentence(now)}
      begin={masc.go[now.against]}
      onClose={props.onClose}
    >
      <div class="masc-builder">
        <fieldset>
          <legend>{masc.against}</legend>
          <Segmented<Against>
            label={masc.against}
            value={now.against}
            choices={[
              { key: "bot", label: masc.opponents.bot },
              { key: "friend", label: masc.opponents.friend },
              { key: "screen", label: masc.opponents.screen },
            ]}
            onPick={(against) => set({ against })}
          />
          {now.against === "bot" ? (
            <Segmented<Strength>
              label={lobby.strength}
              value={now.strength}
              choices={(["cadet", "regular", "veteran"] as const).map((key) => ({ key, label: lobby.strengths[key] }))}
              onPick={(strength) => set({ strength })}
            />
          ) : (
            <p class="xs muted">{masc.opponent_note[now.against]}</p>
          )}
        </fieldset>
        <fieldset>
          <legend>{masc.points}</legend>
          <Segmented<string>
            label={masc.points}
            value={String(now.points)}
            choices={["25", "50"].map((key) => ({ key, label: key }))}
            onPick={(points) => set({ points: Number(points) })}
          />
          <Count
            label={masc.points_other}
            value={now.points}
            least={1}
            most={500}
            onChange={(points) => set({ points })}
          />
        </fieldset>
        <fieldset>
          <legend>{masc.force}</legend>
          <Segmented<string>
            label={masc.force}
            value={`${now.force.lights}/${now.force.mids}`}
            choices={[
              { key: "3/3", label: masc.force_short },
              { key: "8/8", label: masc.force_standard },
            ]}
            onPick={(key) =>
              set({ force: key === "3/3" ? { lights: 3, mids: 3, cap: 6 } : { lights: 8, mids: 8, cap: 6 } })
            }
          />
          <div class="three-col">
            {(["lights", "mids", "cap"] as const).map((key) => (
              <Count
                label={masc.counts[key]}
                value={now.force[key]}
                least={key === "cap" ? 1 : 0}
                most={24}
                onChange={(value) => set({ force: { ...now.force, [key]: value } })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{masc.layout}</legend>
          <Segmented<MascWish["layout"]>
            label={masc.layout}
            value={now.layout}
            choices={[
              { key: "4-4-4", label: masc.layouts["4-4-4"] },
              { key: "3-6-3", label: masc.layouts["3-6-3"] },
            ]}
            onPick={(layout) => set({ layout })}
          />
        </fieldset>
        <fieldset>
          <legend>{masc.start}</legend>
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
        </fieldset>
        <fieldset>
          <legend>{lobby.options}</legend>
          <TakebackOption />
          <SeedField value={now.seed} onChange={(seed) => set({ seed })} />
        </fieldset>
      </div>
    </BattleDialog>
  );
}
