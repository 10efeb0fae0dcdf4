import { createHash } from "node:crypto";
import { NO_MONEY, UNPAID } from "./an-order.ts";
import { anAddress } from "./builders.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import { NO_DATES } from "#core/domain/ordering/order.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

/** A kilo at its retail price. */
export const SUMBER_WENING: DeskOrder["items"][number] = {
  code: "SW16",
  name: "Sumber Wening",
  category: "espresso",
  sizeGrams: 1000,
  quantity: 1,
  priceEach: 194_000,
  pricedFrom: {
    category: "espresso",
    greenCostPerKg: 126_000,
    weightLossPct: 16,
    channel: "retail",
  },
};

/**
 * One kilo of Sumber Wening for Dewi, placed on 18 July at 10:20 in Malang. Its sums follow from its
 * items, its unique code and how it leaves.
 */
export const aDeskOrder = (changes: DeskOrderChanges = {}): DeskOrder => {
  const { items = [SUMBER_WENING], fulfillment = "pickup", transferCode = 347 } = changes;
  const { createdAt = "2025-07-18T03:20:00.000Z" } = changes;
  const isDelivery = fulfillment === "delivery";
  const subtotalIdr = items.reduce((sum, item) => sum + item.priceEach * item.quantity, 0);
  const shippingIdr = isDelivery ? 20_000 : 0;
  const totalIdr = subtotalIdr + shippingIdr;
  return {
    ...UNPAID,
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + 24 * 3_600_000).toISOString(),
    cancelsAt: new Date(Date.parse(createdAt) + 96 * 3_600_000).toISOString(),
    fulfillment,
    subtotalIdr,
    shippingIdr,
    totalIdr,
    transferCode,
    amountDueIdr: totalIdr - 1000 + transferCode,
    items,
    shippingAddress: isDelivery ? anAddress() : null,
    customer: {
      id: "0c8f0000-0000-4000-8000-000000000001",
      name: "Dewi Anggraini",
      email: "dewi@example.com",
      phone: "6281233451616",
      language: null,
    },
    staffNote: null,
    amountHeldUntil: null,
    leftIdr: 0,
    refundAccount: null,
    paidOn: null,
    paymentReference: null,
    inHandOf: null,
    courier: null,
    trackingNumber: null,
    changedAt: "2025-07-18T03:20:00.000Z",
    ...changes,
    dates: { ...NO_DATES, ...changes.dates },
    money: { ...NO_MONEY, ...changes.money },
  };
};

export type DeskOrderChanges = Partial<Omit<DeskOrder, "dates" | "money">> & {
  readonly dates?: Partial<DeskOrder["dates"]>;
  readonly money?: Partial<DeskOrder["money"]>;
};

