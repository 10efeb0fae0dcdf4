import { readBy } from "#wire/fields.ts";
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
    const address = await server.call("config", readBy(serviceAddressWire));
    if (address.ok) return serviceFromWire(address.value, serverOrigin);
    asked = null;
    return null;
  };
  return () => (asked ??= ask());
};
