import { expect, it } from "vitest";
import { lateServices } from "#container/backends/late-services.ts";

it("says that the shop cannot be reached while its files cannot be fetched, and tries again", async () => {
  let reachable = false;
  const services = lateServices(async () => {
    if (!reachable) throw new TypeError("Failed to fetch dynamically imported module");
    return { ...services, orders: { ...services.orders, list: noOrders } };
  }, []);
  expect(await services.orders.list("account")).toMatchObject({
    ok: false,
    error: { kind: "unavailable" },
  });
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
