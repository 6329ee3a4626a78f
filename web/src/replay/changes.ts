// What differs between two tables: only what both say, side by side.
import { text } from "../text/replay";
import type { Seat, Table } from "../types";

export type Change = {
  readonly seat: Seat;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly change: string;
};

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

function number(seat: Seat, label: string, before: number, after: number): Change[] {
  return before === after
    ? []
    : [{ seat, label, before: String(before), after: String(after), change: signed(after - before) }];
}

export function changes(before: Table | null, after: Table | null): readonly Change[] {
  if (before?.game === "classic" && after?.game === "classic") {
    return after.units.flatMap((unit) => {
      const was = before.units.find((it) => it.id === unit.id);
      if (!was) return [];
      return [
        ...unit.sheet.locations.flatMap((place) => {
          const then = was.sheet.locations.find((it) => it.id === place.id);
          if (!then || (then.armour === place.armour && then.structure === place.structure && then.lost === place.lost))
            return [];
          const lost = then.armour + then.structure - place.armour - place.structure;
          const told = place.lost && !then.lost ? text.gone : signed(-lost);
          const side = (it: typeof place): string => `${it.armour} / ${it.structure}`;
          return [
            {
              seat: unit.seat,
              label: `${unit.name} ${place.name.toLowerCase()}`,
              before: side(then),
              after: side(place),
              change: told,
            },
          ];
        }),
        ...number(unit.seat, text.heatOf(unit.name), was.heat, unit.heat),
      ];
    });
  }
  if (before?.game === "squadron" && after?.game === "squadron") {
    const hurt = before.mecha.flatMap((was): Change[] => {
      const now = after.mecha.find((it) => it.id === was.id);
      if (!now)
        return [
          { seat: was.owner, label: was.name, before: `${was.damage} / ${was.full}`, after: "–", change: text.gone },
        ];
      return number(was.owner, text.damageOf(was.name), was.damage, now.damage);
    });
    const scored = (["red", "blue"] as const).flatMap((it) =>
      number(it, text.pointsOf(it === "red" ? "Red" : "Blue"), before.vp[it], after.vp[it]),
    );
    return [...hurt, ...scored];
  }
  return [];
}
