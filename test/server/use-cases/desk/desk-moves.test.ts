import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#core/domain/result.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { type Moved, OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { confirmPayment, findByAmount } from "#server/use-cases/desk/confirm-payment.ts";
import { setRoastedOn } from "#server/use-cases/desk/roasting.ts";
import { shipOrder } from "#server/use-cases/desk/send-parcel.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { anAddress } from "#test/support/builders.ts";
import { DEWI, refusal, RINA } from "#test/support/at-the-ledger.ts";
import { rowsOf } from "#test/support/rows-of.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";
import { inBoth } from "#test/support/in-both.ts";

type Payment = Parameters<typeof confirmPayment>[2];

/** Until when the amount of a cancelled order is kept. */
const HELD = "2025-07-25T03:20:00.000Z";

/** A desk with these orders, on Monday 21 July at 09:41:07 in Malang. */
const desk = async (...orders: readonly DeskOrder[]) => {
  const opened = await embeddedDesk(orders);
  const deps = { ...opened.deps, now: () => Date.parse("2025-07-21T02:41:07Z") };
  return {
    ...deps,
    confirm: (staff: Staff, payment: Payment) => confirmPayment(deps, staff, payment),
    revive: (staff: Staff, payment: Payment) => confirmPayment(deps, staff, payment, "cancelled"),
    moves: new OrderMoves(deps),
    roasted: (staff: Staff, code: string, day: string) => setRoastedOn(deps, staff, code, day),
    ship: (staff: Staff, parcel: Parameters<typeof shipOrder>[2]) => shipOrder(deps, staff, parcel),
    find: (typed: string) => findByAmount(deps.orders, typed),
  };
};

describe("confirming a payment", () => {
  const payment = { orderCode: "kq7m2xtb ", amountIdr: 193_347, reference: " BCA 1807 " };

  it("needs a reason when another amount has come, and keeps it", async () => {
    const { confirm, orders } = await desk(aDeskOrder());
    const off = { ...payment, amountIdr: 195_000 };
    const message = inBoth(
      "This order asks for Rp.193.347, the statement says Rp.195.000: Rp.1.653 more. Confirm it by hand only if the name is right.",
    );
    expect(await confirm(RINA, { ...off, reason: " " })).toEqual(
      err({ kind: "invalid", field: "reason", message }),
    );
    const less = { ...off, amountIdr: 192_000 };
    expect(refusal(await confirm(RINA, less))).toMatch(/says Rp\.192\.000: Rp\.1\.347 less\. /);
    expect(refusal(await confirm(RINA, { ...less, reason: "ok" }))).toBe(
      "Rp.1.347 of Rp.193.347 are missing: only Rp.192.000 came for KQ7M2XTB. Say it once more to count it as paid all the same.",
    );
    await confirm(RINA, { ...off, reason: " Her name. " });
    expect((await orders.story("KQ7M2XTB")).at(-1)).toMatchObject({
      actor: RINA.email,
      what: { kind: "moved", reason: "Her name." },
    });
  });

  it("says what to do with an order that was cancelled", async () => {
    const cancelled = aDeskOrder({ status: "cancelled", amountHeldUntil: HELD });
    expect(refusal(await (await desk(cancelled)).confirm(RINA, payment))).toBe(
      "Cancelled on 18-07-25 10:20, its amount is held until 25-07-25 10:20 WIB. If the bags can still go out, bring the order back.",
    );
    for (const amountHeldUntil of [null, "2025-07-21T02:41:07.000Z"])
      expect(
        refusal(await (await desk({ ...cancelled, amountHeldUntil })).confirm(RINA, payment)),
      ).toBe(
        "Cancelled on 18-07-25 10:20 and its amount is free again. Send the money back or ask for a new order.",
      );
  });
});

const cancelled = (amountHeldUntil: string) =>
  desk(aDeskOrder({ status: "cancelled", amountHeldUntil }));

