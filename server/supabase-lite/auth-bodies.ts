import * as v from "valibot";
import { text } from "#wire/whole-number.ts";

/** Plain addresses only: quotes, comments and lists would bypass the limits by address. */
const email = v.pipe(
  text(254),
  v.regex(/^[^\s\p{C}@"(),:;<>[\]\\]+@[^\s\p{C}@"(),:;<>[\]\\]+[^\s.]$/u, "Enter a valid email."),
);
const password = text(1024);
const name = v.optional(v.nullable(text(200)));

/** Accepted bodies of the sign-in routes; unknown fields are dropped. */
export const signUpBody = v.object({
  email,
  password,
  data: v.optional(
    v.pipe(
      v.unknown(),
      v.check((data) => !Array.isArray(data), "must be an object"),
      v.object({ first_name: name, last_name: name, full_name: name, phone: name }),
    ),
    {},
  ),
});

export const signInBody = v.object({ email: text(254), password });
export const refreshBody = v.object({ refresh_token: text(200) });
export const googleCodeBody = v.object({ auth_code: text(200), code_verifier: text(200) });
export const recoverBody = v.object({ email });
export const resendBody = v.object({ type: v.literal("signup"), email });
export const newPasswordBody = v.object({ password, current_password: v.optional(password) });
