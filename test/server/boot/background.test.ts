import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { startBackground, startTimer } from "#server/boot/background.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#server/ports/shop-details.ts";
import type { Log } from "#server/ports/runtime.ts";
import { appPorts, deskPorts } from "#server/database/postgres-ports.ts";
import { databaseClock } from "#server/database/postgres/health.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const logged: Parameters<Log>[0][] = [];
const log: Log = (entry) => void logged.push(entry);

describe.each(DATABASES)("an order that nobody looks at, on %s", (_, openDatabase) => {
  let api: ApiHarness;
  beforeAll(async () => {
    api = await startApi({}, openDatabase);
  });
  afterAll(() => api.close());

  /** One round of a shop that was started just now, when these clocks say so. */
  const roundAt = async (now: number, databaseAt: number): Promise<void> => {
    const background = startBackground({
      ...appPorts(api.db, log),
      database: api.db,
      databaseNow: async () => databaseAt,
      sendMail: null,
      pictures: null,
      nextRoastDay: new NextRoastDay({
        roastDays: { lastSet: async () => null },
        roastWeekday: null,
        now: () => now,
      }),
      bank: FICTIONAL_BANK_ACCOUNT,
      desk: { kind: "closed", because: "off", staffEmails: [] },
      siteUrl: "http://127.0.0.1:3000",
      deskPorts: deskPorts(api.db, log),
      auditKeepDays: 400,
      now: () => now,
      log,
    });
    await background.stop();
  };
  const anOrder = async (): Promise<string> => {
    return placedIn(await checkout(api, await api.createCustomer(), draftOfKilos())).order_code;
  };
  const stateOf = async (orderCode: string) => {
    const [order] = await api.db.query(
      "select status, payment_status from orders where order_code = $1",
      [orderCode],
    );
    return order;
  };

  it("is cancelled three days after its deadline", async () => {
    const orderCode = await anOrder();
    const then = api.now() + 4 * DAY_MS;
    await roundAt(then, then);
    expect(await stateOf(orderCode)).toEqual({ status: "cancelled", payment_status: "void" });
  });

  it("stays when this process's clock is ahead of the database's, which is said", async () => {
    const orderCode = await anOrder();
    logged.length = 0;
    await roundAt(api.now() + 30 * DAY_MS, api.now());
    expect(await stateOf(orderCode)).toMatchObject({ status: "awaiting payment" });
    expect(logged).toEqual([
      {
        level: "error",
        failure: "clock",
        message:
          "No order is cancelled: it is 2025-08-19T07:32:00.000Z here and 2025-07-20T07:32:00.000Z in the database.",
      },
    ]);
  });

  it("is asked for the time by the database's own clock", async () => {
    const at = await databaseClock(api.db)();
    expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
  });
});

it("a round that fails is logged, and the next one comes all the same", async () => {
  const logged: unknown[] = [];
  let rounds = 0;
  await new Promise<void>((resolve) => {
    const timer = startTimer({
      work: async () => {
        rounds += 1;
        if (rounds < 3) throw new Error("The database is away.");
        resolve();
      },
      everyMs: 1,
      log: (entry) => void logged.push(entry),
    });
    // A timer alone keeps no process alive; here nothing else does.
    const alive = setInterval(() => {
      if (rounds < 3) return;
      clearInterval(alive);
      void timer.stop();
    }, 5);
  });
  const line = { level: "error", failure: "timer", message: "Error: The database is away." };
  expect(logged).toEqual([line, line]);
});
