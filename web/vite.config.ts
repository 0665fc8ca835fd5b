import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Files that only the server's pages refer to: in the output, and in the manifest under their path. */
const pageFiles = {
  name: "page-files",
  buildStart(this: { emitFile(file: object): string }) {
    const emit = (path: string, fixed: object) =>
      this.emitFile({ type: "asset", originalFileName: path, source: readFileSync(here(path)), ...fixed });
    emit("generated/tiles.svg", { name: "tiles.svg" });
    emit("app/icon.svg", { name: "icon.svg" });
    emit("tiles/OFL-NOTICE.txt", { fileName: "assets/OFL-NOTICE.txt" });
  },
};

// The Python server serves the folder `static` at /static/ and looks up the hashed file names in manifest.json.
export default defineConfig({
  root: here("."),
  base: "/static/",
  plugins: [preact(), { ...pageFiles, apply: "build" }],
  build: {
    outDir: here("../python/nexusray/server/static"),
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    // A strict content security policy allows no data: scripts or styles, and hashed files are cached for ever.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        app: here("app/main.tsx"),
        look: here("app/look.ts"),
        frame: here("app/frame.ts"),
        search: here("app/search.ts"),
        site: here("styles/site.css"),
      },
    },
  },
  test: {
    include: ["{app,board,i18n,previews,tiles}/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
  },
});
