import { MOST_PHONE_DIGITS } from "#core/domain/account/phone.ts";
import type { KeepTyped } from "./typed-text.ts";

/**
 * Filters a phone field that holds the digits after the country code. One country code is removed,
 * whether pasted with the number, typed digit by digit, or inserted in front later. Stateful, one
 * per field: it remembers that the code was removed until the field is emptied or replaced.
 */
export const phoneTyping = (): KeepTyped => {
  let codeGone = false;
  return ({ left, inserted, right, replaced }) => {
    const digits = inserted.replace(/\D/g, "");
    const alone = left + right === "";
    if (alone && (replaced || digits.length > 1)) codeGone = false;
    if (digits === "") return [left, right];
    const typed = left + digits;
    const front = (codeGone ? ZEROS : CODE).exec(typed)?.[0] ?? "";
    const cut = left.length < front.length ? front.length : 0;
    if (cut > 0 && front.includes("6")) codeGone = true;
    const before = left.slice(cut).length;
    return [typed.slice(cut, cut + Math.max(before, MOST_PHONE_DIGITS - right.length)), right];
  };
};

const ZEROS = /^0*/;
const CODE = /^0*(?:62)?0*/;
