// A moment of Classic on its map: who stands where, the way each went this turn, the shot of this event.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { centreOf, R } from "../board/hex";
import { HexBoard } from "../board/hex_board";
import { Tag } from "../board/tags";
import { sideOf } from "../board/token";
import { useBoard } from "../board/use_board";
import { ZoomButtons } from "../panels/floats";
import { say } from "../parts/live";
import { entries, harmOf, type LogEntry } from "../parts/log_entries";
import { Head, type LineLook, Parts, Rolls } from "../parts/log_line";
import { Tokens } from "../play/scene";
import type { ClassicBoard, ClassicTable, LogLine, Seat, ShotLine, UnitCard } from "../types";
import type { Hot } from "./layers";

export type HexesProps = {
  readonly board: ClassicBoard;
  readonly table: ClassicTable;
  /** Lines of this event. */
  readonly lines: readonly LogLine[];
  /** Lines of this turn up to now. */
  readonly turn: readonly LogLine[];
  /** Attacks of this turn, and damage taken by hex up to now; empty while their layers are off. */
  readonly shots: readonly ShotLine[];
  readonly hot: readonly Hot[];
};

const MOST_EVENTS = 2;
/** Below this radius of a hex, in pixels, a whole map shows nothing. */
const SMALLEST_R = 11;
const LOOK: LineLook = { sideClass: sideOf, book: "classic" };
const EMPTY = { tints: [], marks: [], levels: null } as const;

export function Hexes(props: HexesProps) {
  const { board, table, lines } = props;
  const controls = useBoard(board.width, board.height);
  const cursor = useSignal<string | null>(null);
  const unitOf = (id: number | null): UnitCard | undefined => table.units.find((it) => it.id === id);
  const shot = lines.find((it) => it.unit !== null && it.target !== null && it.unit !== it.target);
  const [from, to] = [unitOf(shot?.unit ?? null), unitOf(shot?.target ?? null)];
  const active = shot?.unit ?? lines.find((it) => it.unit !== null)?.unit ?? null;
  const where = unitOf(active)?.hex ?? lines.find((it) => it.hex !== null)?.hex ?? null;
  const ready = controls.view.value.w > 0;
  // Opened whole. Where that would be too small to make anything out, near whoever is on the map.
  const near = useRef(false);
  useEffect(() => {
    const places = table.units.flatMap((it) => (it.hex && it.on_board ? [it.hex] : []));
    if (!ready || controls.byHand()) return;
    controls.whole();
    near.current = controls.camera.value.zoom * R < SMALLEST_R;
    if (near.current && places.length > 0) controls.centre(places, { room: 170, covered: 0 });
  }, [ready, table.units.some((it) => it.hex !== null)]);
  useEffect(() => {
    if (where && (near.current || controls.byHand())) controls.reveal(where);
  }, [where, controls]);
  const scale = useComputed(() => Math.min(2, Math.max(1, Math.round(4 / controls.camera.value.zoom) / 4))).value;
  const named = useComputed(() => controls.camera.value.zoom * R >= 20).value;
  const events = entries(lines);
  const attack = events.find((it) => it.head.target !== null && it.head.target !== it.head.unit);
  const at = (hex: string): string =>
    board.hexes[(Number(hex.slice(-2)) - 1) * board.width + Number(hex.slice(0, -2)) - 1]?.text ?? "";
  return (
    <HexBoard
      board={board}
      controls={controls}
      overlay={EMPTY}
      cursor={cursor.value}
      onCursor={(hex) => {
        cursor.value = hex;
        say(
          `${hex}, ${at(hex)}. ${table.units
            .filter((it) => it.hex === hex)
            .map((it) => it.name)
            .join(", ")}`,
        );
      }}
      onHover={() => {}}
      onPick={() => {}}
      onAsk={() => {}}
      onUndo={() => {}}
      floats={
        <>
          <ZoomButtons controls={controls} />
          <Callout events={events} />
        </>
      }
    >
      {props.hot.map((it) =>
        it.spot.game === "classic" ? (
          <HotHex key={it.spot.hex} hex={it.spot.hex} points={it.points} share={it.share} />
        ) : null,
      )}
      {table.units.map((it) => (
        <Trail key={it.id} unit={it} turn={props.turn} />
      ))}
      {props.shots.map((it, n) =>
        it.from.game === "classic" && it.to.game === "classic" ? (
          <FireLine key={n} from={it.from.hex} to={it.to.hex} seat={it.seat} hit={it.hit === true} />
        ) : null,
      )}
      {from?.hex && to?.hex && <NowLine from={from.hex} to={to.hex} />}
      <Tokens table={table} selected={active} target={to?.id ?? null} names={named} scale={scale} />
      {attack &&
        [...harmOf(attack)].map(([unit, text]) => (
          <Harm key={unit} hex={unitOf(unit)?.hex ?? null} text={text} scale={scale} />
        ))}
    </HexBoard>
  );
}

