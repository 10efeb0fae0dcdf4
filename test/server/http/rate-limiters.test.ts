import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenRateLimiter } from "#server/ports/runtime.ts";
import { memoryRateLimiter, postgresRateLimiter } from "#server/http/rate-limits.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { openSeededDatabase, type SeededDatabase } from "#test/support/seeded-database.ts";

const STORES: readonly (readonly [string, () => Promise<SeededDatabase | null>])[] = [
  ["in memory", async () => null],
  ["in the embedded Postgres", openSeededDatabase],
  ["in a real Postgres", () => openRealPostgres()],
];

describe.each(STORES)("limits counted %s", (_, openDatabase) => {
  let opened: SeededDatabase | null;
  let open: OpenRateLimiter;
  beforeAll(async () => {
    opened = await openDatabase();
    open = opened ? postgresRateLimiter(opened.database) : memoryRateLimiter;
  });
  afterAll(() => opened?.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_750_000_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("let so many pass, say how long to wait, and begin anew after it", async () => {
    const limiter = open({ name: "window", max: 2, seconds: 60 });
    expect([await limiter.take("dewi"), await limiter.take("dewi")]).toEqual([0, 0]);
    vi.advanceTimersByTime(20_500);
    expect(await limiter.take("dewi")).toBe(40);
    expect(await limiter.take("budi")).toBe(0);
    vi.setSystemTime(1_750_000_060_000);
    expect(await limiter.take("dewi")).toBe(0);
  });

  it("count one thing apart from another, and forget on demand", async () => {
    const [sold, sent] = ["sold", "sent"].map((name) => open({ name, max: 1, seconds: 60 }));
    expect([await sold?.take("dewi"), await sent?.take("dewi")]).toEqual([0, 0]);
    await sold?.forget("dewi");
    expect(await sold?.take("dewi")).toBe(0);
    expect(await sent?.take("dewi")).toBe(60);
  });

  it("count every one of many that come at once", async () => {
    const limiter = open({ name: "crowd", max: 5, seconds: 60 });
    const waits = await Promise.all(Array.from({ length: 12 }, () => limiter.take("dewi")));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  it("let everything pass where there is no limit", async () => {
    const limiter = open({ name: "none", max: 0, seconds: 60 });
    for (let call = 0; call < 100; call += 1) expect(await limiter.take("dewi")).toBe(0);
  });
});

it("count together what several processes see, when Postgres keeps the count", async () => {
  const { database, close } = await openSeededDatabase();
  const limit = { name: "checkouts", max: 3, seconds: 60 };
  const [one, other] = [postgresRateLimiter(database)(limit), postgresRateLimiter(database)(limit)];
  const waits = [];
  for (let call = 0; call < 3; call += 1)
    waits.push(await one.take("dewi"), await other.take("dewi"));
  expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, false, true, true, true]);
  await close();
});
