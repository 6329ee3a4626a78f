// The map workshop: brushes, map, generator, sight, checks.
import { useEffect, useState } from "preact/hooks";
import { cellOf, centreOf, hexOf, polygon } from "../../board/hex";
import { HexBoard } from "../../board/hex_board";
import type { Overlay } from "../../board/overlay";
import { cellOfBoard } from "../../board/terrain";
import { useBoard } from "../../board/use_board";
import { Button, Key, Segmented } from "../../parts/controls";
import { useKeys } from "../../parts/keys";
import { TopBar } from "../../parts/top_bar";
import { offer } from "../mech/draft";
import { useSaveKey } from "../save_key";
import { text } from "../text";
import type { BoardAnswer } from "../types";
import "../workshop.css";
import "../lab.css";
import "../map.css";
import "../small.css";
import { Brushes } from "./brushes";
import {
  along,
  brushByKey,
  finishStroke,
  future,
  lineStart,
  look,
  MODES,
  mode,
  name,
  nextSymmetry,
  now,
  openFile,
  openKept,
  past,
  pickBrush,
  redo,
  said,
  save,
  sight,
  stroke,
  touch,
  undo,
  use,
  widen,
  wouldPaint,
} from "./canvas";
import { Panels } from "./panels";

const { maps } = text;
const PLAIN: Overlay = { tints: [], marks: [], levels: null };

function Marks(props: { readonly hovered: string | null }) {
  const seen = sight.value;
  const painted = props.hovered === null ? [] : wouldPaint(props.hovered);
  return (
    <>
      {seen
        ? seen.answer.rows.flatMap((row, y) =>
            [...row].flatMap((sign, x) => {
              const hex = hexOf({ col: x + 1, row: y + 1 });
              if (sign === "#") return [<polygon class="ws-unseen" points={polygon(centreOf(hex))} />];
              const at = centreOf(hex);
              return sign === "." ? [] : [<circle class="ws-through" cx={at.x} cy={at.y} r="5" />];
            }),
          )
        : null}
      {seen ? <circle class="ws-eye" cx={centreOf(seen.hex).x} cy={centreOf(seen.hex).y} r="12" /> : null}
      {[...new Set([...painted, ...stroke.value])].map((hex) => (
        <polygon class="ws-stroke" points={polygon(centreOf(hex), 0.96)} />
      ))}
      {lineStart.value ? (
        <circle class="ws-start" cx={centreOf(lineStart.value).x} cy={centreOf(lineStart.value).y} r="9" />
      ) : null}
    </>
  );
}

/** Keys that mean a hex: the one under the pointer, or else the cursor. */
function keyAt(key: string, hex: string | null): boolean {
  if (hex === null || !["l", "i", " "].includes(key)) return false;
  if (key === "l") void look(hex);
  else if (key === "i") pickBrush(hex);
  else use(hex);
  return true;
}

/** Keys of the whole page. */
function onKey(key: string, event: KeyboardEvent): boolean {
  if (key === "z") (event.shiftKey ? redo : undo)();
  else if (key === "y") nextSymmetry();
  else if (key === ",") widen(-1);
  else if (key === ".") widen(1);
  else if (key === "Escape" && lineStart.peek() !== null) lineStart.value = null;
  else return brushByKey(key);
  return true;
}

