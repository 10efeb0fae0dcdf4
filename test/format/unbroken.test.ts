import { unbroken, withPlainSpaces } from "#format/unbroken.ts";
import { describe, expect, it } from "vitest";

describe("unbroken", () => {
  it.each([
    ["In 100 g and 200 g bags", "In 100_g and 200_g bags"],
    ["from 20 kg of espresso", "from 20_kg of espresso"],
    ["1500 masl", "1500_masl"],
    ["90 to 93 °C", "90 to 93_°C"],
    ["RT 03 / RW 07", "RT_03_/ RW_07"],
    ["RT 03/RW 07", "RT_03/RW_07"],
    ["RT / 03", "RT_/_03"],
    ["Blok C 12, Kav. 3", "Blok C 12, Kav._3"],
    ["2 glasses, 3 kgs", "2 glasses, 3 kgs"],
    ["Kartika 12", "Kartika 12"],
  ])("keeps the figures of “%s” together", (text, kept) => {
    expect(unbroken(text)).toBe(kept.replaceAll("_", "\u00a0"));
  });

  it("reads as before where there is no layout", () => {
    expect(withPlainSpaces(unbroken("RT 03 / RW 07, 1 kg"))).toBe("RT 03 / RW 07, 1 kg");
  });
});
