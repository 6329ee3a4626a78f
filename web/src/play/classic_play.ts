// Everything that the player of a Classic battle is doing but has not yet committed.
import { computed, effect, signal } from "@preact/signals";
import type { Action, ClassicBoard, ClassicTable, DeployPlace, UnitCard } from "../types";
import { createDeclarePlan } from "./declare_plan";
import { createMovePlan } from "./move_plan";
import type { Session } from "./session";

export type Layer = "play" | "elevation" | "plain";
export type Placing = { readonly unit: number; readonly hex: string; readonly facing: number };

export type ClassicPlay = ReturnType<typeof createClassicPlay>;

export function createClassicPlay(session: Session) {
  const { client } = session;
  const move = createMovePlan(session);
  const declare = createDeclarePlan(session);
  const hovered = signal<string | null>(null);
  const cursor = signal<string | null>(null);
  const viewed = signal<number | null>(null);
  const target = signal<string | null>(null);
  const sheetOf = signal<"mine" | "target">("mine");
  const layer = signal<Layer>("play");
  const textView = signal(false);
  const placing = signal<Placing | null>(null);
  const deploying = signal<number | null>(null);
  const drawer = signal(false);

  const table = computed<ClassicTable | null>(() => (client.value.table?.game === "classic" ? client.value.table : null));
  const board = computed<ClassicBoard | null>(() => (client.value.board?.game === "classic" ? client.value.board : null));
  const desk = computed(() => declare.desk.value);
  const unitOf = (id: number | null | undefined): UnitCard | null => table.value?.units.find((unit) => unit.id === id) ?? null;
  const acting = computed<UnitCard | null>(() => {
    const now = client.value.desk;
    if (now && "unit" in now) return unitOf(now.unit);
    return unitOf(table.value?.acting ?? null);
  });
  const fireTarget = computed(() => {
    const now = desk.value;
    if (now?.type !== "fire") return null;
    return now.targets.find((one) => one.key === target.value) ?? now.targets[0] ?? null;
  });
  const mine = computed<UnitCard | null>(() => {
    const chosen = unitOf(viewed.value);
    const you = client.value.you;
    if (chosen && (you === null || chosen.seat === you)) return chosen;
    return acting.value ?? table.value?.units.find((unit) => unit.seat === (you ?? "blue")) ?? null;
  });
  const foe = computed<UnitCard | null>(() => {
    const chosen = unitOf(viewed.value);
    if (chosen && chosen.seat !== mine.value?.seat) return chosen;
    return unitOf(fireTarget.value?.unit) ?? table.value?.units.find((unit) => unit.seat !== mine.value?.seat) ?? null;
  });

  let seen = "";
  const stop = effect(() => {
    const { seq, you, match } = client.value;
    const now = `${match?.id ?? ""}/${seq}/${you ?? ""}`;
    if (now === seen) return;
    seen = now;
    move.reset();
    declare.reset();
    placing.value = null;
    deploying.value = null;
  });

  const placesOf = (unit: number | null): readonly DeployPlace[] => {
    const now = client.value.desk;
    if (now?.type !== "deploy") return [];
    return (now.units.find((one) => one.unit === unit) ?? now.units[0])?.places ?? [];
  };
  const placeAction = (): Action | null => {
    const at = placing.value;
    return at ? (placesOf(at.unit).find((place) => place.hex === at.hex)?.facings[at.facing] ?? null) : null;
  };

  return {
    session, client, move, declare, hovered, cursor, viewed, target, sheetOf, layer, textView, placing, deploying, drawer,
    table, board, desk, acting, fireTarget, mine, foe, unitOf, placesOf, placeAction,
    stop,
  };
}