function Canvas(props: { readonly answer: BoardAnswer }) {
  const { board } = props.answer;
  const controls = useBoard(board.width, board.height);
  const [hovered, setHovered] = useState<string | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const at = hovered ?? cursor;
  useKeys((key) => {
    if (key !== "g") return keyAt(key, at);
    controls.numbers.value = !controls.numbers.peek();
    return true;
  });
  const there = at === null ? null : cellOfBoard(board, cellOf(at));
  return (
    <div class="ws-map">
      <HexBoard
        board={board}
        controls={controls}
        overlay={PLAIN}
        cursor={cursor}
        onCursor={setCursor}
        onHover={setHovered}
        onPick={use}
        onAsk={(hex) => void look(hex)}
        onUndo={undo}
        onGrab={() => mode.peek() === "paint" || mode.peek() === "line"}
        onCarry={(from, to, done) => {
          if (mode.peek() === "line") along(from, to);
          else {
            if (stroke.peek().size === 0) touch(from);
            touch(to);
          }
          if (done) void finishStroke();
        }}
      >
        <Marks hovered={at} />
      </HexBoard>
      {at !== null && there ? (
        <p class="ws-here pop xs" data-float aria-live="polite">
          {maps.here(at, there.text)}
        </p>
      ) : null}
      <div class="ws-map-tools" data-float>
        <Segmented
          label={maps.mode}
          choices={MODES.map((key) => ({ key, label: maps.modes[key], title: maps.mode_notes[key] }))}
          value={mode.value}
          onPick={(key) => {
            mode.value = key;
            lineStart.value = null;
          }}
        />
        <span class="sp" />
        <Button
          size="sm"
          pressed={controls.numbers.value}
          onClick={() => (controls.numbers.value = !controls.numbers.value)}
          keys="G"
        >
          {maps.numbers} <Key of="G" />
        </Button>
        <Button size="sm" icon label={maps.fit} onClick={controls.fit}>
          ▢
        </Button>
        <Button size="sm" icon label={maps.zoom_in} onClick={() => controls.zoom(1.25)}>
          +
        </Button>
        <Button size="sm" icon label={maps.zoom_out} onClick={() => controls.zoom(0.8)}>
          −
        </Button>
      </div>
    </div>
  );
}

function Strip() {
  const { value } = now;
  if (!value) return null;
  return (
    <footer class="ws-strip">
      <Button size="sm" disabled={past.value.length === 0} onClick={undo} keys="Z">
        ↶ {text.undo} <Key of="Z" />
      </Button>
      <Button size="sm" disabled={future.value.length === 0} onClick={redo}>
        ↷ {text.redo}
      </Button>
      <span class="sm muted" role="status">
        {said.value}
      </span>
      <span class="sp" />
      <label class="row sm">
        <span class="muted">{maps.name}</span>
        <input value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      </label>
      <label class="btn sm">
        {maps.import}
        <input
          type="file"
          class="sr"
          accept=".board"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void file.text().then(openFile);
          }}
        />
      </label>
      <Button size="sm" onClick={() => offer(`${name.value}.board`, value.file)}>
        {maps.export}
      </Button>
      <Button kind="pri" onClick={() => void save()}>
        {maps.save} <kbd aria-hidden="true">Ctrl S</kbd>
      </Button>
    </footer>
  );
}

type Tab = keyof typeof maps.tabs;

export function MapWorkshopPage() {
  const [tab, setTab] = useState<Tab>("paint");
  useEffect(() => void openKept(), []);
  useKeys(onKey);
  useSaveKey(() => void save());
  const { value } = now;
  return (
    <>
      <TopBar
        title={
          <>
            <b>{maps.title}</b>
            {value ? <span class="muted">{maps.size(value.board.width, value.board.height)}</span> : null}
          </>
        }
        right={<span class="xs muted">{text.kept}</span>}
      />
      <main class={`ws-maps tab-${tab}`}>
        <h1 class="sr">{maps.title}</h1>
        <section class="ws-brushes" aria-label={maps.brush}>
          <Brushes />
        </section>
        {value ? <Canvas key={`${value.board.width}x${value.board.height}`} answer={value} /> : <div class="ws-map" />}
        <section class="ws-panels">
          <Panels />
        </section>
        <Strip />
        <nav class="ws-tabs" aria-label={maps.title}>
          {(["paint", "make", "check"] as const).map((one) => (
            <button
              type="button"
              class={one === tab ? "on" : ""}
              aria-current={one === tab ? "true" : "false"}
              onClick={() => setTab(one)}
            >
              {maps.tabs[one]}
            </button>
          ))}
        </nav>
      </main>
    </>
  );
}
