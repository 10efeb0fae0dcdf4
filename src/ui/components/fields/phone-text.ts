import { MOST_PHONE_DIGITS } from "#core/domain/account/phone.ts";
import type { KeepTyped } from "./typed-text.ts";

/**
 * Filters a phone field that holds the digits after the country code: leading zeros and country
 * codes are removed as soon as they are there, however they come.
 */
export const keepPhone: KeepTyped = ({ left, inserted, right }) => {
  const digits = inserted.replace(/\D/g, "");
  if (digits === "") return [left, right];
  const typed = left + digits;
  const cut = typed.length + right.length - withoutCountryCode(typed + right).length;
  const after = right.slice(Math.max(0, cut - typed.length));
  const room = Math.max(left.slice(cut).length, MOST_PHONE_DIGITS - after.length);
  return [typed.slice(cut).slice(0, room), after];
};

/** Also removes what a deletion has left at the front. */
export const withoutCountryCode = (digits: string): string => digits.replace(/^(?:0|62)+/, "");
