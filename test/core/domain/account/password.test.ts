import { describe, expect, it } from "vitest";
import { isPasswordTooLong } from "#core/domain/account/password.ts";

describe("the length of a password", () => {
  it.each([
    ["72 letters", "k".repeat(72), false],
    ["73 letters", "k".repeat(73), true],
    ["36 letters of two bytes", "é".repeat(36), false],
    ["37 letters of two bytes", "é".repeat(37), true],
    ["37 of the first that has two", "\u0080".repeat(37), true],
    ["25 of the first that has three", "\u0800".repeat(25), true],
    ["19 of the first that has four", "\u{10000}".repeat(19), true],
    ["24 letters of three bytes", "咖".repeat(24), false],
    ["25 letters of three bytes", "咖".repeat(25), true],
    ["18 emoji", "🫘".repeat(18), false],
    ["19 emoji", "🫘".repeat(19), true],
    ["half an emoji, as forms may hold it", "\ud83e".repeat(25), true],
  ])("is counted in bytes of UTF-8: %s", (_, password, tooLong) => {
    expect(isPasswordTooLong(password)).toBe(tooLong);
  });
});
