import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vitest/config";

/** What a visitor waits for, the lobby and both tables, compressed; and all pages together. More fails the build. */
const MOST_KB = { first: 150, all: 220 };

/**
 * Writes a compressed form beside every file that is worth it, and measures them: the server sends it to every browser
 * that understands it, which all do over https and on this machine.
 */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle(options, bundle) {
      const sizes = new Map<string, number>();
      for (const name of Object.keys(bundle).filter((it) => /\.(js|css|svg|json|webmanifest)$/.test(it))) {
        const path = join(options.dir ?? "dist", name);
        const bytes = brotliCompressSync(readFileSync(path));
        writeFileSync(`${path}.br`, bytes);
        if (/\.(js|css)$/.test(name)) sizes.set(name, bytes.length);
      }
      const first = new Set<string>();
      const take = (name: string): void => {
        const part = bundle[name];
        if (first.has(name) || part?.type !== "chunk") return;
        first.add(name);
        for (const style of part.viteMetadata?.importedCss ?? []) first.add(style);
        for (const other of part.imports) take(other);
      };
      for (const part of Object.values(bundle)) if (part.type === "chunk" && part.isEntry) take(part.fileName);
      const total = (names: Iterable<string>): number =>
        Math.ceil([...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1000);
      const kb = { first: total(first), all: total(sizes.keys()) };
      console.log(
        `script and style, compressed: ${kb.first} kB before the first page (at most ${MOST_KB.first}), ` +
          `${kb.all} kB with every page (at most ${MOST_KB.all})`,
      );
      if (first.size === 0) this.error("no entry was found to be measured");
      if (kb.first > MOST_KB.first || kb.all > MOST_KB.all) this.error("the bundle is larger than that");
    },
  };
}

// The server's build script sets the folder, so that a build never writes into the source tree.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [packed()],
  build: { outDir: process.env.MYOMER_PAGE_DIR ?? "dist", emptyOutDir: true, assetsInlineLimit: 0 },
  test: { include: ["tests/**/*.test.ts"] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8086", ws: true } } },
});
