// English of taking decisions back.
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const takeback = {
  option: "Takebacks",
  option_note:
    "You may ask to take back your last decision while no die has fallen and nothing hidden was revealed " +
    "since: a friend grants or refuses it, bots and a shared screen grant it at once.",
  ask: "Take back",
  ask_label: "Take back the last decision",
  ask_of: (name: string): string => `Ask ${name} to let you take back your last decision`,
  asked: (name: string): string => `You asked to take back your last decision. Waiting for ${name}.`,
  asked_watch: (name: string): string => `${name} asks to take back a decision.`,
  withdraw: "Withdraw",
  title: (name: string): string => `${name} asks to take back a decision`,
  note: "No die has fallen and nothing hidden was revealed since, so nobody has learned anything from the dice.",
  yours_too: "What you decided since then is taken back with it.",
  only_theirs: "What you decided stays.",
  grant: "Grant it",
  refuse: "Refuse",
  later: "Decide later",
  done: "A decision was taken back.",
  refused: (why: string): string => sentence(why.replace(/\.$/, "")),
} as const;
