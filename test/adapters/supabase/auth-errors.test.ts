import { expect, it } from "vitest";
import { serviceError, signUpError } from "#adapters/supabase/auth-errors.ts";

const refused = (message: string) => ({
  name: "AuthWeakPasswordError",
  code: "weak_password",
  status: 422,
  message,
});

it.each([
  [
    "Password is known to be weak and easy to guess, please choose a different one.",
    "Password is known to be weak and easy to guess, please choose a different one.",
  ],
  [
    "Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.",
    "Please mix letters, capital letters, digits and symbols.",
  ],
])("passes on that a service takes a password for weak: %s", (said, message) => {
  expect(signUpError(refused(said))).toEqual({ kind: "rejected", message });
  expect(serviceError(refused(said))).toEqual({ kind: "rejected", message });
});
