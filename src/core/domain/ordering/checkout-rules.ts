import type { Address, AddressErrors } from "../account/address.ts";
import { validateAccountAddress } from "../account/validate-account-address.ts";
import { validateCheckoutAddress } from "../account/validate-checkout-address.ts";
import { isSameAddress } from "../account/with-address.ts";
import { lineIdOf } from "../cart/cart.ts";
import type { Category, Coffee } from "../catalog/coffee.ts";
import type { Grind } from "../catalog/grind.ts";
import { weightLossPctOf } from "../pricing/bag-price.ts";
import type { Channel } from "../pricing/bags.ts";
import { bagToday } from "../pricing/current-price.ts";
import { err, ok, type Result } from "../result.ts";
import {
  EMPTY_CART_REFUSED,
  NO_ADDRESS,
  REPEATED_BAG,
  TOO_LARGE,
  type NOTE_TOO_LONG,
} from "./checkout-refusals.ts";
import type { DraftItem, FulfillmentMethod, OrderDraft, PricedFrom } from "./order.ts";
import { shippingIdr } from "./shipping.ts";

/** A line of an order. */
export type OrderLine = {
  readonly code: string;
  readonly name: string;
  readonly category: Category;
  readonly sizeGrams: number;
  /** `undefined`: whole beans. */
  readonly grind?: Grind | undefined;
  readonly qty: number;
  /** Whole rupiah. */
  readonly priceEach: number;
};

/** A line with the catalogue's figures of its price. */
export type QuotedItem = OrderLine & Pick<PricedFrom, "greenCostPerKg" | "weightLossPct">;

/** What a cart costs today in one channel. Whole rupiah. */
export type Quote = {
  readonly items: readonly QuotedItem[];
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

type Bag = Pick<DraftItem, "code" | "sizeGrams" | "grind">;

/** The cart at today's prices; `null` when one of its bags is not sold. */
export const quoteCart = (
  asked: readonly (Bag & Pick<DraftItem, "qty">)[],
  method: FulfillmentMethod,
  coffees: readonly Coffee[],
  channel: Channel,
): Quote | null => {
  const items = asked.flatMap(({ code, sizeGrams, grind, qty }) => {
    const coffee = coffees.find((one) => one.code === code);
    const { priceEach } = bagToday({ code, sizeGrams }, coffees, channel);
    if (!coffee || priceEach === null || coffee.greenCostPerKg === null) return [];
    const { name, category, greenCostPerKg } = coffee;
    const priced = { priceEach, greenCostPerKg, weightLossPct: weightLossPctOf(coffee) };
    return [{ code, name, category, sizeGrams, grind, qty, ...priced }];
  });
  if (items.length < asked.length) return null;
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.qty, 0);
  const shipping = shippingIdr(method);
  return { items, subtotalIdr, shippingIdr: shipping, totalIdr: subtotalIdr + shipping };
};

type Claimed = Pick<OrderDraft, "subtotalIdr" | "shippingIdr" | "totalIdr"> & {
  readonly items: readonly Pick<DraftItem, "priceEach">[];
};

/** Whether every price and sum the shopper saw is still today's. */
export const agreesWith = (quote: Quote, claimed: Claimed): boolean =>
  quote.items.every((item, index) => item.priceEach === claimed.items[index]?.priceEach) &&
  quote.subtotalIdr === claimed.subtotalIdr &&
  quote.shippingIdr === claimed.shippingIdr &&
  quote.totalIdr === claimed.totalIdr;

/** Why these items cannot be ordered, independent of prices; `null` when they can. */
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
  items: readonly (Bag & Pick<DraftItem, "qty">)[],
  delivery: { readonly method: FulfillmentMethod; readonly address: Address | null },
): readonly unknown[] => [
  items
    .map(({ code, sizeGrams, grind, qty }) => `${lineIdOf(code, sizeGrams, grind)} ${qty}`)
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
