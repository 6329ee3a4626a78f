import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vitest/config";

/** Script and style of all pages together, compressed: more than this fails the build. */
const MOST_KB = 230;

function bundleSize(): Plugin {
  return {
    name: "bundle-size",
    apply: "build",
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).filter((it) => /\.(js|css)$/.test(it.fileName));
      const bytes = parts.map((it) => gzipSync(it.type === "chunk" ? it.code : it.source).length);
      const kb = Math.ceil(bytes.reduce((sum, it) => sum + it, 0) / 1000);
      console.log(`script and style: ${kb} kB compressed, at most ${MOST_KB}`);
      if (kb > MOST_KB) this.error(`the bundle has ${kb} kB compressed, more than ${MOST_KB}`);
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
