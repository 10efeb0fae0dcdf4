import type { PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresCatalogue } from "#server/database/postgres/postgres-catalogue.ts";
import { aRequest } from "#test/support/shop-world.ts";
import type { ApiHarness } from "./api-harness.ts";

/** A request for two kilos of espresso, at the harness's time. */
export const aPlaceRequest = (
  api: ApiHarness,
  customerId: string,
  changes: Partial<PlaceRequest> = {},
): Promise<PlaceRequest> => {
  const catalogue = new PostgresCatalogue({ database: api.db, log: () => {} });
  const at = (hours: number): string => new Date(api.now() + hours * 3_600_000).toISOString();
  const times = { now: at(0), expiresAt: at(24), cancelsAt: at(96) };
  return aRequest({ catalogue }, customerId, { ...times, ...changes });
};
