// A lesson as a script of small tasks, each with one control. The dice are real; the script only watches what the
// player does and says what to try next.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { centreOf } from "../board/hex";
import { toast } from "../parts/toast";
import { classic } from "../text/classic";
import type { ClassicTable, FireTarget, Options, UnitCard } from "../types";
import type { DeclarePlan } from "./declare_plan";
import { LESSONS, type Lesson, learn, lessonOf, lessons } from "./lessons";
import type { MovePlan } from "./move_plan";
import type { Session } from "./session";

/** What the script looks at. */
export type Watched = {
  readonly session: Session;
  readonly client: Session["client"];
  readonly table: ReadonlySignal<ClassicTable | null>;
  readonly options: ReadonlySignal<Options | null>;
  readonly acting: ReadonlySignal<UnitCard | null>;
  readonly fireTarget: ReadonlySignal<FireTarget | null>;
  readonly move: MovePlan;
  readonly declare: DeclarePlan;
};

export type Task = { readonly text: string; readonly done: boolean };
export type Guide = {
  readonly lesson: Lesson;
  readonly title: string;
  readonly tasks: readonly Task[];
  /** Every task was done and committed. */
  readonly learnt: boolean;
};

function isProne(play: Watched): boolean {
  const you = play.client.value.you;
  const own = play.table.value?.units.find((unit) => unit.seat === you);
  return own?.status.some((status) => status.key === "prone") ?? false;
}

/** Whether a way from one hex to another ends nearer to somebody, by what one sees on the map. */
export function isNearer(from: string, to: string, foe: string): boolean {
  const [a, b, there] = [centreOf(from), centreOf(to), centreOf(foe)];
  return Math.hypot(b.x - there.x, b.y - there.y) < Math.hypot(a.x - there.x, a.y - there.y) - 1;
}

/** Whether of weapons with this heat one that makes the most is off. */
export function holdsHottest(weapons: readonly { readonly heat: number; readonly on: boolean }[]): boolean {
  const most = Math.max(...weapons.map((weapon) => weapon.heat));
  return weapons.some((weapon) => weapon.heat === most && !weapon.on);
}

/** What to do with a decision that the lesson is not about. */
function aside(options: string | null, wanted: string): string {
  if (options === null || options === "pick") return classic.first_wait;
  return wanted === "fire" && options === "move" ? classic.first_stand : classic.first_pass;
}

export type LessonTasks = ReturnType<typeof createLessonTasks>;

export function createLessonTasks(play: Watched) {
  const lesson = lessonOf(play.session.id);
  /** The reasons behind a number were opened. */
  const whySeen = signal(false);
  /** The most weapons that were switched on in this declaration. */
  const most = signal(0);
  const fell = signal(false);
  const learnt = signal(false);

  const shots = computed(() => play.declare.entries.value.filter((entry) => entry.rank === 1).length);
  const weapons = computed(() => {
    const target = play.options.value?.type === "fire" ? play.fireTarget.value : null;
    return (target?.weapons ?? []).flatMap((shot) => {
      const on = play.declare.has(`w${shot.weapon}`);
      return on || shot.variants.length > 0 ? [{ heat: shot.heat, on }] : [];
    });
  });
  const ready = computed(() => weapons.value.length);
  const stop = effect(() => {
    if (play.client.value.options?.type !== "fire") most.value = 0;
    else if (shots.value > most.peek()) most.value = shots.value;
    if (isProne(play)) fell.value = true;
  });
  const isDone = (now: Lesson): readonly boolean[] => {
    const { goal, way, mode, ending } = play.move;
    const at = goal.value;
    switch (now) {
      case 0: {
        const inFront = way.value?.versus.some((foe) => foe.you_need !== null) ?? false;
        const walks = mode.value === "walk" || at?.mode === "walk";
        const own = play.acting.value?.hex ?? null;
        const foe = play.table.value?.units.find((unit) => unit.seat !== play.client.value.you)?.hex ?? null;
        const near = at !== null && own !== null && foe !== null && isNearer(own, at.hex, foe);
        return [walks, near, near && inFront];
      }
      case 1:
        return [shots.value > 0, whySeen.value];
      case 2:
        return [most.value > 0 && most.value >= ready.value, most.value > 0 && holdsHottest(weapons.value)];
      case 3: {
        const stands = fell.value && way.value?.steps[0]?.kind === "stand";
        return [fell.value || at !== null, fell.value || ending.value !== null, fell.value, stands];
      }
    }
  };
  const tasks = (now: Lesson): readonly Task[] => {
    const options = play.options.value?.type ?? null;
    const wanted = now === 1 || now === 2 ? "fire" : "move";
    if (options !== wanted) return [{ text: aside(options, wanted), done: false }];
    if (wanted === "fire" && ready.value === 0) return [{ text: classic.first_too_far, done: false }];
    const done = isDone(now);
    return classic.first[now].map((text, at) => ({ text, done: done[at] ?? false }));
  };
  const guide = computed<Guide | null>(() =>
    lesson === null
      ? null
      : { lesson, title: classic.first_titles[lesson], tasks: tasks(lesson), learnt: learnt.value },
  );
  return {
    lesson,
    guide,
    stop,
    sawWhy: (): void => {
      whySeen.value = true;
    },
    /** A plan is sent: a lesson whose tasks are done is learnt. */
    committed: (): void => {
      const now = guide.peek();
      if (!now || now.learnt || now.tasks.length < 2 || !now.tasks.slice(0, -1).every((task) => task.done)) return;
      learn(now.lesson);
      learnt.value = true;
      if (LESSONS.every((one) => lessons.peek().includes(one))) toast(classic.first_done, "ok");
    },
  };
}
