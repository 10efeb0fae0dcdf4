import { randomUUID } from "node:crypto";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { randomBytes } from "#server/auth/random-bytes.ts";
import { drawOrderCode } from "#server/use-cases/order-code.ts";
import type { ApiHarness } from "./api-harness.ts";

/** As the product server asks for two kilos of espresso. */
export const aPlaceRequest = async (
  api: ApiHarness,
  customerId: string,
  changes: Partial<PlaceRequest> = {},
): Promise<PlaceRequest> => {
  const [catalogue] = await api.db.query<{ version: string }>(
    "select version from private.catalog_version",
  );
  const at = (hours: number): string => new Date(api.now() + hours * 3_600_000).toISOString();
  return {
    customerId,
    idempotencyKey: randomUUID(),
    bodyHash: "body",
    cartHash: "cart",
    now: at(0),
    repeatSince: null,
    repeatOf: null,
    expiresAt: at(24),
    cancelsAt: at(96),
    maxUnpaid: 5,
    catalogueVersion: catalogue?.version ?? "",
    acceptedIn: ["retail"],
    orderCode: drawOrderCode(randomBytes),
    fulfillment: "pickup",
    subtotalIdr: 388_000,
    shippingIdr: 0,
    items: [
      {
        code: "SW16",
        name: "Sumber Wening",
        category: "espresso",
        sizeGrams: 1000,
        qty: 2,
        priceEach: 194_000,
      },
    ],
    shippingAddress: null,
    pickupLocation: null,
    phoneSnapshot: null,
    ...changes,
  };
};
