import { expect, it } from "vitest";
import { aCoffee } from "#test/support/a-coffee.ts";
import { drawLabel } from "#ui/components/coffee-label/label-geometry.ts";
import { blendSubject } from "#ui/pages/offer-list/blend-subject.ts";

const coffeeA = aCoffee({
  code: "AT03",
  name: "Atu Terrace",
  process: "Washed",
  region: "Gayo, Aceh",
});
const coffeeB = aCoffee({
  code: "IJ27",
  name: "Kalisat Ijen Natural",
  process: "Natural",
  region: "Ijen",
});
const tiles = { green: 10, loss: 2, labor: 1, profit: 2, packaging: 1 };
const drawn = (percentA: number) => {
  const subject = blendSubject({ coffeeA, coffeeB, percentA });
  return { ...subject, ...drawLabel(subject, tiles) };
};

it("names both coffees, a line each, and where they are from", () => {
  const { name, region, code } = drawn(70);
  expect(name.map(({ text }) => text.replaceAll("\u00A0", " "))).toEqual([
    "70% Atu Terrace",
    "30% Kalisat Ijen Natural",
  ]);
  expect(region.text).toBe("Gayo and Ijen");
  expect(code).toBe("AT03-70-IJ27-30");
});

it("takes the ink of the coffee it has more of, the first of equals", () => {
  const [washed, natural] = [drawn(100).ink, drawn(0).ink];
  expect(washed).not.toBe(natural);
  expect([65, 50, 45].map((percentA) => drawn(percentA).ink)).toEqual([washed, washed, natural]);
});

it("lays its tiles another way for another share", () => {
  expect(drawn(70).paths).not.toEqual(drawn(65).paths);
});
