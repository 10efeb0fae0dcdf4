import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { logFailedRound, startBackground } from "#server/boot/background.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import { startTimer, type Log } from "#server/ports/runtime.ts";
import { appPorts, deskPorts } from "#server/database/postgres-ports.ts";
import { databaseClock } from "#server/database/postgres/health.ts";
import { startApi } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { checkout, placedIn } from "#test/support/shop-client.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const log: Log = () => {};

describe.each(DATABASES)("an order that nobody looks at, on %s", (_, openDatabase) => {
  const api = openedOnce(() => startApi({}, openDatabase));

  it("is cancelled three days after its deadline, by the database's clock", async () => {
    const placed = placedIn(await checkout(api, await api.createCustomer(), draftOfKilos()));
    const then = api.now() + 4 * DAY_MS;
    const now = () => then - MINUTE_MS;
    const desk = deskPorts(api.db, log);
    // The shop ran until a moment ago.
    await desk.clockNotes.change(() => ({ seenAt: then - MINUTE_MS, jumps: [] }));
    const round = startBackground({
      ...appPorts(api.db, log),
      database: api.db,
      databaseNow: async () => then,
      sendMail: null,
      pictures: null,
      nextRoastDay: new NextRoastDay({
        roastDays: { lastSet: async () => null },
        roastWeekday: null,
        now,
      }),
      bank: FICTIONAL_BANK_ACCOUNT,
      desk: { kind: "closed", because: "off", staffEmails: [] },
      siteUrl: "http://127.0.0.1:3000",
      deskPorts: desk,
      now,
      log,
    });
    await round.stop();
    const [order] = await api.db.query(
      "select status, payment_status from orders where order_code = $1",
      [placed.order_code],
    );
    expect(order).toEqual({ status: "cancelled", payment_status: "void" });
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
    const stop = startTimer({
      work: async () => {
        rounds += 1;
        if (rounds < 3) throw new Error("The database is away.");
        resolve();
      },
      everyMs: 1,
      failed: logFailedRound((entry) => void logged.push(entry)),
    });
    // A timer alone keeps no process alive; here nothing else does.
    const alive = setInterval(() => {
      if (rounds < 3) return;
      clearInterval(alive);
      void stop();
    }, 5);
  });
  const line = { level: "error", failure: "timer", message: "Error: The database is away." };
  expect(logged).toEqual([line, line]);
});
