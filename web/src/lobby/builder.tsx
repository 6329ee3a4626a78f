// A battle made to measure: units, map, weather, options, victory.
import { useEffect } from "preact/hooks";
import { Button } from "../parts/controls";
import { ForAnyone } from "../people/for_anyone";
import { forAnyone } from "../people/terms";
import { lobby } from "../text/lobby";
import type { Seat } from "../types";
import { BattleDialog, SeedField } from "./battle_dialog";
import { Sides } from "./builder_sides";
import { boards, fighters, here, loadSkills } from "./content";
import { HouseRules } from "./house_rules";
import { MapPicture } from "./picture";
import { hasSaved, loadBattle, saveBattle } from "./saved";
import { TakebackOption } from "./takebacks";
import { change, type Edge, fillLance, isForTwo, request, type Wish, wish, worth, type Zone } from "./wish";

function Maps() {
  const all = here(boards.value);
  const now = wish.value.board ?? all[0]?.name ?? "";
  const board = all.find((one) => one.name === now);
  return (
    <fieldset>
      <legend>{lobby.map}</legend>
      <select aria-label={lobby.map} value={now} onChange={(event) => change({ board: event.currentTarget.value })}>
        {all.map((one) => (
          <option value={one.name}>{one.name}</option>
        ))}
      </select>
      {board ? (
        <>
          <MapPicture board={board.name} class="preview" />
          <p class="xs muted">
            {lobby.map_size(board.width, board.height)} · {board.text}
          </p>
        </>
      ) : null}
    </fieldset>
  );
}

type Sky = "light" | "fog" | "precipitation" | "wind";
const SKY: readonly { readonly key: Sky; readonly label: string; readonly words: Readonly<Record<string, string>> }[] =
  [
    { key: "light", label: lobby.light, words: lobby.lights },
    { key: "fog", label: lobby.fog, words: lobby.fogs },
    { key: "precipitation", label: lobby.precipitation, words: lobby.precipitations },
    { key: "wind", label: lobby.wind, words: lobby.winds },
  ];

function Weather() {
  return (
    <fieldset>
      <legend>{lobby.weather}</legend>
      <div class="two-col">
        {SKY.map(({ key, label, words }) => (
          <label class="sm">
            <span class="muted">{label}</span>
            <select
              value={wish.value.weather[key]}
              onChange={(event) => change({ weather: { ...wish.value.weather, [key]: event.currentTarget.value } })}
            >
              {Object.entries(words).map(([value, word]) => (
                <option value={value}>{word}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const EDGES: readonly Edge[] = ["north", "east", "south", "west"];

function Deployment() {
  const { zones } = wish.value;
  return (
    <fieldset>
      <legend>{lobby.deployment}</legend>
      <div class="two-col">
        {(["blue", "red"] as const).map((seat) => {
          const alter = (part: Partial<Zone>): void =>
            change({ zones: { ...wish.value.zones, [seat]: { ...wish.value.zones[seat], ...part } } });
          return (
            <>
              <label class="sm">
                <span class="muted">{lobby.zone_edge[seat]}</span>
                <select
                  value={zones[seat].edge}
                  onChange={(event) => {
                    const edge = EDGES.find((one) => one === event.currentTarget.value);
                    if (edge) alter({ edge });
                  }}
                >
                  {EDGES.map((edge) => (
                    <option value={edge}>{lobby.edges[edge]}</option>
                  ))}
                </select>
              </label>
              <label class="sm">
                <span class="muted">{lobby.zone_depth}</span>
                <input
                  type="number"
                  min="1"
                  max="20"
                  value={zones[seat].depth}
                  onInput={(event) => alter({ depth: Math.max(1, Number(event.currentTarget.value)) })}
                />
              </label>
            </>
          );
        })}
      </div>
    </fieldset>
  );
}

function Options() {
  const now = wish.value;
  return (
    <>
      <fieldset>
        <legend>{lobby.options}</legend>
        <TakebackOption />
        {isForTwo(now) ? <ForAnyone /> : null}
      </fieldset>
      <fieldset>
        <legend>{lobby.victory}</legend>
        <div class="two-col">
          <label class="sm">
            <span class="muted">{lobby.turn_limit}</span>
            <input
              type="number"
              min="1"
              max="200"
              placeholder={lobby.no_limit}
              value={now.limit ?? ""}
              onInput={(event) =>
                change({
                  limit: event.currentTarget.value === "" ? null : Math.max(1, Number(event.currentTarget.value)),
                })
              }
            />
          </label>
          <SeedField value={now.seed} onChange={(seed) => change({ seed })} />
        </div>
        <p class="xs muted">
          {lobby.limit_note} {lobby.seed_note}
        </p>
      </fieldset>
    </>
  );
}

/** Both sides and the ground in one sentence. */
function sentence(now: Wish): string {
  const side = (seat: Seat): string => lobby.force(now.units[seat].length, worth(now.units[seat]).bv);
  return lobby.sentence(side("blue"), side("red"), now.board ?? here(boards.value)[0]?.name ?? "", now.limit);
}

export function Builder(props: { readonly kind: "lance" | "custom"; readonly onClose: () => void }) {
  const ready = request(wish.value) !== null;
  useEffect(() => {
    void loadSkills();
    if (forAnyone.peek()) change({ players: { blue: "human", red: "open" } });
    if (props.kind === "lance" && fighters().length > 0) fillLance();
  }, [props.kind, fighters().length > 0]);
  return (
    <BattleDialog
      title={props.kind === "lance" ? lobby.lance_build : lobby.build}
      request={() => request(wish.peek())}
      ready={ready}
      sentence={ready ? sentence(wish.value) : lobby.need_units}
      begin={lobby.begin_battle}
      onBegin={() => saveBattle(wish.peek())}
      onClose={props.onClose}
      tools={
        <>
          {hasSaved() ? (
            <Button size="sm" kind="ghost" onClick={loadBattle}>
              {lobby.as_last_time}
            </Button>
          ) : null}
          <Button size="sm" kind="ghost" onClick={fillLance}>
            {lobby.fill}
          </Button>
        </>
      }
    >
      <div class="builder">
        <Sides />
        <div class="builder-rules">
          <Maps />
          <Weather />
          <Deployment />
          <Options />
          <HouseRules />
        </div>
      </div>
    </BattleDialog>
  );
}
