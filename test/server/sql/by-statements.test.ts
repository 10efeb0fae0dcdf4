import { openedOnce } from "#test/support/opened-once.ts";
import { readFile } from "node:fs/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runStatement } from "#server/database/sql.ts";
import { startApi, type TestCustomer } from "#test/support/api-harness.ts";
import { aDraft, anAddress, delivered } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { catalogueOf, checkout, placedIn } from "#test/support/shop-client.ts";

/** The statements that docs/by-statements.md tells the roastery to run. */
const documented = async (): Promise<readonly string[]> => {
  const page = await readFile("docs/by-statements.md", "utf8");
  return Array.from(page.matchAll(/```sql\n([^]*?)```/g), ([, statement = ""]) => statement);
};

const fromFile = (name: string) => readFile(`docs/sql/${name}.sql`, "utf8");

describe.each(DATABASES)("a day at the roastery, on %s", (_, openDatabase) => {
  const api = openedOnce(() => startApi({}, openDatabase));
  let customer: TestCustomer;
  beforeAll(async () => {
    api.setNow(Date.now());
  });
  beforeEach(async () => {
    await api.db.query("delete from public.orders");
    await api.db.query("update public.shop_items set available = true where code = 'UB08'");
    // The server looks at the catalogue once a second.
    api.setNow(api.now() + 1000);
    customer = await api.createCustomer();
  });

  const run = async (statement: string) => {
    const answer = await runStatement(api.db, statement);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };
  const home = anAddress();
  const order = async () => {
    const coffees = await catalogueOf(api);
    const bags = ["SW16", "UB08"].map((code) => {
      const coffee = coffees.get(code);
      if (!coffee) throw new Error(`The catalogue has no ${code}.`);
      return { coffee, sizeGrams: coffee.category === "espresso" ? 1000 : 200, quantity: 2 };
    });
    const placed = placedIn(await checkout(api, customer, delivered(aDraft(bags), home)));
    /** The one documented statement that holds these words, about this order and customer. */
    const statement = async (words: string) => {
      const [found = "", ...others] = (await documented()).filter((one) => one.includes(words));
      expect(others).toEqual([]);
      return found
        .replaceAll("KQ7M2XTB", placed.order_code)
        .replaceAll("383347", String(placed.amount_due_idr))
        .replaceAll("dewi@example.com", customer.email);
    };
    return { ...placed, does: async (words: string) => run(await statement(words)) };
  };

  it("begins with whom the bank statement is compared with", async () => {
    const { order_code, amount_due_idr } = await order();
    expect(await run(await fromFile("awaiting-payment"))).toMatchObject([
      {
        order_code,
        amount_due: amount_due_idr,
        customer: "Dewi Anggraini",
        pay_before: expect.stringMatching(/^\d\d-\d\d-\d\d \d\d:\d\d$/),
      },
    ]);
    expect(await run(await fromFile("today"))).toMatchObject([{ order_code }]);
  });

  it("takes an order from its transfer to the customer's door", async () => {
    const { order_code, amount_due_idr, does } = await order();
    expect(await run(await fromFile("to-send"))).toEqual([]);
    expect(await does("amount_due = 383347 and")).toEqual([
      { order_code, amount_due: amount_due_idr },
    ]);
    expect(await does("amount_due = 383347 and")).toEqual([]);
    expect(await does("order by created_at desc")).toMatchObject([{ order_code, status: "paid" }]);
    expect(await run(await fromFile("awaiting-payment"))).toEqual([]);

    expect(await does("'processing'")).toEqual([{ order_code, status: "processing" }]);
    expect(await run(await fromFile("to-send"))).toEqual([
      {
        order_code,
        status: "processing",
        way: "delivery",
        bags: "2 x Sumber Wening 1000 g, 2 x Ulu Batur 200 g",
        grams: 2400,
        recipient: "Dewi Anggraini",
        phone: "+6281233451616",
        address: `${home.line1}, Malang ${home.postalCode}, Jawa Timur`,
      },
    ]);
    expect(await does("'shipped'")).toEqual([{ order_code, status: "shipped" }]);
    expect(await run(await fromFile("to-send"))).toEqual([]);
    expect(await does("'closed'")).toEqual([{ order_code, status: "closed" }]);
    expect((await does("private.order_audit")).map((row) => row["status_after"])).toEqual([
      "awaiting payment",
      "paid",
      "processing",
      "shipped",
      "closed",
    ]);
    const mails = await api.db.query<{ kind: string }>(
      "select kind from private.mail_outbox where order_code = $1 order by kind",
      [order_code],
    );
    expect(mails.map(({ kind }) => kind)).toEqual([
      "closed",
      "paid",
      "placed",
      "processing",
      "reminder",
      "shipped",
      "staff",
    ]);
  });

  it("calls an order off, but not once it has left", async () => {
    const { order_code, does } = await order();
    await does("amount_due = 383347 and");
    expect(await does("payment_status = 'void'")).toEqual([{ order_code, status: "cancelled" }]);

    const packed = await order();
    await packed.does("amount_due = 383347 and");
    await packed.does("'processing'");
    await packed.does("status = 'shipped'");
    await expect(packed.does("payment_status = 'void'")).rejects.toThrow(
      "cannot go from shipped to cancelled",
    );
  });

  it("takes a cancelled order to paid when its transfer came after all", async () => {
    const { order_code, does } = await order();
    await does("payment_status = 'void'");
    expect(await does("take_payment('KQ7M2XTB')")).toMatchObject([{ order_code }]);
  });

  it("changes prices, what is sold out, and who buys wholesale", async () => {
    const { does } = await order();
    expect(await does("green_cost = 141500")).toEqual([
      { code: "SW16", name: "Sumber Wening", green_cost: 141_500, weight_loss: 15.5 },
    ]);
    expect(await does("available = false")).toMatchObject([{ code: "UB08", available: false }]);
    expect(await does("insert into shop_items")).toEqual([{ code: "TG21" }]);
    api.setNow(api.now() + 1000);
    const coffees = await catalogueOf(api);
    expect(coffees.get("SW16")).toMatchObject({ greenCostPerKg: 141_500, weightLossPct: 15.5 });
    expect(coffees.get("UB08")).toMatchObject({ available: false });
    expect(coffees.get("TG21")).toMatchObject({ name: "Tugu Pagi", available: true });
    expect(await does("wholesale_account")).toEqual([
      { email: customer.email, wholesale_account: true },
    ]);
  });

  it.each([
    "begin",
    "set role anon",
    "-- quietly\ndrop table orders",
    "select 1; select 2",
    "select ';'; commit",
    "",
  ])("takes nothing but statements about rows: %j", async (statement) => {
    expect(await runStatement(api.db, statement)).toMatchObject({
      ok: false,
      error: { message: "One statement at a time: select, with, insert, update or delete." },
    });
  });

  it("takes a statement that ends like one, with anything between its quotes", async () => {
    expect(await run("select 'it''s; -- fine' as text; -- done\n")).toEqual([
      { text: "it's; -- fine" },
    ]);
  });

  it("says what is wrong with a statement, and does not half of it", async () => {
    const { order_code } = await order();
    const skipped = await runStatement(api.db, "update orders set status = 'shipped'");
    expect(skipped).toEqual({
      ok: false,
      error: {
        kind: "refused",
        message: `order ${order_code} cannot go from awaiting payment to shipped`,
      },
    });
    expect(await run(`select status from orders where order_code = '${order_code}'`)).toEqual([
      { status: "awaiting payment" },
    ]);
  });
});
