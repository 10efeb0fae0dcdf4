import type { OrderRecords } from "#server/memory/memory-order-records.ts";
import { MemoryDeskOrders } from "#server/memory/memory-desk-orders.ts";
import { deskOrdersContract } from "#test/contracts/server/desk-orders-contract.ts";
import { aDeskOrder, anOrderRecord } from "#test/support/a-desk-order.ts";
import { anAddress } from "#test/support/builders.ts";

deskOrdersContract("in memory", async () => {
  const records: OrderRecords = new Map();
  let now = Date.parse("2025-07-21T02:00:00Z");
  const at = (): string => new Date((now += 1000)).toISOString();
  return {
    orders: new MemoryDeskOrders({ records }),
    at,
    wait: (hours) => {
      now += hours * 3_600_000;
    },
    close: async () => {},
    place: async ({
      transferCode = 347,
      fulfillment = "pickup",
      customer = "Dewi Anggraini",
    } = {}) => {
      const createdAt = at();
      const shippingIdr = fulfillment === "pickup" ? 0 : 20_000;
      const { customer: account, ...drawn } = aDeskOrder();
      const order = aDeskOrder({
        orderCode: `ORDER22${"ABCDEFGH".charAt(records.size)}`,
        createdAt,
        changedAt: createdAt,
        expiresAt: new Date(now + 86_400_000).toISOString(),
        fulfillment,
        shippingIdr,
        shippingAddress: fulfillment === "pickup" ? null : anAddress(),
        totalIdr: drawn.subtotalIdr + shippingIdr,
        transferCode,
        amountDueIdr: drawn.subtotalIdr + shippingIdr - 1000 + transferCode,
        customer: { ...account, name: customer },
      });
      records.set(order.orderCode, anOrderRecord(order));
      return order;
    },
  };
});
