// Everything that the player of a Classic battle is doing but has not yet committed.
import { computed, effect, signal } from "@preact/signals";
import type { LogEntry } from "../parts/log_entries";
import type { ClassicBoard, ClassicTable, UnitCard } from "../types";
import { createDeclarePlan } from "./declare_plan";
import { createDeployPlan } from "./deploy_plan";
import { createField } from "./field";
import { createFirst } from "./first";
import { createMovePlan } from "./move_plan";
import { createResults } from "./results";
import type { Session } from "./session";
import { createSuggest } from "./suggest";
import { createThreat } from "./threat";

export type Layer = "play" | "threat" | "elevation" | "plain";

export type ClassicPlay = ReturnType<typeof createClassicPlay>;

export function createClassicPlay(session: Session) {
  const { client } = session;
  const move = createMovePlan(session);
  const declare = createDeclarePlan(session);
  const deploy = createDeployPlan(session);
  const field = createField(session, declare);
  const results = createResults(session);
  /** The entry of the log that is shown on the map. */
  const shown = signal<LogEntry | null>(null);
  const hovered = signal<string | null>(null);
  const cursor = signal<string | null>(null);
  const viewed = signal<number | null>(null);
  const target = signal<string | null>(null);
  const sheetOf = signal<"mine" | "target">("mine");
  const layer = signal<Layer>("play");
  const textView = signal(false);
  const drawer = signal(false);
  const threat = createThreat(session, () => layer.value === "threat");
  const suggest = createSuggest(session, { move, declare, deploy, aim: (key) => (target.value = key) });

  const table = computed<ClassicTable | null>(() =>
    client.value.table?.game === "classic" ? client.value.table : null,
  );
  const board = computed<ClassicBoard | null>(() =>
    client.value.board?.game === "classic" ? client.value.board : null,
  );
  const desk = computed(() => declare.desk.value);
  const unitOf = (id: number | null | undefined): UnitCard | null =>
    table.value?.units.find((unit) => unit.id === id) ?? null;
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
  const forget = effect(() => {
    const { seq, you, match } = client.value;
    const now = `${match?.id ?? ""}/${seq}/${you ?? ""}`;
    if (now === seen) return;
    seen = now;
    shown.value = null;
    move.reset();
    declare.reset();
    deploy.reset();
    suggest.dismiss();
  });

  const play = {
    session,
    client,
    move,
    declare,
    deploy,
    suggest,
    threat,
    field,
    results,
    shown,
    hovered,
    cursor,
    viewed,
    target,
    sheetOf,
    layer,
    textView,
    drawer,
    table,
    board,
    desk,
    acting,
    fireTarget,
    mine,
    foe,
    unitOf,
  };
  const first = createFirst(play);
  const stop = (): void => {
    forget();
    field.close();
    results.close();
    threat.stop();
    first.stop();
  };
  return { ...play, first, stop };
}
