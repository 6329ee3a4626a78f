// English of the help page: Classic in five screens.
export type Screen = {
  readonly key: "turn" | "move" | "shoot" | "heat" | "end";
  readonly title: string;
  readonly text: readonly string[];
};

const screens: readonly Screen[] = [
  {
    key: "turn",
    title: "1. A turn",
    text: [
      "Both sides roll for initiative. The loser moves first; the winner answers.",
      "Then in order: everybody moves, everybody fires, everybody may kick and punch, heat is settled, the turn ends.",
      "Shots are declared one after the other and all resolved together: nobody is saved by shooting first.",
    ],
  },
  {
    key: "move",
    title: "2. Move",
    text: [
      "Tinted hexes are in reach; each prints what it costs. Walk is cheap, run goes further, jump goes over everything.",
      "The more hexes you enter, the harder you are to hit. Running and jumping make your own shots worse.",
      "End with the enemy in front of you: weapons fire forward, and armour is thin behind.",
    ],
  },
  {
    key: "shoot",
    title: "3. Shoot",
    text: [
      "Each weapon has a target number such as 7+. Two dice must reach it; the chance stands beside it.",
      "Click the number to see what it is made of: the pilot, the range, how both moved, what is in the way.",
      "A hit strikes a place by two more dice. First armour goes, then structure, then what is inside.",
    ],
  },
  {
    key: "heat",
    title: "4. Heat",
    text: [
      "Moving and firing make heat; heat sinks carry off a fixed sum each turn. The dock shows the sum before you commit.",
      "What stays makes you slow, then inaccurate, then shuts you down or blows up your ammunition.",
      "Fire what the heat sinks carry, and more only when it decides the battle.",
    ],
  },
  {
    key: "end",
    title: "5. Fall, and win",
    text: [
      "Hard knocks, missed kicks, rubble and broken legs call for a piloting roll. A ’Mech that fails it falls and is prone.",
      "A ’Mech is out when its centre torso, its head, its engine or its pilot is. The last side standing wins.",
      "After a battle the replay shows the chance to win move by move, and where it turned.",
    ],
  },
];

export const help = {
  title: "How to play",
  lead: "Classic: ’Mechs on hexes, in five screens. Nothing here must be learnt by heart: every number on the screen explains itself.",
  screens,
  masc_title: "M.A.S.C. in six",
  masc_lead: "Squads of small Mecha on squares. Twelve regions, one goal of points.",
  sample: [
    ["Pilot’s gunnery", "4"],
    ["You walked", "+1"],
    ["Medium range", "+2"],
    ["Target number", "7+"],
  ] as const,
  sample_chance: "58.3% on two dice",
  next_title: "Now play",
  lessons: "Four lessons and a first duel are in the lobby.",
  to_lobby: "To the lobby",
  rules: "The whole rules of Classic",
  masc_rules: "The whole rules of M.A.S.C.",
  classic_guide: "Classic: the first hour",
  masc_guide: "M.A.S.C. for players",
  more: "How to play, with pictures",
  how: "How it is played",
} as const;
