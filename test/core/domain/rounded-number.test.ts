import { expect, it } from "vitest";
import { isRounded } from "#core/domain/rounded-number.ts";
import { isValidPhone } from "#core/domain/account/profile.ts";

it.each(["1,64251E+14", "1.64251E+14", "6,28123E+12", " 1E+14 ", "6.2812334516e+11", "2,8E08"])(
  "%s was rounded by a spreadsheet",
  (text) => expect(isRounded(text)).toBe(true),
);

it.each([
  "164251072100",
  "JP1234567890",
  "12E45678",
  "E2345678",
  "1.642.510",
  "",
  "0812 3345 1616",
])("“%s” is as it was written", (text) => expect(isRounded(text)).toBe(false));

it("makes no phone number, whose digits would look like one", () => {
  expect(isValidPhone("6,2812334516E+11")).toBe(false);
  expect(isValidPhone("+62 8,12334516E+10")).toBe(false);
});
