import { expect, it } from "vitest";
import { startBackground } from "#server/background.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#server/bank-account.ts";
import { appPorts } from "#server/postgres/app-ports.ts";
import { startTimer } from "#server/timer.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi } from "#test/support/api-harness.ts";
import { aDraft } from "#test/support/builders.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";

const HOUR_MS = 3_600_000;
const log = () => undefined;

it.each([
  ["stays while its grace lasts", 25 * HOUR_MS - 1, "awaiting payment", "unpaid"],
  ["is cancelled an hour after its deadline", 25 * HOUR_MS, "cancelled", "void"],
])("an order that nobody looks at %s", async (_, later, status, paymentStatus) => {
  const api = await startApi();
  const draft = aDraft([{ coffee: aCoffee({ code: "SW16" }), sizeGrams: 1000 }]);
  const placed = placedIn(await checkout(api, await api.createCustomer(), draft));
  const background = startBackground({
    ...appPorts(api.db, log),
    database: api.db,
    sendMail: null,
    bank: FICTIONAL_BANK_ACCOUNT,
    siteUrl: "http://127.0.0.1:3000",
    now: () => api.now() + later,
    log,
  });
  await background.stop();
  const [order] = await api.db.query(
    "select status, payment_status from orders where order_code = $1",
    [placed.order_code],
  );
  await api.close();
  expect(order).toEqual({ status, payment_status: paymentStatus });
});

it("a round that fails is logged, and the next one comes all the same", async () => {
  const logged: unknown[] = [];
  let rounds = 0;
  await new Promise<void>((resolve) => {
    const timer = startTimer({
      work: async () => {
        rounds += 1;
        if (rounds < 3) throw new Error("The database is away.");
        resolve();
      },
      everyMs: 1,
      log: (entry) => void logged.push(entry),
    });
    // A timer alone keeps no process alive; here nothing else does.
    const alive = setInterval(() => {
      if (rounds < 3) return;
      clearInterval(alive);
      void timer.stop();
    }, 5);
  });
  const line = { level: "error", failure: "timer", message: "Error: The database is away." };
  expect(logged).toEqual([line, line]);
});
