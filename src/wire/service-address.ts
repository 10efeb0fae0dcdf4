import * as v from "valibot";

/**
 * `GET /config`: where the sign-in and data service is (`null`: where the product server is) and
 * the public key it wants. A site built before its service existed asks for both at run time.
 */
export const serviceAddressWire = v.object({
  supabase_url: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//i))),
  supabase_publishable_key: v.pipe(v.string(), v.minLength(1)),
  /** Whether the sign-in service has second factors; the embedded one has none. */
  second_factor: v.optional(v.boolean(), false),
  /** Whether single coffees stand in the data service; else they are in `GET /shop-items` alone. */
  has_catalogue: v.optional(v.boolean(), true),
});

export type ServiceAddressWire = v.InferInput<typeof serviceAddressWire>;

/** As it was read, with what was left out. */
export type ServiceAddressRead = v.InferOutput<typeof serviceAddressWire>;
