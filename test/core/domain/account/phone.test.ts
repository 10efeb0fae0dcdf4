import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  internationalPhone,
  isValidPhone,
  phoneDigits,
  phoneText,
} from "#core/domain/account/phone.ts";

describe("a phone number", () => {
  it.each([
    ["081233451616", "81233451616"],
    ["81233451616", "81233451616"],
    ["6281233451616", "81233451616"],
    ["+62 812-3345-1616", "81233451616"],
    ["(+62) 0812 3345 1616", "81233451616"],
    ["0062 812 3345 1616", "81233451616"],
    ["00081233451616", "81233451616"],
    ["0341 551616", "341551616"],
    ["62 62 812 3345", "628123345"],
    ["620620812", "620812"],
    ["812334516167777", "81233451616"],
    ["tel: 0812.3345.1616 (Ana)", "81233451616"],
    ["٠٨١٢٣٣٤٥١٦١٦", ""],
    ["62", ""],
    ["0", ""],
    ["", ""],
    ["no number", ""],
  ])("typed as %o is %o after the country code", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
    expect(internationalPhone(typed)).toBe(`62${digits}`);
  });

  it.each([
    ["08123345", false],
    ["081233451", false],
    ["0812334516", true],
    ["081233451616", true],
    ["0812334516161616", true],
    ["62812334516", true],
    ["6281233451", false],
    ["000000000000", false],
    ["", false],
  ])("typed as %o is complete: %s", (typed, complete) => {
    expect(isValidPhone(typed)).toBe(complete);
  });

  it("is sent as 62 and nine to eleven digits, whatever was typed, once it is complete", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9+\-() x]{0,30}$/), (typed) => {
        const sent = /^62[1-9]\d{8,10}$/.test(internationalPhone(typed));
        expect(isValidPhone(typed)).toBe(sent);
      }),
    );
  });
});

it.each([
  ["6281233451616", "+62 812 3345 1616"],
  ["081233451616", "+62 812 3345 1616"],
  ["+62 812-3345-1616", "+62 812 3345 1616"],
  ["812334516", "+62 812 3345 16"],
  ["ask at the gate", "ask at the gate"],
  ["dewi81233451616@example.com", "dewi81233451616@example.com"],
  ["+1 202 555 0116 7788", "+1 202 555 0116 7788"],
  ["", ""],
])("shows the phone %j as %j", (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});
