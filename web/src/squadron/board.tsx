// The square board: terrain, overlay, tokens, annotations; one tab stop with a cursor of its own.
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { text } from "../text/squadron";
import { CELL, type Cell, cellAt, cellKey, middle, sameCell, squareName } from "./geometry";
import { byId, Hull, Plate, platePlace } from "./hulls";
import type { Colour, GroupCard, MechaCard, RegionStanding, SquadronBoard } from "./model";
import type { Pair } from "./plan";
import { Grounds, RegionBadge } from "./regions";
import { Grid, Terrain } from "./terrain";
import { Badge, Token, type TokenMarks } from "./token";

export type FireLine = { readonly from: number; readonly to: number; readonly ok: boolean; readonly text: string };
export type Ghost = { readonly kind: string | null; readonly owner: Colour; readonly at: Cell };

/** What the decision at hand adds to the picture. */
export type Overlay = {
  readonly reach?: readonly { readonly x: number; readonly y: number; readonly cost: number | null }[];
  readonly path?: readonly Cell[];
  readonly lines?: readonly FireLine[];
  readonly ghosts?: readonly Ghost[];
  readonly strong?: ReadonlySet<string>;
  readonly marks?: ReadonlyMap<number, TokenMarks>;
  readonly pins?: readonly number[];
  readonly slots?: readonly {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly chosen: boolean;
  }[];
  readonly under?: ComponentChildren;
  /** Links of one squad as the plan has them, instead of those on the table. */
  readonly links?: { readonly squad: string; readonly pairs: readonly Pair[] };
  /** Where hulls and links take one mecha to stand. */
  readonly moving?: { readonly id: number; readonly at: Cell };
};

export const groupKey = (group: { readonly owner: Colour; readonly id: number }): string => `${group.owner}${group.id}`;

export type BoardProps = {
  readonly board: SquadronBoard;
  readonly mecha: readonly MechaCard[];
  readonly groups: readonly GroupCard[];
  readonly regions: readonly RegionStanding[];
  /** The region whose points are being counted. */
  readonly counted?: string | null;
  readonly overlay: Overlay;
  readonly label: string;
  readonly describe: (cell: Cell) => string;
  readonly onPick: (cell: Cell) => void;
  readonly onHover?: (cell: Cell | null) => void;
  readonly cursor?: Signal<Cell | null>;
};

const STEP: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function SquareBoard(props: BoardProps) {
  const { board, overlay } = props;
  const svg = useRef<SVGSVGElement>(null);
  const own = useSignal<Cell | null>(null);
  const cursor = props.cursor ?? own;
  const said = useSignal("");
  const [width, height] = [board.width * CELL, board.height * CELL];

  const at = (event: MouseEvent): Cell | null => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return null;
    const scale = width / box.width;
    return cellAt((event.clientX - box.left) * scale, (event.clientY - box.top) * scale, board.width, board.height);
  };
  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEP[event.key];
    if (event.key === "Enter" && cursor.value) {
      event.preventDefault();
      event.stopPropagation();
      props.onPick(cursor.value);
      return;
    }
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const from = cursor.value ?? { x: Math.floor(board.width / 2), y: Math.floor(board.height / 2) };
    const next = {
      x: Math.min(Math.max(from.x + step[0], 0), board.width - 1),
      y: Math.min(Math.max(from.y + step[1], 0), board.height - 1),
    };
    cursor.value = next;
    said.value = props.describe(next);
    props.onHover?.(next);
  };
  useEffect(() => {
    if (cursor.value && (cursor.value.x >= board.width || cursor.value.y >= board.height)) cursor.value = null;
  }, [board.width, board.height]);

  return (
    <>
      <div
        class="square-frame"
        role="application"
        aria-label={props.label}
        tabIndex={0}
        onKeyDown={move}
        onClick={(event) => {
          const cell = at(event);
          if (cell) props.onPick(cell);
        }}
        onMouseMove={(event) => props.onHover?.(at(event))}
        onMouseLeave={() => props.onHover?.(null)}
        onBlur={() => (cursor.value = null)}
      >
        <svg ref={svg} class="square-board" viewBox={`0 0 ${width} ${height}`}>
          <rect class="base-ground" width={width} height={height} />
          <Grounds regions={board.regions} />
          <Terrain rows={board.rows} />
          <Grid width={board.width} height={board.height} tile={8} />
          {overlay.under}
          <Slots slots={overlay.slots ?? []} />
          <Reach squares={overlay.reach ?? []} />
          <Units {...props} />
          {cursor.value && <CursorBox at={cursor.value} />}
        </svg>
      </div>
      <p class="sr" role="status" aria-live="polite">
        {said.value}
      </p>
    </>
  );
}

function CursorBox(props: { at: Cell }) {
  return (
    <rect
      class="cursor"
      x={props.at.x * CELL + 1}
      y={props.at.y * CELL + 1}
      width={CELL - 2}
      height={CELL - 2}
      rx="3"
    />
  );
}

