import * as v from "valibot";
import { text } from "./whole-number.ts";

/** `POST /me/deletion`. The token says whose account; the password, that its owner asks. */
export const deleteAccountWire = v.strictObject({
  password: v.pipe(text(1000), v.minLength(1, "must be your password")),
});

/** Its answer. */
export const deletedWire = v.object({ deleted: v.literal(true) });

/** The refusal that asks for another password. */
export const wrongPasswordWire = v.object({
  error: v.string(),
  code: v.literal("wrong_password"),
});

/** `GET /me/export`: what the shop keeps, by its own names. Nobody but its owner reads it. */
export const exportWire = v.looseObject({
  exported_at: v.string(),
  account: v.looseObject({ id: v.string() }),
  orders: v.array(v.looseObject({ order_code: v.string() })),
  /** Ways to sign in, open sessions, and what the sign-in service noted down. */
  identities: v.array(v.looseObject({})),
  sessions: v.array(v.looseObject({})),
  sign_in_log: v.array(v.looseObject({})),
});
