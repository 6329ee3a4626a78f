// Whole battles to begin with: a few of ours, and those that were saved here.
import { signal } from "@preact/signals";
import { Button } from "../parts/controls";
import { lobby } from "../text/lobby";
import { forgetBattle, type NamedBattle, nameBattle, named, takeBattle } from "./saved";
import { START, wish } from "./wish";

const regular = (unit: string) => ({ unit, gunnery: 4, piloting: 5 });
const able = (unit: string) => ({ unit, gunnery: 3, piloting: 4 });

const OURS: readonly NamedBattle[] = [
  {
    name: lobby.preset_scouts,
    battle: {
      ...START,
      board: "Lantern Wood",
      limit: 15,
      units: { blue: [able("Pickpocket"), able("Cutpurse")], red: [able("Ratcatcher"), able("Tinker")] },
    },
  },
  {
    name: lobby.preset_lances,
    battle: {
      ...START,
      board: "Two Fords",
      limit: 20,
      units: {
        blue: ["Bailiff", "Drover", "Poacher", "Linesman"].map(regular),
        red: ["Reeve", "Gamekeeper", "Fletcher", "Osier"].map(regular),
      },
    },
  },
  {
    name: lobby.preset_town,
    battle: {
      ...START,
      players: { blue: "human", red: "veteran" },
      board: "Market Cross",
      limit: 20,
      weather: { ...START.weather, light: "dusk" },
      units: {
        blue: [able("Portreeve"), regular("Bailiff"), regular("Drover")],
        red: [regular("Ironmonger"), regular("Reeve"), regular("Cutpurse")],
      },
    },
  },
];

const name = signal("");
const chosen = signal("");

function open(wanted: string): void {
  chosen.value = wanted;
  const found = [...named.peek(), ...OURS].find((it) => it.name === wanted);
  if (!found) return;
  takeBattle(found.battle);
  name.value = named.peek().includes(found) ? found.name : "";
}

export function Presets() {
  const own = named.value;
  const isOwn = own.some((it) => it.name === chosen.value);
  const called = name.value.trim();
  const save = (): void => {
    nameBattle(called, wish.peek());
    chosen.value = called;
  };
  const group = (label: string, battles: readonly NamedBattle[]) =>
    battles.length === 0 ? null : (
      <optgroup label={label}>
        {battles.map((it) => (
          <option value={it.name}>{it.name}</option>
        ))}
      </optgroup>
    );
  return (
    <fieldset>
      <legend>{lobby.presets}</legend>
      <div class="row">
        <select
          class="grow"
          aria-label={lobby.presets}
          value={chosen.value}
          onChange={(event) => open(event.currentTarget.value)}
        >
          <option value="">{lobby.preset_open}</option>
          {group(lobby.presets_own, own)}
          {group(lobby.presets_ours, OURS)}
        </select>
        {isOwn ? (
          <Button
            size="sm"
            kind="ghost"
            icon
            label={lobby.preset_forget(chosen.value)}
            onClick={() => {
              forgetBattle(chosen.peek());
              chosen.value = "";
            }}
          >
            ×
          </Button>
        ) : null}
      </div>
      <div class="row">
        <input
          type="text"
          class="grow"
          aria-label={lobby.preset_name}
          placeholder={lobby.preset_name}
          maxLength={60}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <Button size="sm" disabled={called === "" || OURS.some((it) => it.name === called)} onClick={save}>
          {lobby.preset_save}
        </Button>
      </div>
    </fieldset>
  );
}
