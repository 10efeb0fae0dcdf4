import { describe, expect, it } from "vitest";
import {
  isCancelled,
  isOnItsWay,
  isPaid,
  isUnpaid,
  orderBadge,
  legalMoves,
  ORDER_STATUSES,
  isPastDeadline,
} from "#core/domain/ordering/order-status.ts";
import { shipmentOf, shipmentText } from "#core/domain/ordering/shipment.ts";
import { isStoryOver, orderStory, stepReached } from "#core/domain/ordering/order-story.ts";
import { NO_DATES, type Order } from "#core/domain/ordering/order.ts";
import { anOrder } from "#test/support/an-order.ts";

describe("the badge of an order", () => {
  it.each([
    ["Awaiting payment", "yellow"],
    ["awaiting_payment", "yellow"],
    ["Order confirmed", "green"],
    ["PAID", "green"],
    ["processing", "blue"],
    ["Shipped today", "indigo"],
    ["cancelled", "red"],
    ["closed", "gray"],
    ["unpaid", "neutral"],
    ["prepaid", "neutral"],
    ["on hold", "neutral"],
    ["(Paid)", "green"],
  ] as const)("shows %j in %s", (status, tone) => {
    expect(orderBadge({ status, paymentStatus: null })).toEqual({ text: status, tone });
  });

  it("falls back to the payment status, then to a dash", () => {
    expect(orderBadge({ status: null, paymentStatus: "paid" }).text).toBe("paid");
    expect(orderBadge({ status: " ", paymentStatus: " paid " }).text).toBe("paid");
    expect(orderBadge({ status: null, paymentStatus: null })).toEqual({
      text: "–",
      tone: "neutral",
    });
  });
});

describe("an unpaid order", () => {
  it.each([
    ["Awaiting payment", null, true],
    ["awaiting_payment", "anything", true],
    ["processing", "Unpaid", true],
    [" Awaiting -- payment! ", null, true],
    ["cancelled", "void", false],
    ["awaiting", "paid", false],
    [null, null, false],
  ] as const)("with status %j and payment status %j: %s", (status, paymentStatus, unpaid) => {
    expect(isUnpaid({ status, paymentStatus })).toBe(unpaid);
  });
});

describe("an order that is off", () => {
  it.each([
    ["cancelled", null, true],
    ["Order canceled by us", "unpaid", true],
    ["payment_expired", null, true],
    ["awaiting payment", "Void", true],
    [null, "void", true],
    ["awaiting payment", "unpaid", false],
    ["unexpired", "avoid", false],
    ["expiredness", null, false],
    [null, null, false],
  ] as const)("with status %j and payment status %j: %s", (status, paymentStatus, cancelled) => {
    expect(isCancelled({ status, paymentStatus })).toBe(cancelled);
  });
});

const moves = (isHeld: boolean) =>
  ORDER_STATUSES.map((status) => [status, ...legalMoves(status, isHeld)].join(" > "));

it("an order goes its way, and back from a hand, from a cancellation whose amount is held, or when its money is gone", () => {
  const living = [
    "awaiting payment > paid > confirmed > cancelled",
    "confirmed > processing > cancelled > awaiting payment",
    "paid > processing > cancelled > awaiting payment",
    "processing > shipped > paid > cancelled > awaiting payment",
    "shipped > closed",
    "closed",
  ];
  expect(moves(false)).toEqual([...living, "cancelled"]);
  expect(moves(true).at(-1)).toBe("cancelled > paid");
  expect(legalMoves("unheard of", true)).toEqual([]);
});

const JNE = "https://www.jne.co.id/tracking-package?awb=";

const link = (page: string | null) => shipmentOf("JNE REG", "0164 2507 0012", page)?.trackingLink;

const named = (trackingNumber: string | null) =>
  shipmentText({ courier: "Our scooter", trackingNumber, trackingLink: null });

