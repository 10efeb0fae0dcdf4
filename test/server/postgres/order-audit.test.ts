import { expect, it } from "vitest";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi } from "#test/support/api-harness.ts";
import { aDraft } from "#test/support/builders.ts";
import { closeExpired } from "#test/support/close-expired.ts";
import { DATABASES } from "#test/support/databases.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";

const DAY_MS = 86_400_000;

it.each(DATABASES)("changes of orders are forgotten after their time on %s", async (_, open) => {
  const api = await startApi({}, open);
  api.setNow(Date.now());
  const draft = aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000 }]);
  const { order_code } = placedIn(await checkout(api, await api.createCustomer(), draft));
  await api.db.query(
    "update private.order_audit set changed_at = now() - interval '401 days' where order_code = $1",
    [order_code],
  );
  await api.db.query("select private.take_payment(order_code) from orders");
  await closeExpired(api);
  const kept = () =>
    api.db.query("select status_after from private.order_audit where order_code = $1", [
      order_code,
    ]);
  expect(await kept()).toEqual([{ status_after: "paid" }]);
  api.setNow(api.now() + 399 * DAY_MS);
  await closeExpired(api);
  expect(await kept()).toHaveLength(1);
  api.setNow(api.now() + 2 * DAY_MS);
  await closeExpired(api);
  expect(await kept()).toEqual([]);
  await api.close();
});
