import { faker } from "@faker-js/faker/locale/id_ID";
import type { Address } from "#core/domain/account/address.ts";
import { subtotalIdr } from "#core/domain/cart/cart.ts";
import { weightLossPctOf, type Coffee } from "#core/domain/catalog/coffee.ts";
import type { Quote } from "#core/domain/ordering/checkout-rules.ts";
import { type Order, type OrderDates, pricedFromOf } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping-fee.ts";
import { DAY_MS } from "#core/domain/day.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { cardSizeGrams, type Channel } from "#core/domain/pricing/bags.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { AWAITING, closedWhenDue, orderOf } from "./memory-orders.ts";

type Circumstances = {
  readonly coffees: readonly Coffee[];
  readonly channel: Channel;
  readonly address: Address;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * One order in every state, newest first, deterministic for a given `now`; at today's prices. Empty
 * when no coffee is on sale.
 */
export const sampleOrders = (circumstances: Circumstances): readonly Order[] => {
  faker.seed(SEED);
  const bags = circumstances.coffees.flatMap((coffee) => bagOf(coffee, circumstances.channel));
  if (bags.length === 0) return [];
  return STATES.map(({ hours, ...state }, days) => {
    const placed = placedOrder(bags, days, circumstances);
    const order = { ...placed, ...state, dates: datesOf(placed.createdAt, hours) };
    return closedWhenDue(order, circumstances.now);
  });
};

const datesOf = (createdAt: string, hours: Hours): OrderDates => {
  const later = (after: number | undefined): string | null =>
    after === undefined ? null : new Date(Date.parse(createdAt) + after * HOUR_MS).toISOString();
  const roastedAt = later(hours.roasted);
  return {
    paidAt: later(hours.paid),
    processingAt: later(hours.processing),
    shippedAt: later(hours.shipped),
    closedAt: later(hours.closed),
    cancelledAt: later(hours.cancelled),
    roastedOn: roastedAt && dayWib(roastedAt),
  };
};

/** Hours from placing the order to each status. */
type Hours = Partial<
  Readonly<Record<"cancelled" | "closed" | "paid" | "processing" | "roasted" | "shipped", number>>
>;

type State = Partial<Order> & { readonly hours: Hours };

/** Paid orders have no payment instructions. */
const paid = (status: string, hours: Hours): State => ({
  status,
  paymentStatus: "paid",
  payment: null,
  hours: { paid: 2, ...hours },
});

const SENT = { processing: 20, roasted: 20, shipped: 22 };

/** Each is a day older than the one before. */
const STATES: readonly State[] = [
  { status: AWAITING, hours: {} },
  paid("paid", {}),
  paid("processing", { processing: 20 }),
  {
    ...paid("shipped", SENT),
    shipment: shipmentOf(
      "JNE REG",
      "0164250700120016",
      "https://www.jne.co.id/tracking-package?awb=",
    ),
  },
  paid("closed", { ...SENT, closed: 70 }),
  { status: "cancelled", paymentStatus: "void", payment: null, hours: { cancelled: 96 } },
];

type PricedBag = Omit<Quote["items"][number], "quantity">;

/** The bag of the coffee's card; empty when it is not on sale. */
const bagOf = (coffee: Coffee, channel: Channel): readonly PricedBag[] => {
  const sizeGrams = cardSizeGrams(coffee.category, channel);
  const price = bagPrice(coffee, sizeGrams, channel);
  const { code, name, category, greenCostPerKg } = coffee;
  if (!coffee.available || !price.ok || greenCostPerKg === null) return [];
  const figures = { greenCostPerKg, weightLossPct: weightLossPctOf(coffee) };
  const priceEach = price.value.priceShownIdr;
  return [{ code, name, category, sizeGrams, priceEach, ...figures }];
};

const placedOrder = (
  bags: readonly PricedBag[],
  days: number,
  { address, channel, now }: Circumstances,
): Order => {
  const items = faker.helpers.arrayElements(bags, { min: 1, max: 4 }).map((bag) => {
    const quantity = faker.number.int({ min: 1, max: 3 });
    const { code, name, sizeGrams, priceEach } = bag;
    return { code, name, sizeGrams, priceEach, quantity, pricedFrom: pricedFromOf(bag, channel) };
  });
  return orderOf(
    {
      totalIdr: subtotalIdr({ items }) + shippingIdr("delivery"),
      fulfillment: { method: "delivery", address },
      customerNote: days === 0 ? "Please ring twice." : null,
    },
    {
      items,
      transferCode: faker.number.int({ min: 1, max: 999 }),
      now: () => now - days * DAY_MS,
      random: () => faker.number.float({ min: 0, max: 0.999_999 }),
    },
  );
};

const SEED = 1616;
const HOUR_MS = 3_600_000;