describe("a late payment", () => {
  const late = { orderCode: "KQ7M2XTB", amountIdr: 193_347, reference: " BI-FAST " };

  it("brings the order back while its amount is held", async () => {
    expect(await (await cancelled(HELD)).revive(RINA, late)).toMatchObject({
      value: { status: "paid", paymentReference: "BI-FAST", amountHeldUntil: null },
    });
  });

  it("comes too late when the amount may be somebody else's by now", async () => {
    const { revive } = await cancelled("2025-07-21T02:41:07.000Z");
    expect(refusal(await revive(RINA, late))).toMatch(/its amount is free again/);
  });
});

const cancel = async (order: DeskOrder, why = "Sold out.") =>
  (await desk(order)).moves.cancel(RINA, "KQ7M2XTB", why);

describe("the way of a parcel", () => {
  const paid = aDeskOrder({ status: "paid" });
  const sent = { orderCode: "KQ7M2XTB", courier: "JNE", trackingNumber: " 0164  2507 " };
  const inHand = aDeskOrder({ status: "processing", fulfillment: "delivery" });

  it("leaves with a courier and a number", async () => {
    const { ship } = await desk(inHand);
    for (const [courier, trackingNumber, field, lacks] of [
      ["JNE", "", "trackingNumber", "a courier but no number"],
      [" ", "0164", "courier", "a number but no courier"],
      [" ", "", "courier", "neither a courier nor a number"],
    ] as const)
      expect(await ship(RINA, { orderCode: " kq7m2xtb ", courier, trackingNumber })).toEqual(
        err({ kind: "invalid", field, message: inBoth(`KQ7M2XTB has ${lacks}.`) }),
      );
    expect(await ship(RINA, sent)).toMatchObject({
      ok: true,
      value: { status: "shipped", courier: "JNE", trackingNumber: "0164 2507" },
    });
    expect(refusal(await ship(DEWI, sent))).toBe(
      "KQ7M2XTB left on 21-07-25 09:41 with JNE 0164 2507, by R.A. Nothing was changed.",
    );
    expect(refusal(await ship(DEWI, { ...sent, courier: "" }))).toMatch(/^KQ7M2XTB left on/);
  });

  it("has a roast day once it is in hand, today or lately", async () => {
    const { roasted } = await desk(inHand);
    for (const [day, roastedOn] of [
      ["2025-07-21", "2025-07-21"],
      ["2025-05-22", "2025-05-22"],
      ["", null],
    ] as const)
      expect(await roasted(RINA, " kq7m2xtb ", day)).toMatchObject({
        value: { dates: { roastedOn } },
      });
    for (const [day, says] of [
      ["2025-07-22", "Tuesday, 22 July is yet to come. An order is roasted today or before."],
      ["2025-05-21", "Wednesday, 21 May is more than 60 days ago."],
      ["21-07-25", "The roast day is a day such as 2025-07-24."],
    ] as const)
      expect(await roasted(RINA, "KQ7M2XTB", day)).toEqual(
        err({ kind: "invalid", field: "day", message: inBoth(says) }),
      );
  });

  it("ends when it has arrived, and not before", async () => {
    const { moves } = await desk({ ...paid, status: "shipped" });
    expect(await moves.close(RINA, "KQ7M2XTB")).toMatchObject({ value: { status: "closed" } });
    expect(refusal(await moves.close(RINA, "KQ7M2XTB"))).toBe(
      "KQ7M2XTB is closed since 21-07-25 09:41, by R.A. Here is what can happen next.",
    );
  });

  it("is called off with a reason, until it has left", async () => {
    expect(await cancel(paid, " ")).toEqual(
      err({
        kind: "invalid",
        field: "reason",
        message: inBoth("Please say why; the customer reads it."),
      }),
    );
    for (const order of [aDeskOrder(), aDeskOrder({ status: "confirmed" }), paid, inHand])
      expect(await cancel(order)).toMatchObject({
        value: {
          status: "cancelled",
          paymentStatus: "void",
          inHandOf: null,
          dates: { roastedOn: null },
        },
      });
    expect(await cancel(aDeskOrder({ status: "shipped" }))).toMatchObject({
      error: { kind: "conflict" },
    });
  });
});