function Slots(props: { slots: NonNullable<Overlay["slots"]> }) {
  return (
    <g class="slots" aria-hidden="true">
      {props.slots.map((it) => (
        <rect
          key={cellKey(it)}
          class={it.chosen ? "slot chosen" : "slot"}
          x={it.x * CELL + 3}
          y={it.y * CELL + 3}
          width={it.w * CELL - 6}
          height={it.h * CELL - 6}
          rx="8"
        />
      ))}
    </g>
  );
}

function Reach(props: { squares: NonNullable<Overlay["reach"]> }) {
  if (props.squares.length === 0) return null;
  const cells = props.squares.map((it) => `M${it.x * CELL + 1} ${it.y * CELL + 1}h23v23h-23z`);
  return (
    <g class="reach" aria-hidden="true">
      <path d={cells.join("")} />
      {props.squares.map((it) =>
        it.cost === null ? null : (
          <text key={cellKey(it)} x={it.x * CELL + CELL - 3} y={it.y * CELL + CELL - 4}>
            {it.cost}
          </text>
        ),
      )}
    </g>
  );
}

function Units(props: BoardProps) {
  const { overlay, board } = props;
  const standing = byId(props.mecha);
  const squads = props.groups.filter((it) => it.members.length > 1);
  const { moving } = overlay;
  const going = byId(props.mecha.map((it) => (it.id === moving?.id ? { ...it, x: moving.at.x, y: moving.at.y } : it)));
  const plates = squads.flatMap((group) => {
    const place = platePlace({ group, standing, width: board.width, height: board.height });
    return place ? [place] : [];
  });
  const taken = { mecha: props.mecha, plates };
  const strong = (group: GroupCard): boolean => overlay.strong?.has(groupKey(group)) ?? false;
  return (
    <>
      {squads.map((it) => (
        <Hull key={groupKey(it)} group={linkedAs(it, overlay)} standing={going} strong={strong(it)} />
      ))}
      {board.regions.map((it) => (
        <RegionBadge
          key={it.letter}
          region={it}
          card={props.regions.find((card) => card.letter === it.letter)}
          counted={it.letter === props.counted}
          taken={taken}
        />
      ))}
      {overlay.path && overlay.path.length > 1 && <PathLine path={overlay.path} />}
      <g class="fire-lines">
        {(overlay.lines ?? []).map((it) => (
          <Line key={`${it.from}-${it.to}`} line={it} from={standing.get(it.from)} to={standing.get(it.to)} />
        ))}
      </g>
      {props.mecha.map((it) => (
        <g key={it.id} class="spot" transform={`translate(${middle(it).join(",")})`}>
          <Token
            kind={it.kind}
            owner={it.owner}
            marks={{ damage: it.damage, pinned: it.pinned, ...overlay.marks?.get(it.id) }}
          />
        </g>
      ))}
      {(overlay.ghosts ?? []).map((it) => (
        <g key={`ghost${cellKey(it.at)}`} transform={`translate(${middle(it.at).join(",")})`}>
          <Token kind={it.kind} owner={it.owner} marks={{ ghost: true, ring: "next" }} />
        </g>
      ))}
      {(overlay.pins ?? []).map((id) => {
        const at = standing.get(id);
        return at ? (
          <g key={`pin${id}`} transform={`translate(${middle(at).join(",")})`}>
            <Badge text="+1" at={[11, -3]} />
          </g>
        ) : null;
      })}
      {squads.map((it) => (
        <Plate key={`plate${groupKey(it)}`} group={it} standing={standing} width={board.width} height={board.height} />
      ))}
    </>
  );
}

function linkedAs(group: GroupCard, overlay: Overlay): GroupCard {
  return overlay.links?.squad === groupKey(group)
    ? { ...group, links: overlay.links.pairs.map(([a, b]) => [a, b]) }
    : group;
}

function PathLine(props: { path: readonly Cell[] }) {
  const points = props.path.map((it) => middle(it).join(",")).join(" ");
  return (
    <g class="path-line" aria-hidden="true">
      <polyline class="casing" points={points} />
      <polyline points={points} />
    </g>
  );
}

function Line(props: { line: FireLine; from: MechaCard | undefined; to: MechaCard | undefined }) {
  if (!props.from || !props.to) return null;
  const path = `M${middle(props.from).join(" ")}L${middle(props.to).join(" ")}`;
  return (
    <g class={props.line.ok ? "fire-line" : "fire-line blocked"}>
      <title>{props.line.text}</title>
      <path class="casing" d={path} />
      <path d={path} />
    </g>
  );
}

/** Who stands on a square. */
export const standingAt = (mecha: readonly MechaCard[], cell: Cell): MechaCard | undefined =>
  mecha.find((it) => sameCell(it, cell));

export function describeCell(
  board: SquadronBoard,
  mecha: readonly MechaCard[],
  groups: readonly GroupCard[],
  cell: Cell,
): string {
  const glyph = board.rows[cell.y]?.[cell.x] ?? ".";
  const ground = board.legend.find((it) => it.glyph === glyph)?.label ?? glyph;
  const who = standingAt(mecha, cell);
  const group = who ? groups.find((it) => it.owner === who.owner && it.members.includes(who.id)) : undefined;
  return text.square(squareName(board, cell), ground, who ?? null, group?.name ?? null);
}
