import { isRounded } from "../rounded-number.ts";
import type { Address } from "./address.ts";
import type { CurrentUser } from "./session.ts";

/** Source: specification section 3 (user profile). */
export type Profile = {
  readonly firstName: string;
  readonly lastName: string;
  /** As stored, e.g. `6281233451616`; `null` when never given. */
  readonly phone: string | null;
  readonly email: string;
  readonly wholesaleAccount: boolean;
};

/**
 * Names and phone of a sign-up without a session, kept until the customer's first signed-in load.
 */
export type PendingProfile = Pick<Profile, "firstName" | "lastName" | "phone">;

export type Account = {
  readonly profile: Profile;
  readonly addressBook: AddressBook;
};

/** Saved addresses in order, with the version that a change by index must send back. */
export type AddressBook = {
  readonly addresses: readonly Address[];
  /** Opaque; `null` when the server gave none. */
  readonly version: string | null;
};

/**
 * The profile of a signed-in user from the sign-in service's data. Missing names are taken from the
 * full name: its first word, then the rest (many Indonesians have one name only). Cut to what the
 * server stores, so that no name blocks provisioning.
 */
export const profileOfUser = (user: CurrentUser): PendingProfile => {
  const full = personName(user.fullName ?? "");
  const [firstWord = ""] = full.split(" ");
  const firstName = personName(user.firstName ?? firstWord);
  const start = full.startsWith(`${firstName} `) ? firstName : firstWord;
  const lastName = personName(user.lastName ?? full.slice(start.length));
  return { firstName, lastName, phone: phoneOf(user) };
};

/**
 * How a message calls somebody: the first word of a name that is more than initials, with those before it.
 * `Dewi` of “Dewi Anggraini”, `M. Rizki` of “M. Rizki Pratama”. Blank for a blank name.
 */
export const calledName = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  const first = words.findIndex((word) => !INITIALS.test(word));
  return words.slice(0, first === -1 ? words.length : first + 1).join(" ");
};

const INITIALS = /^\p{L}\p{M}*(?:\.\p{L}?\p{M}*)*$/u;

/** Providers format numbers differently; one that is not Indonesian is dropped. */
const phoneOf = ({ phone }: CurrentUser): string | null =>
  phone !== null && isValidPhone(phone) ? internationalPhone(phone) : null;

/** Maximum length of a stored first or last name, in UTF-16 units as forms count them. */
export const LONGEST_NAME = 100;

/**
 * Normalises a name for storage: one line, single spaces, without characters that no database
 * stores (NUL, unpaired surrogates), cut at {@link LONGEST_NAME}.
 */
export const personName = (given: string): string =>
  given
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/\p{Surrogate}$/u, "")
    .trimEnd();

/** Maximum of digits after the country code. Source: specification section 5 (sign up). */
export const MOST_PHONE_DIGITS = 11;

/**
 * The digits after the country code: everything but digits stripped, then leading zeros and one
 * 62, at most 11 digits. Source: specification section 5 (sign up).
 */
export const phoneDigits = (typed: string): string =>
  withoutCountryCode(typed.replace(/\D/g, "")).slice(0, MOST_PHONE_DIGITS);

/** Digits without leading zeros and one 62. */
export const withoutCountryCode = (digits: string): string => digits.replace(/^0*(62)?0*/, "");

/** Nine to eleven digits; {@link phoneDigits} already cuts the rest. */
export const isValidPhone = (typed: string): boolean =>
  !isRounded(typed.replace(/^\+62 /, "")) && phoneDigits(typed).length >= 9;

/** The format on the wire: `62` and the digits. */
export const internationalPhone = (typed: string): string => `62${phoneDigits(typed)}`;

/** As people read it, `+62 812 3345 1616`; a number that is none of these digits stays as typed. */
export const phoneText = (phone: string): string => {
  const digits = phoneDigits(phone);
  const isWhole = isValidPhone(phone) && phone.replace(/\D/g, "").endsWith(digits);
  if (!isWhole || /[^\d\s()+.-]/.test(phone)) return phone;
  return `+62 ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`;
};
