import { expect, test } from "vitest";
import { narrow, plain } from "./narrow";

test("a name is compared without accents, tones, case and spaces", () => {
  expect(plain("Robo con mano oculta")).toBe("roboconmanooculta");
  expect(plain("Pèng-pèng hú")).toBe("pengpenghu");
  expect(plain("Пинфу й")).toBe("пинфуи");
  expect(plain("対々和")).toBe("対々和");
});

test("a part of a name finds it, a whole name comes first, nothing asked shows all", () => {
  const keys = ["allpungs 碰碰和 pengpenghe", "pungs", "chow"];
  expect([...narrow(keys, "Pungs")]).toEqual([1, 0]);
  expect([...narrow(keys, "碰碰")]).toEqual([0]);
  expect([...narrow(keys, " ")]).toEqual([0, 1, 2]);
  expect([...narrow(keys, "kong")]).toEqual([]);
});
