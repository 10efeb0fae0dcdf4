import type { Address } from "#core/domain/account/address.ts";
import type { Bag } from "#core/domain/cart/cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { OrderDraft } from "#core/domain/ordering/order.ts";
import { shippingIdr } from "#core/domain/ordering/shipping.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";
import { coffeePrice } from "#core/domain/pricing/coffee-price.ts";

/** A kilogram of {@link aCoffee} at its retail price. */
export const aBag = (changes: Partial<Bag> = {}): Bag => ({
  code: "ESP-01",
  name: "Sumber Wening",
  imageSrc: "",
  category: "espresso",
  sizeGrams: 1000,
  priceEach: 194_000,
  ...changes,
});

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  label: "Home",
  recipientName: "Dewi Anggraini",
  recipientPhone: "+6281233451616",
  line1: "Jl. Ijen 25",
  line2: "",
  city: "Malang",
  state: "Jawa Timur",
  postalCode: "65119",
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

/** A pickup order of these coffees, priced as the shop prices them. */
export const aDraft = (
  bags: readonly { readonly coffee: Coffee; readonly sizeGrams: number; readonly qty?: number }[],
  channel: Channel = "retail",
): OrderDraft => {
  const items = bags.map(({ coffee, sizeGrams, qty = 1 }) => {
    const priced = coffeePrice(coffee, sizeGrams, channel);
    if (!priced.ok) throw new Error(priced.error.message);
    const { code, name } = coffee;
    return { code, name, sizeGrams, qty, priceEach: priced.value.priceShownIdr };
  });
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.qty, 0);
  return {
    items,
    subtotalIdr,
    shippingIdr: 0,
    totalIdr: subtotalIdr,
    fulfillment: {
      method: "pickup",
      location: { name: "The roastery", address: "Jl. Jombang No. 16, Malang", mapLink: "" },
    },
    phoneSnapshot: null,
    customerNote: null,
    repeatOf: null,
  };
};

export const delivered = (draft: OrderDraft, address: Address = anAddress()): OrderDraft => ({
  ...draft,
  shippingIdr: shippingIdr("delivery"),
  totalIdr: draft.subtotalIdr + shippingIdr("delivery"),
  fulfillment: { method: "delivery", address },
});
