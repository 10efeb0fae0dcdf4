import {
  NO_DATES,
  type Order,
  type OrderItem,
  type PaymentDetails,
} from "#core/domain/ordering/order.ts";
import type { InvoiceShop } from "#core/domain/invoice/invoice.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { anAddress } from "./builders.ts";

/** What an order is just after its checkout, at the shop, on the server and at the desk alike. */
export const UNPAID = {
  orderCode: "KQ7M2XTB",
  dates: NO_DATES,
  status: "awaiting payment",
  paymentStatus: "unpaid",
  paymentMethod: "bank_transfer",
  customerNote: null,
} as const;

/** Two coffees, delivered. */
const SENT = {
  ...UNPAID,
  fulfillment: "delivery",
  totalIdr: 479_000,
  shipment: null,
} as const;

/** An unpaid order of two coffees for delivery; tests name only the fields that matter. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  ...SENT,
  createdAt: "2025-07-20T14:32:00+07:00",
  expiresAt: "2025-07-21T14:32:00+07:00",
  transferCode: 347,
  shippingAddress: anAddress({
    recipientPhone: "6281233451616",
    line1: "Jl. Cendana 8",
    city: "Surabaya",
    postalCode: "60241",
  }),
  items: twoCoffees(),
  payment: aPayment(),
  money: null,
  ...given,
});

/** {@link anOrder} as the server keeps it. */
export const aStoredOrder = (given: Partial<StoredOrder> = {}): StoredOrder => ({
  ...SENT,
  createdAt: "2025-07-20T07:32:00.000Z",
  expiresAt: "2025-07-21T07:32:00.000Z",
  cancelsAt: "2025-07-24T07:32:00.000Z",
  transferCode: 7,
  amountDueIdr: 478_007,
  shippingAddress: anAddress(),
  items: twoCoffees(),
  amountHeldUntil: null,
  money: NO_MONEY,
  ...given,
});

/** Nothing has moved. */
export const NO_MONEY: StoredOrder["money"] = {
  receivedIdr: 0,
  sentBackIdr: 0,
  toSendBackIdr: 0,
  reducedIdr: 0,
  refundIdr: 0,
  lessIdr: 0,
  roundingIdr: 0,
};

/** How to pay {@link anOrder}. */
export const aPayment = (given: Partial<PaymentDetails> = {}): PaymentDetails => ({
  bank: "BCA",
  accountName: "Enambelas Kopi Nusantara",
  accountNumber: "81604161600",
  uniqueCode: 347,
  amountDueIdr: 478_347,
  expiresAt: "2025-07-21T14:32:00+07:00",
  cancelsAt: "2025-07-24T14:32:00+07:00",
  instructions: ["Transfer the exact amount."],
  ...given,
});

/**
 * Every text of where the money goes, also of what payments are given later: the customer has to
 * read it to pay.
 */
export const accountTexts = (payment: PaymentDetails): readonly string[] => {
  const { instructions: _, expiresAt: _until, cancelsAt: _end, ...account } = payment;
  return textsIn(account);
};

/** Every text wherever it stands, but what only says how another is drawn. */
export const textsIn = (part: unknown): readonly string[] => {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part)
    .filter(([key]) => key !== "tone" && key !== "part")
    .flatMap(([, inner]) => textsIn(inner));
};

const twoCoffees = (): readonly OrderItem[] => [
  anItem(),
  anItem({ name: "Ulu Batur", quantity: 2, priceEach: 116_000, sizeGrams: 200 }),
];

export const anItem = (given: Partial<OrderItem> = {}): OrderItem => ({
  name: "Sumber Wening",
  quantity: 1,
  priceEach: 227_000,
  sizeGrams: 1000,
  ...given,
});

export const SHOP: InvoiceShop = {
  name: "Enambelas Coffee Roastery",
  addressLines: ["Jl. Jombang No. 16", "Malang 65115, East Java"],
  phone: "+62 341 555 0116",
  email: "halo@enambelas.example",
};

/** Before the deadline of an order by `anOrder`. */
export const NOW = Date.parse("2025-07-20T08:00:00.000Z");
