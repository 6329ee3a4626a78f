// The twelve tiles of a quick start as they will lie: drawn again, turned, swapped, or a set of one's own.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Button, Key } from "../../parts/controls";
import { CELL } from "../../squadron/geometry";
import { Grid, Terrain } from "../../squadron/terrain";
import { masc } from "../../text/masc_builder";
import type { GroundLine, LaidTile, LayoutShape, TileFace } from "../../types";
import { opened, save } from "./checked";
import { OpenFile } from "./open_file";
import { swapped, turned } from "./wish";
import "../../squadron/styles";

const SIDE = 8;
const letter = (slot: number): string => String.fromCharCode(65 + slot);

export type TilesProps = {
  readonly faces: readonly TileFace[];
  readonly layout: LayoutShape;
  readonly ground: readonly GroundLine[];
  readonly laid: readonly LaidTile[];
  /** The text of the set, to be saved. */
  readonly text: string;
  readonly own: boolean;
  readonly onLaid: (laid: readonly LaidTile[]) => void;
  readonly onDraw: () => void;
  readonly onFull: () => void;
  readonly onTiles: (text: string | null) => void;
};

function Face(props: { readonly rows: readonly string[]; readonly owner?: string | null }) {
  const size = SIDE * CELL;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect class={`base-ground ${props.owner ?? "neutral"}`} width={size} height={size} />
      <Terrain rows={props.rows} />
      <Grid width={SIDE} height={SIDE} tile={SIDE} />
    </svg>
  );
}

function rowsOf(faces: readonly TileFace[], laid: LaidTile | undefined): readonly string[] {
  return (laid && faces[laid.tile]?.rows[laid.turns]) ?? [];
}

export function TilesPanel(props: TilesProps) {
  const { faces, laid, layout } = props;
  const chosen = useSignal(0);
  const board = useRef<HTMLDivElement>(null);
  const tile = laid[chosen.value];
  const face = tile && faces[tile.tile];
  const pick = (slot: number): void => {
    if (slot < 0 || slot >= laid.length) return;
    chosen.value = slot;
    const button = board.current?.children.item(slot);
    if (button instanceof HTMLElement) button.focus();
  };
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -layout.columns,
      ArrowDown: layout.columns,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    pick(chosen.value + by);
  };
  const open = async (given: File): Promise<void> => {
    if (await opened(given, "tiles")) props.onTiles(await given.text());
  };
  return (
    <section class="panel masc-tiles" aria-labelledby="masc-tiles">
      <div class="pt">
        <h3 id="masc-tiles">{masc.tiles.title}</h3>
        <span class="xs muted">{props.own ? masc.tiles.own : masc.tiles.note}</span>
        <span class="sp" />
        <Button size="sm" keys="R" onClick={props.onDraw}>
          {masc.tiles.again} <Key of="R" />
        </Button>
        <Button size="sm" onClick={props.onFull}>
          {masc.tiles.by_hand}
        </Button>
        {props.own ? (
          <Button size="sm" onClick={() => props.onTiles(null)}>
            {masc.tiles.standard}
          </Button>
        ) : null}
        <OpenFile label={masc.tiles.open_label} onFile={(chosen) => void open(chosen)} />
        <Button size="sm" onClick={() => save(masc.tiles.file, props.text)}>
          {masc.save}
        </Button>
      </div>
      <div class="tiles-and-one">
        <div
          ref={board}
          class="tile-board"
          role="group"
          aria-label={masc.tiles.title}
          style={{ gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` }}
          onKeyDown={move}
        >
          {laid.map((it, slot) => (
            <button
              type="button"
              key={letter(slot)}
              class={slot === chosen.value ? "on" : ""}
              tabIndex={slot === chosen.value ? 0 : -1}
              aria-pressed={slot === chosen.value}
              aria-label={masc.tiles.region(letter(slot), faces[it.tile]?.name ?? "", it.turns * 90)}
              onClick={() => pick(slot)}
            >
              <Face rows={rowsOf(faces, it)} owner={layout.owners[slot] ?? null} />
              <span class="tile-name" aria-hidden="true">
                <b>{letter(slot)}</b> {faces[it.tile]?.name}
              </span>
            </button>
          ))}
        </div>
        <div class="tile-one">
          <h4>{masc.tiles.one(letter(chosen.value))}</h4>
          <div class="row">
            <Face rows={rowsOf(faces, tile)} owner={layout.owners[chosen.value] ?? null} />
            <div class="sm">
              <b>{face?.name}</b>
              <p class="xs muted">{face?.note}</p>
            </div>
          </div>
          <div class="row wrap">
            <Button size="sm" onClick={() => props.onLaid(turned(laid, chosen.value))}>
              {masc.tiles.turn} ↻
            </Button>
            <select
              aria-label={masc.tiles.swap}
              value=""
              onChange={(event) => {
                props.onLaid(swapped(laid, chosen.value, Number(event.currentTarget.value)));
                event.currentTarget.value = "";
              }}
            >
              <option value="">{masc.tiles.swap}</option>
              {laid.map((it, slot) =>
                slot === chosen.value ? null : (
                  <option value={it.tile}>{`${faces[it.tile]?.name ?? ""} (${letter(slot)})`}</option>
                ),
              )}
            </select>
          </div>
          <h4>{masc.tiles.ground}</h4>
          <dl class="ground-key xs">
            {props.ground.map((it) => (
              <div key={it.glyph}>
                <dt>
                  <svg viewBox={`0 0 ${CELL} ${CELL}`} aria-hidden="true">
                    <rect class="base-ground neutral" width={CELL} height={CELL} />
                    <Terrain rows={[it.glyph]} />
                  </svg>
                  {it.name}
                </dt>
                <dd class="muted">{it.cost}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
