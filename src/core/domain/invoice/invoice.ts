import type { Address } from "../account/address.ts";
import { phoneText } from "../account/profile.ts";
import { groundFor } from "../catalog/grind.ts";
import { orderAmounts, type Order, type OrderItem } from "../ordering/order.ts";
import { isUnpaid, orderBadge } from "../ordering/order-status.ts";
import { priceByFormula } from "../pricing/bag-price.ts";
import { channelFor } from "../pricing/bags.ts";
import {
  type PriceBreakdown,
  bagsBreakdown,
  type SeveralBags,
} from "../pricing/price-breakdown.ts";
import { err, ok, type Failure, type Result } from "../result.ts";

/** The roastery's details as an invoice prints them. */
export type InvoiceShop = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone: string;
  readonly email: string;
};

/** The account of the order; `null` for what is not known (yet). */
export type InvoiceCustomer = { readonly fullName: string | null; readonly email: string | null };

/** Everything an invoice says, in figures; amounts in whole rupiah. */
export type Invoice = ReturnType<typeof invoiceOf>;

/** The invoice of an order. Source: specification sections 2 (invoice), 5 and 9 (transfer amount). */
export const invoiceOf = (order: Order, customer: InvoiceCustomer, shop: InvoiceShop) => {
  const isDue = isUnpaid(order);
  return {
    orderCode: order.orderCode,
    /** ISO 8601 with offset. */
    createdAt: order.createdAt,
    badge: orderBadge(order),
    fulfillment: order.fulfillment,
    shop,
    billTo: billTo(order.shippingAddress, customer),
    payment: {
      method: order.paymentMethod ?? "bank transfer",
      uniqueCode: order.transferCode,
      /** Transfer instructions, while the order awaits payment. */
      due: isDue ? order.payment : null,
      /** Whether the order awaits payment, with or without instructions. */
      isDue,
    },
    /** What came and went back; `null` when not known. */
    money: order.money,
    shipment: order.shipment,
    customerNote: order.customerNote,
    items: order.items.map(({ name, quantity, priceEach, sizeGrams, grind }) => ({
      /** Includes the grind. */
      name: `${name}${groundFor(grind)}`,
      quantity,
      unitPriceIdr: priceEach,
      /** `null`: no weight is shown. */
      sizeGrams: sizeGrams !== null && Number.isFinite(sizeGrams) ? sizeGrams || null : null,
      amountIdr: priceEach * quantity,
    })),
    totals: orderAmounts(order),
    /** What the subtotal is made of; `null` when not known. */
    breakdown: orderBreakdown(order.items),
  };
};

const billTo = (address: Address | null, customer: InvoiceCustomer) => ({
  name: firstFilled(address?.recipientName, customer.fullName) ?? "Customer",
  addressLines: address ? addressLines(address) : [],
  /** A telephone number or an email address; `null` when neither is known. */
  contact: firstFilled(address && phoneText(address.recipientPhone), customer.email),
});

/** Indonesian order: the city with its postal code, then province and country. */
const addressLines = ({ line1, line2, city, postalCode, state, country }: Address) =>
  [line1, line2, `${city} ${postalCode}`, state, country]
    .map((line) => line.trim())
    .filter((line) => line !== "");

const firstFilled = (...texts: readonly (string | null | undefined)[]): string | null =>
  texts.map((text) => text?.trim()).find((text) => text !== undefined && text !== "") ?? null;

type FindOrderError =
  | Failure<"missing-code">
  /** `orderCode` is normalised as it was searched for. */
  | (Failure<"not-found"> & { readonly orderCode: string });

/**
 * The customer's order with this code, ignoring case and surrounding blanks. Source: specification
 * section 5 (invoice).
 */
export const findOrder = (
  orders: readonly Order[],
  codeInAddress: string | undefined,
): Result<Order, FindOrderError> => {
  const orderCode = canonical(codeInAddress ?? "");
  if (orderCode === "") return err({ kind: "missing-code", message: "Missing order code" });
  const order = orders.find((one) => canonical(one.orderCode) === orderCode);
  if (!order)
    return err({
      kind: "not-found",
      message: "We couldn’t find that order code in your account.",
      orderCode,
    });
  return ok(order);
};

const canonical = (code: string): string => code.trim().toUpperCase();

/**
 * What the subtotal of an order is made of, from the figures kept with it; independent of today's
 * catalogue. `null` when a line has no figures, or they do not give the price that was paid.
 */
export const orderBreakdown = (items: readonly OrderItem[]): PriceBreakdown | null => {
  const bags = items.map(bagsOf);
  return bags.every((one) => one !== null) ? bagsBreakdown(bags) : null;
};

const bagsOf = (item: OrderItem): SeveralBags | null => {
  const { pricedFrom, sizeGrams, quantity, priceEach } = item;
  if (!pricedFrom || sizeGrams === null || !(Number.isSafeInteger(quantity) && quantity > 0))
    return null;
  const { category, greenCostPerKg, weightLossPct, channel } = pricedFrom;
  const price = priceByFormula({
    type: category,
    greenCostPerKg,
    sizeGrams,
    weightLossPct,
    channel: channelFor(category, channel),
  });
  return price.ok && price.value.priceShownIdr === priceEach
    ? { breakdown: price.value, quantity }
    : null;
};
