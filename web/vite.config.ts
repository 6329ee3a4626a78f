import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vitest/config";

/** What a visitor waits for, the lobby and both tables, compressed; and all pages together. More fails the build. */
const MOST_KB = { first: 170, all: 240 };

function bundleSize(): Plugin {
  return {
    name: "bundle-size",
    apply: "build",
    generateBundle(_options, bundle) {
      const packed = (names: Iterable<string>): number => {
        const parts = [...names].flatMap((name) => bundle[name] ?? []);
        const bytes = parts.map((it) => gzipSync(it.type === "chunk" ? it.code : it.source).length);
        return Math.ceil(bytes.reduce((sum, it) => sum + it, 0) / 1000);
      };
      const first = new Set<string>();
      const take = (name: string): void => {
        const part = bundle[name];
        if (first.has(name) || part?.type !== "chunk") return;
        first.add(name);
        for (const style of part.viteMetadata?.importedCss ?? []) first.add(style);
        for (const other of part.imports) take(other);
      };
      for (const part of Object.values(bundle)) if (part.type === "chunk" && part.isEntry) take(part.fileName);
      const kb = { first: packed(first), all: packed(Object.keys(bundle).filter((it) => /\.(js|css)$/.test(it))) };
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
  plugins: [bundleSize()],
  build: { outDir: process.env.MYOMER_PAGE_DIR ?? "dist", emptyOutDir: true, assetsInlineLimit: 0 },
  test: { include: ["tests/**/*.test.ts"] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8086", ws: true } } },
});
