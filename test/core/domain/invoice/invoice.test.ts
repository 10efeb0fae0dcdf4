import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  invoiceOf,
  type InvoiceCustomer,
  orderBreakdown,
  findOrder,
} from "#core/domain/invoice/invoice.ts";
import type { Address } from "#core/domain/account/address.ts";
import { SHOP, anItem, anOrder } from "#test/support/an-order.ts";
import { BLANK_ADDRESS } from "#test/support/builders.ts";
import type { OrderItem, PricedFrom } from "#core/domain/ordering/order.ts";
import { clothText } from "#documents/cloth.ts";
import { priceByFormula } from "#core/domain/pricing/bag-price.ts";
import { shownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { onSale, upToFourDecimals } from "#test/core/domain/pricing/bags.ts";
import { pricedItems } from "#test/support/priced-items.ts";

const DEWI: InvoiceCustomer = { fullName: "Dewi Account", email: "dewi@studioijen.example" };
const UNKNOWN: InvoiceCustomer = { fullName: null, email: null };

const invoice = (given: Parameters<typeof anOrder>[0] = {}, customer = DEWI) =>
  invoiceOf(anOrder(given), customer, SHOP);

const addressed = (given: Partial<Address>) => ({
  shippingAddress: {
    ...BLANK_ADDRESS,
    ...given,
  },
});

describe("who an invoice bills", () => {
  it("names the recipient and the recipient's phone", () => {
    const { billTo } = invoice(addressed({ recipientName: "Budi", recipientPhone: "0812" }));
    expect(billTo).toMatchObject({ name: "Budi", contact: "0812" });
  });

  it("falls back to the account's full name and email", () => {
    const { billTo } = invoice(addressed({ recipientName: "  ", recipientPhone: "" }));
    expect(billTo).toMatchObject({ name: "Dewi Account", contact: "dewi@studioijen.example" });
  });

  it("falls back to the account for a pickup without any address", () => {
    const { billTo } = invoice({ fulfillment: "pickup", shippingAddress: null });
    expect(billTo).toEqual({
      name: "Dewi Account",
      addressLines: [],
      contact: "dewi@studioijen.example",
    });
  });

  it("says Customer when no name is known, and no contact when none is", () => {
    const { billTo } = invoice({ shippingAddress: null }, UNKNOWN);
    expect(billTo).toMatchObject({ name: "Customer", contact: null });
    expect(invoice({ shippingAddress: null }, { fullName: " ", email: "" }).billTo.name).toBe(
      "Customer",
    );
  });

  it("lists the address line by line, the country last, without empty lines", () => {
    expect(invoice().billTo.addressLines).toEqual([
      "Jl. Cendana 8",
      "Surabaya 60241",
      "Jawa Timur",
      "Indonesia",
    ]);
    expect(
      invoice(addressed({ line2: "Unit 3", postalCode: "65115" })).billTo.addressLines,
    ).toEqual(["Unit 3", "65115"]);
  });
});

describe("the totals of an invoice", () => {
  it("ships a pickup for nothing, and still adds up", () => {
    expect(invoice({ fulfillment: "pickup", totalIdr: 459_000 }).totals).toEqual({
      subtotalIdr: 459_000,
      shippingIdr: 0,
      discountIdr: 653,
      amountDueIdr: 458_347,
    });
  });

  it("takes a unique code of 0 for a code", () => {
    expect(invoice({ transferCode: 0 }).totals).toMatchObject({
      discountIdr: 1000,
      amountDueIdr: 478_000,
    });
  });
});

describe("the items of an invoice", () => {
  it("multiplies price and quantity", () => {
    const [item] = invoice({ items: [anItem({ quantity: 3, priceEach: 116_000 })] }).items;
    expect(item).toMatchObject({ unitPriceIdr: 116_000, quantity: 3, amountIdr: 348_000 });
  });

  it.each([
    [200, 200],
    [0, null],
    [null, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])("given a size of %s grams keeps %s", (sizeGrams, kept) => {
    expect(invoice({ items: [anItem({ sizeGrams })] }).items[0]?.sizeGrams).toBe(kept);
  });
});

describe("the payment of an invoice", () => {
  it("tells where to transfer while the order is unpaid", () => {
    expect(invoice().payment).toMatchObject({ isDue: true, due: { bank: "BCA" } });
  });

  it("says an amount is due even when the instructions are missing", () => {
    expect(invoice({ payment: null }).payment).toMatchObject({ isDue: true, due: null });
  });

  it("is a bank transfer unless the order says otherwise", () => {
    expect(invoice({ paymentMethod: null }).payment.method).toBe("bank transfer");
    expect(invoice().payment.method).toBe("bank_transfer");
  });

  it.each([
    ["paid", "paid"],
    ["shipped", "paid"],
    ["cancelled", "void"],
  ])("gives no instructions once the order is %s", (status, paymentStatus) => {
    expect(invoice({ status, paymentStatus }).payment).toMatchObject({ isDue: false, due: null });
  });
});

const WASHED: PricedFrom = {
  category: "espresso",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
  channel: "retail",
};
const kilo = (given: Partial<OrderItem> = {}) =>
  anItem({ priceEach: 194_000, sizeGrams: 1000, pricedFrom: WASHED, ...given });

const clothOf = (items: readonly OrderItem[]) => {
  const breakdown = orderBreakdown(items);
  return breakdown && clothText(breakdown);
};

describe("what an order is made of", () => {
  it("adds up for several coffees and sizes", () => {
    const cloth = clothOf(pricedItems());
    expect(cloth).toMatchObject({
      heading: { before: "Where your", amount: "Rp.599.000", after: "goes" },
      rounding: { label: "Rounded, bag by bag", text: "−Rp.100" },
    });
    expect(cloth?.parts.map((part) => `${part.label} ${part.percentText} ${part.text}`)).toEqual([
      "Green coffee 59% Rp.353.680",
      "Weight lost in the roast 13% Rp.78.320",
      "Labor and electricity 2% Rp.13.000",
      "Gross profit 18% Rp.104.100",
      "Packaging 8% Rp.50.000",
    ]);
  });

  it("says a rounding of nothing without a sign", () => {
    expect(clothOf([kilo()])?.rounding.text).toBe("Rp.0");
  });

  it("keeps the markup of a wholesale account, except for exotics", () => {
    const wholesale = { ...WASHED, channel: "wholesale" } as const;
    const cloth = clothOf([kilo({ priceEach: 186_000, pricedFrom: wholesale })]);
    expect(cloth?.parts.find(({ part }) => part === "profit")?.text).toBe("Rp.16.000");
    const [gesha] = pricedItems();
    const exotic = gesha?.pricedFrom && {
      ...gesha,
      pricedFrom: { ...gesha.pricedFrom, channel: "wholesale" as const },
    };
    expect(clothOf(exotic ? [exotic] : [])?.heading.amount).toBe("Rp.320.000");
  });

  it.each<[string, Partial<OrderItem>]>([
    ["has no figures", { pricedFrom: undefined }],
    ["cost something else", { priceEach: 195_000 }],
    ["was wholesale", { pricedFrom: { ...WASHED, channel: "wholesale" } }],
    ["has no size", { sizeGrams: null }],
    ["has a size without a price", { sizeGrams: 500 }],
    ["has half a size", { sizeGrams: 1000.5 }],
    ["has figures that are none", { pricedFrom: { ...WASHED, greenCostPerKg: Number.NaN } }],
    ["lost everything in the roast", { pricedFrom: { ...WASHED, weightLossPct: 100 } }],
    ["counts no bag", { quantity: 0 }],
    ["counts half a bag", { quantity: 1.5 }],
  ])("is not known when a line %s", (_, odd) => {
    expect(orderBreakdown([kilo()])).not.toBeNull();
    expect(orderBreakdown([kilo(), kilo(odd)])).toBeNull();
  });

  it("is not known without a line", () => {
    expect(orderBreakdown([])).toBeNull();
  });

  it("always adds up to the subtotal, in sight and exactly, and its percents to 100", () => {
    const line = fc
      .tuple(
        onSale,
        upToFourDecimals(900_000),
        upToFourDecimals(40),
        fc.integer({ min: 1, max: 999 }),
      )
      .map(([bag, greenCostPerKg, weightLossPct, quantity]) => {
        const price = priceByFormula({ ...bag, greenCostPerKg, weightLossPct });
        const pricedFrom = {
          category: bag.type,
          greenCostPerKg,
          weightLossPct,
          channel: bag.channel ?? "retail",
        };
        const priceEach = price.ok ? price.value.priceShownIdr : 0;
        return anItem({ sizeGrams: bag.sizeGrams, priceEach, quantity, pricedFrom });
      });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (items) => {
        const breakdown = orderBreakdown(items);
        if (!breakdown) throw new Error("Every line has its figures.");
        const paid = items.reduce((sum, { priceEach, quantity }) => sum + priceEach * quantity, 0);
        expect(breakdown.priceShownIdr).toBe(paid);
        const { parts } = clothText(breakdown);
        const printed = parts.reduce((sum, { amountIdr }) => sum + amountIdr, 0);
        expect(printed + shownFigures(breakdown).roundingIdr).toBe(paid);
        expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      }),
    );
  });
});

const orders = [anOrder({ orderCode: "H4RW9PCE" }), anOrder({ orderCode: "KQ7M2XTB" })];

describe("the order an address names", () => {
  it.each(["KQ7M2XTB", "kq7m2xtb", "  Kq7m2xTB\n"])("is found for %j", (code) => {
    const found = findOrder(orders, code);
    expect(found).toEqual({ ok: true, value: orders[1] });
  });

  it("is found when the server writes its code in small letters", () => {
    expect(findOrder([anOrder({ orderCode: "kq7m2xtb" })], "KQ7M2XTB").ok).toBe(true);
  });

  it.each([undefined, "", "   "])("is missing for %j", (code) => {
    expect(findOrder(orders, code)).toEqual({
      ok: false,
      error: { kind: "missing-code", message: "Missing order code" },
    });
  });

  it("is not anybody else's, and the attempted code is told back", () => {
    expect(findOrder(orders, " zzzz9999 ")).toEqual({
      ok: false,
      error: {
        kind: "not-found",
        message: "We couldn’t find that order code in your account.",
        orderCode: "ZZZZ9999",
      },
    });
  });
});
