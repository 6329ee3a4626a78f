// Everything on the table as plain tables, with every decision as a button: the board is not needed to play.
import { text } from "../text/squadron";
import type { Decision } from "./decide/decision";
import { squareName } from "./geometry";
import type { MechaCard, SquadronBoard, SquadronTable } from "./model";

export function TextView(props: { table: SquadronTable; board: SquadronBoard; decision: Decision | null }) {
  return (
    <div class="text-view" tabIndex={0} role="region" aria-label={text.textViewLabel}>
      {props.decision && <Options decision={props.decision} />}
      <MechaTable table={props.table} board={props.board} />
      <RegionTable table={props.table} />
    </div>
  );
}

function Options(props: { decision: Decision }) {
  const { decision } = props;
  return (
    <table class="tbl">
      <caption>{`${text.table.options}: ${decision.title}`}</caption>
      <thead>
        <tr>
          {text.table.option.map((it, n) =>
            n < 2 ? (
              <th key={n} scope="col">
                {it}
              </th>
            ) : (
              <td key={n} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {decision.listed.map((it) => (
          <tr key={it.key}>
            <td>{it.label}</td>
            <td class="wrap">{it.detail}</td>
            <td class="num">
              {it.pick && (
                <button type="button" class="btn sm" aria-label={`${text.table.do} ${it.label}`} onClick={it.pick}>
                  {text.table.do}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function state(it: MechaCard): string {
  const words = [it.pinned ? text.table.pinned : "", it.lone ? text.lone : "", it.acted ? text.table.acted : ""].filter(
    Boolean,
  );
  return words.join(", ") || text.table.ready;
}

function MechaTable(props: { table: SquadronTable; board: SquadronBoard }) {
  const { table } = props;
  const squad = (it: MechaCard): string =>
    table.groups.find((at) => at.owner === it.owner && at.id === it.group)?.name ?? "";
  const rows = table.mecha.map((it) => [
    it.name,
    text.colour(it.owner),
    squad(it),
    squareName(props.board, it),
    `${it.damage} / ${it.full}`,
    state(it),
  ]);
  return <PlainTable caption={text.table.mecha} head={text.table.head} rows={rows} />;
}

export function RegionTable(props: { table: SquadronTable }) {
  const regions = props.table.standing?.regions ?? [];
  if (regions.length === 0) return null;
  const rows = regions.map((it) => [
    it.letter,
    String(it.red),
    String(it.blue),
    it.controller ? text.colour(it.controller) : text.table.nobody,
    it.text,
    it.controller ? `+${it.points}` : "0",
  ]);
  return <PlainTable caption={text.table.regions} head={text.table.regionHead} rows={rows} />;
}

function PlainTable(props: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table class="tbl">
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          {props.head.map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row, n) => (
          <tr key={n}>
            {row.map((it, m) => (
              <td key={m}>{it}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
