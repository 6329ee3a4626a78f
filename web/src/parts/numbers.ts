// Numbers as they are written everywhere: one decimal for odds, a sign for modifiers.
export function percent(chance: number): string {
  const digits = chance >= 0.9995 || chance < 0.0005 ? 0 : 1;
  return `${(chance * 100).toFixed(digits)}%`;
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** A part of a score: "+8.5". */
export function signedPoints(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded < 0 ? "−" : "+"}${Math.abs(rounded).toFixed(1)}`;
}

export function needs(need: number | null): string {
  return need === null ? "—" : need > 12 ? "never" : `${Math.max(2, need)}+`;
}

export function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1);
}

export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const WAYS_2D6 = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
export function ways(total: number): number {
  return WAYS_2D6[total] ?? 0;
}