/** Stores an order as it is in this state, with its customer's account. */
export const storeDeskOrder = (database: Database, order: DeskOrder): Promise<void> =>
  database.transaction(async (transaction) => {
    const { customer, orderCode } = order;
    const userId = customer.id === null ? null : accountId(customer.id);
    if (customer.id !== null) await storeAccount(transaction, customer);
    // Without the triggers, which only let an order walk to its state.
    await transaction.query("set local session_replication_role = replica");
    await storeRow(transaction, "public.orders", {
      payment_method: "bank_transfer",
      currency: "IDR",
      sales_channel: order.items[0]?.pricedFrom?.channel ?? "retail",
      order_code: orderCode,
      user_id: userId,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      cancels_at: new Date(Date.parse(order.expiresAt) + 72 * 3_600_000).toISOString(),
      cancelled_at: order.status === "cancelled" ? order.changedAt : null,
      status: order.status,
      payment_status: paymentStatusOf(order.status),
      fulfillment_method: order.fulfillment,
      subtotal: order.subtotalIdr,
      shipping_fee: order.shippingIdr,
      total: order.totalIdr,
      transfer_code: order.transferCode,
      amount_due: order.amountDueIdr,
      phone_snapshot: customer.phone,
      shipping_address: order.shippingAddress,
      anonymised_at: userId === null ? order.changedAt : null,
      paid_at: order.dates.paidAt,
      changed_at: order.changedAt,
      payment_reference: order.paymentReference,
      customer_note: order.customerNote,
      shipped_at: order.dates.shippedAt,
      roasted_on: order.dates.roastedOn,
      courier: order.courier,
      tracking_number: order.trackingNumber,
    });
    for (const [index, item] of order.items.entries())
      await storeRow(transaction, "public.order_items", {
        order_code: orderCode,
        line: index + 1,
        code: item.code,
        name: item.name,
        category: item.pricedFrom?.category ?? item.category,
        size_grams: item.sizeGrams,
        grind: item.grind ?? null,
        qty: item.quantity,
        price_each: item.priceEach,
        green_cost: item.pricedFrom?.greenCostPerKg ?? null,
        weight_loss: item.pricedFrom?.weightLossPct ?? null,
      });
    await storeRow(transaction, "private.order_work", {
      order_code: orderCode,
      in_hand_of: order.inHandOf,
    });
    if (order.staffNote !== null)
      await transaction.query(
        `insert into private.order_notes (order_code, written_at, actor, text)
           values ($1, $2, 'rina.a@enambelas.example', $3)`,
        [orderCode, order.createdAt, order.staffNote],
      );
    await transaction.query(
      `insert into private.order_audit
         (order_code, changed_at, actor, status_after, payment_status_after)
         values ($1, $2, 'customer', 'awaiting payment', 'unpaid')`,
      [orderCode, order.createdAt],
    );
    // What a paid order asked for has come, unless the test says otherwise.
    const receivedIdr =
      order.money.receivedIdr ||
      (paymentStatusOf(order.status) === "paid" ? order.amountDueIdr : 0);
    if (receivedIdr > 0)
      await transaction.query(
        `insert into private.payments (order_code, kind, amount, day, actor, written_at)
           values ($1, 'received', $2, $3::timestamptz::date, 'rina.a@enambelas.example', $3)`,
        [orderCode, receivedIdr, order.dates.paidAt ?? order.changedAt],
      );
    const heldUntil = order.status === "awaiting payment" ? "infinity" : order.amountHeldUntil;
    if (heldUntil !== null)
      await transaction.query(
        `insert into private.transfer_holds (amount_due, transfer_code, order_code, held_until)
           values ($1, $2, $3, $4) on conflict do nothing`,
        [order.amountDueIdr, order.transferCode, orderCode, heldUntil],
      );
    await transaction.query(
      "select private.write_order_texts(array[$1]), private.write_order_sums($1)",
      [orderCode],
    );
  });

/** Kedai Sore, a café with a retail account. */
export const KEDAI_SORE: DeskOrder["customer"] = {
  id: "sore",
  name: "Kedai Sore",
  email: "sore@example.com",
  phone: "6281233451616",
  language: null,
};

/** Stores an account with a profile, unless it is there already. */
export const storeAccount = async (
  database: Queryable,
  { id, name, email, phone }: DeskOrder["customer"],
): Promise<void> => {
  const account = accountId(id ?? "");
  const [firstName = "", ...rest] = name.split(" ");
  await database.query(
    "insert into auth.users (id, email) values ($1, $2) on conflict (id) do nothing",
    [account, email],
  );
  await database.query(
    `insert into public.profiles (user_id, first_name, last_name, phone, email)
       values ($1, $2, $3, $4, $5) on conflict (user_id) do nothing`,
    [account, firstName, rest.join(" "), phone, email],
  );
};

const storeRow = (
  transaction: Queryable,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  transaction.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, $1::text::jsonb)).*`,
    [JSON.stringify(row)],
  );

const paymentStatusOf = (status: string): string => {
  if (status === "awaiting payment") return "unpaid";
  return status === "cancelled" ? "void" : "paid";
};

/** A short name in a test stands for the same account wherever it is written. */
const accountId = (id: string): string => {
  if (/^[0-9a-f-]{36}$/.test(id)) return id;
  const hash = createHash("sha256").update(id).digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
