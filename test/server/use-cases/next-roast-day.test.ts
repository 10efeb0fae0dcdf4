import { describe, expect, it } from "vitest";
import type { Weekday } from "#server/ports/desk-books.ts";
import { SetNextRoastDay } from "#server/use-cases/desk/roasting.ts";
import { NextRoastDay } from "#server/use-cases/read-orders.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const STAFF = { email: "rina@enambelas.example" };

/** A roastery on Monday 21 July, 00:30 in Malang, when it is Sunday in UTC. */
const roastery = async (roastWeekday: Weekday | null = null) => {
  const clock = { now: Date.parse("2025-07-20T17:30:00Z") };
  const { roastDays } = await embeddedShop();
  const deps = { roastDays, roastWeekday, now: () => clock.now };
  return { clock, ...deps, next: new NextRoastDay(deps), set: new SetNextRoastDay(deps) };
};

describe("the next roast day", () => {
  it("is unknown when nobody has said", async () => {
    expect(await (await roastery()).next.execute()).toBeNull();
  });

  it.each([
    ["monday", "2025-07-21"],
    ["tuesday", "2025-07-22"],
    ["thursday", "2025-07-24"],
    ["sunday", "2025-07-27"],
  ] as const)("is the next %s in Malang, today included", async (weekday, day) => {
    expect(await (await roastery(weekday)).next.execute()).toBe(day);
  });

  it("is what staff set until that day is over, and then the weekday again", async () => {
    const { clock, next, set } = await roastery("thursday");
    await set.execute(STAFF, "2025-07-22");
    expect(await next.execute()).toBe("2025-07-22");
    clock.now = Date.parse("2025-07-22T16:59:59Z");
    expect(await next.execute()).toBe("2025-07-22");
    clock.now += 1000;
    expect(await next.execute()).toBe("2025-07-24");
  });

  it("comes with the working day after it, when parcels leave", async () => {
    for (const [weekday, shipping] of [
      ["thursday", { day: "2025-07-24", shipsOn: "2025-07-25" }],
      ["friday", { day: "2025-07-25", shipsOn: "2025-07-28" }],
      ["saturday", { day: "2025-07-26", shipsOn: "2025-07-28" }],
    ] as const)
      expect(await (await roastery(weekday)).next.withShipping()).toEqual(shipping);
    expect(await (await roastery()).next.withShipping()).toBeNull();
  });

  it.each([
    ["awaiting payment", "2025-07-24"],
    ["paid", "2025-07-24"],
    ["confirmed", "2025-07-24"],
    ["processing", null],
    ["shipped", null],
    ["cancelled", null],
  ])("is of an order that is %s: %s", async (status, day) => {
    expect(await (await roastery("thursday")).next.forOrder({ status })).toBe(day);
  });

  it("is the usual one again when staff take theirs back", async () => {
    const { next, set } = await roastery("thursday");
    await set.execute(STAFF, "2025-07-22");
    expect(await set.execute(STAFF, "")).toEqual({ ok: true, value: null });
    expect(await next.execute()).toBe("2025-07-24");
  });

  it.each(["2025-07-21", "2025-09-19"])("may be set to %s", async (day) => {
    const { roastDays, set } = await roastery();
    expect(await set.execute(STAFF, day)).toMatchObject({ ok: true });
    expect(await roastDays.lastSet()).toEqual({
      day,
      actor: STAFF.email,
      at: "2025-07-20T17:30:00.000Z",
    });
  });

  it.each([
    ["2025-07-20", "Sunday, 20 July is past. The next roast day is today or later."],
    ["2025-09-20", "Saturday, 20 September is more than 60 days ahead."],
    ["2025-02-30", "The next roast day is a day such as 2025-07-24."],
    ["soon", "The next roast day is a day such as 2025-07-24."],
  ])("may not be set to “%s”", async (day, message) => {
    const { roastDays, set } = await roastery();
    expect(await set.execute(STAFF, day)).toEqual({
      ok: false,
      error: { kind: "invalid", field: "day", message },
    });
    expect(await roastDays.lastSet()).toBeNull();
  });
});
