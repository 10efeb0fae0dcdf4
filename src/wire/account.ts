import * as v from "valibot";
import type { Account, PendingProfile, Profile } from "#core/domain/account/profile.ts";
import { addressFromWire, addressWire, keptAddressWire } from "./address.ts";
import { text, type EveryField } from "./fields.ts";

const profileFields = {
  first_name: v.nullish(v.string()),
  last_name: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  phone_number: v.nullish(v.string()),
  email: v.nullish(v.string()),
  wholesale_account: v.nullish(v.boolean()),
};

const profileWire = v.object(profileFields);

/** `GET /me`. The profile is at the top level or under `user`. Source: specification section 3. */
export const meWire = v.object({
  ...profileFields,
  user: v.nullish(profileWire),
  addresses: v.nullish(v.array(keptAddressWire), []),
});

const profileFromWire = (body: v.InferOutput<typeof meWire>): Profile => {
  const nested = body.user ?? {};
  return {
    firstName: body.first_name ?? nested.first_name ?? "",
    lastName: body.last_name ?? nested.last_name ?? "",
    phone: body.phone ?? body.phone_number ?? nested.phone ?? nested.phone_number ?? null,
    email: body.email ?? nested.email ?? "",
    wholesaleAccount: body.wholesale_account ?? nested.wholesale_account ?? false,
  };
};

/** @param version the response's ETag. */
export const accountFromWire = (
  body: v.InferOutput<typeof meWire>,
  version: string | null,
): Account => ({
  profile: profileFromWire(body),
  addressBook: { addresses: body.addresses.map(addressFromWire), version },
});

/** Response of `GET /me` and `POST /provision-user`; the phone has both of its names. */
export const profileToWire = (profile: Profile): EveryField<v.InferInput<typeof profileWire>> => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
  phone_number: profile.phone,
  email: profile.email,
  wholesale_account: profile.wholesaleAccount,
});

/** Response of the three address calls. */
export const addressListWire = v.object({ addresses: v.array(keptAddressWire) });

/** `POST /me/addresses`. */
export const addAddressWire = v.strictObject({ address: addressWire });

/** `PUT /me/addresses`: the full list. */
export const saveAddressesWire = v.strictObject({
  addresses: v.pipe(v.array(addressWire), v.maxLength(50)),
});

const personName = v.pipe(text(100), v.trim());
const phone = v.nullable(v.pipe(v.string(), v.regex(/^\+?\d{0,16}$/, "must be a phone number")));

/** `POST /provision-user`; the account page sends no phone. Source: specification section 7. */
export const provisionWire = v.strictObject({
  first_name: personName,
  last_name: personName,
  phone_number: v.optional(phone),
});

/** `POST /auth/sync-user`. The server uses the token's subject, never `user_id`. */
export const syncUserWire = v.strictObject({
  user_id: text(64),
  email: text(320),
  first_name: v.nullish(personName, ""),
  last_name: v.nullish(personName, ""),
  phone: v.optional(phone),
});

export const provisionFromWire = (body: v.InferOutput<typeof provisionWire>): PendingProfile => ({
  firstName: body.first_name,
  lastName: body.last_name,
  phone: body.phone_number || null,
});

export const syncUserFromWire = (body: v.InferOutput<typeof syncUserWire>): PendingProfile => ({
  firstName: body.first_name,
  lastName: body.last_name,
  phone: body.phone || null,
});

export const provisionToWire = (
  profile: PendingProfile,
): EveryField<v.InferInput<typeof provisionWire>> => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone_number: profile.phone ?? undefined,
});

export const syncUserToWire = (
  user: PendingProfile & { readonly userId: string; readonly email: string },
): EveryField<v.InferInput<typeof syncUserWire>> => ({
  user_id: user.userId,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  phone: user.phone,
});

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
