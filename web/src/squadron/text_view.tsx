// Everything on the table as plain tables, with every decision as a button: the board is not needed to play.
import { text } from "../text/squadron";
import type { Decision } from "./decide/decision";
import type { MechaCard, SquadronTable } from "./model";

export function TextView(props: { table: SquadronTable; decision: Decision | null }) {
  return (
    <div class="text-view" tabIndex={0} role="region" aria-label={text.textViewLabel}>
      {props.decision && <Options decision={props.decision} />}
      <MechaTable table={props.table} />
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
          {text.table.option.map((it, n) => (n < 2 ? <th key={n} scope="col">{it}</th> : <td key={n} />))}
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
  const words = [it.pinned ? text.table.pinned : "", it.lone ? text.lone : "", it.acted ? text.table.acted : ""].filter(Boolean);
  return words.join(", ") || text.table.ready;
}

function MechaTable(props: { table: SquadronTable }) {
  const { table } = props;
  const squad = (it: MechaCard): string => table.groups.find((at) => at.owner === it.owner && at.id === it.group)?.name ?? "";
  return (
    <table class="tbl">
      <caption>{text.table.mecha}</caption>
      <thead>
        <tr>
          {text.table.head.map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.mecha.map((it) => (
          <tr key={it.id}>
            <td>{it.name}</td>
            <td>{text.colour(it.owner)}</td>
            <td>{squad(it)}</td>
            <td>
              {it.x},{it.y}
            </td>
            <td>
              {it.damage} / {it.full}
            </td>
            <td>{state(it)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RegionTable(props: { table: SquadronTable }) {
  const { standing } = props.table;
  if (!standing) return null;
  return (
    <table class="tbl">
      <caption>{text.table.regions}</caption>
      <thead>
        <tr>
          {text.table.regionHead.map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standing.regions.map((it) => (
          <tr key={it.letter}>
            <td>{it.letter}</td>
            <td>{it.red}</td>
            <td>{it.blue}</td>
            <td>{it.controller ? text.colour(it.controller) : text.table.nobody}</td>
            <td>{it.text || it.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
