import { expect, it } from "vitest";
import { lateServices } from "#container/backends/late-services.ts";

it("says that the shop cannot be reached while its files cannot be fetched, and tries again", async () => {
  let reachable = false;
  const services = lateServices(async () => {
    if (!reachable) throw new TypeError("Failed to fetch dynamically imported module");
    return {
      orders: { ...late.orders, list: async () => ({ ok: true, value: [] }) },
      account: late.account,
    };
  });
  const late = services;
  expect(await services.orders.list("account")).toMatchObject({
    ok: false,
    error: { kind: "unavailable" },
  });
  reachable = true;
  expect(await services.orders.list("account")).toEqual({ ok: true, value: [] });
});

it("lets a bug in the loaded code through", async () => {
  const services = lateServices(() => Promise.reject(new RangeError("bug")));
  await expect(services.account.load()).rejects.toThrow("bug");
});
