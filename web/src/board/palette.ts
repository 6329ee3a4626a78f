// Colours of the map as the canvas needs them: read once per theme from the tokens.
const NAMES = [
  "map-bg",
  "map-grid",
  "map-num",
  "lv-m1",
  "lv0",
  "lv1",
  "lv2",
  "lv3",
  "lv4",
  "map-contour",
  "map-contour-hi",
  "map-shade",
  "water1",
  "water2",
  "water-line",
  "tree-1",
  "tree-2",
  "tree-edge",
  "woods-h",
  "woods-l",
  "rough",
  "rough-edge",
  "road",
  "road-edge",
  "bldg",
  "bldg-top",
  "bldg-edge",
  "bldg-txt",
  "mv-walk",
  "mv-run",
  "mv-jump",
  "mv-masc",
  "mv-blocked",
  "warn",
  "los",
  "los-halo",
  "accent",
  "side-a",
  "side-b",
  "font",
  "danger",
  "text",
] as const;
export type Name = (typeof NAMES)[number];
export type Palette = (name: Name) => string;

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const found = new Map<Name, string>(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  return (name) => found.get(name) ?? "#888";
}

export function levelColour(palette: Palette, level: number): string {
  if (level < 0) return palette("lv-m1");
  switch (level) {
    case 0:
      return palette("lv0");
    case 1:
      return palette("lv1");
    case 2:
      return palette("lv2");
    case 3:
      return palette("lv3");
    default:
      return palette("lv4");
  }
}
