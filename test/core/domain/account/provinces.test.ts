import { describe, expect, it } from "vitest";
import { isProvince, PROVINCES } from "#core/domain/account/provinces.ts";

describe("the provinces of Indonesia", () => {
  it("are 38, each once", () => {
    expect(new Set(PROVINCES).size).toBe(38);
    expect(PROVINCES).toHaveLength(38);
  });

  it("are sorted", () => {
    expect(PROVINCES.toSorted((a, b) => a.localeCompare(b, "id"))).toEqual(PROVINCES);
  });

  it("count the six of Papua and both capitals of old", () => {
    expect(PROVINCES.filter((province) => province.startsWith("Papua"))).toHaveLength(6);
    expect(PROVINCES).toEqual(expect.arrayContaining(["DKI Jakarta", "DI Yogyakarta"]));
  });

  it.each([
    ["Jawa Timur", true],
    ["jawa timur", false],
    ["Jawa Timur ", false],
    ["Timor Timur", false],
    ["", false],
  ])("know %o: %s", (text, known) => {
    expect(isProvince(text)).toBe(known);
  });
});
