// Makes what the pages are built from: the tile sprite, the messages and the protocol's types (see web/README.md).
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL(".", import.meta.url));
const python = existsSync(`${web}../.venv/bin/python`) ? `${web}../.venv/bin/python` : "python3";

const steps = [
  ["tiles/build_sprite.mjs", process.execPath],
  ["i18n/build_messages.mjs", process.execPath],
  ["../scripts/messages.py", python],
  ["../scripts/protocol_types.py", python],
];

mkdirSync(`${web}generated`, { recursive: true });
for (const [script, interpreter] of steps) {
  if (!existsSync(web + script)) continue;
  const { status, error } = spawnSync(interpreter, [web + script], { cwd: web, stdio: "inherit" });
  if (status !== 0) {
    console.error(`generate: ${script} failed${error ? `: ${error.message}` : ""}`);
    process.exit(1);
  }
}
