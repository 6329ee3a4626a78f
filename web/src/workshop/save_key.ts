// Ctrl+S and Ctrl+P mean the work on the bench, not the web page around it.
import { useEffect } from "preact/hooks";

export function useSaveKey(save: () => void, print?: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const wanted = event.key === "s" ? save : event.key === "p" ? print : undefined;
      if (!wanted) return;
      event.preventDefault();
      wanted();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  });
}
