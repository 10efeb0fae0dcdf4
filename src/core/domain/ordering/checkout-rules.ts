import {
  type Address,
  type AddressErrors,
  validateAccountAddress,
  validateCheckoutAddress,
  isSameAddress,
} from "../account/address.ts";
import { lineIdOf, subtotalIdr, type BagLine } from "../cart/cart.ts";
import { weightLossPctOf, type Coffee } from "../catalog/coffee.ts";
import type { Channel } from "../pricing/bags.ts";
import { bagPrice } from "../pricing/bag-price.ts";
import { type CurrentPrice, priceToday } from "../pricing/current-price.ts";
import { err, ok, type Failure, type Result } from "../result.ts";
import type { FulfillmentMethod, OrderDraft, PricedFrom } from "./order.ts";
import { shippingIdr } from "./shipping-fee.ts";

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
  | (Failure<"bad-address"> & { readonly fields: AddressErrors });

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
  const subtotal = subtotalIdr({ items });
  const shipping = shippingIdr(method);
  return { items, subtotalIdr: subtotal, shippingIdr: shipping, totalIdr: subtotal + shipping };
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

/** Limit of an online order, in rupiah, including shipping. */
const MAX_ORDER_IDR = 1_000_000_000_000;

const refusal = <const Kind extends string>(kind: Kind, message: string) =>
  ({ kind, message }) as const;

/*
 * Every refusal of an order with its message and the limit it names, used by the pages, the in-memory
 * shop and the product server; callers add details of their own. The sentences about an address are
 * in `account/address.ts`. Source: specification section 5 (checkout).
 */

/** Maximum of unpaid orders per account whose deadline has not passed. */
export const MAX_UNPAID = 5;

export const EMPTY_CART_REFUSED = refusal("empty-cart", "Your cart is empty.");

const NO_ADDRESS = refusal("no-address", "Please select or enter a delivery address.");

/** Maximum length of a note, in UTF-16 units. */
export const LONGEST_NOTE = 500;

export const NOTE_TOO_LONG = refusal(
  "note-too-long",
  `A note has at most ${LONGEST_NOTE} characters. Please shorten it.`,
);

export const REPEATED_BAG = refusal("repeated-bag", "Every bag may stand in the cart once.");

export const TOO_LARGE = refusal(
  "too-large",
  "This order is larger than we can take online. Please write to us.",
);

export const TOO_MANY_UNPAID = refusal(
  "too-many-unpaid",
  `You have ${MAX_UNPAID} unpaid orders. Please pay one before you order again.`,
);

/** From one network within a day, by whichever accounts. */
export const MAX_UNPAID_OF_NETWORK = 20;

export const TOO_MANY_FROM_NETWORK = refusal(
  "too-many-from-network",
  "Too many unpaid orders came from your network today. Please pay one, or order again tomorrow.",
);

export const NO_FREE_AMOUNT = refusal(
  "no-free-amount",
  "Too many orders of exactly this amount await payment. Please try again later, or change the cart.",
);

/** Too many concurrent transactions conflict; a retry may succeed. */
export const BUSY = refusal("busy", "The shop is very busy. Please try again in a moment.");

export const UNKNOWN_CUSTOMER = refusal("unknown-customer", "Unauthorized");

export const priceChanged = (items: readonly CurrentPrice[]) =>
  ({
    kind: "price-changed",
    message: items.some(({ gone }) => gone !== null)
      ? "Not everything in your cart can be bought any more. Please check your cart and order again."
      : "Prices have changed. Please check your cart and order again.",
    items,
  }) as const;

/** A bag of a limited coffee of which less is left than the cart wants, in grams of that coffee. */
export type ShortBag = Pick<BagLine, "code" | "sizeGrams"> & { readonly leftGrams: number };

/** Source: the rules of stock, section 7. */
export const soldOut = (items: readonly ShortBag[]) =>
  ({ kind: "sold-out", message: fewerBags(items), items }) as const;

/** What a cart says of these bags, of which fewer are left than it wants. */
export const fewerBags = (items: readonly Pick<BagLine, "code">[]): string => {
  const coffees = new Set(items.map(({ code }) => code)).size;
  const what = coffees === 1 ? "one coffee has" : `${coffees} coffees have`;
  return `Nothing was ordered yet: ${what} fewer bags than you asked for.`;
};

/** Another checkout key already made an unpaid order of the same cart. */
export const alreadyOrdered = (orderCode: string, createdAt: string) =>
  ({
    kind: "already-ordered",
    message: `You already ordered these coffees: order ${orderCode} is still unpaid. Pay it, or order again?`,
    orderCode,
    createdAt,
  }) as const;

/** The checkout key already made an order with other content, whose response was lost. */
export const keyUsed = (orderCode: string) =>
  ({
    kind: "key-used",
    message: `Your order ${orderCode} did arrive. See it, or order this cart as well?`,
    orderCode,
  }) as const;
