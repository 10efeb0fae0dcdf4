import { startApi } from "#test/support/api-harness.ts";
import type { SeededDatabase } from "#test/support/seeded-database.ts";
import { checkouts } from "./measures.ts";

/**
 * How long each request of shoppers takes while this is going on, in milliseconds. One comes every 20 ms,
 * however long those before it take, and waits from then: coffees, an account with its addresses, its
 * orders, a checkout.
 */
export const shoppersWait = async (
  shop: SeededDatabase,
  meanwhile: () => Promise<void>,
): Promise<readonly number[]> => {
  const api = await startApi({}, async () => shop);
  api.setNow(Date.now());
  const placing = await checkouts(api, MOST_CHECKOUTS, 5);
  const began = performance.now();
  const waited: Promise<number>[] = [];
  const arrive = async (at: number): Promise<number> => {
    const order = placing[Math.floor(at / 4) % placing.length];
    if (!order) throw new Error("Nobody orders.");
    const { headers } = order;
    const read = READ[at % 4];
    const answer = await (read === undefined
      ? api.fetch(order.path, { ...order, body: order.body ?? "" })
      : api.fetch(read, { headers }));
    await answer.text();
    if (answer.status >= 400) throw new Error(`${read ?? order.path} answered ${answer.status}`);
    return performance.now() - began - at * EVERY_MS;
  };
  const due = setInterval(() => {
    api.setNow(Date.now());
    while (
      began + waited.length * EVERY_MS <= performance.now() &&
      waited.length < 4 * MOST_CHECKOUTS
    )
      waited.push(arrive(waited.length));
  }, 1);
  await meanwhile();
  clearInterval(due);
  return Promise.all(waited);
};

/** Every fourth request is a checkout. */
const READ = ["/api/shop-items", "/api/me", "/api/orders"];
const EVERY_MS = 20;
const MOST_CHECKOUTS = 500;
