import { describe, expect, it } from "vitest";
import type { Log } from "#server/ports/runtime.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { ClockNotes, ClockSeen } from "#server/ports/clock-notes.ts";
import { confirmClock, heldByClock, WatchClock } from "#server/use-cases/watch-clock.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { inHours, moveAlong, ordered } from "#test/support/shop-world.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.parse("2025-07-20T12:00:00.000Z");

/** A shop whose timer runs every minute while the machine is awake. */
const aShop = () => {
  let at = NOON;
  let ran = 0;
  let databaseAheadMs = 0;
  const closedAt: string[] = [];
  const logged: Parameters<Log>[0][] = [];
  let seen: ClockSeen | null = null;
  const notes: ClockNotes = {
    read: async () => seen,
    change: async (to) => {
      const before = seen;
      const after = to(before);
      seen = after;
      return { before, after };
    },
    unpaidBetween: async () => 0,
  };
  const log: Log = (entry) => void logged.push(entry);
  const starts = () =>
    new CloseExpiredOrders({
      orders: {
        cancelUnpaid: async (due) => closedAt.push(due),
        releaseHolds: async () => 0,
        forgetOrigins: async () => 0,
        prune: async () => 0,
      },
      watch: new WatchClock({ notes, runningMs: () => ran, log }),
      now: () => at,
      databaseNow: async () => at + databaseAheadMs,
      log,
    });
  let closing = starts();
  return {
    logged,
    closedAt,
    /** How often orders were closed meanwhile. */
    runFor: async (ms: number): Promise<number> => {
      const before = closedAt.length;
      for (const end = at + ms; at < end; at += MINUTE_MS, ran += MINUTE_MS)
        await closing.execute();
      return closedAt.length - before;
    },
    /** The clock goes on while the machine sleeps, or is set. */
    setClock: (byMs: number) => void (at += byMs),
    /** How far the time that orders are closed by is behind the clock. */
    lag: () => at - MINUTE_MS - Date.parse(closedAt.at(-1) ?? ""),
    confirm: () => confirmClock({ clockNotes: notes }),
    setDatabaseAhead: (ms: number) => void (databaseAheadMs = ms),
    restart: () => void (closing = starts()),
  };
};

it("closes orders every round, by the database's clock", async () => {
  const shop = aShop();
  shop.setDatabaseAhead(3 * MINUTE_MS);
  expect(await shop.runFor(30 * MINUTE_MS)).toBe(30);
  expect(shop.closedAt[0]).toBe(new Date(NOON + 3 * MINUTE_MS).toISOString());
});

it.each(["sleeps", "is switched off"])(
  "closes orders on every day of a machine that %s outside office hours, no more than a day of running late",
  async (how) => {
    const shop = aShop();
    for (let day = 0; day < 10; day += 1) {
      expect(await shop.runFor(8 * HOUR_MS)).toBe(8 * 60);
      expect(shop.lag()).toBeLessThanOrEqual((3 * 16 + 1) * HOUR_MS);
      shop.setClock(16 * HOUR_MS);
      if (how === "is switched off") shop.restart();
    }
  },
);

describe.each([
  ["while the shop runs", false],
  ["while it is stopped", true],
])("a clock that jumps ahead by days %s", (_, restarts) => {
  const jumped = async () => {
    const shop = aShop();
    await shop.runFor(10 * MINUTE_MS);
    shop.setClock(5 * DAY_MS);
    if (restarts) shop.restart();
    await shop.runFor(MINUTE_MS);
    return shop;
  };

  it("cancels nothing by it, and says so once", async () => {
    const shop = await jumped();
    await shop.runFor(23 * HOUR_MS);
    expect(shop.lag()).toBeGreaterThanOrEqual(5 * DAY_MS);
    expect(shop.logged).toMatchObject([{ failure: "clock", level: "error" }]);
    expect(shop.logged[0]?.["message"]).toContain("The clock went from 2025-07-20T12:09:00.000Z");
  });

  it("is believed after a day, also over another start", async () => {
    const shop = await jumped();
    await shop.runFor(HOUR_MS);
    shop.restart();
    await shop.runFor(22 * HOUR_MS);
    expect(shop.lag()).toBeGreaterThanOrEqual(5 * DAY_MS);
    await shop.runFor(2 * HOUR_MS);
    expect(shop.lag()).toBe(0);
  });

  it("is believed at once when staff say that it is right", async () => {
    const shop = await jumped();
    await shop.confirm();
    await shop.runFor(MINUTE_MS);
    expect(shop.lag()).toBe(0);
  });

  it("is not believed the sooner for another jump", async () => {
    const shop = await jumped();
    shop.setClock(2 * DAY_MS);
    await shop.runFor(MINUTE_MS);
    expect(shop.lag()).toBeGreaterThanOrEqual(7 * DAY_MS);
  });

  it("is forgotten when the clock is set right", async () => {
    const shop = await jumped();
    shop.setClock(-5 * DAY_MS);
    await shop.runFor(2 * MINUTE_MS);
    expect(shop.lag()).toBe(0);
  });
});

