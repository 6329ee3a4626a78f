// Words for screen readers: one polite region, the last sentence said.
import { signal } from "@preact/signals";

const said = signal("");

export function say(sentence: string): void {
  said.value = sentence;
}

export function LiveRegion() {
  return (
    <div class="sr" role="status" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
