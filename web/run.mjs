// Runs a step of the build and ends the build where it fails.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const WEB = fileURLToPath(new URL(".", import.meta.url));
export const PYTHON = existsSync(`${WEB}../.venv/bin/python`) ? `${WEB}../.venv/bin/python` : "python3";

/** Runs a script, named from the folder `web`, with an interpreter. */
export function run(interpreter, script, ...words) {
  const { status, error } = spawnSync(interpreter, [WEB + script, ...words], { cwd: WEB, stdio: "inherit" });
  if (status !== 0) {
    console.error(`${script} failed${error ? `: ${error.message}` : ""}`);
    process.exit(1);
  }
}
