import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  legalMoves,
  ORDER_STATUSES,
  type OrderStatus,
} from "#core/domain/ordering/order-status.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import { placeOrder } from "#test/server/embedded/an-order.ts";
import { openTestStack } from "#test/server/embedded/open-test-stack.ts";
import { payOrder } from "#test/support/pay-order.ts";

const stack = openedOnce(openTestStack);
let database: Database;
beforeAll(async () => {
  database = stack.database;
});
beforeEach(async () => {
  await database.query("delete from orders");
  await database.query("delete from private.order_audit");
});

const newCustomer = async (): Promise<{ readonly id: string }> => {
  const id = randomUUID();
  await database.query("insert into auth.users (id, email) values ($1, $2)", [
    id,
    `${id}@example.com`,
  ]);
  return { id };
};

/** On two lines, of that many characters. */
const addressOf = (length: number): string =>
  JSON.stringify({ line1: `Jl. Ijen\n${"é".repeat(length - 9)}` });

/** Adds a bag to the order. */
const addLine = (queryable: Queryable, line: number, values: string) =>
  queryable.query(
    `insert into order_items (order_code, line, code, name, category, size_grams, qty, price_each)
       values ('KQ7M2XTB', ${line}, ${values})`,
  );
const AS_MUCH = "'SW16', 'Sumber Wening', 'espresso', 1000, 1, 364000";

const refused = (constraint: string) => ({ name: "SqlError", constraint });

const PICKUP = { fulfillment_method: "pickup", shipping_address: null };
const FREE = { shipping_fee: 0, total: 364_000, amount_due: 363_347 };

