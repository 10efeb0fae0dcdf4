import { describe, expect, it } from "vitest";
import { keyUsed } from "#core/domain/ordering/checkout-refusals.ts";
import type { UnansweredCheckout } from "#core/domain/ordering/order-draft.ts";
import { err, ok } from "#core/domain/result.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import { anOrder } from "#test/support/an-order.ts";

const order = anOrder();
const sent: UnansweredCheckout = { items: order.items, repeatOf: null, orderCode: null };
const away: OrdersPort["list"] = async () =>
  err({ kind: "unavailable", message: "Backend error (503)" });
const account: OrdersPort["list"] = async (scope) => ok(scope === "account" ? [order] : []);

const recalled = (unanswered: UnansweredCheckout | null, list = account) =>
  new RecoverCheckout({
    orders: { list },
    cartStorage: { unanswered: () => unanswered, keepUnanswered: () => undefined },
  }).execute();

describe("a checkout whose answer was never seen", () => {
  it("asks about the order that it became", async () => {
    expect(await recalled(sent)).toEqual(keyUsed(order.orderCode));
  });

  it("asks nothing when none was sent, or none of the orders can be it", async () => {
    expect(await recalled(null)).toBeNull();
    expect(await recalled({ ...sent, items: [] })).toBeNull();
  });

  it("asks nothing while the orders cannot be read", async () => {
    expect(await recalled(sent, away)).toBeNull();
  });
});
