import { describe, expect, it } from "vitest";
import { personName } from "#core/domain/account/person-name.ts";

describe("a name as it is kept", () => {
  it.each([
    ["  Siti \t Nur\r\nAini ", "Siti Nur Aini"],
    ["Ana\u0000Tan", "Ana Tan"],
    ["Ana\ud83eTan", "Ana Tan"],
    ["Ana 😀 Tan", "Ana 😀 Tan"],
  ])("of %j stands on one line: %j", (given, kept) => {
    expect(personName(given)).toBe(kept);
  });

  it("ends neither within a character nor with a blank where it is cut", () => {
    expect(personName(`${"a".repeat(99)} Tan`)).toBe("a".repeat(99));
    expect(personName(`${"a".repeat(98)} 😀`)).toBe("a".repeat(98));
    expect(personName(`${"a".repeat(98)}😀`)).toBe(`${"a".repeat(98)}😀`);
  });
});
