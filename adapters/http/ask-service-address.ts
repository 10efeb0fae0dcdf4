import { withoutTrailingSlashes } from "#core/domain/without-trailing-slashes.ts";
import * as v from "valibot";
import { serviceAddressWire } from "#wire/service-address.ts";
import type { ProductServer } from "./product-server.ts";

/** `url` has no trailing slash. */
export type ServiceAddress = {
  readonly url: string;
  readonly publishableKey: string;
  readonly secondFactor: boolean;
  /** Whether the service has the shop's coffees. */
  readonly hasCatalog: boolean;
};

/**
 * Requests the address of the sign-in and data service from the product server. A successful
 * response is cached; a failure is requested again.
 * @param serverOrigin its address where the response names none.
 */
export const askServiceAddress = (
  server: ProductServer,
  serverOrigin: string,
): (() => Promise<ServiceAddress | null>) => {
  let asked: Promise<ServiceAddress | null> | null = null;
  const ask = async (): Promise<ServiceAddress | null> => {
    const answer = await server.call("config");
    const address = v.safeParse(serviceAddressWire, answer.kind === "ok" ? answer.body : null);
    if (!address.success) {
      asked = null;
      return null;
    }
    const {
      supabase_url: url,
      supabase_publishable_key: publishableKey,
      second_factor: secondFactor,
      has_catalogue: hasCatalog,
    } = address.output;
    const base = withoutTrailingSlashes(url ?? serverOrigin);
    return { url: base, publishableKey, secondFactor, hasCatalog };
  };
  return () => (asked ??= ask());
};
