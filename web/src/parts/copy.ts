// Copies a text; where the browser does not allow it, the text is shown instead.
import { shell } from "../text/shell";
import { toast } from "./toast";

/** True if the clipboard took it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The address of what is shown, to be given to others: it goes into the address bar and the clipboard. */
export async function share(link: string, done: string): Promise<void> {
  history.replaceState(null, "", link);
  if (await copied(link)) toast(done, "ok");
  else toast(shell.copyThis(link));
}

export async function copy(text: string): Promise<void> {
  if (await copied(text)) toast(shell.copied, "ok");
  else toast(text);
}
