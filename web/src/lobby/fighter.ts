// Which units are offered to choose from.

/** Some units exist to try out gear: they are found by name, and left out of lists. */
export function isFighter(unit: { readonly name: string }): boolean {
  return !unit.name.startsWith("Assay Bench");
}
