import { expect, it } from "vitest";
import { fitLabel } from "#server/desk/pages/label-fit.ts";

const USUAL = {
  name: "Dewi Anggraini",
  address: ["Jl. Kaliurang Km 5", "Sleman 55281", "DI Yogyakarta", "0812 3345 1616"],
  bags: ["1 × Sumber Wening 1 kg", "2 × Ulu Batur 200 g"],
};
const words = (characters: number): string => "Jalan raya ".repeat(40).slice(0, characters);
const coffees = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    () => "12 × Quebrada Alta Gesha 100 g, ground for V60 and pour-over",
  );

it("prints a usual label as it is designed", () => {
  expect(fitLabel(USUAL)).toEqual({ step: 0, bags: USUAL.bags });
});

it("shrinks a label’s texts the more, the more there is to read", () => {
  const longer = { ...USUAL, address: [words(210), ...USUAL.address.slice(1)] };
  const longest = { ...longer, name: words(68), bags: coffees(12) };
  const steps = [USUAL, longer, longest].map((texts) => fitLabel(texts).step);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(new Set(steps).size).toBe(3);
  expect(fitLabel(longest).bags.join("; ")).toBe(longest.bags.join("; "));
});

it("counts the coffees that have no room even in the smallest letters, instead of cutting them off", () => {
  const bags = coffees(100);
  const [written = ""] = fitLabel({ ...USUAL, bags }).bags;
  const named = written.split("; ").length - 1;
  expect(named).toBeGreaterThan(12);
  expect(written).toMatch(new RegExp(`; and ${100 - named} more$`));
});
