// Makes what the pages are built from: the tile sprite, the messages and the protocol's types (see web/README.md).
import { existsSync, mkdirSync } from "node:fs";
import { PYTHON, run, WEB } from "./run.mjs";

const steps = [
  ["tiles/build_sprite.mjs", process.execPath],
  ["i18n/build_messages.mjs", process.execPath],
  ["../scripts/messages.py", PYTHON],
  ["../scripts/protocol_types.py", PYTHON],
];

mkdirSync(`${WEB}generated`, { recursive: true });
for (const [script, interpreter] of steps) {
  if (existsSync(WEB + script)) run(interpreter, script);
}
