// Armour by location: steppers and sliders, front and rear, both sides alike if wanted.
import { signal } from "@preact/signals";
import { Bar, Button, Switch } from "../../parts/controls";
import { Stepper } from "../stepper";
import { text } from "../text";
import type { Edit, Location, LocationReport } from "../types";
import { edit, now } from "./draft";
import { walls } from "./sums";

const alike = signal(true);

const ORDER: readonly Location[] = [
  "head",
  "centre_torso",
  "left_torso",
  "right_torso",
  "left_arm",
  "right_arm",
  "left_leg",
  "right_leg",
];

const OTHER: Readonly<Partial<Record<Location, Location>>> = {
  left_torso: "right_torso",
  right_torso: "left_torso",
  left_arm: "right_arm",
  right_arm: "left_arm",
  left_leg: "right_leg",
  right_leg: "left_leg",
};

function set(place: LocationReport, part: { readonly front?: number; readonly rear?: number }): void {
  const points = { front: part.front ?? null, rear: part.rear ?? null };
  const own: Edit = { edit: "armour", location: place.location, ...points };
  const other = OTHER[place.location];
  void edit(own, ...(alike.peek() && other ? [{ edit: "armour", location: other, ...points }] : []));
}

function Place(props: { readonly place: LocationReport }) {
  const { place } = props;
  const rear = place.rear ?? 0;
  return (
    <div class="ws-plate">
      <div class="row">
        <b>{place.code}</b>
        <span class="xs muted">{text.of_armour(place.front + rear, place.most)}</span>
      </div>
      <Stepper
        label={`${place.name} ${text.front}`}
        value={place.front}
        max={place.most - rear}
        onSet={(front) => set(place, { front })}
      />
      <input
        type="range"
        aria-label={`${place.name} ${text.front}, slider`}
        min="0"
        max={place.most - rear}
        value={place.front}
        onChange={(event) => set(place, { front: Number(event.currentTarget.value) })}
      />
      {place.rear === null ? null : (
        <div class="row">
          <span class="xs muted">{text.rear}</span>
          <Stepper
            label={`${place.name} ${text.rear}`}
            value={place.rear}
            max={place.most - place.front}
            onSet={(rear) => set(place, { rear })}
          />
        </div>
      )}
    </div>
  );
}

/** How much it takes to shoot each location away. */
function ToLose() {
  const report = now.value?.report;
  if (!report) return null;
  const rows = walls(report);
  const top = Math.max(1, ...rows.map((it) => it.armour + it.structure));
  const part = (points: number): string => `${(100 * points) / top}%`;
  return (
    <section class="ws-walls" aria-label={text.to_lose}>
      <h3 class="row">
        {text.to_lose}
        <span class="sp" />
        <span class="xs muted">{text.to_lose_note}</span>
      </h3>
      {rows.map((it) => (
        <div class="ws-wall">
          <span class="name">{it.name}</span>
          <span class="track" aria-hidden="true">
            <i class="armour" style={{ width: part(it.armour) }} />
            <i class="structure" style={{ width: part(it.structure) }} />
          </span>
          <b class="num">{it.armour + it.structure}</b>
        </div>
      ))}
    </section>
  );
}

export function Armour() {
  const { value } = now;
  if (!value) return null;
  const { report } = value;
  const places = ORDER.flatMap((at) => report.locations.filter((it) => it.location === at));
  return (
    <>
      <h2>
        {text.armour_kind} <span class="num">{text.of_armour(report.armour, report.most_armour)}</span>
      </h2>
      <Bar part={report.armour / Math.max(1, report.most_armour)} />
      <div class="ws-plates">
        {places.map((place) => (
          <Place key={place.location} place={place} />
        ))}
      </div>
      <div class="row wrap ws-spend">
        <Button size="sm" onClick={() => void edit({ edit: "spend_on_armour" })}>
          {text.spend}
        </Button>
        <Button size="sm" onClick={() => void edit({ edit: "most_armour" })}>
          {text.most}
        </Button>
        <Button size="sm" onClick={() => void edit({ edit: "no_armour" })}>
          {text.none}
        </Button>
      </div>
      <div class="row">
        <Switch on={alike.value} label={text.alike} onFlip={() => (alike.value = !alike.value)} />
        <span class="sm">{text.alike}</span>
      </div>
      <ToLose />
    </>
  );
}
