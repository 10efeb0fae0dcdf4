import * as v from "valibot";
import { text } from "./whole-number.ts";

/** `POST /me/deletion`. The token identifies the account, the password its owner. */
export const deleteAccountWire = v.strictObject({
  password: v.pipe(text(1000), v.minLength(1, "must be your password")),
});

/** Response of `POST /me/deletion`. */
export const deletedWire = v.object({ deleted: v.literal(true) });

export const wrongPasswordWire = v.object({
  error: v.string(),
  code: v.literal("wrong_password"),
});

/** `GET /me/export`: the stored data under the shop's own names. Only its owner receives it. */
export const exportWire = v.looseObject({
  exported_at: v.string(),
  account: v.looseObject({ id: v.string() }),
  orders: v.array(v.looseObject({ order_code: v.string() })),
  /** Identities, open sessions and audit entries of the sign-in service. */
  identities: v.array(v.looseObject({})),
  sessions: v.array(v.looseObject({})),
  sign_in_log: v.array(v.looseObject({})),
});