describe("an order", () => {
  it("is stored when its sums are right", async () => {
    await placeOrder(database);
    const pickup = { order_code: "ABCDEFGH", ...PICKUP, ...FREE };
    await placeOrder(database, { ...pickup, pickup_location: '{"name":"Enambelas"}' });
    const long = { order_code: "BCDEFGHJ", transfer_code: 348, amount_due: 383_348 };
    await placeOrder(database, { ...long, shipping_address: addressOf(200) });
    expect(await database.query("select order_code from orders")).toHaveLength(3);
  });

  it.each([
    ["a code with a zero", { order_code: "KQ7M2XT0" }, "orders_code"],
    ["a code in lower case", { order_code: "kq7m2xtb" }, "orders_code"],
    ["seven characters", { order_code: "KQ7M2XT" }, "orders_code"],
    ["a deadline before it", { expires_at: "2025-07-21T07:00:00Z" }, "orders_expires_later"],
    ["a wrong total", { total: 383_000, amount_due: 382_347 }, "orders_total"],
    ["a wrong amount due", { amount_due: 383_348 }, "orders_amount_due"],
    ["a code of 0", { transfer_code: 0, amount_due: 383_000 }, "orders_transfer_code_check"],
    ["a code of 1000", { transfer_code: 1000, amount_due: 384_000 }, "orders_transfer_code_check"],
    ["delivery for nothing", FREE, "orders_pickup_ships_free"],
    ["delivery to nowhere", { shipping_address: null }, "orders_delivery_has_address"],
    ["delivery to a list", { shipping_address: "[]" }, "orders_delivery_has_address"],
    ["delivery to a text", { shipping_address: '"Malang"' }, "orders_delivery_has_address"],
    ["delivery to nothing in JSON", { shipping_address: "null" }, "orders_delivery_has_address"],
    ["a field of 201 characters", { shipping_address: addressOf(201) }, "orders_address_shape"],
    ["a number for a field", { shipping_address: '{"line1":7}' }, "orders_address_shape"],
    ["nothing for a field", { shipping_address: '{"line1":null}' }, "orders_address_shape"],
    ["an object for a field", { shipping_address: '{"line1":{"no":1}}' }, "orders_address_shape"],
    ["a list for a field", { shipping_address: '{"line1":["Jl. 1"]}' }, "orders_address_shape"],
    ["a field nobody knows", { shipping_address: '{"planet":"Mars"}' }, "orders_address_shape"],
    ["pickup with shipping", PICKUP, "orders_pickup_ships_free"],
    ["a made-up method", { fulfillment_method: "drone" }, "orders_delivery_has_address"],
    ["a made-up status", { status: "lost" }, "orders_status"],
    ["a state that contradicts itself", { status: "shipped" }, "orders_status"],
    ["another currency", { currency: "USD" }, "orders_currency_check"],
    ["a made-up channel", { sales_channel: "staff" }, "orders_sales_channel_check"],
  ])("is refused with %s", async (_, changes, constraint) => {
    await expect(placeOrder(database, changes)).rejects.toMatchObject(refused(constraint));
    expect(await database.query("select order_code from orders")).toEqual([]);
  });

  it("has no roast day before somebody has it in hand", async () => {
    await placeOrder(database);
    const roasted = () => database.query("update orders set roasted_on = '2025-07-22'");
    await expect(roasted()).rejects.toMatchObject(refused("orders_roasted_on"));
    await payOrder(database, "KQ7M2XTB");
    await database.query("update orders set status = 'processing'");
    await roasted();
    expect(
      await database.query(
        "select status_before, roasted_on::text from private.order_audit order by id desc limit 1",
      ),
    ).toEqual([{ status_before: "processing", roasted_on: "2025-07-22" }]);
  });

  it("takes no line after it was placed, and changes none", async () => {
    await placeOrder(database);
    // Also one that would be the whole subtotal once more.
    for (const values of ["'UB08', 'Ulu Batur', 'filter', 100, 1, 55000", AS_MUCH])
      await expect(addLine(database, 3, values)).rejects.toMatchObject(
        refused("orders_subtotal_of_items"),
      );
    const cheaper = database.query("update order_items set price_each = 1000");
    await expect(cheaper).rejects.toMatchObject(refused("order_items_fixed"));
  });

  it("loses no line, not even for another, as long as it is there", async () => {
    await placeOrder(database);
    const fewer = database.query("delete from order_items where line = 2");
    await expect(fewer).rejects.toMatchObject(refused("order_items_fixed"));
    const others = database.transaction(async (transaction) => {
      await transaction.query("delete from order_items");
      await addLine(transaction, 1, AS_MUCH);
    });
    await expect(others).rejects.toMatchObject(refused("order_items_fixed"));
    await database.query("delete from orders");
    expect(await database.query("select from order_items")).toEqual([]);
  });

  it("takes with it, when it goes, what is only there for it", async () => {
    const { id } = await newCustomer();
    await placeOrder(database, { user_id: id });
    await database.query(
      "insert into private.idempotency_keys (user_id, key, body_hash, order_code) values ($1, 'k', 'h', 'KQ7M2XTB')",
      [id],
    );
    const left = async () =>
      database.query(
        `select order_code from private.idempotency_keys
           union all select order_code from private.transfer_holds
           union all select distinct order_code from private.mail_outbox
           union all select order_code from private.order_audit`,
      );
    expect(await left()).toHaveLength(4);
    await database.query("delete from orders");
    expect(await left()).toEqual([]);
  });

  it.each([
    "total = 284000, subtotal = 264000, amount_due = 283347",
    "transfer_code = 348, amount_due = 383348",
    "order_code = 'ABCDEFGH'",
    "created_at = created_at - interval '1 day'",
    "sales_channel = 'wholesale'",
  ])("never changes its %s", async (change) => {
    await placeOrder(database);
    const changed = database.query(`update orders set ${change}`);
    await expect(changed).rejects.toMatchObject(refused("orders_amounts_fixed"));
  });
});

const version = async () => {
  const [row] = await database.query<{ version: string }>(
    "select version from private.catalog_version",
  );
  return row?.version;
};

const PAYMENT = {
  "awaiting payment": "unpaid",
  confirmed: "paid",
  paid: "paid",
  processing: "paid",
  shipped: "paid",
  closed: "paid",
  cancelled: "void",
} as const satisfies Readonly<Record<OrderStatus, string>>;

