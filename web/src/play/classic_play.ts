// Everything that the player of a Classic battle is doing but has not yet committed.
import { computed, effect, signal } from "@preact/signals";
import type { LogEntry } from "../parts/log_entries";
import { play as sound } from "../parts/sound";
import type { ClassicBoard, ClassicTable, FireTarget, UnitCard } from "../types";
import { createPassed, followIdle } from "./auto_pass";
import { createChoosing } from "./choosing";
import { commitWhenReady } from "./commit";
import { createDeclarePlan } from "./declare_plan";
import { createDeployPlan } from "./deploy_plan";
import { createField } from "./field_of_fire";
import { createFireModes } from "./fire";
import { createLessonTasks } from "./lesson_tasks";
import { createMovePlan } from "./move_plan";
import { createRest, followRest } from "./pass_rest";
import { createRepeat, followSame } from "./repeat";
import { createResults } from "./results";
import type { KeptTints } from "./scene";
import type { Session } from "./session";
import { createSuggest } from "./suggest";
import { createThreat } from "./threat";
import { createWalks } from "./walks";

/** Acting, target and looked at are three things; the sheet shows one of them. */
export type SheetOf = "acting" | "target" | "look";
export type Layer = "play" | "threat" | "elevation" | "plain";

export type ClassicPlay = Omit<ReturnType<typeof createClassicPlay>, "stop">;
type HexTold = { readonly hex: string; readonly key: string; readonly lines: readonly string[] };

export function createClassicPlay(opened: Session) {
  const results = createResults(opened);
  const choosing = createChoosing(results.session);
  const { session } = choosing;
  const { client } = session;
  const move = createMovePlan(session);
  const declare = createDeclarePlan(session);
  const deploy = createDeployPlan(session);
  const field = createField(session, declare);
  /** The entry of the log that is shown on the map. */
  const shown = signal<LogEntry | null>(null);
  const hovered = signal<string | null>(null);
  const cursor = signal<string | null>(null);
  const viewed = signal<number | null>(null);
  const target = signal<string | null>(null);
  const sheetOf = signal<SheetOf>("acting");
  /** The sheet stays with the unit that is looked at. */
  const pinned = signal(false);
  /** The unit to plan for instead, while the player is asked whether the plan may go. */
  const leaving = signal<number | null>(null);
  const layer = signal<Layer>("play");
  const textView = signal(false);
  const drawer = signal(false);
  const threat = createThreat(session, () => layer.value === "threat");
  const fireModes = createFireModes();
  /** The hex that was clicked last, and when. */
  const lastPick = { hex: "", at: 0 };
  const tints: KeptTints = { from: null, mode: null, tints: [] };
  /** What the server said of a hex, and which hex is shown: none until the pointer has rested. */
  const hexCard = { told: signal<HexTold | null>(null), shown: signal<string | null>(null) };
  /** The card of the planned place, which has its corner before that of a hex. */
  const versusCard: { current: HTMLDivElement | null } = { current: null };
  /** Words that were shown with their meaning. */
  const explained = new Set<string>();
  /** Commit was pressed while the server was still asked about the plan. */
  const pressed = signal(false);
  /** What the units that are still to decide in this phase do. */
  const rest = createRest();
  const repeat = createRepeat();
  const passed = createPassed();
  /** The end of the battle is looked at on the map instead of on its own screen. */
  const mapAfter = signal(false);
  const walks = createWalks(results.session);
  const suggest = createSuggest(session, { move, declare, deploy, aim: (key) => (target.value = key) });

  const table = computed<ClassicTable | null>(() =>
    client.value.table?.game === "classic" ? client.value.table : null,
  );
  const board = computed<ClassicBoard | null>(() =>
    client.value.board?.game === "classic" ? client.value.board : null,
  );
  const options = computed(() => declare.options.value);
  const unitOf = (id: number | null | undefined): UnitCard | null =>
    table.value?.units.find((unit) => unit.id === id) ?? null;
  const acting = computed<UnitCard | null>(() => {
    const now = client.value.options;
    if (now && "unit" in now) return unitOf(now.unit);
    return unitOf(table.value?.acting ?? null);
  });
  const fireTarget = computed(() => {
    const now = options.value;
    if (now?.type !== "fire") return null;
    const wanted = target.value;
    // A hex that was clicked is wanted by its name: it has a card as soon as the server lists it.
    const isWanted = (one: FireTarget): boolean => one.key === wanted || (one.unit === null && one.hex === wanted);
    return now.targets.find(isWanted) ?? now.targets[0] ?? null;
  });
  const mine = computed<UnitCard | null>(() => {
    const you = client.value.you;
    return acting.value ?? table.value?.units.find((unit) => unit.seat === (you ?? "blue")) ?? null;
  });
  const foe = computed<UnitCard | null>(() => {
    return unitOf(fireTarget.value?.unit) ?? table.value?.units.find((unit) => unit.seat !== mine.value?.seat) ?? null;
  });

  const looked = computed<UnitCard | null>(() => unitOf(viewed.value));

  /** The acting unit has the sheet and the rings again as soon as it is another one. */
  let acted: number | null = null;
  const follow = effect(() => {
    const id = acting.value?.id ?? null;
    if (id === acted) return;
    acted = id;
    if (id === null || pinned.peek()) return;
    viewed.value = null;
    sheetOf.value = "acting";
  });

  let seen = "";
  const forget = effect(() => {
    const { seq, you, match } = client.value;
    const now = `${match?.id ?? ""}/${seq}/${you ?? ""}/${choosing.unit.value ?? ""}`;
    if (now === seen) return;
    seen = now;
    shown.value = null;
    pressed.value = false;
    leaving.value = null;
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
    fireModes,
    tints,
    hexCard,
    versusCard,
    explained,
    pressed,
    rest,
    repeat,
    passed,
    mapAfter,
    lastPick,
    walks,
    shown,
    hovered,
    cursor,
    viewed,
    target,
    sheetOf,
    pinned,
    leaving,
    choosing,
    layer,
    textView,
    drawer,
    table,
    board,
    options,
    acting,
    fireTarget,
    mine,
    foe,
    looked,
    unitOf,
  };
  const lessonTasks = createLessonTasks(play);
  const whole = { ...play, lessonTasks };
  const endWaiting = commitWhenReady(whole);
  const endRest = followRest(whole);
  const endSame = followSame(whole);
  const endIdle = followIdle(whole);
  const endSound = effect(() => {
    const shot = results.showing.value?.entry;
    if (!shot) return;
    const lost = shot.parts.some((line) => line.kind === "loss");
    sound(lost ? "loss" : shot.head.dice[0]?.ok === false ? "miss" : "hit");
  });
  const stop = (): void => {
    endWaiting();
    endRest();
    endSame();
    endIdle();
    endSound();
    forget();
    follow();
    choosing.stop();
    field.close();
    results.close();
    walks.close();
    threat.stop();
    lessonTasks.stop();
  };
  return { ...whole, stop };
}
