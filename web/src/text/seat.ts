// Words about a seat that moves to another browser.
export const seat = {
  new_link: "Link for another device",
  copied: "Copied. Open it in the other browser: you are asked before it takes your seat.",
  asked: "Another browser asks for your seat, with the link that you made. This one will watch.",
  grant: "Let it play",
  refuse: "Refuse",
  waiting: "The player who made this link is asked whether you may take the seat …",
  beside: (count: number): string => (count === 1 ? "1 other tab at your seat" : `${count} other tabs at your seat`),
} as const;
