// The printed card and the costs of terrain, for looking up.
import { text } from "../text/squadron";
import type { KindCard, Seat, SquadronBoard } from "./model";
import { TokenIcon } from "./token";

export function StatCard(props: { card: readonly KindCard[]; legend: SquadronBoard["legend"]; owner: Seat }) {
  return (
    <section class="sq-card" aria-label={text.card} tabIndex={0}>
      <table class="tbl">
        <caption class="sr">{text.card}</caption>
        <thead>
          <tr>
            {text.cardHead.map((it, n) => (
              <th key={it} scope="col" class={n > 1 ? "num" : ""}>
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.card.map((it) => (
            <tr key={it.kind}>
              <td>
                <TokenIcon kind={it.kind} owner={props.owner} size={20} /> <b>{it.name}</b>
              </td>
              <td>{it.class === "mid" ? text.forces.mid : text.forces.light}</td>
              <td class="num">{it.movement}</td>
              <td class="num">{it.range}</td>
              <td class="num">{it.dice}</td>
              <td class="num">{it.armour}+</td>
              <td class="num">{it.hits}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="terrain-key xs muted" aria-label={text.terrain}>
        {props.legend.map((it) => (
          <li key={it.glyph}>
            <i class={`tile-key k-${it.key}`} aria-hidden="true" /> {it.label}
          </li>
        ))}
      </ul>
    </section>
  );
}
