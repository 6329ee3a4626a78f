// The inputs of a duel and the link that holds them.
import type { Inputs, Strength } from "./model";

const PLAIN: Inputs = { a: "", b: "", ag: 4, ap: 5, bg: 4, bp: 5, board: "", bot: "regular", n: 1000, seed: 1987 };
const LIMITS = { skill: 8, battles: 100_000, seed: 4_294_967_295 } as const;

const strength = (value: string | null): Strength => (value === "cadet" || value === "veteran" ? value : "regular");

function whole(value: string | null, plain: number, most: number): number {
  const read = value === null ? NaN : Math.round(Number(value));
  return Number.isFinite(read) && read >= 0 ? Math.min(read, most) : plain;
}

export function readInputs(query: string): Inputs {
  const from = new URLSearchParams(query);
  const skill = (key: "ag" | "ap" | "bg" | "bp"): number => whole(from.get(key), PLAIN[key], LIMITS.skill);
  return {
    a: from.get("a") ?? PLAIN.a,
    b: from.get("b") ?? PLAIN.b,
    ag: skill("ag"),
    ap: skill("ap"),
    bg: skill("bg"),
    bp: skill("bp"),
    board: from.get("board") ?? PLAIN.board,
    bot: strength(from.get("bot")),
    n: Math.max(whole(from.get("n"), PLAIN.n, LIMITS.battles), 1),
    seed: whole(from.get("seed"), PLAIN.seed, LIMITS.seed),
  };
}

export function writeInputs(inputs: Inputs): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(inputs)) query.set(key, String(value));
  return query.toString();
}