describe("a parcel on its way", () => {
  it.each([
    ["Shipped", "delivery", true],
    ["shipped", "pickup", false],
    ["processing", "delivery", false],
    [null, "delivery", false],
  ] as const)("is with a courier at status %j and %s: %s", (status, fulfillment, is) => {
    expect(isOnItsWay({ status, fulfillment })).toBe(is);
  });

  it("is followed at its courier's page, with the number at its end or where it belongs", () => {
    expect(link(JNE)).toBe(`${JNE}016425070012`);
    expect(link("https://example.com/t/{number}/id")).toBe("https://example.com/t/016425070012/id");
    expect(link(null)).toBeNull();
  });

  it("is called by its courier, and its number if it has one", () => {
    expect(named("0164 2507")).toBe("Our scooter 0164 2507");
    expect(named(null)).toBe("Our scooter");
  });

  it("has no link without a number, and is none without a courier", () => {
    expect(shipmentOf("JNE", null, JNE)).toEqual({
      courier: "JNE",
      trackingNumber: null,
      trackingLink: null,
    });
    expect(shipmentOf("JNE", " ", JNE)?.trackingLink).toBeNull();
    expect(shipmentOf(null, null, JNE)).toBeNull();
    expect(shipmentOf(" ", "1", JNE)).toBeNull();
  });

  it("puts nothing into the courier's address but the number", () => {
    const odd = "1&x=<a>/..$&";
    expect(shipmentOf("JNE", odd, JNE)?.trackingLink).toBe(`${JNE}1%26x%3D%3Ca%3E%2F..%24%26`);
    expect(shipmentOf("JNE", odd, "https://example.com/{number}")?.trackingLink).toBe(
      "https://example.com/1%26x%3D%3Ca%3E%2F..%24%26",
    );
  });
});

