// Sums of what the server has told of a design: tons by kind, heat by source, points to be shot away. No rule.
import { text } from "../text";
import type { GearRow, Portion, Report, WeightLine } from "../types";

export type Part = { readonly key: string; readonly label: string; readonly value: number };

function summed(parts: readonly Part[]): readonly Part[] {
  const all = new Map<string, Part>();
  for (const part of parts) all.set(part.key, { ...part, value: part.value + (all.get(part.key)?.value ?? 0) });
  return [...all.values()].filter((it) => it.value > 0).sort((a, b) => b.value - a.value);
}

/** Kinds that are spoken of together where the tons are counted. */
const WEAPONS: readonly string[] = ["energy", "ballistic", "missile", "physical"];

/** Kilograms by what they are spent on, the most first. */
export function massByKind(report: Report, gear: readonly GearRow[]): readonly Part[] {
  const kinds = new Map(gear.flatMap((row) => [[row.item, row.kind] as const, [row.name, row.kind] as const]));
  const keyOf = ({ portion, item }: WeightLine): string => {
    switch (portion) {
      case "structure":
      case "engine":
      case "gyro":
      case "cockpit":
        return "frame";
      case "armour":
      case "extras":
        return portion;
      case "heat_sinks":
        return "heat_sink";
      case "gear": {
        const kind = kinds.get(item) ?? "other";
        return WEAPONS.includes(kind) ? "weapons" : kind;
      }
    }
  };
  return summed(
    report.weight.lines.map((line) => {
      const key = keyOf(line);
      return { key, label: text.groups[key] ?? text.kinds[key] ?? key, value: line.weight };
    }),
  );
}

/** Kilograms of one portion. */
export function massOf(report: Report, ...portions: readonly Portion[]): number {
  return report.weight.lines.reduce((sum, it) => sum + (portions.includes(it.portion) ? it.weight : 0), 0);
}

/** Heat of a turn at a run with all guns, by what makes it. */
export function heatBySource(report: Report, gear: readonly GearRow[]): readonly Part[] {
  const rows = new Map(gear.map((row) => [row.item, row]));
  const guns = report.locations.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const row = block.item === null ? undefined : rows.get(block.item);
      return row && row.heat > 0 ? [{ key: row.item, label: row.name, value: row.heat }] : [];
    }),
  );
  return summed([{ key: "run", label: text.compare.running, value: report.heat.running }, ...guns]);
}

/** The colours of these parts, by number: a weapon has the one that it has among the damage by range. */
export function coloursOf(parts: readonly Part[], damage: readonly { readonly name: string }[]): readonly number[] {
  let next = damage.length;
  return parts.map((part) => {
    const at = damage.findIndex((weapon) => weapon.name === part.label);
    if (at >= 0) return at;
    next += 1;
    return next - 1;
  });
}

export type Wall = { readonly name: string; readonly armour: number; readonly structure: number };

/** What has to be shot away before a location is lost, front and rear apart; a pair of limbs is told once. */
export function walls(report: Report): readonly Wall[] {
  const rows = report.locations.flatMap(({ name, front, rear, structure }): readonly Wall[] => [
    { name, armour: front, structure },
    ...(rear === null ? [] : [{ name: text.rear_of(name), armour: rear, structure }]),
  ]);
  // Left and right that are alike are one row.
  const plain = (name: string): string => name.replace(/^(left|right) /i, "");
  const isTwin = (one: Wall, other: Wall): boolean =>
    plain(one.name) === plain(other.name) && one.armour === other.armour && one.structure === other.structure;
  return rows.flatMap((row, at) => {
    const twin = rows.findIndex((other, where) => where !== at && other.name !== row.name && isTwin(row, other));
    if (twin < 0) return [row];
    return twin < at ? [] : [{ ...row, name: plain(row.name) }];
  });
}