it("takes an hour without a round for what it is: a busy machine, or a correction", async () => {
  const shop = aShop();
  await shop.runFor(MINUTE_MS);
  shop.setClock(HOUR_MS);
  await shop.runFor(MINUTE_MS);
  expect([shop.lag(), shop.logged]).toEqual([0, []]);
});

it.each([
  [10 * MINUTE_MS, 1],
  [-10 * MINUTE_MS, 1],
  [10 * MINUTE_MS + 1, 0],
  [-10 * MINUTE_MS - 1, 0],
])("with a database %i ms ahead of the machine closes %i times a round", async (ms, times) => {
  const shop = aShop();
  shop.setDatabaseAhead(ms);
  expect(await shop.runFor(MINUTE_MS)).toBe(times);
  const [here, there] = [NOON, NOON + ms].map((at) => new Date(at).toISOString());
  const message = `No order is cancelled: it is ${here} here and ${there} in the database.`;
  expect(shop.logged).toEqual(times ? [] : [{ level: "error", failure: "clock", message }]);
  shop.setDatabaseAhead(0);
  await shop.runFor(MINUTE_MS);
  expect(await shop.runFor(MINUTE_MS)).toBe(1);
});

it("closes none in the round after the clock went back, says so, and goes on", async () => {
  const shop = aShop();
  await shop.runFor(3 * MINUTE_MS);
  shop.setClock(-DAY_MS);
  expect(await shop.runFor(MINUTE_MS)).toBe(0);
  const [before, back] = [NOON + 2 * MINUTE_MS, NOON + 3 * MINUTE_MS - DAY_MS];
  expect(shop.logged).toEqual([
    {
      level: "error",
      failure: "clock",
      message: `No order is cancelled: the clock went back from ${new Date(before).toISOString()} to ${new Date(back).toISOString()}.`,
    },
  ]);
  expect(await shop.runFor(5 * MINUTE_MS)).toBe(5);
});

/** With an order that waits for its transfer for four days. */
const aRound = async () => {
  const shop = await embeddedShop();
  const order = await ordered(shop);
  const watch = new WatchClock({ notes: shop.clockNotes, runningMs: shop.now, log: () => {} });
  // The shop has been running since the order came.
  await watch.look(shop.now());
  const closing = new CloseExpiredOrders({
    orders: shop.orders,
    watch,
    now: shop.now,
    databaseNow: async () => shop.now(),
    log: () => {},
  });
  return {
    shop,
    ...order,
    at: async (hours: number) => {
      shop.setNow(Date.parse(inHours(hours)));
      await closing.execute();
      return shop.desk.byCode(order.orderCode);
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

  it("tells statements the last day of its amount, also once that is free again", async () => {
    const { shop, at } = await aRound();
    const lastDay = async (hours: number) => {
      const order = await at(hours);
      const [payable] = await shop.desk.payable([order?.amountDueIdr ?? 0]);
      return payable?.heldUntil;
    };
    const held = await lastDay(96);
    expect(held).toBe(dayWib(Date.parse(inHours(96 + 168))));
    expect(await lastDay(96 + 168)).toBe(held);
  });

  it("forgets an order's mails 400 days after they were sent, and never what happened to it", async () => {
    const { shop, orderCode, at } = await aRound();
    await moveAlong(shop, orderCode, ["paid"], { at: inHours(1) });
    const mails = await shop.outbox.take({ now: inHours(1), leasedUntil: inHours(2), atMost: 9 });
    await shop.outbox.markSent(mails, inHours(1));
    const story = async () =>
      (await shop.desk.story(orderCode)).map(({ what }) =>
        what.kind === "mailed" ? `mail: ${what.mail}` : what.kind,
      );
    const happened = ["placed", "received", "moved"];
    await at(400 * 24 + 1);
    expect((await story()).toSorted()).toEqual(
      [...happened, ...mails.map(({ kind }) => `mail: ${kind}`)].toSorted(),
    );
    await at(400 * 24 + 1.01);
    expect(await story()).toEqual(happened);
  });

  it("waits with an order whose time a stopped shop's clock jumped over, counted by its newest row", async () => {
    const shop = await embeddedShop();
    const { orderCode } = await ordered(shop);
    const at = Date.parse(inHours(120));
    const held = () => heldByClock({ ...shop, now: () => at });
    const restarted = new CloseExpiredOrders({
      orders: shop.orders,
      watch: new WatchClock({ notes: shop.clockNotes, runningMs: () => 0, log: () => {} }),
      now: () => at,
      databaseNow: async () => at,
      log: () => {},
    });
    const statusAfterRound = async () => {
      await restarted.execute();
      return (await shop.desk.byCode(orderCode))?.status;
    };
    expect(await statusAfterRound()).toBe("awaiting payment");
    expect(await held()).toEqual({ orders: 1, says: inHours(120) });
    await confirmClock(shop);
    expect(await held()).toBeNull();
    expect(await statusAfterRound()).toBe("cancelled");
  });
});