/** No order that is stored as it is here holds an amount once it does not await its payment. */
const moves = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => to !== from).map((to) => ({
    from,
    to,
    isLegal: legalMoves(from, false).includes(to),
  })),
);

const moveTo = (status: OrderStatus) =>
  database.query(
    `update orders set status = $1, payment_status = $2
      where set_config('shop.reason', 'Cash.', true) is not null`,
    [status, PAYMENT[status]],
  );

describe("an order's status", () => {
  it.each(moves.filter(({ isLegal }) => isLegal))(
    "goes from $from to $to",
    async ({ from, to }) => {
      await placeOrder(database, { status: from, payment_status: PAYMENT[from] });
      await moveTo(to);
      expect(await database.query("select status from orders")).toEqual([{ status: to }]);
      expect(
        await database.query(
          "select status_before, status_after from private.order_audit order by id",
        ),
      ).toEqual([
        { status_before: null, status_after: from },
        { status_before: from, status_after: to },
      ]);
    },
  );

  it.each(moves.filter(({ isLegal }) => !isLegal))(
    "never goes from $from to $to",
    async ({ from, to }) => {
      await placeOrder(database, { status: from, payment_status: PAYMENT[from] });
      await expect(moveTo(to)).rejects.toMatchObject(refused("orders_legal_move"));
      expect(await database.query("select status from orders")).toEqual([{ status: from }]);
    },
  );
});

describe("a member of staff", () => {
  it("moves an order along without any right in the private schema", async () => {
    await placeOrder(database);
    await database.transaction(async (transaction) => {
      await transaction.script(`
        create role staff;
        grant select, update on public.orders to staff;
        create policy "Staff" on public.orders to staff using (true);
        set local role staff;
        discard plans; -- as in a connection of their own
        update public.orders set status = 'cancelled', payment_status = 'void';
        reset role;
        drop policy "Staff" on public.orders;
        revoke all on public.orders from staff;
        drop role staff;
      `);
    });
    expect(await database.query("select status from orders")).toEqual([{ status: "cancelled" }]);
  });
});

describe("an order's payment", () => {
  it("is what the ledger says, or what staff say with a reason, and nothing else", async () => {
    await placeOrder(database);
    const paid = "update orders set status = 'paid', payment_status = 'paid'";
    await expect(database.query(paid)).rejects.toMatchObject(refused("orders_paid_by_ledger"));
    await payOrder(database, "KQ7M2XTB");
    expect(
      await database.query(
        "select o.status, m.missing, m.received = o.amount_due as is_whole from orders o join private.order_money m using (order_code)",
      ),
    ).toEqual([{ status: "paid", missing: 0, is_whole: true }]);
  });
});

describe("an account that is deleted", () => {
  it("gives its orders to nobody else", async () => {
    const [one, another] = [await newCustomer(), await newCustomer()];
    await placeOrder(database, { user_id: one.id });
    const moved = database.query("update orders set user_id = $1", [another.id]);
    await expect(moved).rejects.toMatchObject(refused("orders_account_fixed"));
  });
});

describe("a transfer amount", () => {
  it("is held by one order only", async () => {
    await placeOrder(database);
    const second = placeOrder(database, { order_code: "ABCDEFGH" });
    await expect(second).rejects.toMatchObject(refused("transfer_holds_pkey"));
    await moveTo("paid");
    const third = placeOrder(database, { order_code: "ABCDEFGH" });
    await expect(third).rejects.toMatchObject(refused("transfer_holds_pkey"));
  });

  it("is not held by an order that was paid when it was stored", async () => {
    await placeOrder(database, { status: "paid", payment_status: "paid" });
    await placeOrder(database, { order_code: "ABCDEFGH" });
    expect(await database.query("select order_code from private.transfer_holds")).toEqual([
      { order_code: "ABCDEFGH" },
    ]);
  });
});

