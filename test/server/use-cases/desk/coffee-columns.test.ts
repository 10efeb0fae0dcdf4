import { describe, expect, it } from "vitest";
import { BLANK_COFFEE } from "#core/domain/catalog/coffee.ts";
import { changedCoffee, COFFEE_COLUMNS } from "#server/use-cases/desk/coffee-columns.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { inBoth } from "#test/support/in-both.ts";

const UNDERSTOOD = "131500, 131.500, 131,500, Rp131.500,- and Rp 131.500,00 are understood";
const COFFEE = aCoffee({ code: "SW16" });
const changed = (cells: Readonly<Record<string, string>>) => changedCoffee(COFFEE, cells);

describe("the columns of a coffee", () => {
  it("are called as the catalogue's table calls them", () => {
    for (const { name, field } of COFFEE_COLUMNS) {
      const plain = field.replace(/PerKg|Pct/, "");
      expect(name).toBe(plain.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    }
  });

  it.each([
    ["one with everything", aCoffee({ code: "SW16", imageUrl: "/pictures/a.webp" })],
    ["one that is sold out", aCoffee({ code: "SW16", available: false })],
    ["one that will be back", aCoffee({ code: "SW16", available: false, backOn: "2026-12-05" })],
    [
      "one without figures",
      aCoffee({ code: "SW16", greenCostPerKg: null, weightLossPct: null, imageUrl: null }),
    ],
  ])("say the whole of %s, blanks around it or not", (_, coffee) => {
    const cells = Object.fromEntries(
      COFFEE_COLUMNS.map(({ name, write }) => [name, ` ${write(coffee)} `]),
    );
    expect(changedCoffee(BLANK_COFFEE, cells)).toEqual({ ok: true, value: coffee });
  });

  it("leave what they do not name as it is", () => {
    expect(changed({ tagline: "New", unknown: "x" })).toEqual({
      ok: true,
      value: { ...COFFEE, tagline: "New" },
    });
    expect(changed({ green_cost: "", weight_loss: " ", image_url: " " })).toEqual({
      ok: true,
      value: { ...COFFEE, greenCostPerKg: null, weightLossPct: null, imageUrl: null },
    });
  });

  it.each([
    ["green_cost", "126000,5", { greenCostPerKg: 126_000.5 }],
    ["green_cost", "Rp131.500,-", { greenCostPerKg: 131_500 }],
    ["green_cost", "0.0001", { greenCostPerKg: 0.0001 }],
    ["weight_loss", "15,5", { weightLossPct: 15.5 }],
    ["weight_loss", "16 %", { weightLossPct: 16 }],
    ["green_cost", "9999999999", { greenCostPerKg: 9_999_999_999 }],
    ["weight_loss", "0", { weightLossPct: 0 }],
    ["weight_loss", "99.9999", { weightLossPct: 99.9999 }],
    ["code", "A1", { code: "A1" }],
    ["code", "ABCDEFGH-1234567", { code: "ABCDEFGH-1234567" }],
    ["category", "filter_exotic", { category: "filter_exotic" }],
    ["available", "NO", { available: false }],
    ["available", "false", { available: false }],
    ["available", "0", { available: false }],
    ["available", "off", { available: false }],
    ["available", "Tidak", { available: false }],
  ])("read %s “%s”", (name, cell, value) => {
    expect(changedCoffee({ ...COFFEE, available: true }, { [name]: ` ${cell} ` })).toMatchObject({
      ok: true,
      value,
    });
  });

  const soldOut = { ...COFFEE, available: false, backOn: "2026-12-05" };
  it("set the day a sold-out coffee is back, and take it away", () => {
    expect(changedCoffee(soldOut, { back_on: " 2027-01-31 " })).toEqual({
      ok: true,
      value: { ...soldOut, backOn: "2027-01-31" },
    });
    expect(changedCoffee(soldOut, { back_on: " " })).toEqual({
      ok: true,
      value: { ...soldOut, backOn: null },
    });
  });

  it("take it away from a coffee that is on sale", () => {
    expect(changedCoffee(soldOut, { available: "yes", back_on: "2026-12-05" })).toEqual({
      ok: true,
      value: { ...COFFEE, available: true, backOn: null },
    });
  });

  it.each(["yes", "True", "1", "on", "ya"])("read “%s” as in the shop", (cell) => {
    expect(changedCoffee({ ...COFFEE, available: false }, { available: cell })).toMatchObject({
      value: { available: true },
    });
  });

  it.each([
    ["code", "A", "“A” is no code: 2 to 16 capital letters, digits and dashes"],
    ["code", "-A1", "“-A1” is no code: 2 to 16 capital letters, digits and dashes"],
    ["code", "sw16", "“sw16” is no code: 2 to 16 capital letters, digits and dashes"],
    [
      "code",
      "ABCDEFGH-12345678",
      "“ABCDEFGH-12345678” is no code: 2 to 16 capital letters, digits and dashes",
    ],
    ["name", "", "it has no name"],
    ["category", "tea", "category “tea” is none of espresso, filter, filter_exotic"],
    ["green_cost", "0", "a green cost of 0 is not more than 0"],
    ["green_cost", "-1", `green cost “-1” is no amount in rupiah; ${UNDERSTOOD}`],
    ["green_cost", "12345678901", "a green cost has at most ten digits"],
    ["weight_loss", "100", "a loss of 100% is not less than 100"],
    ["weight_loss", "1.2.3", "loss “1.2.3” is no percentage; 16, 15,5 and 15.5 are understood"],
    ["available", "maybe", "“maybe” is neither yes nor no"],
    ["back_on", "soon", "“soon” is no day to be back; write one such as 2026-12-05"],
    ["back_on", "2026-02-30", "“2026-02-30” is no day to be back; write one such as 2026-12-05"],
    ["back_on", "05/12/2026", "“05/12/2026” is no day to be back; write one such as 2026-12-05"],
  ])("take for %s no “%s”: %s", (name, cell, why) => {
    expect(changed({ [name]: ` ${cell} ` })).toEqual({ ok: false, error: [inBoth(why)] });
  });

  it("name all that is wrong", () => {
    expect(changed({ name: "", tagline: "New", weight_loss: "104" })).toEqual({
      ok: false,
      error: [inBoth("it has no name"), inBoth("a loss of 104% is not less than 100")],
    });
  });
});
