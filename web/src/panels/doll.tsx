// The paper doll: each location fills bottom-up with armour, its core is structure, both print numbers.

import { classic } from "../text/classic";
import type { LocationCard } from "../types";

type Box = readonly [x: number, y: number, w: number, h: number];
type Place = {
  readonly path: string;
  readonly top: number;
  readonly bottom: number;
  readonly label: readonly [number, number];
  readonly core: Box | null;
};

const LEFT_ARM: Place = {
  path: "M24 54l28-3-4 40 3 16-7 66-8 7H18l-7-8 5-72-1-32z",
  top: 51,
  bottom: 180,
  label: [32, 92],
  core: [23, 124, 16, 40],
};
const RIGHT_ARM: Place = {
  path: "M216 54l-28-3 4 40-3 16 7 66 8 7h18l7-8-5-72 1-32z",
  top: 51,
  bottom: 180,
  label: [208, 92],
  core: [201, 124, 16, 40],
};
const LEFT_LEG: Place = {
  path: "M82 142l19 12 15 6 0 16-6 52 3 48 3 18H68l-6-6 6-16 2-56 4-50z",
  top: 142,
  bottom: 294,
  label: [92, 216],
  core: [80, 246, 22, 34],
};
const RIGHT_LEG: Place = {
  path: "M158 142l-19 12-15 6 0 16 6 52-3 48-3 18h48l6-6-6-16-2-56-4-50z",
  top: 142,
  bottom: 294,
  label: [148, 216],
  core: [138, 246, 22, 34],
};

/** Legs of a quad: the front ones stand outside, the rear ones behind and below. */
const LEFT_FRONT: Place = {
  path: "M14 62l34-4v60l-6 58 6 38v8H6v-8l8-38-6-58z",
  top: 58,
  bottom: 222,
  label: [28, 96],
  core: [20, 132, 16, 40],
};
const RIGHT_FRONT: Place = {
  path: "M226 62l-34-4v60l6 58-6 38v8h42v-8l-8-38 6-58z",
  top: 58,
  bottom: 222,
  label: [212, 96],
  core: [204, 132, 16, 40],
};
const LEFT_REAR: Place = {
  path: "M84 142l16 12 14 8-8 50 4 56 2 12H62v-10l10-58 2-46z",
  top: 142,
  bottom: 280,
  label: [90, 204],
  core: [78, 232, 22, 34],
};
const RIGHT_REAR: Place = {
  path: "M156 142l-16 12-14 8 8 50-4 56-2 12h50v-10l-10-58-2-46z",
  top: 142,
  bottom: 280,
  label: [150, 204],
  core: [140, 232, 22, 34],
};

const PLACES: Readonly<Record<string, Place>> = {
  HD: { path: "M103 6h34l7 11v22l-8 6h-32l-8-6V17z", top: 6, bottom: 45, label: [120, 25], core: null },
  CT: {
    path: "M98 49h44l10 22-8 76-10 9h-28l-10-9-8-76z",
    top: 49,
    bottom: 156,
    label: [120, 92],
    core: [106, 124, 28, 24],
  },
  LT: { path: "M56 50l38-1-9 24 7 62-27-9-13-38z", top: 49, bottom: 135, label: [75, 80], core: [68, 102, 16, 20] },
  RT: { path: "M184 50l-38-1 9 24-7 62 27-9 13-38z", top: 49, bottom: 135, label: [165, 80], core: [156, 102, 16, 20] },
  LA: LEFT_ARM,
  RA: RIGHT_ARM,
  LL: LEFT_LEG,
  RL: RIGHT_LEG,
  FLL: LEFT_FRONT,
  FRL: RIGHT_FRONT,
  RLL: LEFT_REAR,
  RRL: RIGHT_REAR,
};

function Hatch() {
  return (
    <defs>
      <pattern id="gone" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" class="gone-back" />
        <path d="M0 0v6" class="gone-line" />
      </pattern>
    </defs>
  );
}

function share(now: number, full: number): number {
  return full > 0 ? now / full : 0;
}

function Pill(props: { readonly x: number; readonly y: number; readonly text: string }) {
  return (
    <>
      <rect x={props.x - 12} y={props.y - 10} width="24" height="14" rx="3" class="pill" />
      <text x={props.x} y={props.y + 0.8} class="pill-text">
        {props.text}
      </text>
    </>
  );
}

function Core(props: { readonly at: Box; readonly card: LocationCard }) {
  const [x, y, w, h] = props.at;
  const { structure, structure_full } = props.card;
  const left = share(structure, structure_full);
  const hurt = structure < structure_full;
  return (
    <g class={hurt ? "core hurt" : "core"}>
      <rect x={x} y={y} width={w} height={h} rx="3" class="core-back" />
      <rect x={x} y={y + h * (1 - left)} width={w} height={h * left} rx="3" class="core-fill" />
      <rect x={x} y={y} width={w} height={h} rx="3" class="core-line" />
      <text x={x + w / 2} y={y + h / 2 + 3.8} class="core-text">
        {structure}
      </text>
    </g>
  );
}

