import { describe, expect, it } from "vitest";
import type { Log } from "#server/ports/log.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { TrustedClock } from "#server/use-cases/trusted-clock.ts";
import { inHours, moveAlong, ordered } from "#test/support/shop-world.ts";
import { memoryShop } from "#test/support/memory-shop.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOON = Date.parse("2025-07-20T12:00:00.000Z");

/** A shop whose timer runs every minute; the moments it took to be over, by its own clock. */
const aShop = (kept: { last: number | null } = { last: null }) => {
  let running = 0;
  let setBy = 0;
  const closedAt: string[] = [];
  const logged: Parameters<Log>[0][] = [];
  const now = () => NOON + running + setBy;
  const closing = new CloseExpiredOrders({
    orders: {
      cancelUnpaid: async (at) => closedAt.push(at),
      releaseHolds: async () => 0,
      pruneAudit: async () => 0,
    },
    // Embedded: the database goes by the same clock.
    clock: new TrustedClock({
      now,
      runningMs: () => running,
      databaseNow: async () => now(),
      readings: {
        last: async () => kept.last,
        keep: async (at) => void (kept.last = at),
      },
    }),
    auditKeepDays: 400,
    log: (entry) => void logged.push(entry),
  });
  return {
    logged,
    /** How often orders were closed meanwhile. */
    runFor: async (ms: number): Promise<number> => {
      const before = closedAt.length;
      for (const end = running + ms; running < end; running += MINUTE_MS) await closing.execute();
      return closedAt.length - before;
    },
    setClock: (ms: number) => {
      setBy += ms;
    },
  };
};

it("closes orders every round while the clock runs evenly", async () => {
  expect(await aShop().runFor(30 * MINUTE_MS)).toBe(30);
});

it.each([
  ["forward by a month", 30 * DAY_MS],
  ["forward by an hour", 60 * MINUTE_MS],
  ["back by a day", -DAY_MS],
])("closes none for a day after the clock was set %s, and says so", async (_, by) => {
  const shop = aShop();
  await shop.runFor(3 * MINUTE_MS);
  shop.setClock(by);
  expect(await shop.runFor(DAY_MS)).toBe(0);
  expect(shop.logged[0]).toEqual({
    level: "error",
    failure: "clock",
    message: `No order is cancelled: the clock jumped to ${new Date(NOON + 3 * MINUTE_MS + by).toISOString()}.`,
  });
  expect(await shop.runFor(MINUTE_MS)).toBe(1);
});

it("goes on at once when the clock was set right again", async () => {
  const shop = aShop();
  await shop.runFor(MINUTE_MS);
  shop.setClock(30 * DAY_MS);
  await shop.runFor(5 * MINUTE_MS);
  shop.setClock(-30 * DAY_MS);
  expect(await shop.runFor(5 * MINUTE_MS)).toBe(5);
});

it("waits a whole day again when the clock jumps once more", async () => {
  const shop = aShop();
  await shop.runFor(MINUTE_MS);
  shop.setClock(DAY_MS);
  await shop.runFor(DAY_MS / 2);
  shop.setClock(DAY_MS);
  expect(await shop.runFor(DAY_MS)).toBe(0);
  expect(await shop.runFor(MINUTE_MS)).toBe(1);
});

it("does not mind the seconds by which clocks are corrected", async () => {
  const shop = aShop();
  let closed = 0;
  for (let round = 0; round < 60; round += 1) {
    closed += await shop.runFor(MINUTE_MS);
    shop.setClock(30_000);
  }
  expect(closed).toBe(60);
});

/** With an order that waits for its transfer for four days. */
const aRound = async () => {
  const shop = memoryShop();
  const order = await ordered(shop);
  const logged: Parameters<Log>[0][] = [];
  let databaseAheadMs = 0;
  const closing = new CloseExpiredOrders({
    orders: shop.orders,
    clock: new TrustedClock({
      ...shop,
      runningMs: shop.now,
      databaseNow: async () => shop.now() + databaseAheadMs,
      readings: { last: async () => null, keep: async () => undefined },
    }),
    auditKeepDays: 400,
    log: (entry) => void logged.push(entry),
  });
  return {
    shop,
    logged,
    ...order,
    at: async (hours: number) => {
      shop.setNow(Date.parse(inHours(hours)));
      await closing.execute();
      return shop.desk.byCode(order.orderCode);
    },
    setDatabaseAhead: (ms: number) => {
      databaseAheadMs = ms;
    },
  };
};

describe("a round of the timer", () => {
  it("cancels an order when it can no longer be paid, and gives its amount back a week later", async () => {
    const { at } = await aRound();
    expect(await at(95.99)).toMatchObject({ status: "awaiting payment" });
    const held = { status: "cancelled", amountHeldUntil: inHours(96 + 168) };
    expect(await at(96)).toMatchObject(held);
    expect(await at(95.99 + 168)).toMatchObject(held);
    expect(await at(96 + 168)).toMatchObject({ status: "cancelled", amountHeldUntil: null });
  });

  it("forgets changes of orders when they are older than they are kept", async () => {
    const { shop, orderCode, at } = await aRound();
    await moveAlong(shop, orderCode, ["paid"]);
    const changes = async () => (await shop.desk.story(orderCode)).length;
    await at(400 * 24);
    expect(await changes()).toBe(2);
    await at(400 * 24 + 0.5);
    expect(await changes()).toBe(1);
    await at(400 * 24 + 2);
    expect(await changes()).toBe(0);
  });

  it("does nothing while the database has another time, and says so", async () => {
    const { logged, at, setDatabaseAhead } = await aRound();
    setDatabaseAhead(DAY_MS);
    expect(await at(96)).toMatchObject({ status: "awaiting payment" });
    expect(logged).toEqual([
      {
        level: "error",
        failure: "clock",
        message: `No order is cancelled: it is ${inHours(96)} here and ${inHours(120)} in the database.`,
      },
    ]);
  });
});

it("closes none for a day when it starts with a clock that is far ahead of its last reading", async () => {
  const kept = { last: NOON - 30 * DAY_MS };
  const shop = aShop(kept);
  expect(await shop.runFor(DAY_MS)).toBe(0);
  expect(kept.last).toBe(NOON - 30 * DAY_MS);
  expect(shop.logged[0]).toMatchObject({ failure: "clock" });
  expect(await shop.runFor(MINUTE_MS)).toBe(1);
  // Believed: the next start has nothing to wait for.
  expect(await aShop(kept).runFor(MINUTE_MS)).toBe(1);
});

it.each([
  ["was closed over night", NOON - 10 * 60 * MINUTE_MS],
  ["ran with a clock that was ahead", NOON + DAY_MS],
])("closes orders at once when it starts and %s", async (_, last) => {
  const kept = { last };
  expect(await aShop(kept).runFor(3 * MINUTE_MS)).toBe(3);
  expect(kept.last).toBe(NOON + 2 * MINUTE_MS);
});

it("goes on at once when a wrong clock at start is set right", async () => {
  const shop = aShop({ last: NOON });
  shop.setClock(30 * DAY_MS);
  expect(await shop.runFor(5 * MINUTE_MS)).toBe(0);
  shop.setClock(-30 * DAY_MS);
  expect(await shop.runFor(5 * MINUTE_MS)).toBe(5);
});
