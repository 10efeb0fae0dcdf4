import { expect, it } from "vitest";
import { torture } from "./torture.ts";

/** A taste; `npm run prove -- torture 600` goes on for ten minutes. */
it("loses, doubles and tears no order when the process is killed three times", async () => {
  const report = await torture({ goOn: (kills) => kills < 3, mostOrders: 2000 });
  expect(report.damage).toEqual([]);
  expect(report.kills).toBe(3);
  // Without orders, and without any that a kill cut short, nothing would be shown.
  expect(report.acknowledged).toBeGreaterThan(30);
  expect(report.interrupted).toBeGreaterThan(0);
  // A busy machine starts the shop slowly; that must not turn it red.
}, 900_000);
