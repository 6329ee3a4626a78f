// English of the record sheet page; the sheet itself is drawn by the server.
export const text = {
  title: "Record sheet",
  of: (unit: string): string => `Record sheet of ${unit}`,
  facts: (tons: number, walk: number, run: number, jump: number, bv: number): string =>
    `${tons} tons · moves ${walk}/${run}/${jump} · battle value ${bv}`,
  print: "Print",
  download: (kind: string): string => `Download ${kind}`,
  paper: "Prints on one page of A4 or Letter, portrait, in black only. The files are A4.",
  units: "Units",
  search: "Search units",
  none: "No unit has such a name.",
  choose: "Select a unit.",
  failed: (why: string): string => `The sheet could not be drawn. ${why}`,
  raw: "Its values as a table",
  head: ["Location", "Armour", "Rear", "Structure"] as const,
  weapons: ["Weapon", "Location", "Heat", "Damage", "Min", "Short", "Medium", "Long"] as const,
  loading: "Drawing the sheet",
} as const;