describe("a parcel's courier", () => {
  const inHand = aDeskOrder({
    status: "processing",
    fulfillment: "delivery",
    shippingAddress: anAddress(),
  });
  const sent = async (courier: string, trackingNumber = "") =>
    (await desk(inHand)).ship(RINA, { orderCode: "KQ7M2XTB", courier, trackingNumber });

  it("is found by any of its names, and keeps its service", async () => {
    for (const [typed, courier] of [
      ["jne", "JNE"],
      ["JNE REG", "JNE REG"],
      ["jnt", "J&T"],
      ["j&t express", "j&t express"],
      ["Si Cepat", "SiCepat"],
    ] as const)
      expect(await sent(typed, "0164  2507")).toMatchObject({
        value: { courier, trackingNumber: "0164 2507" },
      });
  });

  it("needs no number where there is none, and takes one all the same", async () => {
    for (const typed of ["gojek", "GoSend", "our scooter"])
      expect(await sent(typed)).toMatchObject({ value: { trackingNumber: null } });
    expect(await sent("GoSend", "GK-11")).toMatchObject({ value: { trackingNumber: "GK-11" } });
    expect(refusal(await sent("SiCepat"))).toBe("KQ7M2XTB has a courier but no number.");
  });

  it("is one of the list", async () => {
    expect(refusal(await sent("Kargo Kita", "1"))).toMatch(
      /^No courier is called “Kargo Kita”\. The list has AnterAja, GoSend, .*; add yours at Send, Couriers\.$/,
    );
  });
});

describe("what is said of a move that cannot be", () => {
  const at = "2025-07-21T02:00:00.000Z";
  const inState = (status: string, changes: Partial<DeskOrder> = {}) =>
    aDeskOrder({ status, paymentStatus: "paid", dates: { paidAt: at }, changedAt: at, ...changes });
  const code = "KQ7M2XTB";
  const parcel = { orderCode: code, courier: "JNE", trackingNumber: "0164" };
  const payment = { orderCode: code, amountIdr: 193_347, reference: "BCA" };
  const delivered = { fulfillment: "delivery" } as const;
  type Desk = Awaited<ReturnType<typeof desk>>;

  const acts: Readonly<Record<string, (at: Desk) => Promise<Moved>>> = {
    confirming: ({ confirm }) => confirm(RINA, payment),
    "bringing back": ({ revive }) => revive(RINA, payment),
    packing: ({ moves }) => moves.startProcessing(RINA, code),
    sending: ({ ship }) => ship(RINA, parcel),
    roasting: ({ roasted }) => roasted(RINA, code, "2025-07-21"),
  };

  const orders: Readonly<Record<string, DeskOrder | null>> = {
    "what is not there": null,
    "what is not paid": aDeskOrder(),
    "what is paid": inState("paid"),
    "what was confirmed": inState("confirmed"),
    "what a colleague packs": inState("processing", { inHandOf: DEWI.email }),
    "what waits to be collected": inState("shipped"),
    "what left without a courier": inState("shipped", { ...delivered, trackingNumber: "0164" }),
    "what left without a number": inState("shipped", { ...delivered, courier: "A friend" }),
  };

  it.each(
    rowsOf(`
    confirming  | what is not there  | No order is called KQ7M2XTB.
    sending  | what is not there  | No order is called KQ7M2XTB.
    roasting  | what is not there  | No order is called KQ7M2XTB.
    roasting  | what is paid  | KQ7M2XTB is paid. Only an order in hand, or one that has left, has a roast day.
    packing  | what is not paid  | KQ7M2XTB still awaits its payment. Nothing was changed.
    bringing back  | what is not paid  | KQ7M2XTB still awaits its payment. Nothing was changed.
    sending  | what is paid  | KQ7M2XTB is paid since 18-07-25 10:20, and nobody has it in hand yet. Nothing was changed.
    sending  | what was confirmed  | KQ7M2XTB is paid since 18-07-25 10:20, and nobody has it in hand yet. Nothing was changed.
    sending  | what left without a courier  | KQ7M2XTB left on 18-07-25 10:20, by the customer. Nothing was changed.
    sending  | what left without a number  | KQ7M2XTB left on 18-07-25 10:20 with A friend, by the customer. Nothing was changed.
    sending  | what waits to be collected  | KQ7M2XTB waits to be collected since 18-07-25 10:20, said by the customer. Nothing was changed.
    confirming  | what a colleague packs  | Already paid. KQ7M2XTB is in D.W.’s hands since 18-07-25 10:20.`),
  )("%s %s: %s", async (act, name, said) => {
    const order = orders[name];
    expect(
      refusal((await acts[act]?.(await desk(...(order ? [order] : [])))) ?? { ok: true }),
    ).toBe(said);
  });

  it("cancelling what a colleague has just cancelled", async () => {
    const { moves, orders } = await desk(aDeskOrder());
    await moves.cancel(DEWI, code, " She called. ");
    expect((await orders.story(code)).at(-1)).toMatchObject({ what: { reason: "She called." } });
    expect(refusal(await moves.cancel(RINA, code, "She called."))).toBe(
      "Cancelled by D.W. on 21-07-25 09:41. Nothing was changed.",
    );
  });
});

