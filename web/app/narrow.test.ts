// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { narrow, plain } from "./narrow";

test("a name is compared as the keys of the search page were written", () => {
  const lines = readFileSync(join(import.meta.dirname, "../../vectors/search.jsonl"), "utf8")
    .trim()
    .split("\n");
  expect(lines.length).toBeGreaterThan(20);
  for (const { text, plain: compared } of lines.map((line) => JSON.parse(line))) {
    expect([text, plain(text)]).toEqual([text, compared]);
  }
});

test("a part of a name finds it, a whole name comes first, nothing asked shows all", () => {
  const keys = ["allpungs 碰碰和 pengpenghe", "pungs", "chow"];
  expect([...narrow(keys, "Pungs")]).toEqual([1, 0]);
  expect([...narrow(keys, "碰碰")]).toEqual([0]);
  expect([...narrow(keys, " ")]).toEqual([0, 1, 2]);
  expect([...narrow(keys, "kong")]).toEqual([]);
});
