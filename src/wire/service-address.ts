import * as v from "valibot";
import { isBareAddress } from "#core/domain/bare-address.ts";
import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";

/**
 * `GET /config`: address of the sign-in and data service (`null`: the product server's own) and its
 * public key. A site built before its service existed requests both at run time.
 */
export const serviceAddressWire = v.object({
  supabase_url: v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\//i),
      v.check(isBareAddress, "must have no query, fragment or user."),
    ),
  ),
  supabase_publishable_key: v.pipe(v.string(), v.minLength(1)),
  /** Whether the data service has single coffees; else they are in `GET /shop-items` only. */
  has_catalogue: v.optional(v.boolean(), true),
});

export type ServiceAddressWire = v.InferInput<typeof serviceAddressWire>;

/** The parsed body, with defaults. */
export type ServiceAddressRead = v.InferOutput<typeof serviceAddressWire>;

/**
 * The service's address without a trailing slash, and its key.
 * @param serverOrigin its address where the body names none.
 */
export const serviceFromWire = (wire: ServiceAddressRead, serverOrigin: string) => ({
  url: withoutTrailingSlashes(wire.supabase_url ?? serverOrigin),
  publishableKey: wire.supabase_publishable_key,
  /** Whether the service has the shop's coffees. */
  hasCatalog: wire.has_catalogue,
});
