// The twelve regions: whose ground it is, who would control it now, and what that is worth.
import { CELL, type Cell } from "./geometry";
import type { PlatePlace } from "./hulls";
import type { RegionCard, RegionStanding, Seat } from "./model";

/** A region is worth least to the colour whose ground it is. */
export function groundOf(region: RegionCard): Seat | "neutral" {
  if (region.red === region.blue) return "neutral";
  return region.red < region.blue ? "red" : "blue";
}

export function Grounds(props: { regions: readonly RegionCard[] }) {
  return (
    <g aria-hidden="true">
      {props.regions.map((it) => (
        <rect
          key={it.letter}
          class={`ground ${groundOf(it)}`}
          x={it.x * CELL}
          y={it.y * CELL}
          width={it.w * CELL}
          height={it.h * CELL}
        />
      ))}
    </g>
  );
}

function words(card: RegionStanding | undefined): { kind: "held" | "mixed" | "empty"; text: string } {
  if (!card) return { kind: "empty", text: "" };
  const both = card.red > 0 && card.blue > 0;
  if (card.controller) return { kind: "held", text: `+${card.points}${both ? ` ${card.red}:${card.blue}` : ""}` };
  return card.red + card.blue > 0 ? { kind: "mixed", text: `${card.red} : ${card.blue}` } : { kind: "empty", text: "" };
}

const MARGIN = 6;
const HIGH = 18;

/** What a badge must not lie over: Mecha, and the names of squads. */
export type Taken = { readonly mecha: readonly Cell[]; readonly plates: readonly PlatePlace[] };

/** The first corner of a region where the badge lies over nobody; the first if there is none. */
export function freeCorner(region: RegionCard, width: number, taken: Taken): readonly [number, number] {
  const [left, top] = [region.x * CELL, region.y * CELL];
  const [right, bottom] = [left + region.w * CELL - width - MARGIN, top + region.h * CELL - HIGH - MARGIN];
  const corners = [
    [left + MARGIN, top + MARGIN],
    [right, top + MARGIN],
    [left + MARGIN, bottom],
    [right, bottom],
  ] as const;
  const isOverNobody = ([x, y]: readonly [number, number]): boolean =>
    taken.mecha.every((it) => {
      const [tx, ty] = [it.x * CELL, it.y * CELL];
      return tx + CELL <= x || tx >= x + width || ty + CELL <= y || ty >= y + HIGH;
    });
  const isOverNoName = ([x, y]: readonly [number, number]): boolean =>
    taken.plates.every(
      (it) => it.x + it.half <= x || it.x - it.half >= x + width || it.y + 5 <= y || it.y - 11 >= y + HIGH,
    );
  const free = corners.filter(isOverNobody);
  return free.find(isOverNoName) ?? free[0] ?? corners[0];
}

export function RegionBadge(props: {
  region: RegionCard;
  card: RegionStanding | undefined;
  counted: boolean;
  taken: Taken;
}) {
  const { kind, text } = words(props.card);
  const width = kind === "empty" ? 26 : (kind === "held" ? 42 : 27) + text.length * 6.4;
  return (
    <g
      class={props.counted ? "region-badge counted" : "region-badge"}
      transform={`translate(${freeCorner(props.region, width, props.taken).join(",")})`}
    >
      {props.card && <title>{`${props.region.letter}: ${props.card.text}`}</title>}
      <rect width={width} height={HIGH} rx="9" />
      <text class="letter" x="9" y="13">
        {props.region.letter}
      </text>
      {kind === "held" && <SideMark owner={props.card?.controller ?? "red"} />}
      {kind === "held" && (
        <text class="points" x="36" y="13">
          {text}
        </text>
      )}
      {kind === "mixed" && (
        <text class="mixed" x="21" y="13">
          {text}
        </text>
      )}
    </g>
  );
}

function SideMark(props: { owner: Seat }) {
  return props.owner === "blue" ? (
    <circle class="side-blue" cx="26" cy="9" r="5" />
  ) : (
    <path class="side-red" d="M23.5 4h5l2.500 2.500v5L28.500 14h-5L21 11.500v-5z" />
  );
}
