import { describe, expect, it } from "vitest";
import { isStoryOver, orderStory } from "#core/domain/ordering/order-story.ts";
import { NO_DATES, type Order } from "#core/domain/ordering/order.ts";
import { anOrder } from "#test/support/an-order.ts";

const PAID = "2025-07-20T17:00:00+07:00";
const IN_HAND = "2025-07-22T09:00:00+07:00";
const SHIPPED = "2025-07-22T15:00:00+07:00";
const CLOSED = "2025-07-24T10:00:00+07:00";

/** `name state` of each step, with the moment of those that have one. */
const told = (given: Partial<Order>) =>
  orderStory(anOrder(given)).map(({ name, state, at }) =>
    [name, state, at].filter((part) => part !== null).join(" "),
  );

const over = (given: Partial<Order>) => isStoryOver(orderStory(anOrder(given)));

const paid = { ...NO_DATES, paidAt: PAID };
const processing = { ...paid, processingAt: IN_HAND };
const shipped = { ...processing, shippedAt: SHIPPED };

describe("the story of an order", () => {
  it.each<[string, Partial<Order>, readonly string[]]>([
    [
      "waits for its transfer",
      {},
      [
        "placed done 2025-07-20T14:32:00+07:00",
        "paid now",
        "processing to-come",
        "shipped to-come",
      ],
    ],
    [
      "is paid",
      { status: "paid", paymentStatus: "paid", dates: paid },
      [
        "placed done 2025-07-20T14:32:00+07:00",
        `paid now ${PAID}`,
        "processing to-come",
        "shipped to-come",
      ],
    ],
    [
      "is confirmed, which is as good as paid",
      { status: "Confirmed", paymentStatus: "paid" },
      [
        "placed done 2025-07-20T14:32:00+07:00",
        "paid now",
        "processing to-come",
        "shipped to-come",
      ],
    ],
    [
      "is in hand",
      { status: "processing", paymentStatus: "paid", dates: processing },
      [
        "placed done 2025-07-20T14:32:00+07:00",
        `paid done ${PAID}`,
        `processing now ${IN_HAND}`,
        "shipped to-come",
      ],
    ],
    [
      "has left",
      { status: "shipped", paymentStatus: "paid", dates: shipped },
      [
        "placed done 2025-07-20T14:32:00+07:00",
        `paid done ${PAID}`,
        `processing done ${IN_HAND}`,
        `shipped now ${SHIPPED}`,
      ],
    ],
    [
      "is complete",
      { status: "closed", paymentStatus: "paid", dates: { ...shipped, closedAt: CLOSED } },
      [
        "placed done 2025-07-20T14:32:00+07:00",
        `paid done ${PAID}`,
        `processing done ${IN_HAND}`,
        `shipped done ${SHIPPED}`,
        `closed done ${CLOSED}`,
      ],
    ],
  ])("that %s", (_, given, steps) => {
    expect(told(given)).toEqual(steps);
  });

  it("has the roast day in place of the packing, once that is known", () => {
    const roastedOn = "2025-07-21";
    const steps = (status: string, dates: Order["dates"]) =>
      told({ status, paymentStatus: "paid", dates: { ...dates, roastedOn } });
    expect(steps("processing", processing)).toContain("roasted now 2025-07-21");
    expect(steps("shipped", shipped)).toContain("roasted done 2025-07-21");
    expect(steps("shipped", shipped).join(" ")).not.toContain("processing");
  });

  it("tells a cancelled order from one that expired", () => {
    const off = { status: "cancelled", paymentStatus: "void" };
    const called = { ...NO_DATES, cancelledAt: "2025-07-20T15:00:00+07:00" };
    const late = { ...NO_DATES, cancelledAt: "2025-07-24T14:32:00+07:00" };
    const [placed] = told({});
    expect(told({ ...off, dates: called })).toEqual([
      placed,
      `cancelled done ${called.cancelledAt}`,
    ]);
    expect(told({ ...off, dates: late })).toEqual([placed, `expired done ${late.cancelledAt}`]);
    expect(told({ ...off, dates: { ...late, paidAt: PAID } })).toEqual([
      placed,
      `paid done ${PAID}`,
      `cancelled done ${late.cancelledAt}`,
    ]);
    expect(told({ ...off, dates: NO_DATES, expiresAt: null })).toEqual([placed, "cancelled done"]);
  });

  it("goes by the dates where nobody knows the status", () => {
    const unknown = { status: "with the courier", paymentStatus: null };
    expect(told({ ...unknown, dates: shipped }).at(-1)).toBe(`shipped now ${SHIPPED}`);
    expect(told({ ...unknown, dates: NO_DATES })[1]).toBe("paid now");
  });

  it("is over once it is complete or off", () => {
    expect(over({})).toBe(false);
    expect(over({ status: "shipped", paymentStatus: "paid" })).toBe(false);
    expect(over({ status: "closed", paymentStatus: "paid" })).toBe(true);
    expect(over({ status: "cancelled", paymentStatus: "void" })).toBe(true);
  });
});
