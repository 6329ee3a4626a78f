// The ground of a M.A.S.C. board: one path per kind of terrain, so that a whole board is a dozen nodes.
import { useMemo } from "preact/hooks";
import { CELL } from "./geometry";

type Spots = Readonly<Record<string, readonly (readonly [number, number])[]>>;

function spots(rows: readonly string[]): Spots {
  const found: Record<string, (readonly [number, number])[]> = {};
  for (const [y, row] of rows.entries())
    for (const [x, glyph] of [...row].entries()) {
      const at = [x * CELL, y * CELL] as const;
      const known = found[glyph];
      if (known) known.push(at);
      else found[glyph] = [at];
    }
  return found;
}

const draw = (
  at: readonly (readonly [number, number])[] | undefined,
  shape: (x: number, y: number) => string,
): string => (at ?? []).map(([x, y]) => shape(x, y)).join("");

const square = (x: number, y: number): string => `M${x} ${y}h${CELL}v${CELL}h${-CELL}z`;
const trees = (x: number, y: number): string => `M${x + 6} ${y + 17}l3-8 3 8zM${x + 13} ${y + 19}l3-9 3 9z`;
const waves = (x: number, y: number): string => `M${x + 5} ${y + 10}q3.5-3 7 0t7 0M${x + 5} ${y + 17}q3.5-3 7 0t7 0`;
const lit = (x: number, y: number): string => `M${x + 1} ${y + CELL - 1}V${y + 1}H${x + CELL - 1}`;
const shaded = (x: number, y: number): string => `M${x + CELL - 1} ${y + 1}V${y + CELL - 1}H${x + 1}`;
const crossed = (x: number, y: number): string => `M${x + 7} ${y + 7}l11 11M${x + 18} ${y + 7}l-11 11`;
const circle = (x: number, y: number): string => `M${x + 7} ${y + 12.5}a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0`;
const tile = (x: number, y: number): string => `M${x + 1.5} ${y + 1.5}h22v22h-22z`;

/** Terrain of any rectangle of squares: a board, or a single tile. */
export function Terrain(props: { rows: readonly string[] }) {
  const text = props.rows.join("/");
  return useMemo(() => <Drawn at={spots(text.split("/"))} />, [text]);
}

function Drawn({ at }: { at: Spots }) {
  return (
    <g class="terrain" aria-hidden="true">
      <path class="hinder" d={draw(at.h, square)} />
      <path class="trees" d={draw(at.h, trees)} />
      <path class="water" d={draw(at.w, square)} />
      <path class="waves" d={draw(at.w, waves)} />
      <path class="block" d={draw(at["#"], square)} />
      <path class="block-lit" d={draw(at["#"], lit)} />
      <path class="block-shade" d={draw(at["#"], shaded)} />
      <path class="block-cross" d={draw(at["#"], crossed)} />
      <path class="goal" d={draw(at.o, tile)} />
      <path class="goal-ring" d={draw(at.o, circle)} />
    </g>
  );
}

export function Grid(props: { width: number; height: number; tile: number }) {
  const { width, height } = props;
  const fine: string[] = [];
  const seams: string[] = [];
  for (let x = 0; x <= width; x++) (x % props.tile ? fine : seams).push(`M${x * CELL} 0V${height * CELL}`);
  for (let y = 0; y <= height; y++) (y % props.tile ? fine : seams).push(`M0 ${y * CELL}H${width * CELL}`);
  return (
    <g class="grid" aria-hidden="true">
      <path class="fine" d={fine.join("")} />
      <path class="seams" d={seams.join("")} />
    </g>
  );
}
