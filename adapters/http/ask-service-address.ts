import * as v from "valibot";
import { serviceAddressWire, serviceFromWire } from "#wire/service-address.ts";
import type { ProductServer } from "./product-server.ts";

type ServiceAddress = ReturnType<typeof serviceFromWire>;

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
    if (address.success) return serviceFromWire(address.output, serverOrigin);
    asked = null;
    return null;
  };
  return () => (asked ??= ask());
};
