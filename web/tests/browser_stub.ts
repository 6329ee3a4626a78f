// The few things of a browser that modules ask for when they are loaded; tests import this before them.
import { vi } from "vitest";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string): string | null => kept.get(key) ?? null,
  setItem: (key: string, value: string): void => void kept.set(key, value),
  removeItem: (key: string): void => void kept.delete(key),
};
const nothing = (): void => undefined;

vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);
vi.stubGlobal("location", { protocol: "http:", host: "table", pathname: "/", search: "" });
vi.stubGlobal("addEventListener", nothing);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: nothing }));
vi.stubGlobal("document", { addEventListener: nothing, hidden: false, querySelector: () => null });
vi.stubGlobal("window", globalThis);