function Trail(props: { unit: UnitCard; turn: readonly LogLine[] }) {
  const hexes = props.turn.flatMap((it) =>
    it.kind === "move" && it.unit === props.unit.id && it.hex !== null ? [it.hex] : [],
  );
  if (hexes.length < 2) return null;
  const places = hexes.map((it) => centreOf(it));
  const points = places.map((it) => `${it.x},${it.y}`).join(" ");
  const [start] = places;
  return (
    <g class={`trail ${sideOf(props.unit.seat)}`}>
      <polyline class="case" points={points} />
      <polyline class="line" points={points} />
      {start && hexes[0] !== props.unit.hex && <circle class="start" cx={start.x} cy={start.y} r="9" />}
    </g>
  );
}

/** An attack of this turn; a miss is thin and broken. */
function FireLine(props: { from: string; to: string; seat: Seat; hit: boolean }) {
  const [a, b] = [centreOf(props.from), centreOf(props.to)];
  return (
    <g class={`fire-line ${sideOf(props.seat)} ${props.hit ? "hit" : "miss"}`}>
      <path class="case" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <path class="line" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
    </g>
  );
}

/** Damage taken here so far: the number says it, size and colour follow it. */
function HotHex(props: { hex: string; points: number; share: number }) {
  const at = centreOf(props.hex);
  return (
    <g class="hot">
      <circle
        cx={at.x}
        cy={at.y}
        r={14 + 16 * Math.sqrt(props.share)}
        style={{ fillOpacity: 0.3 + 0.45 * props.share }}
      />
      <text x={at.x} y={at.y + 33} text-anchor="middle">
        {props.points}
      </text>
    </g>
  );
}

function NowLine(props: { from: string; to: string }) {
  const [a, b] = [centreOf(props.from), centreOf(props.to)];
  return (
    <g class="los">
      <path class="case" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      <path class="line" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
    </g>
  );
}

/** The roll of this event over the map; its words stand beside it, where they are read aloud. */
function Callout(props: { events: readonly LogEntry[] }) {
  const shown = props.events
    .filter((it) => it.head.dice.length > 0 || it.parts.some((line) => line.dice.length > 0))
    .slice(0, MOST_EVENTS);
  if (shown.length === 0) return null;
  return (
    <div class="pop callout" aria-hidden="true">
      {shown.map((it, n) => (
        <div key={n}>
          <div class="row">
            <Head line={it.head} look={LOOK} />
            <span class="sp" />
            <Rolls line={it.head} />
          </div>
          <Parts entry={it} look={LOOK} />
        </div>
      ))}
    </div>
  );
}

/** What the attack did to whom, over the one who took it. */
function Harm(props: { hex: string | null; text: string; scale: number }) {
  if (props.hex === null) return null;
  const at = centreOf(props.hex);
  return <Tag at={{ x: at.x, y: at.y - 48 }} text={props.text} tone="harm" scale={props.scale * 1.1} />;
}
