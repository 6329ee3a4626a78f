// Cards that float over the map: layers, zoom, the thing under the pointer, the balance of a planned place.
import type { ClassicBoard, ClassicTable, UnitCard } from "../types";
import { cellOf, FACINGS } from "../board/hex";
import { cellOfBoard } from "../board/terrain";
import { sideOf } from "../board/token";
import type { BoardControls } from "../board/use_board";
import { Button, Segmented } from "../parts/controls";
import { isPhone } from "../parts/media";
import { percent, signed } from "../parts/numbers";
import type { ClassicPlay, Layer } from "../play/classic_play";
import { classic } from "../text/classic";
import { modeName, ModeSign } from "./move_dock";
import { VersusTable } from "./versus";

export function FitSign() {
  return <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><path d="M1 5V1h4M9 1h4v4M13 9v4H9M5 13H1V9" /></svg>;
}

export function LayerSwitch(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  if (isPhone.value) return null;
  const first = play.desk.value?.type === "fire" ? classic.layer.fire : play.desk.value?.type === "move" ? classic.layer.move : classic.layer.play;
  return (
    <div class="float left" data-float>
      <Segmented<Layer> label={classic.layers} value={play.layer.value} onPick={(layer) => (play.layer.value = layer)} choices={[{ key: "play", label: first }, { key: "elevation", label: classic.layer.elevation }, { key: "plain", label: classic.layer.plain }]} />
    </div>
  );
}

const LAYERS: readonly Layer[] = ["play", "elevation", "plain"];

/** On a phone fingers zoom; there is room for fitting and for the layers. */
export function MapButtons(props: { readonly controls: BoardControls; readonly play: ClassicPlay }) {
  const { controls, play } = props;
  const next = (): void => {
    play.layer.value = LAYERS[(LAYERS.indexOf(play.layer.value) + 1) % LAYERS.length] ?? "play";
  };
  if (!isPhone.value) return <ZoomButtons controls={controls} />;
  return (
    <div class="float low" data-float>
      <Button icon label={classic.fit} onClick={controls.fit}><FitSign /></Button>
      <Button icon label={classic.layers} onClick={next}>
        <svg width="17" height="17" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M8 1.5l6.5 3.5L8 8.5 1.5 5zM1.5 8L8 11.5 14.5 8M1.5 11L8 14.5 14.5 11" /></svg>
      </Button>
    </div>
  );
}

export function ZoomButtons(props: { readonly controls: BoardControls }) {
  const { controls } = props;
  return (
    <div class="float right" data-float>
      <Button icon label={classic.zoom_in} keys="+" onClick={() => controls.zoom(1.25)}>+</Button>
      <Button icon label={classic.zoom_out} keys="-" onClick={() => controls.zoom(0.8)}>−</Button>
      <Button icon label={classic.fit} keys="F" onClick={controls.fit}><FitSign /></Button>
    </div>
  );
}

export function ModeLegend(props: { readonly play: ClassicPlay }) {
  const desk = props.play.desk.value;
  if (desk?.type !== "move" || props.play.layer.value !== "play") return null;
  const shown = desk.modes.filter((mode) => mode.why_not === null && mode.key !== "still");
  return <div class="pop legend" data-float aria-hidden="true">{shown.map((mode) => <span class="row"><ModeSign mode={mode.key} />{modeName(mode)}</span>)}</div>;
}

/** One sentence about a hex: for the hover card and for the screen reader. */
export function hexSentence(play: ClassicPlay, board: ClassicBoard, hex: string): string {
  const parts = [`${hex}, ${cellOfBoard(board, cellOf(hex))?.text ?? ""}`];
  const unit = play.table.value?.units.find((one) => one.hex === hex && one.on_board);
  if (unit) parts.push(unit.name);
  const desk = play.desk.value;
  if (desk?.type === "move") {
    const reached = play.move.reachedBy(hex);
    if (reached) {
      const [mp, hexes, , modifier, chance] = reached.pose;
      parts.push(`${classic.hover_mp(mp, reached.mode.label)}, ${classic.hexes(hexes)}, ${classic.hover_mod(signed(modifier))}`);
      if (chance < 1) parts.push(classic.hover_odds(percent(chance)));
    } else parts.push(classic.not_reachable);
  }
  for (const thing of play.table.value?.lying ?? []) if (thing.hex === hex) parts.push(classic.lying(thing.label));
  return `${parts.join(". ")}.`;
}

function UnitFacts(props: { readonly play: ClassicPlay; readonly unit: UnitCard; readonly board: ClassicBoard }) {
  const { unit, play } = props;
  const target = play.desk.value?.type === "fire" ? play.desk.value.targets.find((one) => one.unit === unit.id) : undefined;
  const where = unit.hex ? cellOfBoard(props.board, cellOf(unit.hex))?.text : "";
  return (
    <>
      <div class="row"><span class={`sd ${sideOf(unit.seat)}`} aria-hidden="true" /><b>{unit.chassis} {unit.model}</b><span class="sp" /><span class="xs muted">{classic.tons(unit.tons)}</span></div>
      <div class="xs muted">{[unit.hex, where, unit.moved?.label, `${Math.round((100 * unit.armour.left) / Math.max(1, unit.armour.full))}%`, ...unit.status.map((status) => status.label)].filter(Boolean).join(" · ")}</div>
      <dl class="facts xs">
        {target ? <><dt>{classic.line_of_fire}</dt><dd>{target.sight.text}</dd><dt>{classic.hit_table}</dt><dd>{target.side}</dd></> : null}
        {unit.weakest ? <><dt>{classic.weak_spot}</dt><dd>{classic.weak(unit.weakest.location, unit.weakest.armour)}</dd></> : null}
      </dl>
    </>
  );
}

export function HoverCard(props: { readonly play: ClassicPlay; readonly board: ClassicBoard; readonly table: ClassicTable }) {
  const { play } = props;
  const hex = play.hovered.value ?? play.cursor.value;
  const fire = play.desk.value?.type === "fire" && play.layer.value === "play" ? play.fireTarget.value : null;
  const at = hex ?? (isPhone.value ? null : (fire?.hex ?? null));
  if (!at) return null;
  const unit = props.table.units.find((one) => one.hex === at && one.on_board);
  return (
    <div class="pop hovercard" data-float>
      {unit ? <UnitFacts play={play} unit={unit} board={props.board} /> : <p class="sm">{hexSentence(play, props.board, at)}</p>}
    </div>
  );
}

export function VersusCard(props: { readonly play: ClassicPlay }) {
  const { move } = props.play;
  const way = move.way.value ?? move.trail.value;
  const goal = move.goal.value;
  if (!way || way.versus.length === 0 || props.play.layer.value !== "play") return null;
  const last = way.steps.at(-1);
  const facing = goal && move.way.value ? (goal.facing ?? last?.facing ?? 0) : (last?.facing ?? 0);
  return (
    <div class="pop versus" data-float>
      <b>{classic.from(last?.hex ?? goal?.hex ?? "", FACINGS[facing] ?? "")}</b>
      <div class="xs muted">{way.text}</div>
      <VersusTable play={props.play} way={way} />
    </div>
  );
}
