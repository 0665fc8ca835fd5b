import { expect, test } from "vitest";
import { greeting } from "./greeting";

test("the greeting names the program", () => {
  expect(greeting("NexusRay")).toBe("NexusRay is running.");
});
