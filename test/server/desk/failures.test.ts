import { expect, it } from "vitest";
import type { Log } from "#server/ports/runtime.ts";
import { deskBrowser, embeddedDesk } from "#test/support/embedded-desk.ts";

const EMAIL = "dewi@example.com";

/** Fails at every call and quotes what it is about. */
const broken = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (_, name) => {
      throw new RangeError(`${String(name)} of ${EMAIL}`);
    },
  });

/** A signed-in desk whose database fails. */
const brokenDesk = async () => {
  const { deps } = await embeddedDesk();
  const logged: Parameters<Log>[0][] = [];
  const browser = deskBrowser({
    ...deps,
    orders: broken(deps.orders),
    customers: broken(deps.customers),
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
