import type { InvoiceShop } from "#core/domain/invoice/invoice.ts";
import type { InvoiceFormat } from "#core/domain/invoice/invoice-text.ts";
import type { Order, OrderItem } from "#core/domain/ordering/order.ts";

export const SHOP: InvoiceShop = {
  name: "Enambelas Coffee Roastery",
  addressLines: ["Jl. Jombang No. 16", "Malang 65115, East Java"],
  phone: "+62 341 555 0116",
  email: "halo@enambelas.example",
};

/** A delivery of two coffees that waits for its transfer; a test names only what matters to it. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  orderCode: "KQ7M2XTB",
  createdAt: "2025-07-20T14:32:00+07:00",
  status: "awaiting payment",
  paymentStatus: "unpaid",
  paymentMethod: "bank_transfer",
  fulfillment: "delivery",
  totalIdr: 479_000,
  transferCode: 347,
  shippingAddress: {
    label: "Home",
    recipientName: "Dewi Anggraini",
    recipientPhone: "6281233451616",
    line1: "Jl. Cendana 8",
    line2: "",
    city: "Surabaya",
    state: "Jawa Timur",
    postalCode: "60241",
    country: "Indonesia",
  },
  items: [
    anItem({ name: "Sumber Wening", quantity: 1, priceEach: 227_000, sizeGrams: 1000 }),
    anItem({ name: "Ulu Batur", quantity: 2, priceEach: 116_000, sizeGrams: 200 }),
  ],
  payment: {
    bank: "BCA",
    accountName: "Enambelas Kopi Nusantara",
    accountNumber: "81604161600",
    uniqueCode: 347,
    amountDueIdr: 478_347,
    expiresAt: "2025-07-21T14:32:00+07:00",
    instructions: ["Transfer the exact amount."],
  },
  ...given,
});

export const anItem = (given: Partial<OrderItem> = {}): OrderItem => ({
  name: "Sumber Wening",
  quantity: 1,
  priceEach: 227_000,
  sizeGrams: 1000,
  ...given,
});

/** Plain writing for tests: whole thousands grouped with dots, times as they came. */
export const FORMAT: InvoiceFormat = {
  money: (amountIdr) =>
    `${amountIdr < 0 ? "−" : ""}Rp.${Math.abs(amountIdr).toLocaleString("id-ID")}`,
  dateTime: (iso) => `at ${iso}`,
  deadline: (iso) => `by ${iso}`,
  now: Date.parse("2025-07-20T08:00:00.000Z"),
};
