// What a button of the profile does, told in a line when it is done or cannot be.
import { reason } from "../api";
import { toast } from "../parts/toast";

/** Does it, and says why not. */
export function attempt(work: Promise<void>, done: () => string): void {
  work.then(
    () => toast(done(), "ok"),
    (thrown: unknown) => toast(reason(thrown), "risk"),
  );
}

export function day(iso: string): string {
  return new Date(iso).toLocaleDateString("en", { year: "numeric", month: "short", day: "numeric" });
}
