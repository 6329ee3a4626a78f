import { defineConfig } from "vitest/config";

// The server's build script sets the folder, so that a build never writes into the source tree.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { outDir: process.env.MYOMER_PAGE_DIR ?? "dist", emptyOutDir: true, assetsInlineLimit: 0 },
  test: { include: ["tests/**/*.test.ts"] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8086", ws: true } } },
});