function Part(props: {
  readonly card: LocationCard;
  readonly on: boolean;
  readonly prefix: string;
  readonly onPick: (id: string) => void;
}) {
  const { card } = props;
  const place = PLACES[card.id];
  if (!place) return null;
  const left = card.lost ? 0 : share(card.armour, card.armour_full);
  const top = place.bottom - (place.bottom - place.top) * left;
  const clip = `${props.prefix}-${card.id}`;
  const [x, y] = place.label;
  return (
    <g class={`part ${props.on ? "on" : ""} ${card.lost ? "lost" : ""}`} onClick={() => props.onPick(card.id)}>
      <clipPath id={clip}>
        <path d={place.path} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <rect x="0" y={place.top} width="240" height={place.bottom - place.top} fill="url(#gone)" />
        <rect x="0" y={top} width="240" height={place.bottom - top} class={left > 0.5 ? "armour" : "armour low"} />
      </g>
      <path d={place.path} class="outline" />
      {card.id === "HD" ? null : (
        <text x={x} y={y - 13} class="loc">
          {card.id}
        </text>
      )}
      <Pill x={x} y={y} text={card.lost ? "×" : String(card.armour)} />
      {place.core && !card.lost ? <Core at={place.core} card={card} /> : null}
      {card.id === "HD" && !card.lost ? (
        <text x="120" y="40.5" class="head-is">
          {classic.structure_short} {card.structure}
        </text>
      ) : null}
      <title>{about(card)}</title>
    </g>
  );
}

/** Armour, structure, slots, and what is lost if it goes. */
function about(card: LocationCard): string {
  const filled = card.slots.filter((slot) => slot.state !== "empty");
  const whole = filled.filter((slot) => slot.state === "ok").length;
  const lines = [
    `${card.name}: ${classic.armour} ${card.armour}/${card.armour_full}, ` +
      `${classic.structure.toLowerCase()} ${card.structure}/${card.structure_full}`,
    card.rear === null ? "" : `${classic.rear.toLowerCase()} ${card.rear}/${card.rear_full}`,
    classic.slots_of(whole, filled.length),
    card.lost || card.takes.length === 0 ? "" : classic.takes(card.takes.join(", ")),
  ];
  return lines.filter(Boolean).join("\n");
}

const REAR: Readonly<Record<string, readonly [path: string, x: number]>> = {
  LT: ["M52 3h38l4 30H62z", 73],
  CT: ["M97 3h46l-4 30h-38z", 120],
  RT: ["M150 3h38l-10 30h-32z", 167],
};

function Rear(props: { readonly locations: readonly LocationCard[]; readonly prefix: string }) {
  return (
    <svg viewBox="0 0 240 36" class="doll-rear" aria-hidden="true">
      <text x="2" y="22" class="rear-word">
        {classic.rear}
      </text>
      {props.locations.map((card) => {
        const place = REAR[card.id];
        if (!place || card.rear === null || card.rear_full === null) return null;
        const [path, x] = place;
        const left = share(card.rear, card.rear_full);
        const clip = `${props.prefix}-r${card.id}`;
        return (
          <g class="part">
            <clipPath id={clip}>
              <path d={path} />
            </clipPath>
            <g clip-path={`url(#${clip})`}>
              <rect width="240" height="36" fill="url(#gone)" />
              <rect y={3 + 30 * (1 - left)} width="240" height="40" class={left > 0.5 ? "armour" : "armour low"} />
            </g>
            <path d={path} class="outline" />
            <Pill x={x} y={21.5} text={String(card.rear)} />
          </g>
        );
      })}
    </svg>
  );
}

/** The same in words, for readers who do not see it. */
function DollTable(props: { readonly name: string; readonly locations: readonly LocationCard[] }) {
  return (
    <table class="sr">
      <caption>{classic.doll_label(props.name)}</caption>
      <thead>
        <tr>
          <th>{classic.location}</th>
          <th>{classic.armour}</th>
          <th>{classic.rear}</th>
          <th>{classic.structure}</th>
        </tr>
      </thead>
      <tbody>
        {props.locations.map((card) => (
          <tr>
            <th>{card.name}</th>
            <td>{card.lost ? classic.lost : `${card.armour}/${card.armour_full}`}</td>
            <td>{card.rear === null ? "" : `${card.rear}/${card.rear_full}`}</td>
            <td>{`${card.structure}/${card.structure_full}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PaperDoll(props: {
  readonly name: string;
  readonly locations: readonly LocationCard[];
  readonly picked: string;
  readonly onPick: (id: string) => void;
  readonly prefix: string;
}) {
  return (
    <div class="doll">
      <svg viewBox="0 0 240 300" aria-hidden="true">
        <Hatch />
        {props.locations.map((card) => (
          <Part card={card} on={card.id === props.picked} prefix={props.prefix} onPick={props.onPick} />
        ))}
      </svg>
      <Rear locations={props.locations} prefix={props.prefix} />
      <DollTable name={props.name} locations={props.locations} />
    </div>
  );
}
