// The first battle as a script: four lessons of small tasks, each with one control. The dice are real; the script only
// watches what the player does and says what to try next.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { toast } from "../parts/toast";
import { classic } from "../text/classic";
import type { ClassicTable, FireTarget, Options } from "../types";
import type { DeclarePlan } from "./declare_plan";
import { firstMatch, type Lesson, learn, lessons } from "./lessons";
import type { MovePlan } from "./move_plan";
import type { Session } from "./session";

/** What the script looks at. */
export type Watched = {
  readonly session: Session;
  readonly client: Session["client"];
  readonly table: ReadonlySignal<ClassicTable | null>;
  readonly desk: ReadonlySignal<Options | null>;
  readonly fireTarget: ReadonlySignal<FireTarget | null>;
  readonly move: MovePlan;
  readonly declare: DeclarePlan;
};

/** The reasons behind a number were opened. */
export const whySeen = signal(false);

export type Task = { readonly text: string; readonly done: boolean };
export type Guide = { readonly lesson: Lesson; readonly title: string; readonly tasks: readonly Task[] };

const LESSONS: readonly Lesson[] = [0, 1, 2, 3];

function ownUnit(play: Watched) {
  const you = play.client.value.you;
  return play.table.value?.units.find((unit) => unit.seat === you) ?? null;
}

function isProne(play: Watched): boolean {
  return ownUnit(play)?.status.some((status) => status.key === "prone") ?? false;
}

/** What to do with a decision that the lesson is not about. */
function aside(desk: string | null, wanted: string): string {
  if (desk === "deploy") return classic.first_deploy;
  if (desk === null || desk === "pick") return classic.first_wait;
  return wanted === "fire" ? classic.first_move_on : classic.first_fire_on;
}

export type First = ReturnType<typeof createFirst>;

export function createFirst(play: Watched) {
  /** The most weapons that were switched on in this declaration. */
  const most = signal(0);
  const fell = signal(false);
  const lesson = computed<Lesson | null>(() =>
    firstMatch.value === play.session.id ? (LESSONS.find((one) => !lessons.value.includes(one)) ?? null) : null,
  );

  const shots = computed(() => play.declare.entries.value.filter((entry) => entry.rank === 1).length);
  const ready = computed(() => {
    const desk = play.desk.value;
    const target = desk?.type === "fire" ? play.fireTarget.value : null;
    return (
      target?.weapons.filter((shot) => shot.variants.length > 0 || play.declare.has(`w${shot.weapon}`)).length ?? 0
    );
  });
  const stop = effect(() => {
    const desk = play.client.value.desk;
    if (desk?.type !== "fire") most.value = 0;
    else if (shots.value > most.peek()) most.value = shots.value;
    if (isProne(play)) fell.value = true;
  });
  const tasks = (now: Lesson): readonly Task[] => {
    const desk = play.desk.value?.type ?? null;
    const goal = play.move.goal.value;
    const text = classic.first[now];
    const task = (at: number, done: boolean): Task => ({ text: text[at] ?? "", done });
    const wait = (wanted: string): readonly Task[] | null =>
      desk === wanted ? null : [{ text: aside(desk, wanted), done: false }];
    const tooFar = (): readonly Task[] | null =>
      ready.value > 0 ? null : [{ text: classic.first_too_far, done: false }];
    switch (now) {
      case 0:
        return (
          wait("move") ?? [
            task(0, play.move.mode.value === "walk" || goal?.mode === "walk"),
            task(1, goal !== null && goal.mode !== "still"),
            task(2, goal !== null && goal.facing !== null),
            task(3, false),
          ]
        );
      case 1:
        return wait("fire") ?? tooFar() ?? [task(0, shots.value > 0), task(1, whySeen.value), task(2, false)];
      case 2:
        return (
          wait("fire") ??
          tooFar() ?? [
            task(0, most.value > 0 && most.value >= ready.value),
            task(1, most.value > shots.value),
            task(2, false),
          ]
        );
      case 3:
        return (
          wait("move") ?? [
            task(0, fell.value),
            task(1, fell.value && play.move.way.value?.steps[0]?.kind === "stand"),
            task(2, false),
          ]
        );
    }
  };
  const guide = computed<Guide | null>(() => {
    const now = lesson.value;
    return now === null ? null : { lesson: now, title: classic.first_titles[now], tasks: tasks(now) };
  });
  return {
    guide,
    stop,
    /** A plan is sent: a lesson whose tasks are done is learnt. */
    committed: (): void => {
      const now = guide.peek();
      if (now && now.tasks.length > 1 && now.tasks.slice(0, -1).every((task) => task.done)) {
        learn(now.lesson);
        if (LESSONS.every((one) => lessons.peek().includes(one))) toast(classic.first_done, "ok");
      }
    },
  };
}
