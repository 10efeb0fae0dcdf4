import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrderMailKey } from "#server/ports/mail.ts";
import { PostgresMailOutbox } from "#server/database/postgres/postgres-mail-outbox.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aDraft } from "#test/support/builders.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { catalogueOf, checkout, placedIn } from "#test/support/shop-client.ts";

// The embedded database has one connection: there, nobody can be in the middle of anything.
let api: ApiHarness;
beforeAll(async () => {
  api = await startApi({}, openRealPostgres);
});
afterAll(() => api.close());

it("leaves a mail to the process that is just taking it, and does not wait for it", async () => {
  const customer = await api.createCustomer();
  const coffees = [...(await catalogueOf(api)).values()].filter((one) => one.available);
  const placed: string[] = [];
  for (const coffee of coffees.filter((one) => one.category === "espresso").slice(0, 2)) {
    const draft = aDraft([{ coffee, sizeGrams: 1000 }]);
    placed.push(placedIn(await checkout(api, customer, draft)).order_code);
  }
  await api.db.query("delete from private.mail_outbox where kind <> 'placed'");
  const wanted = {
    now: new Date(api.now()).toISOString(),
    leasedUntil: new Date(api.now() + 60_000).toISOString(),
  };

  await api.db.transaction(async (transaction) => {
    const elsewhere = new PostgresMailOutbox({ database: transaction });
    const first = codes(await elsewhere.take({ ...wanted, atMost: 1 }));
    const here = new PostgresMailOutbox({ database: api.db });
    const second = codes(await here.take({ ...wanted, atMost: 20 }));
    expect(first).toHaveLength(1);
    expect([...first, ...second].toSorted()).toEqual(placed.toSorted());
  });
});

const codes = (mails: readonly OrderMailKey[]) => mails.map(({ orderCode }) => orderCode);
