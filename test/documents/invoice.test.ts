import { describe, expect, it } from "vitest";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import { shareText } from "#documents/cloth.ts";
import { invoiceText, type InvoiceRow } from "#documents/invoice.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { shipmentOf } from "#core/domain/ordering/shipment.ts";
import { NOW, SHOP, anItem, accountTexts, anOrder, aPayment } from "#test/support/an-order.ts";
import { pricedItems } from "#test/support/priced-items.ts";

const textOf = (given: Parameters<typeof anOrder>[0] = {}, now = NOW) =>
  invoiceText(invoiceOf(anOrder(given), { fullName: null, email: null }, SHOP), now);

const plain = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, "");

const asLines = (rows: readonly InvoiceRow[]) => rows.map(({ label, text }) => `${label}: ${text}`);

describe("an invoice in words", () => {
  it("names what came and went back where that is not simply what was due", () => {
    const paid = { status: "paid", paymentStatus: "paid", payment: null };
    const rowsOf = (receivedIdr: number, sentBackIdr: number, toSendBackIdr: number) =>
      asLines(
        textOf({ ...paid, money: { receivedIdr, sentBackIdr, toSendBackIdr } }).payment.rows,
      ).slice(2);
    expect(rowsOf(478_347, 0, 0)).toEqual([]);
    expect(rowsOf(400_000, 0, 0)).toEqual(["Received from you: Rp.400.000"]);
    expect(rowsOf(500_000, 1_653, 20_000)).toEqual([
      "Received from you: Rp.500.000",
      "Sent back to you: Rp.1.653",
      "Still goes back to you: Rp.20.000",
    ]);
  });

  it("asks an order that waits again for what is left, and names what has come", () => {
    const money = { receivedIdr: 100_000, sentBackIdr: 0, toSendBackIdr: 0 };
    const { payment, grandTotal } = textOf({ money });
    expect(payment.due?.text).toBe("Rp.378.347");
    expect(asLines(payment.rows)).toContain("Received from you: Rp.100.000");
    expect(grandTotal.text).toBe("Rp.478.347");
  });

  it("says what delivery cost when it was ordered, whatever it costs today", () => {
    const { totalIdr } = anOrder();
    const older = textOf({ totalIdr: totalIdr + 15_000 });
    expect(asLines(older.totals)).toContain("Shipping: Rp.35.000");
    const pickedUp = textOf({ fulfillment: "pickup", totalIdr: totalIdr - 20_000 });
    expect(asLines(pickedUp.totals)).toContain("Shipping: Rp.0");
  });

  it("says every text of where the money goes", () => {
    const texts = accountTexts(aPayment());
    const words = plain(JSON.stringify(textOf()));
    expect(texts).toContain("81604161600");
    expect(texts.filter((text) => !words.includes(plain(text)))).toEqual([]);
  });

  it("says of every field of an order what belongs on an invoice", () => {
    // Complete by type: a field that orders are given later is decided on here.
    const said = {
      orderCode: "KQ7M2XTB",
      createdAt: "20-07-25 14:32",
      expiresAt: "21-07-25 14:32",
      dates: null,
      status: "awaiting payment",
      paymentStatus: null,
      paymentMethod: "Bank transfer",
      fulfillment: "Delivery",
      totalIdr: "Rp.478.347",
      transferCode: "347",
      shippingAddress: "Jl. Cendana 8",
      items: "Ulu Batur",
      payment: "81604161600",
      shipment: "Sent with JNE 01642507",
      customerNote: "No doorbell.",
      // Only once the order is paid.
      money: null,
    } satisfies Record<keyof Order, string | null>;
    const shipment = shipmentOf("JNE", "01642507", null);
    const words = plain(JSON.stringify(textOf({ shipment, customerNote: said.customerNote })));
    const missing = Object.entries(said).filter(([, text]) => !words.includes(plain(text ?? "")));
    expect(missing).toEqual([]);
  });

  it("says who sold what to whom, under headings", () => {
    expect(textOf()).toMatchObject({
      title: "Invoice",
      orderCode: "KQ7M2XTB",
      orderCodeLabel: "Order Code",
      statusLabel: "Status",
      badge: { text: "awaiting payment", tone: "yellow" },
      shop: {
        name: "Enambelas Coffee Roastery",
        lines: [
          "Jl. Jombang No. 16",
          "Malang 65115, East Java",
          "+62 341 555 0116",
          "halo@enambelas.example",
        ],
      },
      billTo: {
        heading: "Bill To / Ship To",
        name: "Dewi Anggraini",
        lines: ["Jl. Cendana 8", "Surabaya 60241", "Jawa Timur", "Indonesia", "+62 812 3345 1616"],
        trackingLink: null,
      },
      payment: { heading: "Payment" },
      columns: {
        name: "Item",
        quantity: "Qty",
        unitPrice: "Unit price",
        weight: "Weight",
        amount: "Amount",
      },
      items: [
        {
          name: "Sumber Wening",
          quantity: "1",
          unitPrice: "Rp.227.000",
          weight: "1000 g",
          amount: "Rp.227.000",
        },
        {
          name: "Ulu Batur",
          quantity: "2",
          unitPrice: "Rp.116.000",
          weight: "200 g",
          amount: "Rp.232.000",
        },
      ],
      thanks: "Thank you for your order.",
    });
  });

  it("writes the totals one below the other", () => {
    const { totals, grandTotal } = textOf();
    expect(asLines([...totals, grandTotal])).toEqual([
      "Subtotal: Rp.459.000",
      "Shipping: Rp.20.000",
      "Discount: −Rp.653",
      "Grand Total: Rp.478.347",
    ]);
  });

  it("says where the money goes, of the subtotal it prints, when the order knows", () => {
    const { cloth, totals } = textOf({ items: pricedItems(), totalIdr: 619_000 });
    expect(cloth?.heading.amount).toBe(totals[0]?.text);
    expect(cloth?.parts).toHaveLength(5);
    expect(textOf().cloth).toBeNull();
  });

  it("leaves the discount out when there is no unique code", () => {
    const { totals, grandTotal, uniqueDigits } = textOf({ transferCode: null });
    expect(asLines([...totals, grandTotal])).toEqual([
      "Subtotal: Rp.459.000",
      "Shipping: Rp.20.000",
      "Grand Total: Rp.479.000",
    ]);
    expect(uniqueDigits).toBe("");
  });

  it("marks the digits of the unique code, always three", () => {
    expect(textOf({ transferCode: 7 })).toMatchObject({
      grandTotal: { text: "Rp.478.007" },
      uniqueDigits: "007",
    });
  });

  it("marks no digits of a total that was held at zero", () => {
    expect(textOf({ totalIdr: 0, transferCode: 7 })).toMatchObject({
      grandTotal: { text: "Rp.0" },
      uniqueDigits: "",
    });
  });

  it("tells where and until when to transfer while the order is unpaid", () => {
    const { payment } = textOf();
    expect(payment.due).toEqual({ label: "Amount to transfer", text: "Rp.478.347" });
    expect(asLines(payment.rows)).toEqual([
      "Method: Bank transfer",
      "Bank: BCA",
      "Account name: Enambelas Kopi Nusantara",
      "Account number: 81604161600",
      "Unique code: 347",
    ]);
    expect(payment.note).toMatch(
      /^The deadline is 21-07-25 14:32 WIB\. A transfer made before the order is cancelled.* still counts; otherwise you simply order again\.$/,
    );
  });

  it("names the deadline once", () => {
    const texts = JSON.stringify(textOf());
    expect(texts.split("21-07-25 14:32")).toHaveLength(2);
  });

  it("says after the deadline what still counts, until when, and how to order anew", () => {
    const { payment } = anOrder();
    if (!payment) throw new Error("An unpaid order says how to pay.");
    const late = { payment: { ...payment, cancelsAt: "2025-07-24T14:32:00+07:00" } };
    const { note } = textOf(late, Date.parse("2025-07-22T00:00:00+07:00")).payment;
    expect(note).toMatch(
      /^The deadline .* has passed\. .* counts until 24-07-25 14:32 WIB\. .* order anew/,
    );
  });

  it("asks for nothing once the order is paid", () => {
    const { payment } = textOf({ status: "shipped", paymentStatus: "paid" });
    expect([payment.due, payment.note]).toEqual([null, null]);
    expect(asLines(payment.rows)).toEqual(["Method: Bank transfer", "Unique code: 347"]);
  });

  it.each([
    [200, "200 g"],
    [1000, "1000 g"],
    [null, "-"],
  ])("writes a size of %s grams as %s", (sizeGrams, weight) => {
    expect(textOf({ items: [anItem({ sizeGrams })] }).items[0]?.weight).toBe(weight);
  });

  it("says with whom the parcel went, and where to follow it", () => {
    const shipment = shipmentOf("JNE", "0164", "https://www.jne.co.id/tracking-package?awb=");
    const { sentWith, trackingLink } = textOf({ shipment }).billTo;
    expect(sentWith).toEqual(["Sent with JNE 0164"]);
    expect(trackingLink).toBe("https://www.jne.co.id/tracking-package?awb=0164");
  });

  it("writes the customer's note in its lines, and nothing where there is none", () => {
    const paid = { status: "paid", paymentStatus: "paid", payment: null } as const;
    expect(textOf({ ...paid, customerNote: "Ring\n\n twice" }).customerNote).toEqual({
      label: "Your note",
      lines: ["Ring", "", " twice"],
    });
    expect(textOf(paid).customerNote).toBeNull();
  });

  it("has no row for a unique code that there is not", () => {
    const { rows } = textOf({ transferCode: null, payment: null }).payment;
    expect(asLines(rows)).toEqual(["Method: Bank transfer"]);
  });

  it("writes a way to pay as a sentence begins", () => {
    const { rows } = textOf({ paymentMethod: " cash_on_pickup_", payment: null }).payment;
    expect(asLines(rows)).toContain("Method: Cash on pickup");
  });

  it("says how the order reaches the customer", () => {
    expect(asLines(textOf().details)).toEqual(["Date: 20-07-25 14:32", "Fulfilment: Delivery"]);
    expect(asLines(textOf({ fulfillment: "pickup" }).details)).toContain(
      "Fulfilment: Pickup at the roastery",
    );
  });
});

it.each([
  [59, 59.04, "59%"],
  [0, 0.312, "<1%"],
  [0, 0, "0%"],
])("shows %d percent of a price, unrounded %d, as %s", (percent, sharePct, text) => {
  expect(shareText({ percent, sharePct })).toBe(text);
});
