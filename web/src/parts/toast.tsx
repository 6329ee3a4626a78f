// Short notices at the foot of the page. They never carry the only copy of anything.
import { signal } from "@preact/signals";
import { shell } from "../text/shell";

export type Tone = "plain" | "ok" | "risk";
type Notice = { readonly id: number; readonly text: string; readonly tone: Tone };

const notices = signal<readonly Notice[]>([]);
let next = 1;

export function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

export function toast(text: string, tone: Tone = "plain"): void {
  const id = next++;
  notices.value = [...notices.value.slice(-2), { id, text, tone }];
  window.setTimeout(() => dismiss(id), 6_000);
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {notices.value.map((notice) => (
        <div key={notice.id} class={notice.tone === "plain" ? "toast" : `toast ${notice.tone}`}>
          <span>{notice.text}</span>
          <button type="button" class="btn ghost sm ico" aria-label={shell.close} onClick={() => dismiss(notice.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
