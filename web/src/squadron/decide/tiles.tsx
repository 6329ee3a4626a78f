// §3.2 of the rules on the page: pick a tile, turn it, lay it in a lit region.

import { Key } from "../../parts/controls";
import { text } from "../../text/squadron";
import { CELL } from "../geometry";
import type { TileChoice, TilePut, TilesOptions } from "../model";
import { type Picks, sameAction } from "../plan";
import { Grid, Terrain } from "../terrain";
import { type Around, type Decision, digit } from "./decision";

const SIDE = 8;

function put(options: TilesOptions, picks: Picks): TilePut | null {
  const place = options.places.find((it) => it.slot === picks.slot);
  return place?.actions.find((it) => it.tile === picks.tile && it.rotation === picks.rotation) ?? null;
}

export function tilesDecision(options: TilesOptions, { picks, board }: Around): Decision {
  const now = picks.now;
  const tile = options.tiles.find((it) => it.tile === now.tile) ?? null;
  const open = options.places.filter((it) => it.actions.some((at) => now.tile === null || at.tile === now.tile));
  const chosen = put(options, now);
  const place = open.find((it) => it.slot === now.slot);
  const rotate = (): void => picks.set({ rotation: (now.rotation + 1) % 4 });
  const free = options.tiles.filter((it) => it.why_not === null);
  const regionAt = (x: number, y: number): string | undefined =>
    board.regions.find((it) => x >= it.x && x < it.x + it.w && y >= it.y && y < it.y + it.h)?.letter;
  const slot = (letter: string | undefined): boolean => {
    if (!open.some((it) => it.slot === letter) || letter === undefined) return false;
    picks.set({ slot: letter });
    return true;
  };
  return {
    title: text.tiles.title,
    body: (
      <TileTray
        options={options}
        picks={now}
        slots={open.map((it) => it.slot)}
        onTile={(it) => picks.set({ tile: it })}
        onSlot={slot}
        onRotate={rotate}
      />
    ),
    overlay: {
      slots: open.map((it) => ({ x: it.x, y: it.y, w: SIDE, h: SIDE, chosen: it.slot === now.slot })),
      under: place && tile && (
        <g transform={`translate(${place.x * CELL},${place.y * CELL})`}>
          <Terrain rows={tile.rows[now.rotation] ?? []} />
        </g>
      ),
    },
    pick: (cell) => void slot(regionAt(cell.x, cell.y)),
    key: (key) => {
      if (key === "r" || key === "R") {
        rotate();
        return true;
      }
      const at = free[digit(key)];
      if (at) picks.set({ tile: at.tile });
      return at !== undefined || slot(key.toUpperCase());
    },
    listed: free.map((it) => ({
      key: String(it.tile),
      label: it.name,
      detail: open.map((at) => at.slot).join(", "),
      pick: () => picks.set({ tile: it.tile, slot: now.slot ?? open[0]?.slot ?? null }),
    })),
    commit: {
      label: chosen && tile && now.slot ? text.tiles.commit(tile.name, now.slot) : text.tiles.none,
      actions: chosen ? [chosen.action] : null,
    },
    take: async ([first]) => {
      for (const it of options.places) {
        const found = it.actions.find((at) => sameAction(at.action, first));
        if (!found) continue;
        picks.set({ tile: found.tile, rotation: found.rotation, slot: it.slot });
        return true;
      }
      return false;
    },
    undo: now.slot !== null ? () => picks.set({ slot: null }) : now.tile !== null ? picks.clear : null,
  };
}

type TrayProps = {
  options: TilesOptions;
  picks: Picks;
  slots: readonly string[];
  onTile: (tile: number) => void;
  onSlot: (slot: string) => void;
  onRotate: () => void;
};

function TileTray(props: TrayProps) {
  const { picks, options } = props;
  return (
    <>
      <div class="sec">
        <p class="sm muted">{options.note}</p>
        <div class="row">
          <button type="button" class="btn" onClick={props.onRotate} disabled={picks.tile === null}>
            {text.tiles.rotate} <Key of="R" />
          </button>
          <span class="sm muted">
            {picks.tile === null ? text.tiles.pickTile : `${text.tiles.turned(picks.rotation)}. ${text.tiles.pickSlot}`}
          </span>
        </div>
        <div class="slot-keys" role="group" aria-label={text.tiles.slots}>
          {props.slots.map((it) => (
            <button
              key={it}
              type="button"
              class="btn sm"
              aria-pressed={picks.slot === it}
              onClick={() => props.onSlot(it)}
            >
              {text.tiles.slot(it)}
            </button>
          ))}
        </div>
      </div>
      <div class="sec grow">
        <h3>{text.tiles.list}</h3>
        <div class="tile-list">
          {options.tiles
            .filter((it) => it.why_not === null)
            .map((it) => (
              <TileCard
                key={it.tile}
                tile={it}
                on={it.tile === picks.tile}
                rotation={it.tile === picks.tile ? picks.rotation : 0}
                onPick={props.onTile}
              />
            ))}
        </div>
      </div>
    </>
  );
}

function TileCard(props: { tile: TileChoice; on: boolean; rotation: number; onPick: (tile: number) => void }) {
  const { tile } = props;
  return (
    <button
      type="button"
      class={`tile-card ${props.on ? "on" : ""}`}
      aria-pressed={props.on}
      onClick={() => props.onPick(tile.tile)}
    >
      <svg viewBox={`0 0 ${SIDE * CELL} ${SIDE * CELL}`} aria-hidden="true">
        <rect class="base-ground" width={SIDE * CELL} height={SIDE * CELL} />
        <Terrain rows={tile.rows[props.rotation] ?? []} />
        <Grid width={SIDE} height={SIDE} tile={SIDE} />
      </svg>
      {tile.name}
    </button>
  );
}
