import { describe, expect, it } from "vitest";
import { invoiceOf, type InvoiceCustomer } from "#core/domain/invoice/invoice.ts";
import type { Address } from "#core/domain/account/address.ts";
import { SHOP } from "#test/support/invoice-shop.ts";
import { anItem, anOrder } from "#test/support/an-order.ts";
import { BLANK_ADDRESS } from "#test/support/builders.ts";

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
  it("adds up to what the customer transfers for a delivery", () => {
    const { subtotalIdr, shippingIdr, discountIdr, grandTotalIdr } = invoice().totals;
    expect([subtotalIdr, shippingIdr, discountIdr, grandTotalIdr]).toEqual([
      459_000, 20_000, 653, 478_347,
    ]);
  });

  it("ships a pickup for nothing, and still adds up", () => {
    expect(invoice({ fulfillment: "pickup", totalIdr: 459_000 }).totals).toEqual({
      subtotalIdr: 459_000,
      shippingIdr: 0,
      discountIdr: 653,
      grandTotalIdr: 458_347,
    });
  });

  it("shows the total unchanged and no discount without a unique code", () => {
    expect(invoice({ transferCode: null }).totals).toMatchObject({
      discountIdr: null,
      grandTotalIdr: 479_000,
    });
  });

  it("takes a unique code of 0 for a code", () => {
    expect(invoice({ transferCode: 0 }).totals).toMatchObject({
      discountIdr: 1000,
      grandTotalIdr: 478_000,
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
