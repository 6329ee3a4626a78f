// English of the rules page; the rules themselves come from the server.
export const text = {
  table: (section: string, n: number): string => `Table ${n} of § ${section}`,
  books: [
    { key: "classic-guide", label: "Classic: the first hour" },
    { key: "classic", label: "Classic: all rules" },
    { key: "squadron-guide", label: "M.A.S.C. for players" },
    { key: "squadron", label: "M.A.S.C.: all rules" },
  ] as const,
  book: "Rulebook",
  search: "Search the rules",
  searchHint: "Search",
  contents: "Contents",
  results: (n: number, query: string): string =>
    `${n === 0 ? "Nothing" : n === 1 ? "One section" : `${n} sections`} for “${query}”`,
  none: "No section speaks of this. Try a shorter word.",
  link: (id: string): string => `Link to section ${id}`,
  loading: "Loading the rules",
  failed: (why: string): string => `The rules could not be read. ${why}`,
  retry: "Try again",
  top: "To the top",
} as const;
