import { expect, it } from "vitest";
import type { Log } from "#server/ports/log.ts";
import { deskBrowser, memoryDesk } from "#test/support/memory-desk.ts";

const EMAIL = "dewi@example.com";

/** A signed-in desk whose database fails and quotes what it was asked. */
const brokenDesk = async () => {
  const { deps } = memoryDesk();
  const logged: Parameters<Log>[0][] = [];
  const broken = {
    get: (_: object, name: string) => {
      throw new RangeError(`${name} of ${EMAIL}`);
    },
  };
  const browser = deskBrowser({
    ...deps,
    orders: new Proxy(deps.orders, broken),
    customers: new Proxy(deps.customers, broken),
    log: (entry) => void logged.push(entry),
  });
  await browser.signIn();
  return { browser, logged };
};

it.each([
  [`/orders/${EMAIL}`, "/orders/:code"],
  [`/orders?search=${EMAIL}`, "/orders"],
  [`/money-in?amount=${EMAIL}`, "/money-in"],
])("logs of a failure at %s where it was, and nothing that was typed", async (path, route) => {
  const { browser, logged } = await brokenDesk();
  const answer = await browser.ask(path);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("The desk cannot do that right now. Go back and try again.");
  expect(logged.at(-1)).toEqual({ level: "error", failure: "RangeError", method: "GET", route });
});
