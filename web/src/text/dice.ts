// Words about fair dice.
export const dice = {
  known_seed: "Known seed",
  known_seed_note: "The dice of this match come from a seed that was known beforehand: they can be foreseen.",
  fair_dice: "Fair dice",
  fair_note:
    "The server promised a secret, then every player's browser added a number. The dice follow from all of them; " +
    "check them at the end.",
  check: "Check the dice",
  checking: "Rolling every die again …",
  fair: (count: number, part: boolean): string =>
    part
      ? `Fair dice: all ${count} follow from the secret that the server promised and from the number that this browser added.`
      : `The dice keep their promise: all ${count} follow from the secret that the server promised before the match.`,
  fault: {
    unproved: "The dice of this match were not promised, so they cannot be checked.",
    seed: "This match was played by a known seed: its dice could be foreseen.",
    promise: "Not fair: the promise in the record is not the one that this browser was given.",
    secret: "Not fair: the secret does not keep the promise.",
    nonce: "Not fair: the number that this browser added is not in the record.",
    face: "Not fair: a die in the record does not follow from the secret.",
    browser:
      "This browser can check dice only over HTTPS or on this machine. `myomer verify` checks the record anywhere.",
  },
} as const;
