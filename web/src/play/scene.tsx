// What the board shows of the plan: reach, path, wheel, line of fire, tokens; and what a press on it means.

import { FacingWheel, FireLine, PathLine, type Stop, wheelFacing } from "../board/annotations";
import { FieldOfFire } from "../board/field_of_fire";
import { centreOf, hexOf, type Point } from "../board/hex";
import { NetworkLines } from "../board/networks";
import type { Mark, Overlay, Tint } from "../board/overlay";
import { coveredBy, platesOf, type Standing } from "../board/plates";
import { TWICE_MS } from "../board/pointer";
import { armourShare, badgeOf, sideOf, Token } from "../board/token";
import { needs, percent } from "../parts/numbers";
import { classic } from "../text/classic";
import type { ClassicBoard, ClassicTable, UnitCard } from "../types";
import type { ClassicPlay } from "./classic_play";
import { commit } from "./commit";
import { aimAt, isMark } from "./marks";
import type { Way } from "./move_plan";
import { Recall } from "./recall";
import { threatTints } from "./threat";
import type { Place } from "./walks";

const NONE: readonly Tint[] = [];
/** The last tints by what they were made from: the same picture stays the same array, so that it is not drawn again. */
export type KeptTints = { from: unknown; mode: unknown; tints: readonly Tint[] };

function kept(play: ClassicPlay, from: unknown, mode: unknown, make: () => readonly Tint[]): readonly Tint[] {
  const last = play.tints;
  if (last.from !== from || last.mode !== mode) Object.assign(last, { from, mode, tints: make() });
  return last.tints;
}

function moveTints(play: ClassicPlay): readonly Tint[] {
  const chosen = play.move.mode.value;
  const tints: Tint[] = [];
  for (const [hex, reached] of play.move.inReach.value) {
    const shown = reached.find((one) => one.mode.key === chosen) ?? reached[0];
    if (!shown || shown.mode.key === "still") continue;
    tints.push({
      hex,
      mode: shown.mode.key,
      label: String(shown.pose[0]),
      dim: chosen !== null && shown.mode.key !== chosen,
    });
  }
  return tints;
}

function deployTints(play: ClassicPlay): readonly Tint[] {
  return play.deploy.places.value.map((hex) => ({ hex, mode: "zone", label: null, dim: false }));
}

export function overlayOf(play: ClassicPlay, board: ClassicBoard): Overlay {
  const options = play.options.value;
  const layer = play.layer.value;
  const marks: Mark[] = [];
  const target = play.fireTarget.value;
  if (layer === "play" && target) for (const seen of target.sight.hexes) marks.push({ hex: seen.hex, tone: "warn" });
  for (const shell of play.table.value?.shells ?? []) marks.push({ hex: shell.hex, tone: "shell" });
  if (play.hovered.value) marks.push({ hex: play.hovered.value, tone: "hover" });
  if (play.cursor.value) marks.push({ hex: play.cursor.value, tone: "cursor" });
  const threat = play.threat.found.value;
  const tints =
    layer === "threat" && threat
      ? kept(play, threat, layer, () => threatTints(threat, board))
      : layer !== "play"
        ? NONE
        : options?.type === "move"
          ? kept(play, play.move.inReach.value, play.move.mode.value, () => moveTints(play))
          : options?.type === "deploy"
            ? kept(play, options, play.deploy.unit.value, () => deployTints(play))
            : NONE;
  return { tints, marks, levels: layer === "elevation" ? levels(board) : null };
}

function levels(board: ClassicBoard): ReadonlyMap<string, number> {
  return new Map(
    board.hexes.map((hex, at) => [
      hexOf({ col: (at % board.width) + 1, row: Math.floor(at / board.width) + 1 }),
      hex.level,
    ]),
  );
}

function stops(way: Way): readonly Stop[] {
  const found: Stop[] = [];
  let mp = 0;
  for (const step of way.steps) {
    mp += step.mp;
    const last = found.at(-1);
    if (last?.hex === step.hex) found[found.length - 1] = { ...last, mp };
    else if (step.kind !== "turn") found.push({ hex: step.hex, mp, risk: null });
  }
  return found.map((stop) => {
    const risk = way.risks.find((one) => one.hex === stop.hex);
    return risk ? { ...stop, risk: classic.path_risk(risk.label, needs(risk.need), percent(1 - risk.chance)) } : stop;
  });
}

export function pathStops(way: Way): readonly Stop[] {
  return stops(way);
}

