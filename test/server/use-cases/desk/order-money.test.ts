import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { findByAmount } from "#server/use-cases/desk/confirm-payment.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import {
  atTheLedger,
  CODE,
  DEWI,
  DUE,
  OTHER,
  paying,
  refusal,
  RINA,
  short,
} from "#test/support/at-the-ledger.ts";

const HOUR_MS = 3_600_000;

/** A desk with these orders, whose clock can go on. */
const atAMovingClock = async (...given: readonly DeskOrder[]) => {
  const desk = await atTheLedger(...given);
  return { ...desk, later: () => void (desk.clock.now += HOUR_MS) };
};

/** An order that its whole amount has paid, an hour ago. */
const aPaidOrder = async (...given: readonly DeskOrder[]) => {
  const desk = await atAMovingClock(...given);
  await desk.confirm(RINA, paying(DUE));
  desk.later();
  return desk;
};

const TAKEN = { orderCode: CODE, amountIdr: DUE, reason: "It was another customer’s." };
const LEFT = { orderCode: CODE, amountIdr: DUE, reason: "She wrote so." };

describe("what a customer left to us", () => {
  it("of a double is not owed again while the order goes and comes back, twice", async () => {
    const { money, moves, revive, owed, later, confirm } = await atAMovingClock();
    await confirm(RINA, paying(2 * DUE, { reason: "Twice as much." }));
    later();
    await money.leave(RINA, LEFT);
    expect(await owed()).toEqual([]);
    for (const _ of [1, 2]) {
      later();
      await moves.cancel(RINA, CODE, "Sold out.");
      expect(await owed()).toEqual([[CODE, DUE]]);
      later();
      expect(await revive(RINA, paying(0))).toMatchObject({ ok: true });
      expect(await owed()).toEqual([]);
    }
  });

  it("pays the order that is brought back, and is the customer’s when that is cancelled", async () => {
    const { money, moves, revive, owed, later } = await aPaidOrder();
    await moves.cancel(RINA, CODE, "Sold out.");
    later();
    await money.leave(RINA, LEFT);
    later();
    await revive(RINA, paying(0));
    expect(await owed()).toEqual([]);
    later();
    await moves.cancel(RINA, CODE, "Sold out again.");
    expect(await owed()).toEqual([[CODE, DUE]]);
  });
});

describe("an order whose money is taken off it", () => {
  it("waits for its payment again, as long as at first, in nobody’s hands", async () => {
    const { confirm, money, moves, order, later, clock, deps } = await aPaidOrder();
    await moves.startProcessing(RINA, CODE);
    later();
    expect(await money.takeOff(RINA, TAKEN)).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({
      status: "awaiting payment",
      paymentStatus: "unpaid",
      inHandOf: null,
      paidOn: null,
      paymentReference: null,
      dates: { paidAt: null, processingAt: null },
      expiresAt: new Date(clock.now + 24 * HOUR_MS).toISOString(),
      cancelsAt: new Date(clock.now + 96 * HOUR_MS).toISOString(),
    });
    expect(await deps.ledger.missing()).toEqual([]);
    expect(await deps.orders.story(CODE)).toContainEqual({
      at: new Date(clock.now).toISOString(),
      actor: RINA.email,
      what: { kind: "moved", from: "processing", to: "awaiting payment", reason: TAKEN.reason },
    });
    later();
    expect(await confirm(DEWI, paying(DUE))).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ status: "paid", money: { receivedIdr: DUE } });
    later();
    await money.takeOff(RINA, TAKEN);
    expect(await order()).toMatchObject({
      expiresAt: new Date(clock.now + 24 * HOUR_MS).toISOString(),
    });
  });

  it("waits for what is missing, and stands while what is left is enough", async () => {
    const { confirm, money, order, deps } = await atAMovingClock();
    const more = [
      { amountIdr: DUE, day: "2025-07-21", line: null, reference: null, reason: null },
      { amountIdr: 5000, day: "2025-07-21", line: null, reference: null, reason: null },
    ];
    await confirm(RINA, paying(100_000, { reason: "In three.", more }));
    await money.takeOff(RINA, { ...TAKEN, amountIdr: 100_000 });
    expect(await order()).toMatchObject({ status: "paid", money: { toSendBackIdr: 5000 } });
    await money.takeOff(RINA, TAKEN);
    expect(await order()).toMatchObject({
      status: "awaiting payment",
      money: { receivedIdr: 5000 },
    });
    expect(await findByAmount(deps.orders, String(DUE))).toMatchObject({ kind: "none" });
    for (const typed of [String(DUE - 5000), "347"])
      expect([typed, await findByAmount(deps.orders, typed)]).toEqual([
        typed,
        expect.objectContaining(
          typed === "347"
            ? { kind: "digits", orders: [await order()] }
            : { kind: "exact", order: await order() },
        ),
      ]);
    expect(await confirm(RINA, paying(DUE - 5000))).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ status: "paid", money: { receivedIdr: DUE } });
  });

  it("tells the customer, if they were told that it is paid", async () => {
    const { money, mails, deps, database, confirm } = await aPaidOrder();
    await money.takeOff(RINA, TAKEN);
    expect(await mails()).toEqual(["paid"]);
    await confirm(RINA, paying(DUE));
    await database.query("update private.mail_outbox set sent_at = now() where kind = 'paid'");
    await money.takeOff(RINA, TAKEN);
    expect(await mails()).toContain("unpaid");
    expect(await deps.ledger.missing()).toEqual([]);
  });

  it("stands in a list of missing money once it has left, until that came or is done without", async () => {
    const sent = aDeskOrder({ status: "shipped", dates: { paidAt: "2025-07-19T03:20:00.000Z" } });
    const { money, order, deps, clock } = await atAMovingClock(sent);
    await money.takeOff(RINA, TAKEN);
    const missing = async () =>
      (await deps.ledger.missing()).map(({ order: { orderCode }, amountIdr, since }) => [
        orderCode,
        amountIdr,
        since,
      ]);
    expect(await order()).toMatchObject({ status: "shipped" });
    expect(await missing()).toEqual([[CODE, DUE, new Date(clock.now).toISOString()]]);
    const waived = { orderCode: CODE, amountIdr: 93_347, reason: "She was ill." };
    expect(refusal(await money.waive(RINA, { ...waived, amountIdr: DUE + 1 }))).toBe(
      `Rp.193.347 of ${CODE} are missing, not Rp.193.348. Nothing was changed.`,
    );
    await money.waive(RINA, waived);
    expect(refusal(await money.waive(DEWI, waived))).toContain("were noted already");
    expect(await missing()).toMatchObject([[CODE, 100_000, expect.anything()]]);
    await money.receive(RINA, {
      orderCode: CODE,
      amountIdr: 100_000,
      day: "2025-07-21",
      line: null,
      reference: "BCA",
    });
    expect(await missing()).toEqual([]);
  });

  it("stands there, too, when another order has its amount by now", async () => {
    const { money, order, deps, database } = await aPaidOrder(aDeskOrder(), OTHER);
    await database.query("delete from private.transfer_holds where order_code = $1", [CODE]);
    await database.query("update private.transfer_holds set amount_due = $1", [DUE]);
    await money.takeOff(RINA, TAKEN);
    expect(await order()).toMatchObject({ status: "paid" });
    expect(await deps.ledger.missing()).toMatchObject([{ amountIdr: DUE }]);
  });
});

