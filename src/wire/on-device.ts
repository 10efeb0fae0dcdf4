import * as v from "valibot";
import type { PendingProfile } from "#core/domain/account/profile.ts";
import { lineIdOf, MAX_QUANTITY, type Cart, type CartLine } from "#core/domain/cart/cart.ts";
import type { GramsLeft } from "#core/domain/cart/short-lines.ts";
import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { knownGrind } from "#core/domain/catalog/grind.ts";
import { keptOrderCode } from "#core/domain/ordering/order.ts";
import type { UnansweredCheckout } from "#core/domain/ordering/order-draft.ts";
import { GONE_TEXT, type BagGone } from "#core/domain/pricing/current-price.ts";
import { isRecord } from "#core/domain/json.ts";
import type { CachedCatalog } from "#core/ports/catalog-port.ts";
import { coffeesFromWire, shopItemToWire } from "./coffee.ts";
import { readBy } from "./fields.ts";

// What a browser keeps for the shop. Anybody may have changed it, and other versions wrote it.

const between = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const whole = v.pipe(v.number(), v.safeInteger());
const grind = v.optional(v.pipe(v.unknown(), v.transform(knownGrind)));

/** Ten times the limit of a bag's price; sums of the longest cart are still exact. */
const MAX_PRICE_IDR = 10_000_000_000;

/** Lines above the price limit are kept: repricing removes them with a notice. */
const keptLine = v.pipe(
  v.object({
    code: shortText,
    name: shortText,
    imageSrc: v.fallback(v.pipe(v.string(), v.maxLength(2000)), ""),
    category: v.picklist(CATEGORIES),
    sizeGrams: between(1, 100_000),
    grind,
    shipWeightGrams: v.fallback(v.nullable(between(0, 100_000)), null),
    priceEach: between(0, MAX_PRICE_IDR),
    qty: between(1, MAX_QUANTITY),
  }),
  v.transform(({ qty, ...line }): CartLine => ({
    ...line,
    lineId: lineIdOf(line.code, line.sizeGrams, line.grind),
    shipWeightGrams: line.shipWeightGrams ?? line.sizeGrams,
    quantity: qty,
  })),
);

/** More than any catalogue has sizes: a longer list was not written by the shop. */
const MAX_LINES = 500;

/**
 * Reads a stored cart. `null` unless it is an object with a list of items; invalid lines are
 * dropped, so that one does not cost the shopper the others. Source: specification section 4 (cart).
 */
export const cartFromDevice = (kept: unknown): Cart | null => {
  const cart = readBy(v.object({ items: v.array(v.unknown()) }))(kept);
  if (!cart) return null;
  const lines = new Map<string, CartLine>();
  for (const line of validOf(keptLine, cart.items.slice(0, MAX_LINES)))
    if (!lines.has(line.lineId)) lines.set(line.lineId, line);
  return { items: [...lines.values()] };
};

/** The cart as it is stored. Source: specification section 3 (cart line). */
export const cartToDevice = ({ items }: Cart) => ({
  items: items.map(({ quantity, ...line }) => ({ ...line, qty: quantity })),
});

const priceChange = {
  lineId: v.string(),
  name: v.string(),
  sizeGrams: whole,
  grind,
  oldPriceEach: whole,
};
const keptChange = v.union([
  v.pipe(
    v.object({ ...priceChange, newPriceEach: whole }),
    v.transform((change): LinePriceChange => ({ ...change, gone: null })),
  ),
  v.object({
    ...priceChange,
    newPriceEach: v.null(),
    quantity: v.optional(whole),
    gone: v.custom<BagGone>(
      (value) => typeof value === "string" && Object.hasOwn(GONE_TEXT, value),
    ),
  }),
]);

/** Reads stored price changes; invalid ones are dropped. */
export const noticeFromDevice = (kept: unknown): readonly LinePriceChange[] =>
  validOf(keptChange, kept);

/** Reads what was left of coffees; invalid entries are dropped. */
export const leftFromDevice = (stored: unknown): GramsLeft =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([code, grams]) =>
      typeof grams === "number" ? [[code, grams]] : [],
    ),
  );

const orderCode = v.pipe(v.optional(v.unknown(), null), v.transform(keptOrderCode));
const keptCheckout = v.object({
  items: v.array(
    v.object({
      code: v.optional(v.string()),
      name: v.string(),
      quantity: whole,
      priceEach: whole,
      sizeGrams: whole,
      grind,
    }),
  ),
  repeatOf: orderCode,
  orderCode,
});

/** Reads a stored unanswered checkout; `null` when invalid. */
export const unansweredFromDevice: (kept: unknown) => UnansweredCheckout | null =
  readBy(keptCheckout);

const keptCatalog = v.object({ timestamp: v.number(), data: v.unknown() });

/** Reads the stored list of coffees; `null` when invalid. Source: specification section 9. */
export const catalogFromDevice = (kept: unknown): CachedCatalog | null => {
  const cached = readBy(keptCatalog)(kept);
  const data = cached && coffeesFromWire(cached.data);
  return data && { timestamp: cached.timestamp, data };
};

export const catalogToDevice = ({ timestamp, data }: CachedCatalog) => ({
  timestamp,
  data: data.map(shopItemToWire),
});

const keptProfile = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.fallback(v.nullable(v.string()), null),
});

/** Reads the names of a sign-up; `null` when invalid or of another email. Source: section 3. */
export const profileFromDevice = (kept: unknown, email: string): PendingProfile | null => {
  const profile = readBy(keptProfile)(kept);
  if (profile?.email !== normalised(email)) return null;
  const { first_name: firstName, last_name: lastName, phone } = profile;
  return { firstName, lastName, phone };
};

export const profileToDevice = (email: string, profile: PendingProfile) => ({
  email: normalised(email),
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
});

/** Sign-in services store emails in lower case. */
const normalised = (email: string): string => email.trim().toLowerCase();

/** The valid ones of a list; none of anything else. */
const validOf = <Schema extends v.GenericSchema>(
  schema: Schema,
  kept: unknown,
): readonly v.InferOutput<Schema>[] =>
  Array.isArray(kept)
    ? kept.flatMap((one) => {
        const parsed = v.safeParse(schema, one);
        return parsed.success ? [parsed.output] : [];
      })
    : [];
