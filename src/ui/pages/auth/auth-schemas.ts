import * as v from "valibot";
import {
  FEWEST_PASSWORD_CHARACTERS,
  isPasswordTooLong,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "#core/domain/account/password.ts";
import { LONGEST_NAME, isValidPhone, MOST_PHONE_DIGITS } from "#core/domain/account/profile.ts";
import { fitting, type KeepTyped } from "#ui/components/fields/typed-text.ts";
import { formProblems } from "#ui/content/forms.ts";

const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, formProblems.email),
  v.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, formProblems.email),
);

const newPassword = v.pipe(
  v.string(),
  v.minLength(FEWEST_PASSWORD_CHARACTERS, PASSWORD_TOO_SHORT),
  v.check((password) => !isPasswordTooLong(password), PASSWORD_TOO_LONG),
);

const required = (sentence: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(sentence));

const name = (empty: string) =>
  v.pipe(required(empty), v.maxLength(LONGEST_NAME, formProblems.nameTooLong));

/** Any password is accepted at sign-in: only the service can check it. */
export const signInSchema = v.object({
  email: required(formProblems.noEmail),
  password: v.pipe(v.string(), v.nonEmpty(formProblems.noPassword)),
});

/** Source: specification section 5 (sign up). */
export const signUpSchema = v.object({
  firstName: name(formProblems.noFirstName),
  lastName: name(formProblems.noLastName),
  phone: v.pipe(
    v.string(),
    v.transform((digits) => `+62 ${withoutCountryCode(digits)}`),
    v.check(isValidPhone, formProblems.phone),
  ),
  email,
  password: newPassword,
});

/** Six digits, with or without the gap that authenticator apps display. */
export const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/\s/g, "")),
    v.regex(/^\d{6}$/, formProblems.code),
  ),
});

export const forgotSchema = v.object({ email });

export const resetSchema = v.pipe(
  v.object({ password: newPassword, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [["password"], ["repeated"]],
      ({ password, repeated }) => password === repeated,
      formProblems.notTheSame,
    ),
    ["repeated"],
  ),
);

export const changePasswordSchema = v.intersect([
  v.object({ current: v.pipe(v.string(), v.nonEmpty(formProblems.noCurrentPassword)) }),
  resetSchema,
]);

/**
 * Filters a phone field that holds the digits after the country code: leading zeros and country
 * codes are removed as soon as they are there, however they come.
 */
export const keepPhone: KeepTyped = (left, right) => {
  const after = right.replace(/\D/g, "");
  const digits = withoutCountryCode(left.replace(/\D/g, "") + after);
  const caret = Math.max(0, digits.length - after.length);
  return fitting(digits.slice(0, caret), digits.slice(caret), MOST_PHONE_DIGITS);
};

const withoutCountryCode = (digits: string): string => digits.replace(/^(?:0|62)+/, "");
