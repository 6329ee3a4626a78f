// Squads on the board: a soft hull around each, a dotted line for each link, a plate with its name.
import { CELL, hull, middle, outline, type Point } from "./geometry";
import type { GroupCard, MechaCard } from "./model";

export type Standing = ReadonlyMap<number, MechaCard>;

export function byId(mecha: readonly MechaCard[]): Standing {
  return new Map(mecha.map((it) => [it.id, it]));
}

function spotsOf(group: GroupCard, standing: Standing): Point[] {
  return group.members.flatMap((id) => {
    const at = standing.get(id);
    return at ? [middle(at)] : [];
  });
}

export function Hull(props: { group: GroupCard; standing: Standing; strong: boolean }) {
  const { group } = props;
  const points = spotsOf(group, props.standing);
  if (points.length === 0) return null;
  const path = outline(hull(points));
  const mask = `hull-${group.owner}-${group.id}`;
  return (
    <g class={`hull ${group.owner}${props.strong ? " strong" : ""}`}>
      <mask id={mask} maskUnits="userSpaceOnUse" x="-50" y="-50" width="1700" height="1300">
        <path d={path} fill="#fff" stroke="#fff" stroke-width="37" stroke-linejoin="round" />
        <path d={path} fill="#000" stroke="#000" stroke-width={props.strong ? 32.5 : 34} stroke-linejoin="round" />
      </mask>
      <path class="wash" d={path} />
      <rect class="edge" x="-50" y="-50" width="1700" height="1300" mask={`url(#${mask})`} />
      <Links group={group} standing={props.standing} />
    </g>
  );
}

function Links(props: { group: GroupCard; standing: Standing }) {
  const lines = props.group.links.flatMap(([from, to]) => {
    const [a, b] = [props.standing.get(from), props.standing.get(to)];
    return a && b ? [`M${middle(a).join(" ")}L${middle(b).join(" ")}`] : [];
  });
  return <path class="links" d={lines.join("")} />;
}

/** Between a counter and the edge of the board, so that the plate covers nobody. */
const ROOM = 36;

export type PlateProps = { group: GroupCard; standing: Standing; width: number; height: number };
export type PlatePlace = { readonly x: number; readonly y: number; readonly half: number };

/** The plate stands above red squads and below blue ones where there is room, so that facing squads keep theirs apart. */
export function platePlace(props: PlateProps): PlatePlace | null {
  const { group } = props;
  const points = spotsOf(group, props.standing);
  const first = points[0];
  if (!first || group.members.length < 2) return null;
  const top = points.reduce((best, it) => (it[1] < best[1] ? it : best), first);
  const bottom = points.reduce((best, it) => (it[1] > best[1] ? it : best), first);
  const [roomAbove, roomBelow] = [top[1] > ROOM, bottom[1] < props.height * CELL - ROOM];
  const above = group.owner === "red" ? roomAbove || !roomBelow : roomAbove && !roomBelow;
  const edge = above ? top : bottom;
  const half = (group.name.length * 6.2 + 12) / 2;
  const x = Math.min(Math.max(edge[0], half + 2), props.width * CELL - half - 2);
  const y = Math.min(Math.max(edge[1] + (above ? -24 : 31), 12), props.height * CELL - 6);
  return { x, y, half };
}

export function Plate(props: PlateProps) {
  const place = platePlace(props);
  if (!place) return null;
  const { x, y, half } = place;
  return (
    <g class="plate" transform={`translate(${x},${y})`}>
      <rect x={-half} y="-11" width={half * 2} height="16" rx="4" />
      <text y="1">{props.group.name}</text>
    </g>
  );
}
