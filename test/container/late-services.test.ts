import { expect, it } from "vitest";
import { anAddress } from "#test/support/builders.ts";
import { lateServices } from "#container/backends/late-services.ts";

it("says what failed, as without a response, while its files cannot be fetched, and tries again", async () => {
  let reachable = false;
  const services = lateServices(async () => {
    if (!reachable) throw new TypeError("Failed to fetch dynamically imported module");
    return { ...services, orders: { ...services.orders, list: noOrders } };
  }, []);
  for (const [call, message] of [
    [() => services.orders.list("account"), "Failed to load orders"],
    [() => services.orders.list("invoice"), "Failed to load order"],
    [() => services.orders.confirmation("KQ7M2XTB"), "Failed to load order"],
    [() => services.account.load(), "Failed to load account"],
    [() => services.account.addAddress(anAddress()), "Failed to save address"],
    [() => services.account.deleteAddress(0, null), "Failed to delete address"],
  ] as const)
    expect(await call()).toEqual({ ok: false, error: { kind: "unavailable", message } });
  reachable = true;
  expect(await services.orders.list("account")).toEqual({ ok: true, value: [] });
});

it("fetches the files again after a pause, once for all who wait for them", async () => {
  let fetches = 0;
  const services = lateServices(async () => {
    fetches += 1;
    if (fetches < 3) throw new TypeError("Failed to fetch dynamically imported module");
    return { ...services, orders: { ...services.orders, list: noOrders } };
  }, [1, 1]);
  const lists = await Promise.all([
    services.orders.list("account"),
    services.orders.list("account"),
  ]);
  expect(lists).toEqual([await noOrders(), await noOrders()]);
  expect(fetches).toBe(3);
});

it("lets a bug in the loaded code through", async () => {
  const services = lateServices(() => Promise.reject(new RangeError("bug")));
  await expect(services.account.load()).rejects.toThrow("bug");
});

const noOrders = async () => ({ ok: true, value: [] }) as const;
