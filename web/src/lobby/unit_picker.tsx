// Units by search: take one, or open its record sheet.
import { useMemo, useState } from "preact/hooks";
import { Token } from "../board/token";
import { Button, EmptyState, Skeleton } from "../parts/controls";
import { Dialog } from "../parts/popover";
import { lobby } from "../text/lobby";
import { shell } from "../text/shell";
import type { UnitSummary } from "../types";
import { fighters, here, units } from "./content";
import "./builder.css";
import { FilterBar, filter, filtered, SortHead } from "./unit_filter";

export function mp(unit: UnitSummary): string {
  const { walk, run, jump, masc } = unit.mp;
  return `${walk}/${run}${masc === null ? "" : `(${masc})`}${jump > 0 ? `/${jump}` : ""}`;
}

/** Every word of the search must be somewhere in what describes the unit. */
export function matching(all: readonly UnitSummary[], search: string): readonly UnitSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((unit) => {
    const told =
      `${unit.name} ${unit.chassis} ${unit.model} ${unit.tons}t ${unit.tons} ${unit.role} ${unit.tech} ${unit.body}`.toLowerCase();
    return words.every((word) => told.includes(word));
  });
}

export function UnitTable(props: {
  readonly search: string;
  readonly actions: (unit: UnitSummary) => preact.ComponentChildren;
  readonly onDrag?: (unit: UnitSummary, event: DragEvent) => void;
}) {
  const all = props.search.trim() === "" ? fighters() : here(units.value);
  const by = filter.value;
  const found = useMemo(() => filtered(matching(all, props.search), by), [units.value, props.search, by]);
  if (units.value.state === "loading") return <Skeleton rows={5} />;
  return (
    <>
      <FilterBar units={all} found={found.length} />
      {found.length === 0 ? (
        <EmptyState text={lobby.no_units} />
      ) : (
        <UnitRows found={found} actions={props.actions} {...(props.onDrag ? { onDrag: props.onDrag } : {})} />
      )}
    </>
  );
}

function UnitGlyph(props: { readonly unit: UnitSummary }) {
  return (
    <svg class="u" viewBox="-34 -38 68 76" aria-hidden="true">
      <Token side="a" silhouette={props.unit.silhouette} facing={0} armour={1} />
    </svg>
  );
}

function UnitRows(props: {
  readonly found: readonly UnitSummary[];
  readonly actions: (unit: UnitSummary) => preact.ComponentChildren;
  readonly onDrag?: (unit: UnitSummary, event: DragEvent) => void;
}) {
  const { found } = props;
  return (
    <div class="unit-list" tabIndex={0} role="region" aria-label={lobby.search}>
      <table class="tbl">
        <thead>
          <tr>
            <SortHead by="name" label={lobby.columns.unit} />
            <SortHead by="tons" label={lobby.columns.tons} class="num" />
            <SortHead by="speed" label={lobby.columns.mp} class="num" />
            <SortHead by="armour" label={lobby.columns.armour} class="num wide-cell" />
            <SortHead by="bv" label={lobby.columns.bv} class="num" />
            <th class="wide-cell">{lobby.columns.role}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {found.map((unit) => (
            <tr draggable={props.onDrag !== undefined} onDragStart={(event) => props.onDrag?.(unit, event)}>
              <td>
                <UnitGlyph unit={unit} /> <b>{unit.name}</b> <span class="xs dim">{unit.tech}</span>
              </td>
              <td class="num">{unit.tons}</td>
              <td class="num">{mp(unit)}</td>
              <td class="num wide-cell">{unit.armour}</td>
              <td class="num">{unit.bv}</td>
              <td class="wide-cell muted">{unit.role}</td>
              <td class="num">{props.actions(unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function UnitPicker(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly onTake?: (unit: UnitSummary) => void;
}) {
  const [search, setSearch] = useState("");
  return (
    <Dialog title={props.title} onClose={props.onClose} wide>
      <div class="row">
        <input
          type="search"
          aria-label={lobby.search_label}
          placeholder={lobby.search_label}
          value={search}
          autoFocus
          onInput={(event) => setSearch(event.currentTarget.value)}
          class="grow"
        />
        <Button kind="ghost" onClick={props.onClose}>
          {shell.close}
        </Button>
      </div>
      <UnitTable
        search={search}
        actions={(unit) => (
          <span class="row end">
            <a class="btn sm ghost" href={`/sheet/${encodeURIComponent(unit.name)}`}>
              {lobby.sheet}
            </a>
            {props.onTake ? (
              <Button size="sm" onClick={() => props.onTake?.(unit)}>
                {lobby.take(unit.name)}
              </Button>
            ) : null}
          </span>
        )}
      />
    </Dialog>
  );
}
