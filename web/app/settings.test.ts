import { afterEach, expect, test, vi } from "vitest";
import { applyLook, loadSettings, parseSettings, saveSettings } from "./settings";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("what was saved is loaded", () => {
  saveSettings({ ...loadSettings(), pace: 800, tiles: "safe", letters: false });
  expect(loadSettings()).toMatchObject({ pace: 800, tiles: "safe", letters: false, corners: true });
});

test.each([null, "{", "7", "null", '{"pace":7,"tiles":"gold","corners":"yes"}'])(
  "%j gives the defaults",
  (stored) => {
    expect(parseSettings(stored)).toEqual(loadSettings());
  },
);

test("a browser that forbids storage still plays", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  saveSettings(loadSettings());
  expect(loadSettings().pace).toBe(300);
});

test("the look is on the page, and nothing is there for the defaults", () => {
  const root = document.createElement("html");
  applyLook({ ...loadSettings(), theme: "dark", tiles: "contrast", corners: false, still: true }, root);
  expect({ ...root.dataset }).toEqual({ theme: "dark", tiles: "contrast", corners: "off", motion: "off" });
  applyLook(loadSettings(), root);
  expect({ ...root.dataset }).toEqual({});
});
