// What is painted, how wide, and on which twins.
import { Key, Segmented } from "../../parts/controls";
import { Stepper } from "../stepper";
import { text } from "../text";
import { BRUSH_KEYS, brush, house, KEYS, RADII, radius, SYMMETRIES, symmetry, takeBrush } from "./canvas";

const { maps } = text;
/** Hexes of a brush, by its radius. */
const SIZES = ["1", "7", "19"] as const;

export function Brushes() {
  return (
    <>
      <h2>{maps.brush}</h2>
      <div class="ws-brush-grid" role="radiogroup" aria-label={maps.brush}>
        {KEYS.map((key) => (
          <button
            type="button"
            role="radio"
            aria-checked={brush.value === key}
            class={`ws-brush b-${key} ${brush.value === key ? "on" : ""}`}
            onClick={() => takeBrush(key)}
          >
            <i aria-hidden="true" />
            {maps.brushes[key]}
            {BRUSH_KEYS[key] ? <Key of={BRUSH_KEYS[key]} /> : null}
          </button>
        ))}
      </div>
      <div class="ws-field">
        <span class="row">
          {maps.brush_size} <Key of="," /> <Key of="." />
        </span>
        <Segmented
          label={maps.brush_size}
          choices={SIZES.map((key) => ({ key, label: key }))}
          value={SIZES[radius.value] ?? null}
          onPick={(key) => (radius.value = RADII[SIZES.indexOf(key)] ?? 0)}
        />
      </div>
      <div class="ws-field">
        <span class="row">
          {maps.symmetry} <Key of="Y" />
        </span>
        <Segmented
          label={maps.symmetry}
          choices={SYMMETRIES.map((key) => ({ key, label: maps.symmetries[key] }))}
          value={symmetry.value}
          onPick={(key) => (symmetry.value = key)}
        />
        <span class="xs muted">{maps.symmetry_note}</span>
      </div>
      {brush.value === "building" ? (
        <div class="ws-field">
          <span>{maps.building}</span>
          <select
            aria-label={maps.construction}
            value={house.value.construction}
            onChange={(event) => (house.value = { ...house.value, construction: event.currentTarget.value })}
          >
            {Object.entries(maps.constructions).map(([key, label]) => (
              <option value={key}>{label}</option>
            ))}
          </select>
          <Stepper
            label={maps.height}
            value={house.value.height}
            min={1}
            max={20}
            onSet={(height) => (house.value = { ...house.value, height })}
          />
          <Stepper
            label={maps.strength}
            value={house.value.strength}
            step={5}
            min={1}
            max={150}
            onSet={(strength) => (house.value = { ...house.value, strength })}
          />
        </div>
      ) : null}
    </>
  );
}
