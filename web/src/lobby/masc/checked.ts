// What the server says about the game to be: asked again after every change, the last answer wins.
import { signal } from "@preact/signals";
import { get, post, reason } from "../../api";
import { toast } from "../../parts/toast";
import type { SquadronCheck, SquadronRules, SquadronWish } from "../../types";

export const rules = signal<SquadronRules | null>(null);
export const rulesFailed = signal<string | null>(null);
/** The answer to the wish as it stands; null while it is asked for. */
export const check = signal<SquadronCheck | null>(null);

/** The program's own list: it does not change while the program runs. */
export async function loadRules(): Promise<void> {
  if (rules.value) return;
  rulesFailed.value = null;
  try {
    rules.value = await get<SquadronRules>("/api/squadron/rules");
  } catch (thrown) {
    rulesFailed.value = reason(thrown);
  }
}

let asked = 0;

export async function lookOver(wish: SquadronWish): Promise<void> {
  asked += 1;
  const number = asked;
  try {
    const answer = await post<SquadronCheck>("/api/squadron/check", wish);
    if (number === asked) check.value = answer;
  } catch (thrown) {
    if (number === asked) toast(reason(thrown), "risk");
  }
}

/** A file is looked over by itself first: a wrong one changes nothing and says why. */
export async function opened(file: File, as: "card_text" | "tiles"): Promise<SquadronCheck | null> {
  try {
    const text = await file.text();
    const wish: SquadronWish =
      as === "tiles"
        ? { card: null, tiles: text, options: {} }
        : { card: null, card_text: text, tiles: null, options: {} };
    const answer = await post<SquadronCheck>("/api/squadron/check", wish);
    const wrong = answer.errors[0];
    if (!wrong) return answer;
    toast(`${file.name}: ${wrong.message}`, "risk");
  } catch (thrown) {
    toast(`${file.name}: ${reason(thrown)}`, "risk");
  }
  return null;
}

export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
