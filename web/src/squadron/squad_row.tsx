// A squad in a list: its side by colour and shape, its state in words, its members as counters.
import { text } from "../text/squadron";
import { groupKey } from "./board";
import type { GroupCard, MechaCard, Seat, SquadronTable } from "./model";
import { TokenIcon } from "./token";

export function SquadIcons(props: { members: readonly MechaCard[]; size: number }) {
  return (
    <span class="squad-icons">
      {props.members.map((it) => (
        <TokenIcon
          key={it.id}
          kind={it.kind}
          owner={it.owner}
          size={props.size}
          marks={{ damage: it.damage }}
          label={it.name}
        />
      ))}
    </span>
  );
}

function SquadRow(props: {
  group: GroupCard;
  members: readonly MechaCard[];
  on: boolean;
  onPick: (group: GroupCard) => void;
}) {
  const { group } = props;
  return (
    <button type="button" class={`sqd ${props.on ? "on" : ""}`} onClick={() => props.onPick(group)}>
      <span class={`sd ${group.owner}`} aria-hidden="true" />
      <span>
        <b>{group.name}</b>
        <span class="xs muted block">
          {group.status}
          {group.acted ? " ✓" : ""}
        </span>
      </span>
      <SquadIcons members={props.members} size={16} />
    </button>
  );
}

export type SquadsProps = {
  readonly table: SquadronTable;
  readonly strong: ReadonlySet<string>;
  readonly onPick: (group: GroupCard) => void;
};

/** One's own squads first. */
export function Squads(props: SquadsProps) {
  const { table } = props;
  const first: Seat = table.you ?? "red";
  const sides: readonly Seat[] = [first, first === "red" ? "blue" : "red"];
  return (
    <div class="sec sq-squads">
      {sides.map((side) => {
        const mecha = table.mecha.filter((it) => it.owner === side);
        return (
          <section key={side} aria-label={text.squadsOf(side, side === table.you)}>
            <h3 class="h3">
              {text.squadsOf(side, side === table.you)}
              <span class="sp" />
              {text.mecha(mecha.length)}
            </h3>
            {table.groups
              .filter((it) => it.owner === side)
              .map((it) => (
                <SquadRow
                  key={groupKey(it)}
                  group={it}
                  members={mecha.filter((at) => it.members.includes(at.id))}
                  on={props.strong.has(groupKey(it))}
                  onPick={props.onPick}
                />
              ))}
          </section>
        );
      })}
    </div>
  );
}