const PLACED = "placed done 2025-07-20T14:32:00+07:00";
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
    ["waits for its transfer", {}, ["paid now", "processing to-come", "shipped to-come"]],
    [
      "is paid",
      { status: "paid", paymentStatus: "paid", dates: paid },
      [`paid now ${PAID}`, "processing to-come", "shipped to-come"],
    ],
    [
      "is confirmed, which is as good as paid",
      { status: "Confirmed", paymentStatus: "paid" },
      ["paid now", "processing to-come", "shipped to-come"],
    ],
    [
      "is in hand",
      { status: "processing", paymentStatus: "paid", dates: processing },
      [`paid done ${PAID}`, `processing now ${IN_HAND}`, "shipped to-come"],
    ],
    [
      "has left",
      { status: "shipped", paymentStatus: "paid", dates: shipped },
      [`paid done ${PAID}`, `processing done ${IN_HAND}`, `shipped now ${SHIPPED}`],
    ],
    [
      "is complete",
      { status: "closed", paymentStatus: "paid", dates: { ...shipped, closedAt: CLOSED } },
      [
        `paid done ${PAID}`,
        `processing done ${IN_HAND}`,
        `shipped done ${SHIPPED}`,
        `closed done ${CLOSED}`,
      ],
    ],
  ])("that %s", (_, given, steps) => {
    expect(told(given)).toEqual([PLACED, ...steps]);
  });

  it("has the roast day in place of the packing, once that is known", () => {
    const roastedOn = "2025-07-21";
    const steps = (status: string, dates: Order["dates"]) =>
      told({ status, paymentStatus: "paid", dates: { ...dates, roastedOn } });
    expect(steps("processing", processing)).toContain("roasted now 2025-07-21");
    expect(steps("shipped", shipped)).toContain("roasted done 2025-07-21");
    expect(steps("shipped", shipped)).toEqual([
      PLACED,
      `paid done ${PAID}`,
      "roasted done 2025-07-21",
      `shipped now ${SHIPPED}`,
    ]);
  });

  it("needs no dates", () => {
    const { dates: _, ...undated } = anOrder({ status: "processing", paymentStatus: "paid" });
    expect(orderStory(undated).map(({ name }) => name)).toEqual([
      "placed",
      "paid",
      "processing",
      "shipped",
    ]);
  });

  it("tells a cancelled order from one that expired", () => {
    const off = { status: "cancelled", paymentStatus: "void" };
    const called = { ...NO_DATES, cancelledAt: "2025-07-20T15:00:00+07:00" };
    const late = { ...NO_DATES, cancelledAt: "2025-07-24T14:32:00+07:00" };
    expect(told({ ...off, dates: called })).toEqual([
      PLACED,
      `cancelled done ${called.cancelledAt}`,
    ]);
    expect(told({ ...off, dates: late })).toEqual([PLACED, `expired done ${late.cancelledAt}`]);
    const atTheDeadline = anOrder({}).expiresAt ?? "";
    expect(told({ ...off, dates: { ...NO_DATES, cancelledAt: atTheDeadline } })).toEqual([
      PLACED,
      `expired done ${atTheDeadline}`,
    ]);
    expect(told({ ...off, dates: { ...late, paidAt: PAID } })).toEqual([
      PLACED,
      `paid done ${PAID}`,
      `cancelled done ${late.cancelledAt}`,
    ]);
    expect(told({ ...off, dates: NO_DATES, expiresAt: null })).toEqual([PLACED, "cancelled done"]);
  });

  it("goes by the dates where nobody knows the status", () => {
    const unknown = { status: "with the courier", paymentStatus: null };
    expect(told({ ...unknown, dates: shipped }).at(-1)).toBe(`shipped now ${SHIPPED}`);
    expect(told({ ...unknown, dates: NO_DATES })[1]).toBe("paid now");
  });

  it.each([
    ["cancelled", "void", NO_DATES, "cancelled"],
    ["awaiting payment", "unpaid", shipped, "placed"],
    ["processing", "unpaid", processing, "placed"],
    ["confirmed", null, NO_DATES, "paid"],
    [null, "PAID", NO_DATES, "paid"],
    ["with the courier", "paid", shipped, "shipped"],
    ["processing", "paid", NO_DATES, "processing"],
    [null, null, NO_DATES, "placed"],
  ] as const)(
    "with status %j and payment status %j has come to %4$s",
    (status, paymentStatus, dates, reached) => {
      expect(stepReached({ ...anOrder(), status, paymentStatus, dates })).toBe(reached);
      // A server need not tell when.
      const { createdAt: _at, ...untold } = anOrder();
      expect(stepReached({ ...untold, status: null, paymentStatus: null, dates: NO_DATES })).toBe(
        "placed",
      );
    },
  );

  it("is over once it is complete or off", () => {
    expect(over({})).toBe(false);
    expect(over({ status: "shipped", paymentStatus: "paid" })).toBe(false);
    expect(over({ status: "closed", paymentStatus: "paid" })).toBe(true);
    expect(over({ status: "cancelled", paymentStatus: "void" })).toBe(true);
  });
});

const expiresAt = "2025-07-21T07:32:00.000Z";

describe("the deadline of a transfer", () => {
  it.each([
    [expiresAt, Date.parse(expiresAt) - 1, false],
    [expiresAt, Date.parse(expiresAt), true],
    [null, Date.parse(expiresAt), false],
    ["someday", Date.parse(expiresAt), false],
  ])("%s at %d has passed: %s", (until, now, passed) => {
    expect(isPastDeadline({ expiresAt: until }, now)).toBe(passed);
  });

  it("has not passed where nothing is to be transferred", () => {
    expect(isPastDeadline(null, Date.parse(expiresAt))).toBe(false);
  });
});

it.each([
  ["paid", true],
  ["Paid", true],
  ["unpaid", false],
  ["void", false],
  [null, false],
])("an order whose payment is %j is paid: %s", (paymentStatus, paid) => {
  expect(isPaid({ paymentStatus })).toBe(paid);
});