function Plan(props: { readonly play: ClassicPlay; readonly from: UnitCard }) {
  const { play, from } = props;
  const goal = play.move.goal.value;
  const way = play.move.way.value;
  const trail = play.move.trail.value;
  const facing = goal?.facing ?? way?.steps.at(-1)?.facing ?? null;
  const at = goal ? centreOf(goal.hex) : null;
  if (!from.hex) return null;
  return (
    <>
      {trail ? <PathLine from={from.hex} stops={stops(trail)} faint /> : null}
      {way ? <PathLine from={from.hex} stops={stops(way)} /> : null}
      {goal && way && at ? (
        <>
          <FacingWheel hex={goal.hex} costs={way.facings} facing={facing} />
          <g transform={`translate(${at.x},${at.y})`}>
            <Token
              side={sideOf(from.seat)}
              silhouette={from.silhouette}
              facing={facing ?? from.facing}
              armour={armourShare(from)}
              ghost
            />
          </g>
        </>
      ) : null}
    </>
  );
}

/** Every facing is free where a unit is put down. */
const FREE: readonly number[] = [0, 0, 0, 0, 0, 0];

function Placed(props: { readonly play: ClassicPlay }) {
  const at = props.play.deploy.placing.value;
  const unit = props.play.unitOf(at?.unit);
  if (!at || !unit) return null;
  const p = centreOf(at.hex);
  return (
    <>
      <FacingWheel hex={at.hex} costs={FREE} facing={at.facing} />
      <g transform={`translate(${p.x},${p.y})`}>
        <Token
          side={sideOf(unit.seat)}
          silhouette={unit.silhouette}
          facing={at.facing}
          armour={armourShare(unit)}
          ghost
          name={unit.name}
        />
      </g>
    </>
  );
}

type TokensProps = {
  readonly table: ClassicTable;
  readonly selected: number | null;
  readonly target: number | null;
  readonly looked?: number | null;
  readonly names: boolean;
  readonly scale?: number;
  /** How much larger than the map tokens are drawn. */
  readonly enlarged?: number;
  /** Units that are drawn elsewhere: they are still on their way. */
  readonly places?: ReadonlyMap<number, Place>;
};

/** Who stands where, and whose name is to be shown. */
function standingOf(props: TokensProps, order: readonly UnitCard[]): readonly Standing[] {
  return order.flatMap((unit) => {
    const hex = props.places?.get(unit.id)?.hex || unit.hex;
    if (!hex || !unit.on_board) return [];
    const first = unit.id === props.selected || unit.id === props.target || unit.id === props.looked;
    return [{ id: unit.id, at: centreOf(hex), name: props.names || first ? unit.name : null, first }];
  });
}

export function Tokens(props: TokensProps) {
  // The acting unit is drawn last, so that it lies on top.
  const order = [...props.table.units].sort(
    (a, b) => Number(a.id === props.selected) - Number(b.id === props.selected),
  );
  const { enlarged = 1, scale = 1 } = props;
  const standing = standingOf(props, order);
  const plates = platesOf(standing, { scale, enlarged });
  return (
    <>
      {order.map((unit) => {
        if (!unit.hex || !unit.on_board) return null;
        const place = props.places?.get(unit.id);
        const p = centreOf(place?.hex || unit.hex);
        const plate = plates.get(unit.id);
        return (
          <g
            key={unit.id}
            class="tok-at"
            data-unit={unit.id}
            transform={`translate(${p.x.toFixed(1)},${p.y.toFixed(1)})${enlarged > 1 ? ` scale(${enlarged})` : ""}`}
          >
            <Token
              side={sideOf(unit.seat)}
              silhouette={unit.silhouette}
              facing={place?.facing ?? unit.facing}
              torso={place ? (place.facing ?? unit.facing) : unit.torso}
              armour={armourShare(unit)}
              badge={badgeOf(unit)}
              name={plate ? unit.name : undefined}
              scale={scale / enlarged}
              above={plate === "above"}
              selected={unit.id === props.selected}
              targeted={unit.id === props.target}
              looked={unit.id === props.looked && unit.id !== props.selected && unit.id !== props.target}
            />
          </g>
        );
      })}
    </>
  );
}

/** The way that somebody is going, and what it is. */
function Trail(props: { readonly play: ClassicPlay }) {
  const walk = props.play.walks.trail.value;
  const [from, ...rest] = walk?.hexes ?? [];
  if (!walk || !from || rest.length === 0) return null;
  return <PathLine from={from} stops={rest.map((hex) => ({ hex, mp: 0, risk: null }))} faint bare />;
}