describe("a cancelled order", () => {
  it("cannot be paid once its amount may be somebody else's", async () => {
    await placeOrder(database);
    await moveTo("cancelled");
    await database.query("delete from private.transfer_holds");
    await expect(moveTo("paid")).rejects.toMatchObject(refused("orders_legal_move"));
  });

  it("cannot be paid once nobody is left to send it to", async () => {
    const { id } = await newCustomer();
    await placeOrder(database, { user_id: id });
    await database.query("select private.forget_customer($1)", [id]);
    await expect(moveTo("paid")).rejects.toMatchObject(refused("orders_legal_move"));
  });
});

describe("an order stored by hand", () => {
  const ORDER = `insert into orders (order_code, expires_at, fulfillment_method, subtotal,
      shipping_fee, total, transfer_code, amount_due)
    values ('ABCDEFGH', now() + interval '1 day', 'pickup', 388000, 0, 388000, 7, 387007)`;
  const LINE = `insert into order_items
      (order_code, line, code, name, category, size_grams, qty, price_each)
    values ('ABCDEFGH', $1, 'SW16', 'Sumber Wening', 'espresso', 1000, 1, 194000)`;

  it("may come line by line in one transaction", async () => {
    await database.transaction(async (transaction) => {
      await transaction.query(ORDER);
      await transaction.query(LINE, [1]);
      await transaction.query(LINE, [2]);
    });
    expect(
      await database.query(
        "select (select count(*) from order_items) as lines, (select count(*) from private.transfer_holds) as holds",
      ),
    ).toEqual([{ lines: 2, holds: 1 }]);
  });

  it.each([
    ["a line is missing", [1]],
    ["there is one too many", [1, 2, 3]],
    ["it has none", []],
  ])("is refused when %s", async (_, lines) => {
    const stored = database.transaction(async (transaction) => {
      await transaction.query(ORDER);
      for (const line of lines) await transaction.query(LINE, [line]);
    });
    await expect(stored).rejects.toMatchObject(refused("orders_subtotal_of_items"));
    expect(await database.query("select order_code from orders")).toEqual([]);
  });

  it.each([
    ["a line number of 0", "line", 0],
    ["a coffee without a code", "code", ""],
    ["a coffee without a name", "name", ""],
    ["a fourth category", "category", "tea"],
    ["half a kilo", "size_grams", 500],
    ["a thousand bags", "qty", 1000],
    ["no bag", "qty", 0],
    ["a price that is no whole thousand", "price_each", 194_500],
    ["a green cost without a loss", "green_cost", 126_000],
    ["a loss without a green cost", "weight_loss", 16],
  ])("is refused with %s", async (_, column, value) => {
    const line = { line: 1, code: "SW16", name: "Sumber Wening", category: "espresso" };
    const row = { ...line, size_grams: 1000, qty: 2, price_each: 194_000, [column]: value };
    const places = Object.keys(row).map((_column, index) => `$${index + 1}`);
    const stored = database.transaction(async (transaction) => {
      await transaction.query(ORDER);
      await transaction.query(
        `insert into order_items (order_code, ${Object.keys(row).join(", ")})
           values ('ABCDEFGH', ${places.join(", ")})`,
        Object.values(row),
      );
    });
    await expect(stored).rejects.toMatchObject({ code: "23514" });
  });
});

describe("the catalogue", () => {
  it.each([
    ["a price changes", "update shop_items set green_cost = green_cost + 1 where code = 'SW16'"],
    [
      "a coffee is added",
      "insert into shop_items (code, name, category) values ('NEW1', 'New', 'filter')",
    ],
    ["a coffee goes", "delete from shop_items where code = 'NEW1'"],
  ])("gets a new version when %s", async (_, change) => {
    const before = await version();
    expect(await version()).toBe(before);
    await database.query(change);
    expect(await version()).not.toBe(before);
  });

  it.each([
    ["a loss of 100 percent", "weight_loss", 100],
    ["a negative loss", "weight_loss", -1],
    ["coffee for nothing", "green_cost", 0],
    ["a fourth category", "category", "tea"],
  ])("refuses %s", async (_, column, value) => {
    const change = database.query(`update shop_items set ${column} = $1 where code = 'SW16'`, [
      value,
    ]);
    await expect(change).rejects.toMatchObject(refused(`shop_items_${column}_check`));
  });
});
