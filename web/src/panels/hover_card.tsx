// The card of what lies under the pointer or the cursor: a hex, or the unit in it.

import { useEffect, useRef } from "preact/hooks";
import { cellOf } from "../board/hex";
import { cellOfBoard } from "../board/terrain";
import { sideOf } from "../board/token";
import type { BoardControls } from "../board/use_board";
import { isPhone } from "../parts/media";
import { percent, signed } from "../parts/numbers";
import { uncited } from "../parts/rule_link";
import { type Shown, useCardPlace } from "../play/card_place";
import type { ClassicPlay } from "../play/classic_play";
import { pointsLabel, threatOf } from "../play/threat";
import { classic } from "../text/classic";
import type { ClassicBoard, ClassicTable, UnitCard } from "../types";

const DELAY_MS = 120;

/** Shows a card after a rest, at once when another was there; asks the server for entry cost and line of sight. */
export function useHexCard(play: ClassicPlay): void {
  const { told, shown } = play.hexCard;
  const at = play.hovered.value ?? play.cursor.value;
  const from = play.acting.value?.id ?? play.viewed.value;
  const eyes = play.unitOf(from)?.hex ? from : null;
  const key = `${play.client.value.seq}/${at ?? ""}/${eyes ?? ""}`;
  useEffect(() => {
    if (!at) {
      shown.value = null;
      return;
    }
    const ask = (): void => {
      shown.value = at;
      if (told.peek()?.key === key) return;
      play.session.ask({ type: "hex", hex: at, ...(eyes === null ? {} : { from: eyes }) }).then(
        (answer) => {
          if (answer.type === "hex" && shown.peek() === at) told.value = { hex: at, key, lines: answer.lines };
        },
        () => undefined,
      );
    };
    if (shown.peek() !== null) shown.value = at;
    const timer = window.setTimeout(ask, DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [key]);
}

/** What the planned mode makes of a hex: cost, heat, how hard it is to hit you, the odds. */
function reachWords(play: ClassicPlay, hex: string): string | null {
  if (play.options.value?.type !== "move") return null;
  const reached = play.move.reachedBy(hex);
  if (!reached) return play.acting.value?.hex === hex ? null : classic.not_reachable;
  const [mp, hexes, heat, modifier, chance, checks] = reached.pose;
  const parts = [
    classic.hover_mp(mp, reached.mode.label),
    classic.hexes(hexes),
    classic.hover_mod(signed(modifier)),
    classic.hover_heat(heat),
  ];
  if (checks > 0) parts.push(classic.hover_checks(checks), classic.hover_odds(percent(chance)));
  return parts.join(", ");
}

function threatWords(play: ClassicPlay, board: ClassicBoard, hex: string): string | null {
  const threat = play.threat.found.value;
  if (play.layer.value !== "threat" || !threat) return null;
  const { points, by } = threatOf(threat, board, cellOf(hex));
  return points < 0.05
    ? classic.threat_safe
    : classic.threat_here(pointsLabel(points), by.map((one) => `${one.name} ${pointsLabel(one.points)}`).join(", "));
}

/** Your own artillery shells that are meant for a hex. */
function shellsOn(play: ClassicPlay, hex: string): readonly string[] {
  return (play.table.value?.shells ?? []).filter((shell) => shell.hex === hex).map((shell) => shell.label);
}

/** One sentence about a hex: for the screen reader, and the text of the card. */
export function hexSentence(play: ClassicPlay, board: ClassicBoard, hex: string): string {
  const unit = play.table.value?.units.find((one) => one.hex === hex && one.on_board);
  const lying = (play.table.value?.lying ?? [])
    .filter((thing) => thing.hex === hex)
    .map((thing) => classic.lying(thing.label));
  const shells = shellsOn(play, hex);
  const parts = [
    `${hex}, ${cellOfBoard(board, cellOf(hex))?.text ?? ""}`,
    unit?.name,
    reachWords(play, hex),
    threatWords(play, board, hex),
    ...lying,
    ...shells,
  ];
  return `${parts.filter(Boolean).join(". ")}.`;
}

function HexFacts(props: { readonly play: ClassicPlay; readonly board: ClassicBoard; readonly hex: string }) {
  const { play, board, hex } = props;
  const lines = play.hexCard.told.value?.hex === hex ? play.hexCard.told.value.lines : [];
  const lying = (play.table.value?.lying ?? []).filter((thing) => thing.hex === hex);
  const words = [
    reachWords(play, hex),
    threatWords(play, board, hex),
    ...lying.map((thing) => classic.lying(thing.label)),
    ...shellsOn(play, hex),
    ...lines,
  ];
  return (
    <>
      <b>{hex}</b> <span class="muted">{cellOfBoard(board, cellOf(hex))?.text ?? ""}</span>
      <ul class="plain xs facts-list">{words.map((line) => (line ? <li>{uncited(line)}</li> : null))}</ul>
    </>
  );
}

function UnitFacts(props: { readonly play: ClassicPlay; readonly unit: UnitCard; readonly board: ClassicBoard }) {
  const { unit, play } = props;
  const target =
    play.options.value?.type === "fire" ? play.options.value.targets.find((one) => one.unit === unit.id) : undefined;
  const where = unit.hex ? cellOfBoard(props.board, cellOf(unit.hex))?.text : "";
  const share = `${Math.round((100 * unit.armour.left) / Math.max(1, unit.armour.full))}%`;
  const lines =
    play.hexCard.told.value?.hex === unit.hex
      ? play.hexCard.told.value.lines.filter((line) => !line.includes(unit.name))
      : [];
  return (
    <>
      <div class="row">
        <span class={`sd ${sideOf(unit.seat)}`} aria-hidden="true" />
        <b>
          {unit.name} {unit.name.includes(unit.model) ? "" : unit.model}
        </b>
        <span class="sp" />
        <span class="xs muted">{classic.tons(unit.tons)}</span>
      </div>
      <div class="xs muted">
        {[unit.hex, where, unit.moved?.label, ...unit.status.map((status) => status.label)].filter(Boolean).join(" · ")}
      </div>
      <dl class="facts xs">
        <dt>{classic.moves_at}</dt>
        <dd>{classic.sheet_mp(unit.mp.walk, unit.mp.run, unit.mp.jump, unit.mp.masc)}</dd>
        <dt>{classic.armour_word}</dt>
        <dd>{share}</dd>
        {target ? (
          <>
            <dt>{classic.line_of_fire}</dt>
            <dd>{uncited(target.sight.text)}</dd>
            <dt>{classic.hit_table}</dt>
            <dd>{target.side}</dd>
          </>
        ) : null}
        {unit.weakest ? (
          <>
            <dt>{classic.weak_spot}</dt>
            <dd>{classic.weak(unit.weakest.location, unit.weakest.armour)}</dd>
          </>
        ) : null}
      </dl>
      {target ? null : (
        <ul class="plain xs facts-list">
          {lines.map((line) => (
            <li>{uncited(line)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function HoverCard(props: {
  readonly play: ClassicPlay;
  readonly board: ClassicBoard;
  readonly table: ClassicTable;
  readonly controls: BoardControls;
}) {
  const { play } = props;
  const fire = play.options.value?.type === "fire" && play.layer.value === "play" ? play.fireTarget.value : null;
  const at = play.hexCard.shown.value ?? (isPhone.value ? null : (fire?.hex ?? null));
  const own = play.acting.value?.hex ?? null;
  const card = useRef<HTMLDivElement>(null);
  // The card of a planned place comes and goes with its way: this one makes room.
  void (play.move.way.value ?? play.move.trail.value);
  const shown: Shown | null = at ? { hex: at, line: fire && own ? [own, fire.hex] : null } : null;
  useCardPlace(card, shown, props.controls, "top", play.versusCard);
  if (!at) return null;
  const unit = props.table.units.find((one) => one.hex === at && one.on_board);
  return (
    <div ref={card} class="pop hovercard" data-float>
      {unit ? (
        <UnitFacts play={play} unit={unit} board={props.board} />
      ) : (
        <HexFacts play={play} board={props.board} hex={at} />
      )}
    </div>
  );
}