describe("an amount that was typed", () => {
  let find: (typed: string) => ReturnType<typeof findByAmount>;
  beforeEach(async () => {
    ({ find } = await desk(
      aDeskOrder(),
      aDeskOrder({ orderCode: "Z6PTA5YM", transferCode: 52 }),
      aDeskOrder({ orderCode: "BW7CGT3N", transferCode: 734, status: "paid" }),
    ));
  });

  it("finds its order", async () => {
    expect(await find("Rp. 193.347,00")).toMatchObject({
      kind: "exact",
      order: { orderCode: "KQ7M2XTB" },
    });
  });

  it.each([
    [" 347 ", "347", ["KQ7M2XTB"]],
    ["052", "052", ["Z6PTA5YM"]],
    ["52", "052", ["Z6PTA5YM"]],
    ["734", "734", []],
  ])("%s shows orders and confirms none", async (typed, digits, codes) => {
    const found = await find(typed);
    expect(found).toMatchObject({ kind: "digits", digits });
    expect(found.kind === "digits" && found.orders.map(({ orderCode }) => orderCode)).toEqual(
      codes,
    );
  });

  it("names those that ask for nearly as much, the nearest first", async () => {
    expect(await find("193.374")).toMatchObject({
      kind: "none",
      nearest: [{ orderCode: "KQ7M2XTB" }, { orderCode: "Z6PTA5YM" }],
    });
    expect(await find("193.000")).toMatchObject({
      nearest: [{ orderCode: "Z6PTA5YM" }, { orderCode: "KQ7M2XTB" }],
    });
    expect(await find("194.052")).toMatchObject({
      nearest: [{ orderCode: "KQ7M2XTB" }],
    });
    expect(await find("75.000")).toEqual({ kind: "none", amountIdr: 75_000, nearest: [] });
  });

  it("names those whose digits were typed in another order, and three at most", async () => {
    expect(await find("391.347")).toMatchObject({ nearest: [{ orderCode: "KQ7M2XTB" }] });
    const many = await desk(
      ...[1, 2, 3, 4].map((code) =>
        aDeskOrder({ orderCode: `ABCDEF2${code + 1}`, transferCode: code }),
      ),
    );
    expect(await many.find("193.000")).toMatchObject({
      nearest: [{ orderCode: "ABCDEF22" }, { orderCode: "ABCDEF23" }, { orderCode: "ABCDEF24" }],
    });
  });

  it.each(["", "abc", "1.2.3", "193.347,50"])("“%s” is none", async (typed) => {
    expect(await find(typed)).toEqual({
      kind: "no-amount",
      message: inBoth(expect.stringMatching(/^“.*” is no .+\. Or type its last three digits\.$/)),
    });
  });
});
