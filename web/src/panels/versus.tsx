// From where a way ends: what you need against each enemy, and what they need against you.
import { sideOf } from "../board/token";
import { needs, percent } from "../parts/numbers";
import type { ClassicPlay } from "../play/classic_play";
import type { Way } from "../play/move_plan";
import { classic } from "../text/classic";

export function VersusTable(props: { readonly play: ClassicPlay; readonly way: Way }) {
  return (
    <table class="tbl sm">
      <thead>
        <tr>
          <th>{classic.enemy}</th>
          <th class="num">{classic.you_need}</th>
          <th class="num">{classic.they_need}</th>
        </tr>
      </thead>
      <tbody>
        {props.way.versus.map((one) => {
          const seat = props.play.unitOf(one.unit)?.seat;
          return (
            <tr>
              <td>
                {seat ? <span class={`sd ${sideOf(seat)}`} aria-hidden="true" /> : null} {one.name}, {one.range}
              </td>
              <td class="num">
                {needs(one.you_need)} <span class="dim">{percent(one.you_chance)}</span>
              </td>
              <td class="num">
                {needs(one.they_need)} <span class="dim">{percent(one.they_chance)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
