import { openedOnce } from "#test/support/opened-once.ts";
import { expect, it, beforeEach, describe } from "vitest";
import { startApi } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";
import { torture } from "./torture.ts";
import { damageIn, type Acknowledged } from "./order-damage.ts";

/** A taste; `npm run prove -- torture 600` goes on for ten minutes. */
it("loses, doubles and tears no order when the process is killed three times", async () => {
  const report = await torture({ goOn: (kills) => kills < 3, mostOrders: 2000 });
  expect(report.damage).toEqual([]);
  expect(report.kills).toBe(3);
  // Without orders, and without any that a kill cut short, nothing would be shown.
  expect(report.acknowledged).toBeGreaterThan(30);
  expect(report.interrupted).toBeGreaterThan(0);
  // A busy machine starts the shop slowly; that must not turn it red.
}, 900_000);

const api = openedOnce(startApi);
const order = async (customerId: string, quantity = 1): Promise<Acknowledged> => {
  const draft = draftOfKilos(quantity);
  const placed = placedIn(await checkout(api, { id: customerId }, draft));
  return { customerId, orderCode: placed.order_code, amountDueIdr: placed.amount_due_idr };
};

describe("what a killed shop left behind", () => {
  let told: Acknowledged;
  beforeEach(async () => {
    await api.db.query("delete from orders");
    told = await order((await api.createCustomer()).id);
  });

  it("is whole when nothing was touched", async () => {
    expect(await damageIn(api.db, [told])).toEqual([]);
  });

  it("is reported as lost: an order that is gone, another's, or of another amount", async () => {
    const { orderCode } = told;
    const lost = [`lost: ${orderCode}`];
    expect(await damageIn(api.db, [{ ...told, amountDueIdr: told.amountDueIdr + 1 }])).toEqual(
      lost,
    );
    expect(await damageIn(api.db, [{ ...told, customerId: "another" }])).toEqual(lost);
    await api.db.query("delete from orders");
    expect(await damageIn(api.db, [told])).toEqual(lost);
  });

  it.each([
    ["lines", "truncate order_items"],
    ["reserved amount", "delete from private.transfer_holds"],
    ["answer to its key", "delete from private.idempotency_keys"],
    ["history", "delete from private.order_audit"],
  ])("is told torn: an order without its %s", async (_, tear) => {
    await api.db.query(tear);
    expect(await damageIn(api.db, [told])).toEqual([`torn: ${told.orderCode}`]);
  });

  it("is reported as duplicated: one account's cart ordered twice", async () => {
    await order(told.customerId, 2);
    expect(await damageIn(api.db, [told])).toEqual([
      "doubled: an account has two orders of one cart",
    ]);
  });

  it("is reported as duplicated: an amount to transfer given out twice", async () => {
    await api.db.query("delete from private.transfer_holds");
    const other = await order((await api.createCustomer()).id);
    await api.db.query("alter table orders disable trigger before_order_changes");
    await api.db.query(
      "update orders set transfer_code = $1, amount_due = $2 where order_code = $3",
      [told.amountDueIdr % 1000, told.amountDueIdr, other.orderCode],
    );
    await api.db.query("alter table orders enable trigger before_order_changes");
    expect(await damageIn(api.db, [told])).toContain("doubled: an amount to transfer");
  });
});
