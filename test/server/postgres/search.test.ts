import { describe, expect, it } from "vitest";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { aDeskOrder, storeDeskOrder } from "#test/support/a-desk-order.ts";
import { openedOnce } from "#test/support/opened-once.ts";
import { DATABASES } from "#test/support/real-postgres.ts";

const CUSTOMER = "4b1c0f7e-6f0a-4a0e-9f00-000000000016";

describe.each(DATABASES)("a search on %s", (_, open) => {
  const shared = openedOnce(open);

  const desk = async () => {
    const { database } = shared;
    await database.query("truncate auth.users, public.orders, private.bank_lines cascade");
    const { orders, customers } = deskPorts(database, () => {});
    const name = "Rene\u0301e D\u2019Souza";
    const order = aDeskOrder({
      fulfillment: "delivery",
      customer: {
        id: CUSTOMER,
        name,
        email: "renee@example.com",
        phone: "+62 812-3345-1616",
        language: "en",
      },
    });
    await storeDeskOrder(database, order);
    return {
      database,
      order,
      finds: async (text: string) => [
        (await orders.search({ text })).map(({ orderCode }) => orderCode),
        (await customers.search(text, 10)).map(({ id }) => id),
      ],
    };
  };

  it("folds accents, apostrophes and case, of what is kept and of what is asked", async () => {
    const { finds, order } = await desk();
    for (const text of [
      "D'Souza",
      "d\u2019souza",
      "dsouza",
      "renee",
      "Ren\u00E9e",
      "RENE\u0301E souza",
    ])
      expect([text, ...(await finds(text))]).toEqual([text, [order.orderCode], [CUSTOMER]]);
    for (const text of ["D_Souza", "ren%e", "renee\\", "reneé wati"])
      expect([text, ...(await finds(text))]).toEqual([text, [], []]);
  });

  it("finds a phone, whole, from its start or by some of its digits", async () => {
    const { finds, order } = await desk();
    for (const text of ["0812 3345 1616", "+62 812", "62812334", "3345"])
      expect([text, ...(await finds(text))]).toEqual([text, [order.orderCode], [CUSTOMER]]);
    expect(await finds("0823")).toEqual([[], []]);
  });

  const CHANGES: readonly (readonly [what: string, sql: string, finds: string, no: string])[] = [
    ["a name", "update public.profiles set last_name = 'Wayan'", "wayan", "souza"],
    [
      "an address",
      'update public.orders set shipping_address = shipping_address || \'{"city": "Sleman"}\'',
      "sleman",
      "tabanan",
    ],
    [
      "a tracking number",
      "update public.orders set tracking_number = '0164 2507-2100'",
      "016425072100",
      "777777",
    ],
    [
      "a note",
      "insert into private.order_notes (order_code, written_at, actor, text) select order_code, now(), 'r', 'Called Gusti.' from public.orders",
      "gusti",
      "komang",
    ],
    [
      "a bank's text",
      `insert into private.bank_lines (line, day, direction, amount, text, source, read_by, read_at)
         values ('l', '2025-07-21', 'credit', 406399, 'KEDAI SORE', 'BCA', 'r', now());
       insert into private.payments (order_code, kind, amount, day, line, actor, written_at)
         select order_code, 'received', 193347, '2025-07-21', 'l', 'r', now() from public.orders`,
      "kedai sore",
      "warung",
    ],
  ];

  it.each(CHANGES)("follows %s", async (_what, sql, found, gone) => {
    const { database, finds, order } = await desk();
    await database.transaction((transaction) => transaction.script(sql));
    expect(await finds(found)).toEqual([[order.orderCode], [CUSTOMER]]);
    expect(await finds(gone)).toEqual([[], []]);
    expect(
      await database.query(
        `(select * from private.texts_of_orders except table private.order_texts)
         union all (select user_id::text, folded, null, null from (
           select * from private.texts_of_customers except table private.customer_texts) other)`,
      ),
    ).toEqual([]);
  });

  it("asks for three letters where there are too many orders to read each one's text", async () => {
    const { database, finds, order } = await desk();
    expect(await finds("d")).toEqual([[order.orderCode], [CUSTOMER]]);
    await database.transaction(async (transaction) => {
      await transaction.query("set local session_replication_role = replica");
      // However busy the machine is.
      await transaction.query("set local statement_timeout = 0");
      await transaction.query(
        `insert into public.orders
           select (jsonb_populate_record(o, jsonb_build_object(
                    'order_code', 'A' || translate(lpad(to_hex(n), 7, '0'), '0123456789abcdef', 'ABCDEFGHJKLMNPQR')))).*
             from public.orders o cross join generate_series(1, 20000) n`,
      );
    });
    await expect(finds("d")).rejects.toThrow("Type at least three letters or digits of a word");
    expect(await finds("dsouza d")).toEqual([[order.orderCode], [CUSTOMER]]);
  });

  it("goes through many orders by a key that no two share", async () => {
    const { database } = shared;
    await database.query("truncate auth.users, public.orders cascade");
    const codes = ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD", "EEEEEEEE"];
    for (const [at, orderCode] of codes.entries())
      await storeDeskOrder(
        database,
        aDeskOrder({
          orderCode,
          transferCode: 1 + at,
          createdAt: `2025-07-21T02:00:00.000${at === 0 ? "1" : "4"}Z`,
        }),
      );
    const { orders } = deskPorts(database, () => {});
    for (const order of ["newest-first", "oldest-first"] as const) {
      const seen: string[] = [];
      for (let beyond: string | null = null; ;) {
        const [next]: readonly { readonly orderCode: string }[] = await orders.search({
          order,
          beyond,
          atMost: 1,
        });
        if (!next) break;
        seen.push(next.orderCode);
        beyond = next.orderCode;
      }
      expect(seen).toEqual(
        order === "newest-first" ? [...codes.slice(1), ...codes.slice(0, 1)] : codes,
      );
    }
  });
});
