// A card that floats beside its anchor: placed where it fits, closed by Esc or a click elsewhere.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

export type Anchor = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export function anchorOf(element: Element): Anchor {
  const box = element.getBoundingClientRect();
  return { x: box.x, y: box.y, w: box.width, h: box.height };
}

const GAP = 10;

function overlap(a: Anchor, b: Anchor): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Above, below, right, left, then corners: the first place that hides nothing it should not. */
export function place(
  anchor: Anchor,
  size: { w: number; h: number },
  view: { w: number; h: number },
  keep: readonly Anchor[],
): { x: number; y: number } {
  const { x, y, w, h } = anchor;
  const tries = [
    { x: x + w / 2 - 40, y: y - size.h - GAP },
    { x: x + w + GAP, y: y + h / 2 - size.h / 2 },
    { x: x - size.w - GAP, y: y + h / 2 - size.h / 2 },
    { x: x + w / 2 - 40, y: y + h + GAP },
    { x: x + w + GAP, y: y - size.h - GAP },
    { x: x - size.w - GAP, y: y - size.h - GAP },
    ...[0.2, 0.4, 0.6, 0.8, 1].flatMap((part) => [
      { x: (view.w - size.w) * part, y: y - size.h - GAP },
      { x: (view.w - size.w) * part, y: view.h - size.h - GAP },
    ]),
    { x: view.w - size.w - GAP, y: GAP + 44 },
    { x: GAP, y: GAP + 44 },
  ];
  const inside = (p: { x: number; y: number }) => ({
    x: Math.max(8, Math.min(p.x, view.w - size.w - 8)),
    y: Math.max(8, Math.min(p.y, view.h - size.h - 8)),
  });
  const cost = (p: { x: number; y: number }): number => {
    const box = { ...inside(p), ...size };
    const shift = Math.abs(box.x - p.x) + Math.abs(box.y - p.y);
    return (
      overlap(box, anchor) * 10 +
      keep.reduce((sum, other) => sum + overlap(box, other), 0) * 4 +
      shift +
      Math.hypot(box.x + size.w / 2 - x - w / 2, box.y + size.h / 2 - y - h / 2) / 8
    );
  };
  const best = tries.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return inside(best);
}

export function Popover(props: {
  readonly anchor: Anchor;
  readonly label: string;
  readonly onClose: () => void;
  readonly keep?: readonly Anchor[];
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = box.current;
    if (!card) return;
    const at = place(
      props.anchor,
      { w: card.offsetWidth, h: card.offsetHeight },
      { w: innerWidth, h: innerHeight },
      props.keep ?? [],
    );
    card.style.left = `${at.x}px`;
    card.style.top = `${at.y}px`;
  });
  useEffect(() => {
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) props.onClose();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      props.onClose();
    };
    const card = box.current;
    const before = document.activeElement;
    document.addEventListener("pointerdown", away, true);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("pointerdown", away, true);
      document.removeEventListener("keydown", key, true);
      if (card?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div ref={box} class="pop fixed" role="dialog" aria-label={props.label} tabIndex={-1}>
      {props.children}
    </div>
  );
}

/** A dialog in the middle of the page, with the rest of it out of reach. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      // Taken away by the page, not closed by the person: nobody is told.
      gone.current = true;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={["dialog", props.wide ? "wide" : "", props.class ?? ""].filter((it) => it !== "").join(" ")}
      aria-label={props.title}
      onClose={() => gone.current || props.onClose()}
      onClick={(event) => event.target === box.current && props.onClose()}
    >
      <div class="dialog-in">{props.children}</div>
    </dialog>
  );
}
