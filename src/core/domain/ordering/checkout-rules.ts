import {
  type Address,
  type AddressErrors,
  validateAccountAddress,
  validateCheckoutAddress,
  isSameAddress,
} from "../account/address.ts";
import { lineIdOf, type BagLine } from "../cart/cart.ts";
import { weightLossPctOf, type Coffee } from "../catalog/coffee.ts";
import type { Channel } from "../pricing/bags.ts";
import { bagPrice } from "../pricing/bag-price.ts";
import { priceToday } from "../pricing/current-price.ts";
import { err, ok, type Result } from "../result.ts";
import {
  EMPTY_CART_REFUSED,
  NO_ADDRESS,
  REPEATED_BAG,
  TOO_LARGE,
  type NOTE_TOO_LONG,
} from "./checkout-refusals.ts";
import { type FulfillmentMethod, type OrderDraft, type PricedFrom, shippingIdr } from "./order.ts";

/** What a cart costs today in one channel. Whole rupiah. */
export type Quote = {
  /** With the figures of each price. */
  readonly items: readonly (BagLine & Omit<PricedFrom, "channel">)[];
  readonly subtotalIdr: number;
  readonly shippingIdr: number;
  readonly totalIdr: number;
};

type ItemsProblem = typeof EMPTY_CART_REFUSED | typeof REPEATED_BAG | typeof TOO_LARGE;

export type OrderProblem =
  | ItemsProblem
  | typeof NO_ADDRESS
  | typeof NOTE_TOO_LONG
  | { readonly kind: "bad-address"; readonly message: string; readonly fields: AddressErrors };

type Bag = Pick<BagLine, "code" | "sizeGrams" | "grind">;

/** The cart at today's prices; `null` when one of its bags is not sold. */
export const quoteCart = (
  asked: readonly (Bag & Pick<BagLine, "quantity">)[],
  method: FulfillmentMethod,
  coffees: readonly Coffee[],
  channel: Channel,
): Quote | null => {
  const today = priceToday(bagPrice, coffees, channel);
  const items = asked.flatMap(({ code, sizeGrams, grind, quantity }) => {
    const coffee = coffees.find((one) => one.code === code);
    const { priceEach } = today({ code, sizeGrams });
    if (!coffee || priceEach === null || coffee.greenCostPerKg === null) return [];
    const { name, category, greenCostPerKg } = coffee;
    const priced = { priceEach, greenCostPerKg, weightLossPct: weightLossPctOf(coffee) };
    return [{ code, name, category, sizeGrams, grind, quantity, ...priced }];
  });
  if (items.length < asked.length) return null;
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.quantity, 0);
  const shipping = shippingIdr(method);
  return { items, subtotalIdr, shippingIdr: shipping, totalIdr: subtotalIdr + shipping };
};

type Claimed = Pick<OrderDraft, "subtotalIdr" | "shippingIdr" | "totalIdr"> & {
  readonly items: readonly Pick<BagLine, "priceEach">[];
};

/** Whether every price and sum the shopper saw is still today's. */
export const agreesWith = (quote: Quote, claimed: Claimed): boolean =>
  quote.items.every((item, index) => item.priceEach === claimed.items[index]?.priceEach) &&
  quote.subtotalIdr === claimed.subtotalIdr &&
  quote.shippingIdr === claimed.shippingIdr &&
  quote.totalIdr === claimed.totalIdr;

/**
 * Why these items cannot be ordered, before any price is compared; `null` when they can.
 * @param totalIdr with shipping; above the limit of an online order it is refused.
 */
export const itemsProblem = (items: readonly Bag[], totalIdr: number): ItemsProblem | null => {
  if (items.length === 0) return EMPTY_CART_REFUSED;
  const bags = new Set(items.map(({ code, sizeGrams, grind }) => lineIdOf(code, sizeGrams, grind)));
  if (bags.size < items.length) return REPEATED_BAG;
  return totalIdr > MAX_ORDER_IDR ? TOO_LARGE : null;
};

/**
 * The delivery address of an order. A saved address was validated by the account form; a new one
 * must also name the recipient. Source: specification section 5 (checkout new address).
 * @param saved the account's own addresses.
 */
export const deliveryAddress = (
  address: Address | null,
  saved: readonly Address[],
): Result<Address, Extract<OrderProblem, { kind: "no-address" | "bad-address" }>> => {
  if (!address) return err(NO_ADDRESS);
  const isSaved = saved.some((known) => isSameAddress(known, address));
  const fields = isSaved ? validateAccountAddress(address) : validateCheckoutAddress(address);
  const [message] = Object.values(fields);
  return message === undefined ? ok(address) : err({ kind: "bad-address", message, fields });
};

/** Items and delivery in a canonical form: two orders of equal content are of the same cart. */
export const cartContent = (
  items: readonly (Bag & Pick<BagLine, "quantity">)[],
  delivery: { readonly method: FulfillmentMethod; readonly address: Address | null },
): readonly unknown[] => [
  items
    .map(
      ({ code, sizeGrams, grind, quantity }) => `${lineIdOf(code, sizeGrams, grind)} ${quantity}`,
    )
    .toSorted(),
  delivery.method === "delivery" ? delivery.address : delivery.method,
];

/**
 * The newest unpaid order of the same cart. It may come from a second tab instead of a second wish,
 * so the shopper is asked. `null` when there is none, and when `repeatOf` names it: then another
 * one is intended.
 * @param waiting the shopper's unpaid orders, newest first.
 */
export const sameCartWaiting = <O extends { readonly orderCode: string; readonly cart: string }>(
  waiting: readonly O[],
  wanted: { readonly cart: string; readonly repeatOf: string | null },
): O | null => {
  const newest = waiting.find(({ cart }) => cart === wanted.cart);
  return newest === undefined || newest.orderCode === wanted.repeatOf ? null : newest;
};

/** Limit of an online order, in rupiah, including shipping. */
const MAX_ORDER_IDR = 1_000_000_000_000;
