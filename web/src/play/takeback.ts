// What there is to say when a takeback was asked for, done or refused.
import type { Client } from "../store";
import { takeback } from "../text/takeback";

/** In words, if something changed that a player should notice; the log and the bar say it, too. */
export function takebackNews(before: Client, after: Client): string | null {
  const [was, now] = [before.takeback, after.takeback];
  if (was === null || now === null || before.match === null) return null;
  if (now.taken > was.taken) return after.log.at(-1)?.text ?? takeback.done;
  const answered = was.asked !== null && was.asked === before.you && now.asked === null;
  return answered && !now.may && now.why_not !== null ? takeback.refused(now.why_not) : null;
}

/** Why a word was not taken. */
export function refusal(thrown: unknown): string {
  return takeback.refused(thrown instanceof Error ? thrown.message : String(thrown));
}
