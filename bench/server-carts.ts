import { randomUUID } from "node:crypto";
import { checkoutToWire } from "#wire/checkout.ts";
import type { ApiHarness } from "#test/support/api-harness.ts";
import { aDraft, delivered } from "#test/support/builders.ts";
import { catalogueOf } from "#test/support/shop-client.ts";
import type { Call } from "./server-load.ts";

/**
 * Successful checkouts of three bags, by new customers who have loaded their account (as the
 * checkout page does) and order `perCustomer` times (at most five: the limit of unpaid orders).
 */
export const checkouts = async (
  api: ApiHarness,
  count: number,
  perCustomer: number,
): Promise<readonly Call[]> => {
  const coffees = await catalogueOf(api);
  const bag = (code: string, sizeGrams: number, quantity = 1) => {
    const coffee = coffees.get(code);
    if (!coffee) throw new Error(`The catalogue has no ${code}.`);
    return { coffee, sizeGrams, quantity };
  };
  const drafts = Array.from({ length: TOTALS }, (_, index) => {
    const bags = [bag("SW16", 1000, 1 + index), bag("UB08", 200), bag("UB08", 100)];
    return JSON.stringify(checkoutToWire(delivered(aDraft(bags))));
  });
  const customers = await newCustomers(api, Math.ceil(count / perCustomer));
  return Array.from({ length: count }, (_, index) => ({
    method: "POST",
    path: "/api/checkout",
    headers: {
      ...customers[Math.floor(index / perCustomer)],
      "idempotency-key": randomUUID(),
    },
    body: drafts[index % TOTALS] ?? "",
  }));
};

/** At most 999 orders of one total can await payment at once. */
const TOTALS = 60;

/** Request headers of new customers. */
const newCustomers = async (
  api: ApiHarness,
  count: number,
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await api.db.query(
    "insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) id",
    [ids],
  );
  await api.db.query(
    `insert into public.profiles (user_id, first_name, last_name, phone, email)
       select id, 'Dewi', 'Anggraini', '6281233451616', id || '@example.com'
         from unnest($1::uuid[]) id`,
    [ids],
  );
  const customers = await Promise.all(ids.map((id) => api.headersFor({ id })));
  for (const headers of customers) await api.fetch("/api/me", { headers });
  return customers;
};
