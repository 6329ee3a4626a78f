// What sets a design apart from the one that it began with, line by line, each with the edit that takes it back.
import { text } from "../text";
import type { Choice, Choices, Edit, Location, Report } from "../types";

export type Difference = {
  readonly what: string;
  readonly was: string;
  readonly is: string;
  readonly undo: Edit;
};

/** An item where it lies; without a place while it waits for one. */
type Lying = { readonly name: string; readonly location: Location | null; readonly slot: number };

/** Sinks and jets are counted as one setting, not item by item. */
const COUNTED: readonly string[] = ["heat_sink", "jump_jet"];

function items(report: Report): ReadonlyMap<string, readonly Lying[]> {
  const all = new Map<string, Lying[]>();
  const put = (item: string, lying: Lying): void => void all.set(item, [...(all.get(item) ?? []), lying]);
  for (const { location, blocks } of report.locations)
    for (const block of blocks) {
      if (block.kind !== "gear" || block.item === null || COUNTED.includes(block.gear ?? "")) continue;
      // An item whose slots lie anywhere is still one item.
      if (block.spread && all.has(block.item)) continue;
      put(block.item, { name: block.name, location, slot: block.slot });
    }
  for (const { item, name } of report.unplaced) put(item, { name, location: null, slot: 0 });
  return all;
}

/** Takes from `one` what lies in the same place in `other`, each piece once. */
function without(one: readonly Lying[], other: readonly Lying[]): readonly Lying[] {
  const left = [...other];
  return one.filter((it) => {
    const at = left.findIndex((there) => there.location === it.location);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function takenOff(item: string, { location, slot }: Lying): Edit {
  return location === null ? { edit: "discard", item } : { edit: "remove", location, slot };
}

function putBack(item: string, from: Lying, to: Location): Edit {
  return from.location === null
    ? { edit: "place", item, location: to }
    : { edit: "move", location: from.location, slot: from.slot, to };
}

function ofItems(before: Report, after: Report): readonly Difference[] {
  const [old, current] = [items(before), items(after)];
  const code = (at: Location | null): string =>
    after.locations.find((it) => it.location === at)?.code ?? text.compare.unplaced;
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((item) => {
    const gone = without(old.get(item) ?? [], current.get(item) ?? []);
    const here = without(current.get(item) ?? [], old.get(item) ?? []);
    const length = Math.max(gone.length, here.length);
    return Array.from({ length }, (_, at): Difference | null => {
      const [was, is] = [gone[at], here[at]];
      if (was && is && was.location !== null)
        return { what: is.name, was: code(was.location), is: code(is.location), undo: putBack(item, is, was.location) };
      if (is) return { what: is.name, was: text.compare.none, is: code(is.location), undo: takenOff(item, is) };
      if (!was) return null;
      const undo: Edit = { edit: "add", item, location: was.location, rear: false };
      return { what: was.name, was: code(was.location), is: text.compare.none, undo };
    }).filter((line) => line !== null);
  });
}

function ofArmour(before: Report, after: Report): readonly Difference[] {
  return after.locations.flatMap((is) => {
    const was = before.locations.find((it) => it.location === is.location);
    if (!was || (was.front === is.front && was.rear === is.rear)) return [];
    const points = (it: typeof is): string => (it.rear === null ? `${it.front}` : `${it.front}/${it.rear}`);
    const undo: Edit = { edit: "armour", location: is.location, front: was.front, rear: was.rear };
    return [{ what: text.compare.armour_of(is.name), was: points(was), is: points(is), undo }];
  });
}

function ofSettings(before: Report, after: Report, lists: Choices): readonly Difference[] {
  const named = (from: readonly Choice[], value: string | null): string =>
    from.find((it) => it.value === value)?.name ?? value ?? text.patchwork;
  type Setting = readonly [what: string, value: (report: Report) => string, undo: (report: Report) => Edit];
  const settings: readonly Setting[] = [
    [text.blank_tons, (it) => `${it.tons}`, ({ tons }) => ({ edit: "tons", tons })],
    [text.legs, (it) => named(lists.legs, it.legs), ({ legs }) => ({ edit: "legs", chassis: legs })],
    [
      text.technology,
      (it) => named(lists.technologies, it.technology),
      ({ technology }) => ({ edit: "technology", base: technology }),
    ],
    [
      text.structure,
      (it) => named(lists.structures, it.structure),
      ({ structure }) => ({ edit: "structure", kind: structure }),
    ],
    [text.walk, (it) => `${it.speed.walk}`, ({ speed }) => ({ edit: "walk", mp: speed.walk })],
    [text.engine_kind, (it) => named(lists.engines, it.engine), ({ engine }) => ({ edit: "engine", kind: engine })],
    [text.gyro, (it) => named(lists.gyros, it.gyro), ({ gyro }) => ({ edit: "gyro", kind: gyro })],
    [text.cockpit, (it) => named(lists.cockpits, it.cockpit), ({ cockpit }) => ({ edit: "cockpit", kind: cockpit })],
    [
      text.kinds.heat_sink ?? "",
      (it) => `${it.heat_sinks} ${named(lists.sinks, it.sink_kind)}`,
      (it) => ({ edit: "heat_sinks", count: it.heat_sinks, kind: it.sink_kind }),
    ],
    [text.jets, (it) => `${it.jump_jets}`, (it) => ({ edit: "jump_jets", count: it.jump_jets, kind: it.jet_kind })],
    [
      text.armour_kind,
      (it) => named(lists.armours, it.armour_kind),
      (it) => ({ edit: "armour_kind", kind: it.armour_kind }),
    ],
  ];
  return settings.flatMap(([what, value, undo]) => {
    const [was, is] = [value(before), value(after)];
    return was === is ? [] : [{ what, was, is, undo: undo(before) }];
  });
}

/** Settings first, then gear, then armour. */
export function differences(before: Report, after: Report, lists: Choices): readonly Difference[] {
  return [...ofSettings(before, after, lists), ...ofItems(before, after), ...ofArmour(before, after)];
}
