import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { profileOfUser } from "#core/domain/account/profile-of-user.ts";
import { provisionToWire, provisionWire, syncUserToWire, syncUserWire } from "#wire/account.ts";
import { aUser } from "#test/support/builders.ts";

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