export function Scene(props: {
  readonly play: ClassicPlay;
  readonly table: ClassicTable;
  readonly names: boolean;
  readonly scale: number;
  readonly enlarged: number;
}) {
  const { play, table } = props;
  const acting = play.acting.value;
  const fire = play.layer.value === "play" ? play.fireTarget.value : null;
  const options = play.options.value;
  const field = play.layer.value === "play" ? play.field.field.value : null;
  const showing = play.results.showing.value !== null;
  const tokens: TokensProps = {
    table,
    selected: acting?.id ?? null,
    looked: play.viewed.value,
    target: fire?.unit ?? null,
    names: props.names,
    scale: props.scale,
    enlarged: props.enlarged,
    places: play.walks.places.value,
  };
  return (
    <>
      {field ? <FieldOfFire field={field} scale={props.scale} /> : null}
      {fire && acting?.hex && !showing ? (
        <FireLine
          from={acting.hex}
          to={fire.hex}
          range={fire.range}
          clear={fire.sight.clear}
          hexes={fire.sight.hexes}
          scale={props.scale}
          keep={coveredBy(standingOf(tokens, table.units), props)}
        />
      ) : null}
      <NetworkLines lines={table.networks} units={table.units} />
      <Tokens {...tokens} />
      <Trail play={play} />
      {options?.type === "move" && acting && play.layer.value === "play" ? <Plan play={play} from={acting} /> : null}
      {options?.type === "deploy" ? <Placed play={play} /> : null}
      <Recall play={play} scale={props.scale} />
    </>
  );
}

/** A press on the facing wheel, if there is one under it. */
export function pressWheel(play: ClassicPlay, at: Point): boolean {
  const goal = play.move.goal.value;
  const way = play.move.way.value;
  if (goal && way) {
    const facing = wheelFacing(centreOf(goal.hex), at);
    if (facing === null || way.facings[facing] === null) return false;
    play.move.face(facing);
    return true;
  }
  const placing = play.deploy.placing.value;
  const facing = placing ? wheelFacing(centreOf(placing.hex), at) : null;
  if (facing === null) return false;
  play.deploy.face(facing);
  return true;
}

/** What a drag takes hold of: a hex of the planned way, or a unit that is being put down. */
export function grabs(play: ClassicPlay, hex: string): boolean {
  if (play.layer.peek() !== "play") return false;
  if (play.deploy.placing.peek()?.hex === hex) return true;
  const way = play.move.goal.peek() ? play.move.way.peek() : null;
  return way?.steps.some((step) => step.hex === hex && step.kind !== "jump") ?? false;
}

export function carries(play: ClassicPlay, from: string, to: string, done: boolean): void {
  play.hovered.value = to;
  if (!done || from === to) return;
  if (play.deploy.placing.peek()) play.deploy.drop(to);
  else play.move.bend(from, to);
}

/** Is anything planned that would be lost? */
function hasPlan(play: ClassicPlay): boolean {
  const { move, declare } = play;
  return move.goal.peek() !== null || move.other.peek() !== null || declare.entries.peek().length > 0;
}

/** Plans for another unit that may act; asks first if a plan would be lost. False if it cannot act now. */
export function planFor(play: ClassicPlay, unit: number, sure = false): boolean {
  const pick = play.choosing.units.peek().find((one) => one.unit === unit);
  if (!pick || pick.action === null) return false;
  if (play.choosing.unit.peek() === unit) return false;
  if (!sure && hasPlan(play)) {
    play.leaving.value = unit;
    return true;
  }
  if (!play.choosing.choose(unit)) return false;
  play.passed.turnedTo.value = unit;
  return true;
}

/** A pick of a hex: a unit there, a target, a place to go to. */
export function pickHex(play: ClassicPlay, hex: string, shift: boolean): void {
  const options = play.options.value;
  const here = play.table.value?.units.find((unit) => unit.hex === hex && unit.on_board);
  if (here && planFor(play, here.id)) return;
  // Whoever stands there is looked at; nobody can go there.
  if (options?.type === "move" && !(here && here.id !== play.acting.value?.id)) {
    // A double click goes there: orders for a whole lance without leaving the map.
    const twice = play.lastPick.hex === hex && performance.now() - play.lastPick.at < TWICE_MS;
    Object.assign(play.lastPick, { hex, at: performance.now() });
    if (twice && !shift && play.move.goal.peek()?.hex === hex) {
      commit(play);
      return;
    }
    if (play.move.pick(hex, shift)) return;
  }
  if (options?.type === "fire") {
    const target = options.targets.find((one) => one.hex === hex);
    if (target) play.target.value = target.key;
    else if (play.board.value && isMark(play.board.value, options, hex)) aimAt(play, hex);
  }
  if (options?.type === "deploy") play.deploy.drop(hex);
  if (here) lookAt(play, here);
}

/** Shows a unit and its sheet; plans and the acting unit stay as they are. */
export function lookAt(play: ClassicPlay, unit: UnitCard): void {
  play.viewed.value = unit.id;
  play.sheetOf.value =
    unit.id === play.mine.peek()?.id ? "acting" : unit.id === play.foe.peek()?.id ? "target" : "look";
}

/** The sheet that is shown stays, whoever acts; or follows again. */
export function pinSheet(play: ClassicPlay): void {
  const { pinned, sheetOf, viewed } = play;
  pinned.value = !pinned.peek();
  if (!pinned.peek() || sheetOf.peek() === "look") return;
  viewed.value = (sheetOf.peek() === "target" ? play.foe : play.mine).peek()?.id ?? null;
  sheetOf.value = "look";
}
