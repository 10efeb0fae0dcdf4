import * as v from "valibot";
import {
  FEWEST_PASSWORD_CHARACTERS,
  isPasswordTooLong,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "#core/domain/account/password.ts";
import {
  LONGEST_NAME,
  isValidPhone,
  MOST_PHONE_DIGITS,
  phoneDigits,
  withoutCountryCode,
} from "#core/domain/account/profile.ts";
import { isRounded, roundedMessage } from "#core/domain/rounded-number.ts";
import { formProblems } from "#ui/content/forms.ts";
import { signUpTexts } from "#ui/content/pages/auth.ts";

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
    v.check(
      (typed) => !isRounded(typed),
      (issue) => roundedMessage(issue.input),
    ),
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

/** Sixteen letters and digits, however they are grouped. */
export const recoveryCodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "")),
    v.regex(/^[a-z0-9]{16}$/, formProblems.recoveryCode),
    v.transform((plain) => plain.replace(/.{4}(?=.)/g, "$&-")),
  ),
});

export const passwordProofSchema = v.object({
  current: v.pipe(v.string(), v.nonEmpty(formProblems.noCurrentPassword)),
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
 * What stays in a phone field: digits, and as many as count. Country code and zeros in front are left
 * until the number is sent: taken out while somebody types, they would be taken out twice, of
 * `+62 622 123456` too.
 */
export const cleanPhone = (typed: string): string => {
  const digits = typed.replace(/\D/g, "");
  const inFront = digits.length - withoutCountryCode(digits).length;
  return digits.slice(0, inFront + MOST_PHONE_DIGITS);
};

/** What the rules of {@link cleanPhone} do to a number that they change; blank while it is kept whole. */
export const phoneNote = (typed: string): string => {
  const digits = phoneDigits(typed);
  if (typed.startsWith("062")) return signUpTexts.phone.areaCode(digits);
  return digits.length === MOST_PHONE_DIGITS
    ? signUpTexts.phone.most(digits, MOST_PHONE_DIGITS)
    : "";
};