describe("an order that is taken as paid with less", () => {
  it("stands in the list of missing money", async () => {
    const { confirm, deps } = await atAMovingClock();
    await confirm(RINA, short(100_000));
    expect(await deps.ledger.missing()).toMatchObject([{ amountIdr: 93_347 }]);
  });
});

describe("rounding", () => {
  it.each([1, 849, 1000])(
    "keeps Rp.%s more, without a reason and without a promise",
    async (over) => {
      const { confirm, order, owed, deps, mails, moves } = await atAMovingClock();
      expect(await confirm(RINA, paying(DUE + over))).toMatchObject({ ok: true });
      expect(await order()).toMatchObject({
        status: "paid",
        money: { receivedIdr: DUE + over, toSendBackIdr: 0, roundingIdr: over },
      });
      expect(await owed()).toEqual([]);
      expect(await mails()).toEqual(["paid"]);
      expect(await deps.orders.story(CODE)).toContainEqual(
        expect.objectContaining({
          what: { kind: "rounding", amountIdr: over, bags: [], reason: null },
        }),
      );
      // A cancelled order keeps nothing.
      await moves.cancel(RINA, CODE, "Sold out.");
      expect(await owed()).toEqual([[CODE, DUE + over]]);
    },
  );

  it("sends it back when the customer asks, and keeps no other", async () => {
    const { confirm, money, owed, order } = await atAMovingClock();
    await confirm(RINA, paying(DUE + 849));
    const wanted = { orderCode: CODE, amountIdr: 849, reason: "By WhatsApp." };
    expect(refusal(await money.wantBack(RINA, { ...wanted, amountIdr: 850 }))).toBe(
      `Rp.850 of ${CODE} were not kept as rounding. Nothing was changed.`,
    );
    expect(await money.wantBack(RINA, wanted)).toMatchObject({ ok: true });
    expect(await owed()).toEqual([[CODE, 849]]);
    await money.sendBack(RINA, { orderCode: CODE, amountIdr: 849, day: "", reference: "BI-FAST" });
    expect(await owed()).toEqual([]);
    expect(await order()).toMatchObject({ money: { sentBackIdr: 849, roundingIdr: 0 } });
  });

  it("keeps no more than the shop rounds", async () => {
    const { confirm, owed } = await atAMovingClock();
    expect(refusal(await confirm(RINA, paying(DUE + 1001)))).toContain("Rp.1.001 more");
    await confirm(RINA, paying(DUE + 1001, { reason: "Her name." }));
    expect(await owed()).toEqual([[CODE, 1001]]);
  });

  it.each([
    [193_000, "Rounded, without its code."],
    [193_374 - 28, "Not rounded: its code is another one."],
    [192_347, "Not rounded: its code is another one."],
  ])("takes %s with one tap, and the ledger says what it was", async (came, reason) => {
    const { confirm, order, deps } = await atAMovingClock();
    expect(await confirm(RINA, paying(came))).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ money: { receivedIdr: came, lessIdr: DUE - came } });
    expect(await deps.ledger.missing()).toEqual([]);
    expect(await deps.orders.story(CODE)).toContainEqual(
      expect.objectContaining({ what: { kind: "less", amountIdr: DUE - came, bags: [], reason } }),
    );
  });

  it("takes nothing with one tap that another order waits for, and no more than the shop rounds", async () => {
    const { confirm } = await atAMovingClock(aDeskOrder(), OTHER);
    expect(refusal(await confirm(RINA, paying(OTHER.amountDueIdr)))).toContain(
      `${OTHER.orderCode} waits for exactly that.`,
    );
    expect(refusal(await confirm(RINA, paying(DUE - 1001)))).toContain("Rp.1.001 less");
  });

  it("asks for it again when the money is gone again", async () => {
    const { confirm, money, order } = await atAMovingClock();
    await confirm(RINA, paying(193_000));
    await money.takeOff(RINA, { ...TAKEN, amountIdr: 193_000 });
    expect(await order()).toMatchObject({
      status: "awaiting payment",
      money: { receivedIdr: 0, reducedIdr: 0 },
    });
  });
});

