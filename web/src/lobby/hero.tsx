// The first thing a stranger sees: one click starts a fair duel.
import { signal } from "@preact/signals";
import { centreOf } from "../board/hex";
import { Token } from "../board/token";
import { Button, Key, Segmented } from "../parts/controls";
import { go } from "../route";
import { lobby } from "../text/lobby";
import type { UnitSummary } from "../types";
import { boards, fighters, here, make, pickRandom, quick, starting } from "./content";
import { MapPicture } from "./picture";
import { TakebackOption, takebacks } from "./takebacks";
import { UnitPicker } from "./unit_picker";

export type Strength = "cadet" | "regular" | "veteran" | "ace";
const STRENGTHS: readonly Strength[] = ["cadet", "regular", "veteran", "ace"];
export const strength = signal<Strength>("regular");
const own = signal<UnitSummary | null>(null);
const picking = signal(false);

function At(props: {
  readonly hex: string;
  readonly side: "a" | "b";
  readonly facing: number;
  readonly silhouette: "line" | "scout";
  readonly armour: number;
}) {
  const p = centreOf(props.hex);
  return (
    <g transform={`translate(${p.x},${p.y}) scale(1.08)`}>
      <Token side={props.side} silhouette={props.silhouette} facing={props.facing} armour={props.armour} />
    </g>
  );
}

export function startDuel(): void {
  void quick({ game: "classic", strength: strength.value, unit: own.value?.name ?? null, takebacks: takebacks.value });
}

async function watchBots(): Promise<void> {
  const board = here(boards.value).find((one) => one.width <= 16) ?? here(boards.value)[0];
  const first = pickRandom(fighters());
  if (!board || !first) return;
  const rivals = [...fighters()]
    .filter((unit) => unit.name !== first.name)
    .sort((a, b) => Math.abs(a.bv - first.bv) - Math.abs(b.bv - first.bv))
    .slice(0, 5);
  const second = pickRandom(rivals) ?? first;
  const side = (unit: UnitSummary) => ({
    player: { type: "bot" as const, strength: strength.value },
    units: [{ unit: unit.name, gunnery: 4, piloting: 5, pilot: null }],
  });
  const made = await make({
    game: "classic",
    blue: side(first),
    red: side(second),
    board: board.name,
    conditions: { fog: null, light: null, precipitation: null, wind: null },
    options: { turn_limit: 30 },
    zones: { red: null, blue: null },
    seed: null,
    takebacks: false,
    for_anyone: false,
    clock: null,
  });
  if (made) go(`/match/${made.id}`);
}

export function Hero() {
  const unit = own.value;
  const choices = [
    ...(unit ? [{ key: "own" as const, label: lobby.chosen(unit.name, unit.tons) }] : []),
    { key: "any" as const, label: lobby.any },
    { key: "choose" as const, label: lobby.choose },
  ];
  const board = here(boards.value).find((one) => one.name === "Sleeping Giants") ?? here(boards.value)[0];
  return (
    <section class="hero" aria-labelledby="hero-title">
      {board ? (
        <MapPicture board={board.name} look={{ x: -60, y: 250, zoom: 1 }} class="hero-map">
          <At hex="1007" side="a" facing={1} silhouette="line" armour={0.9} />
          <At hex="1306" side="b" facing={4} silhouette="scout" armour={0.7} />
        </MapPicture>
      ) : null}
      <div class="veil" />
      <div class="in">
        <h1 id="hero-title">{lobby.hero}</h1>
        <p class="muted lead">{lobby.hero_note}</p>
        <div class="row line">
          <span class="sm muted word">{lobby.bot}</span>
          <Segmented<Strength>
            label={lobby.bot}
            value={strength.value}
            onPick={(key) => (strength.value = key)}
            choices={STRENGTHS.map((key) => ({ key, label: lobby.strengths[key] }))}
          />
        </div>
        <div class="row line">
          <span class="sm muted word">{lobby.you}</span>
          <Segmented<"own" | "any" | "choose">
            label={lobby.you}
            value={unit ? "own" : "any"}
            choices={choices}
            onPick={(key) => {
              if (key === "any") own.value = null;
              if (key === "choose") picking.value = true;
            }}
          />
        </div>
        <TakebackOption />
        <div class="row">
          <Button kind="pri" size="lg" keys="D" disabled={starting.value} onClick={startDuel}>
            {lobby.start} <Key of="D" />
          </Button>
          <Button
            kind="ghost"
            size="lg"
            disabled={starting.value || fighters().length === 0}
            onClick={() => void watchBots()}
          >
            {lobby.watch}
          </Button>
        </div>
      </div>
      {picking.value ? (
        <UnitPicker
          title={lobby.choose}
          onClose={() => (picking.value = false)}
          onTake={(taken) => {
            own.value = taken;
            picking.value = false;
          }}
        />
      ) : null}
    </section>
  );
}
