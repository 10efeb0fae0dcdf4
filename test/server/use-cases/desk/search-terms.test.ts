import { describe, expect, it } from "vitest";
import { searchTerms } from "#server/ports/search-terms.ts";

describe("a search at the desk", () => {
  it("reads amounts as banks, people and calculators write them", () => {
    for (const text of ["193347", "193.347", "193,347", "Rp193.347", "Rp. 193.347,-", "193.347,00"])
      expect([text, searchTerms(text).amountIdr]).toEqual([text, 193_347]);
    for (const text of ["dewi", "12", "193.347,50", "KQ7M2XTB"])
      expect([text, searchTerms(text).amountIdr]).toEqual([text, null]);
  });

  it("reads a phone with any of its beginnings, and a part of one", () => {
    const whole = { digits: "81233451616", isStart: true };
    for (const text of ["081233451616", "62 812 3345 1616", "+62 812-3345-1616", "(0812) 33451616"])
      expect([text, searchTerms(text).phone]).toEqual([text, whole]);
    expect(searchTerms("0812").phone).toEqual({ digits: "812", isStart: true });
    expect(searchTerms("3345").phone).toEqual({ digits: "3345", isStart: false });
    for (const text of ["334", "0", "KQ7M2XTB", "0812 dewi"])
      expect([text, searchTerms(text).phone]).toEqual([text, null]);
  });

  it("reads codes and numbers without their marks, and streets without their kind", () => {
    expect(searchTerms(" #KQ7M 2XTB ").serial).toBe("kq7m2xtb");
    expect(searchTerms("0164-2507 2100").serial).toBe("016425072100");
    expect(searchTerms("Jl. Kaliurang, Sleman").words).toEqual(["kaliurang", "sleman"]);
    for (const text of ["Jln Mawar no 7 RT 03/RW 11", "Gg.Mawar No.7,RT.03/RW.11"])
      expect([text, searchTerms(text).words]).toEqual([text, ["mawar", "7", "03", "11"]]);
    expect(searchTerms("Jl.").words).toEqual(["jl"]);
  });
});
