import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The Python server serves the folder `static` at /static/ and looks up the hashed file names in manifest.json.
export default defineConfig({
  root: here("."),
  base: "/static/",
  plugins: [preact()],
  build: {
    outDir: here("../python/nexusray/server/static"),
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    // A strict content security policy allows no data: scripts or styles, and hashed files are cached for ever.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { app: here("app/main.tsx") } },
  },
  test: {
    include: ["{app,board,i18n,tiles}/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
  },
});
