import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { checkoutToWire } from "#wire/checkout.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import type { PlaceRequest } from "#server/ports/order-book.ts";
import { PostgresCatalogue } from "#server/database/postgres/catalogue.ts";
import { aRequest } from "#test/support/shop-world.ts";
import type { ApiHarness, TestCustomer } from "./api-harness.ts";

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

type Call = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls the product server as a customer or anonymously. */
export const callAs =
  (api: ApiHarness, customer: Pick<TestCustomer, "id"> | null) =>
  async (path: string, { method = "GET", body, headers }: Call = {}): Promise<Answer> => {
    const response = await api.fetch(`/api${path}`, {
      method,
      headers: {
        ...(customer ? await api.headersFor(customer) : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? null : (JSON.parse(text) as unknown),
    };
  };

/** @param key `null` sends none. */
export const checkout = (
  api: ApiHarness,
  customer: Pick<TestCustomer, "id">,
  draft: OrderDraft,
  key: string | null = randomUUID(),
): Promise<Answer> =>
  callAs(api, customer)("/checkout", {
    method: "POST",
    body: checkoutToWire(draft),
    ...(key === null ? {} : { headers: { "idempotency-key": key } }),
  });

export const catalogueOf = async (api: ApiHarness): Promise<ReadonlyMap<string, Coffee>> => {
  const { body } = await callAs(api, null)("/shop-items");
  return new Map((coffeesFromWire(body) ?? []).map((coffee) => [coffee.code, coffee]));
};

/** Parses the response of a successful `POST /checkout`. */
export const placedIn = (answer: Answer) =>
  v.parse(
    v.object({
      order_code: v.string(),
      transfer_code: v.number(),
      unique_code: v.number(),
      amount_due_idr: v.number(),
      payment: v.nullable(v.object({ expires_at: v.string(), amount_due_idr: v.number() })),
    }),
    answer.body,
  );

export const errorIn = (answer: Answer) =>
  v.parse(
    v.looseObject({
      error: v.pipe(v.string(), v.minLength(1)),
      code: v.optional(v.string()),
      field: v.optional(v.string()),
    }),
    answer.body,
  );

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
