import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  calledName,
  profileOfUser,
  personName,
  internationalPhone,
  isValidPhone,
  phoneDigits,
  phoneText,
} from "#core/domain/account/profile.ts";
import { provisionToWire, provisionWire, syncUserToWire, syncUserWire } from "#wire/account.ts";
import { aUser } from "#test/support/builders.ts";
import { isPasswordTooLong } from "#core/domain/account/password.ts";
import { isLookedUp, type SessionState } from "#core/domain/account/session.ts";

describe("the names of a sign-in", () => {
  it.each([
    [{ fullName: "Suharto" }, "Suharto", ""],
    [{ fullName: "  Suharto  " }, "Suharto", ""],
    [{ fullName: "Ana   Maria\tTan " }, "Ana", "Maria Tan"],
    [{ fullName: "Siti Nur’aini O'Brien" }, "Siti", "Nur’aini O'Brien"],
    [{ fullName: "王 小明" }, "王", "小明"],
    [{ fullName: null }, "", ""],
    [{ fullName: "Ana Maria Tan", firstName: "Ana Maria" }, "Ana Maria", "Tan"],
    [{ fullName: "Ana Tan", firstName: "Anastasia" }, "Anastasia", "Tan"],
    [{ fullName: "Ana Tan", lastName: "Tanjung" }, "Ana", "Tanjung"],
    [{ firstName: " Ana ", lastName: "Tan\nTan" }, "Ana", "Tan Tan"],
  ])("of %o are %o and %o", (given, firstName, lastName) => {
    expect(profileOfUser(aUser(given))).toMatchObject({ firstName, lastName });
  });

  it.each([
    ["0812-3345-1616", "6281233451616"],
    ["+62 812 3345 1616", "6281233451616"],
    ["call me", null],
    ["123", null],
    [null, null],
  ])("come with the phone %o as %o", (phone, kept) => {
    expect(profileOfUser(aUser({ phone })).phone).toBe(kept);
  });

  it("are always such that the server takes them, whatever a provider sent", () => {
    const anything = fc.option(fc.string({ unit: "binary", maxLength: 120 }));
    const user = fc.record({
      fullName: anything,
      firstName: anything,
      lastName: anything,
      phone: anything,
    });
    fc.assert(
      fc.property(user, (given) => {
        const profile = profileOfUser(aUser(given));
        expect(v.is(provisionWire, provisionToWire(profile))).toBe(true);
        const told = syncUserToWire({ userId: "u-16", email: "ana@kopi.test", ...profile });
        expect(v.is(syncUserWire, told)).toBe(true);
      }),
    );
  });

  it("are cut at a hundred characters, never within one", () => {
    const { firstName } = profileOfUser(aUser({ firstName: `${"a".repeat(99)}😀` }));
    expect(firstName).toBe("a".repeat(99));
  });
});

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
    ["+62622123456", "622123456"],
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

it.each<[SessionState, boolean]>([
  [{ status: "loading" }, false],
  [{ status: "unreachable" }, false],
  [{ status: "anonymous" }, true],
  [{ status: "second-factor" }, true],
  [{ status: "signed-in", user: aUser() }, true],
])("a session %o has been looked up: %s", (session, lookedUp) => {
  expect(isLookedUp(session)).toBe(lookedUp);
});

it.each([
  ["Dewi Anggraini", "Dewi"],
  ["M. Rizki Pratama", "M. Rizki"],
  ["A Rahman", "A Rahman"],
  ["R.A. Kartini Putri", "R.A. Kartini"],
  ["Al Fatih", "Al"],
  ["X", "X"],
  ["  ", ""],
])("a message calls %s %s", (name, called) => {
  expect(calledName(name)).toBe(called);
});