describe("a refund of a part", () => {
  const REFUND = {
    orderCode: ` ${CODE.toLowerCase()} `,
    amountIdr: 20_000,
    reason: " One bag was torn. ",
    bags: ["1 × Sumber Wening, 1 kg"],
    account: " BCA 816 Dewi ",
  };

  it.each(["paid", "processing", "shipped", "closed"] as const)(
    "of an order that is %s is money to send back, with why, for what and where to",
    async (status) => {
      const { money, order, owed, mails, deps } = await atAMovingClock(aDeskOrder({ status }));
      expect(await money.refund(RINA, REFUND)).toMatchObject({ ok: true });
      expect(await owed()).toEqual([[CODE, 20_000]]);
      expect(await order()).toMatchObject({
        status,
        refundAccount: "BCA 816 Dewi",
        money: { refundIdr: 20_000, toSendBackIdr: 20_000 },
      });
      expect(await mails()).toEqual(["overpaid"]);
      expect(await deps.orders.story(CODE)).toContainEqual(
        expect.objectContaining({
          what: {
            kind: "refund",
            amountIdr: 20_000,
            bags: ["1 × Sumber Wening, 1 kg"],
            reason: "One bag was torn.",
          },
        }),
      );
      await money.sendBack(RINA, {
        orderCode: CODE,
        amountIdr: 20_000,
        day: "",
        reference: "BI-FAST",
      });
      expect(await owed()).toEqual([]);
      expect(await deps.ledger.missing()).toEqual([]);
    },
  );

  it("is refused without a reason, twice, beyond what is here, and of what nobody has paid", async () => {
    const { money, owed } = await atAMovingClock(
      aDeskOrder({ status: "shipped" }),
      aDeskOrder({ orderCode: OTHER.orderCode, transferCode: 52 }),
    );
    const of = async (changes: object) =>
      refusal(await money.refund(RINA, { ...REFUND, ...changes }));
    expect(await of({ reason: " " })).toBe("Please say why; the customer reads it.");
    expect(await of({ amountIdr: DUE + 1 })).toBe(
      `Rp.193.348 of ${CODE} are not here to be refunded. Nothing was changed.`,
    );
    expect(await of({ orderCode: OTHER.orderCode })).toContain("does not stand as paid");
    expect(await of({ orderCode: "NOPE" })).toBe("No order is called NOPE.");
    expect(await of({ amountIdr: 0 })).toBe("The amount is more than Rp.0.");
    expect(await of({})).toBe("");
    expect(await of({})).toContain("noted already");
    expect(await of({ amountIdr: DUE - 20_000 })).toBe("");
    expect(await owed()).toEqual([[CODE, DUE]]);
  });

  it("is left with its account once the customer says so", async () => {
    const { money, owed, order } = await atAMovingClock(aDeskOrder({ status: "shipped" }));
    await money.refund(RINA, REFUND);
    await money.setRefundAccount(RINA, CODE, "Mandiri 16");
    expect(await order()).toMatchObject({ refundAccount: "Mandiri 16" });
    await money.leave(RINA, { ...LEFT, amountIdr: 20_000 });
    expect(await owed()).toEqual([]);
    await money.setRefundAccount(RINA, CODE, "");
    expect(await order()).toMatchObject({ refundAccount: null });
  });
});
