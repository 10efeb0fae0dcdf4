import { faker } from "@faker-js/faker/locale/id_ID";
import type { Address } from "#core/domain/account/address.ts";
import type { CurrentUser } from "#core/domain/account/session.ts";
import { addBag, EMPTY_CART, type ChosenBag } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { BagLine } from "#core/domain/cart/cart.ts";
import type { Purchase } from "#core/domain/ordering/order-draft.ts";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping-fee.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";
import { aCoffee } from "./a-coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";

/** A kilogram of {@link aCoffee} at its retail price. */
export const aBag = (changes: Partial<ChosenBag> = {}): ChosenBag => ({
  code: "ESP-01",
  name: "Sumber Wening",
  imageSrc: "",
  category: "espresso",
  sizeGrams: 1000,
  priceEach: 194_000,
  ...changes,
});

/** The roastery, where an order is fetched. */
export const PICKUP = {
  method: "pickup",
  location: { name: "Enambelas", address: "Jl. Jombang No. 16", mapLink: "https://map.test" },
} as const;

/** What a shopper confirms who fetches {@link aBag}. */
export const aPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  cart: addBag(EMPTY_CART, aBag()),
  fulfillment: PICKUP,
  phoneSnapshot: null,
  note: "",
  savedAddresses: [],
  repeatOf: null,
  ...changes,
});

faker.seed(16);
/** Constant over runs: tests look for this name and number. */
const HOME = {
  line1: faker.location.streetAddress(),
  postalCode: `651${faker.string.numeric(2)}`,
};

/** Nothing is typed yet, not even the country that the form presets. */
export const BLANK_ADDRESS: Address = {
  label: "",
  recipientName: "",
  recipientPhone: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "",
};

/** The address of {@link aCustomer}. */
export const anAddress = (changes: Partial<Address> = {}): Address => ({
  label: "Home",
  recipientName: "Dewi Anggraini",
  recipientPhone: "+6281233451616",
  ...HOME,
  line2: "",
  city: "Malang",
  state: "Jawa Timur",
  country: "Indonesia",
  ...changes,
});

export const aCustomer = (changes: Partial<NewCustomer> = {}): NewCustomer => ({
  firstName: "Dewi",
  lastName: "Anggraini",
  phone: "6281233451616",
  email: "dewi@example.com",
  password: "kopi-pagi-16",
  ...changes,
});

/** A signed-in user with an email only. */
export const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: crypto.randomUUID(),
  email: "dewi@example.com",
  fullName: null,
  firstName: null,
  lastName: null,
  phone: null,
  ...changes,
});

/** A pickup order of these coffees at shop prices. */
export const aDraft = (
  bags: readonly (Pick<BagLine, "sizeGrams" | "grind"> & {
    readonly coffee: Coffee;
    readonly quantity?: number;
  })[],
  channel: Channel = "retail",
): OrderDraft => {
  const items = bags.map(({ coffee, quantity = 1, ...bag }) => {
    const priced = bagPrice(coffee, bag.sizeGrams, channel);
    if (!priced.ok) throw new Error(priced.error.message);
    const { code, name } = coffee;
    return { code, name, ...bag, quantity, priceEach: priced.value.priceShownIdr };
  });
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.quantity, 0);
  return {
    items,
    subtotalIdr,
    shippingIdr: 0,
    totalIdr: subtotalIdr,
    fulfillment: PICKUP,
    phoneSnapshot: null,
    customerNote: null,
    repeatOf: null,
  };
};

/** A pickup order of Sumber Wening by the kilo. */
export const draftOfKilos = (quantity = 1): OrderDraft =>
  aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000, quantity }]);

export const delivered = (draft: OrderDraft, address: Address = anAddress()): OrderDraft => ({
  ...draft,
  shippingIdr: shippingIdr("delivery"),
  totalIdr: draft.subtotalIdr + shippingIdr("delivery"),
  fulfillment: { method: "delivery", address },
});
