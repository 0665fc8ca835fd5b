import { expect, test } from "vitest";
import { summary } from "./narrow";

const RUSSIAN = {
  none: "По запросу «{query}» ничего не найдено.",
  one: "Найден {count} элемент",
  few: "Найдено {count} элемента",
  many: "Найдено {count} элементов",
  other: "Найдено {count} элемента",
};

test("the number of hits stands in the form that the reader's language has for it", () => {
  const said = [1, 3, 12, 21].map((hits) => summary(RUSSIAN, "ru", "панг", hits));
  expect(said).toEqual([
    "Найден 1 элемент",
    "Найдено 3 элемента",
    "Найдено 12 элементов",
    "Найден 21 элемент",
  ]);
  expect(summary({ other: "找到{count}项" }, "zh-Hans", "碰", 1)).toBe("找到1项");
});

test("a query that is not found is shown as it was typed, and nothing is said where nothing is asked", () => {
  expect(summary(RUSSIAN, "ru", "$&$1a", 0)).toBe("По запросу «$&$1a» ничего не найдено.");
  expect(summary(RUSSIAN, "ru", " - ", 200)).toBe("");
});

test("after an answer of the server another name is found among all entries", async () => {
  document.documentElement.lang = "en";
  document.body.innerHTML = `
    <input id="query" value="pungs">
    <p id="hits" data-one="{count} element found" data-other="{count} elements found" data-none="no {query}"></p>
    <ul class="hits"><li data-keys="allpungs">1</li><li data-keys="chow" hidden>2</li></ul>`;
  await import("./search");
  const query = document.querySelector("input") as HTMLInputElement;
  const shown = () =>
    [...document.querySelectorAll("li")].filter((row) => !row.hidden).map((row) => row.textContent);
  const said = () => document.querySelector("#hits")?.textContent;
  expect([shown(), said()]).toEqual([["1"], "1 element found"]);
  query.value = "chow";
  query.dispatchEvent(new Event("input"));
  expect([shown(), said()]).toEqual([["2"], "1 element found"]);
});
