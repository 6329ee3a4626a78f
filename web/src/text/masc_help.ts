// English of the help for M.A.S.C.: six texts that are tips, lesson and help page.
export type Tip = "squads" | "ground" | "pinning" | "attack" | "damage" | "points";

const tips: readonly { readonly key: Tip; readonly title: string; readonly text: string; readonly goal: string }[] = [
  {
    key: "squads",
    title: "Squads.",
    text: "Mecha within 2 squares of one another are a squad. A squad moves together; keep the dotted links.",
    goal: "Choose a squad, give each member a lit square, and commit.",
  },
  {
    key: "ground",
    title: "Ground.",
    text: "Numbers are the cost to get to a square: clear 1, woods 2, water 3, purple 0. Walls stop moves and shots.",
    goal: "End a move in woods, in water or on a purple square.",
  },
  {
    key: "pinning",
    title: "Pinning.",
    text: "Touch an enemy and neither of you can walk away. Each of yours that touches adds one die.",
    goal: "End a move next to an enemy.",
  },
  {
    key: "attack",
    title: "Attack.",
    text: "All members of a squad that can hit roll together. A die hurts if it shows the armour number or more.",
    goal: "Choose a squad and a target, and roll.",
  },
  {
    key: "damage",
    title: "Damage.",
    text: "The owner places the dice, lowest first. A hurt Mecha takes every die that can hurt it until it falls.",
    goal: "Be hit, and place the dice.",
  },
  {
    key: "points",
    title: "Points.",
    text:
      "You hold a region with twice the enemy’s number, or alone: 1 point in your row, 2 in the middle, 4 in theirs. " +
      "First to the goal wins.",
    goal: "Score in the Victory phase.",
  },
];

export const mascHelp = {
  tips,
  tip: (at: number): string => `Tip ${at} of ${tips.length}`,
  now: "Now:",
  asides: {
    wait: "The other side decides. The lesson goes on when it is your turn.",
    choice: "Choose who goes first. Whoever goes second sees what the other did; either will do here.",
    squads: "Moving comes first: choose a squad and move it, or press Pass.",
    activation: "Give each member a lit square, or let it stay, and commit.",
    attack: "This is combat: choose a squad and a target and roll, or press Pass.",
    allocate: "You are hit: give each die to a Mecha, or press Suggest, and confirm.",
    other: "Press Suggest, and commit: this is not what the lesson is about.",
  } as Readonly<Record<string, string> & Record<"wait" | "other", string>>,
  got_it: "Got it",
  off: "Hide hints",
  lesson: "Lesson",
  lesson_step: (at: number): string => `Learn M.A.S.C.: ${at} of ${tips.length}`,
  lesson_learnt: "You know M.A.S.C. ✓ Play on to the end, or start a game of your own in the lobby.",
  begin: "Learn M.A.S.C. in six steps",
  begin_again: "Repeat the M.A.S.C. lesson",
  begin_note: "A short game against a cadet.",
} as const;
