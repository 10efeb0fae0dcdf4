import { expect, it } from "vitest";
import { torture } from "./torture.ts";

it("loses, doubles and tears no order when the process is killed eight times", async () => {
  const report = await torture({ goOn: (kills) => kills < 8, mostOrders: 2000 });
  expect(report.damage).toEqual([]);
  expect(report.kills).toBe(8);
  // Without orders, and without any that a kill cut short, nothing would be shown.
  expect(report.acknowledged).toBeGreaterThan(100);
  expect(report.interrupted).toBeGreaterThan(0);
  // A busy machine starts the shop slowly; that must not turn it red.
}, 900_000);
