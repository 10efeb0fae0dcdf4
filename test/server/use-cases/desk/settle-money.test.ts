import { describe, expect, it } from "vitest";
import type { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
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
import { inBoth } from "#test/support/in-both.ts";

const BACK = { orderCode: CODE, amountIdr: 1, day: "", reference: "BI-FAST 1" };
const CAME = { orderCode: CODE, amountIdr: 1, day: "2025-07-21", line: null, reference: "2107" };
const LATER = "The day it was sent back is today or before, such as 2025-07-21.";

describe("the ledger of an order", () => {
  it("keeps what came, not what was due, and asks about less once more", async () => {
    const { confirm, order, entries } = await atTheLedger();
    for (const confirmedIdr of [null, 2])
      expect(await confirm(RINA, short(1, { confirmedIdr }))).toMatchObject({
        error: { kind: "unsure", amountIdr: 1 },
      });
    expect(await entries()).toEqual([]);
    await confirm(RINA, short(1));
    expect(await order()).toMatchObject({
      status: "paid",
      money: { receivedIdr: 1, toSendBackIdr: 0 },
    });
    expect(await entries()).toMatchObject([
      { kind: "received", amountIdr: 1, day: "2025-07-21", actor: RINA.email, reason: "Her name." },
    ]);
  });

  it("has no money of a day before the order, whose transfer a statement would call a double", async () => {
    const { confirm, money, kinds, entries } = await atTheLedger();
    expect(await confirm(RINA, paying(DUE, { day: "2025-07-17" }))).toMatchObject({
      error: {
        kind: "invalid",
        field: "day",
        message: inBoth(
          "KQ7M2XTB was placed on Friday, 18 July: its transfer is of that day or later.",
        ),
      },
    });
    await confirm(RINA, paying(200_000, { day: "2025-07-20", reason: "Her name." }));
    const back = { ...BACK, amountIdr: 6653 };
    expect(await money.sendBack(RINA, { ...back, day: "2025-07-17" })).toMatchObject({
      error: {
        field: "day",
        message: inBoth(
          "KQ7M2XTB was placed on Friday, 18 July: money of it moves on that day or later. Nothing was changed.",
        ),
      },
    });
    await money.sendBack(RINA, { ...back, day: "2025-07-21" });
    expect(await entries()).toMatchObject([{ day: "2025-07-20" }, { day: "2025-07-21" }]);
    expect(await kinds("20/07 DEWI 200.000,00 CR\n21/07 DEWI 6.653,00 DB")).toEqual([
      "already-paid",
      "refund-seen",
    ]);
  });

  it("says what is over when more came, until it was sent back or left", async () => {
    const { confirm, money, order, owed, mails } = await atTheLedger();
    await confirm(RINA, paying(200_000, { reason: "Her name." }));
    expect(await owed()).toEqual([[CODE, 6653]]);
    expect(refusal(await money.sendBack(RINA, { ...BACK, amountIdr: 6654 }))).toBe(
      "Rp.6.653 of KQ7M2XTB are to be sent back, not Rp.6.654. Nothing was changed.",
    );
    await money.sendBack(RINA, { ...BACK, amountIdr: 5000 });
    expect(await owed()).toEqual([[CODE, 1653]]);
    expect(await mails()).toContain("refunded");
    await money.leave(RINA, { orderCode: CODE, amountIdr: 1653, reason: "A tip, she wrote." });
    expect(await owed()).toEqual([]);
    expect(await order()).toMatchObject({ money: { receivedIdr: 200_000, sentBackIdr: 5000 } });
  });

  it("is paid by what was left to us when the order is brought back, and a double is over", async () => {
    const { confirm, revive, moves, money, order, owed, clock } = await atTheLedger();
    const later = () => (clock.now += 60_000);
    await confirm(RINA, paying(DUE));
    await moves.cancel(RINA, CODE, "Sold out.");
    await money.leave(RINA, { orderCode: CODE, amountIdr: DUE, reason: "Keep it, she wrote." });
    expect(await order()).toMatchObject({ money: { toSendBackIdr: 0 }, leftIdr: DUE });
    later();
    expect(await revive(RINA, paying(0))).toMatchObject({
      value: { status: "paid", money: { receivedIdr: DUE, toSendBackIdr: 0 }, leftIdr: 0 },
    });
    expect(await money.receive(RINA, { ...CAME, amountIdr: DUE })).toMatchObject({
      error: { field: "amount" },
    });
    later();
    await moves.cancel(RINA, CODE, "Sold out after all.");
    expect(await owed()).toEqual([[CODE, DUE]]);
  });

  it("has by hand only what is missing", async () => {
    const { confirm, money, order } = await atTheLedger();
    await confirm(RINA, short(190_000));
    const rest = { ...CAME, amountIdr: 3347 };
    expect(await money.receive(RINA, rest)).toMatchObject({ ok: true });
    expect(refusal(await money.receive(DEWI, rest))).toBe(
      "Rp.0 of KQ7M2XTB are missing, not Rp.3.347. Nothing was changed.",
    );
    expect(await order()).toMatchObject({ money: { receivedIdr: DUE, toSendBackIdr: 0 } });
  });

  it("owes all that came when the order is called off, and nothing when none came", async () => {
    const { confirm, moves, owed } = await atTheLedger(aDeskOrder(), OTHER);
    await confirm(RINA, paying(194_000, { reason: "Her name." }));
    for (const code of [CODE, OTHER.orderCode]) await moves.cancel(RINA, code, "Sold out.");
    expect(await owed()).toEqual([[CODE, 194_000]]);
  });

  it("moves the same money with the same words once, without the blanks around them", async () => {
    const { confirm, money, entries } = await atTheLedger();
    await confirm(RINA, paying(DUE + 10_000, { reason: "Her name." }));
    const back = { ...BACK, orderCode: " kq7m2xtb ", amountIdr: 3000, reference: " BI-FAST 1 " };
    await money.sendBack(RINA, back);
    expect(await entries()).toMatchObject([{}, { kind: "sent back", reference: "BI-FAST 1" }]);
    const message = inBoth(
      "Rp.3.000 of KQ7M2XTB with these words were noted already. Nothing was changed.",
    );
    expect(await money.sendBack(DEWI, back)).toMatchObject({
      error: { field: "reference", message },
    });
    const left = { orderCode: CODE, amountIdr: 3000, reason: " A tip. " };
    await money.leave(RINA, left);
    expect(await entries()).toMatchObject([{}, {}, { reason: "A tip." }]);
    expect(await money.leave(RINA, left)).toMatchObject({ error: { field: "reason", message } });
    expect(await money.sendBack(RINA, { ...back, orderCode: "GONE" })).toMatchObject({
      error: { kind: "not-found", message: inBoth("No order is called GONE.") },
    });
  });

  it("may be paid on the day it was placed, and asks again for what went back", async () => {
    const { confirm, revive, money, moves, order } = await atTheLedger();
    await confirm(RINA, short(150_000, { day: "2025-07-18" }));
    expect(await order()).toMatchObject({ status: "paid", paidOn: "2025-07-18" });
    await moves.cancel(RINA, CODE, "Sold out.");
    await money.sendBack(RINA, { ...BACK, amountIdr: 50_000 });
    expect(await revive(RINA, paying(0))).toMatchObject({
      error: {
        kind: "invalid",
        field: "amount",
        message: inBoth("Please say what came for KQ7M2XTB: it asks for Rp.93.347."),
      },
    });
    expect(await revive(RINA, paying(93_347))).toMatchObject({
      value: { status: "paid", money: { receivedIdr: 243_347, sentBackIdr: 50_000 } },
    });
  });

  it("is asked the same when an order is brought back, unless its money is still here", async () => {
    const cancelled = { status: "cancelled", amountHeldUntil: "2025-07-25T03:20:00.000Z" };
    const late = await atTheLedger(aDeskOrder(cancelled));
    expect(await late.revive(RINA, paying(1, { reason: "ok" }))).toMatchObject({
      error: { kind: "unsure" },
    });
    await late.revive(RINA, paying(DUE));
    expect(await late.order()).toMatchObject({ status: "paid", money: { receivedIdr: DUE } });

    const here = await atTheLedger(aDeskOrder({ ...cancelled, money: { receivedIdr: DUE } }));
    expect(await here.owed()).toEqual([[CODE, DUE]]);
    expect(await here.revive(RINA, paying(0))).toMatchObject({ ok: true });
    expect(await here.owed()).toEqual([]);
    expect(await here.order()).toMatchObject({ status: "paid", money: { receivedIdr: DUE } });
  });
});

const LINE = "20250720credit1n1";
const AT_ONCE = { orderCode: CODE, amountIdr: 1, reason: " " };

it.each<[string, string, (money: SettleMoney) => Promise<unknown>]>([
  ["reason", "Please say how the customer left it to us.", (money) => money.leave(RINA, AT_ONCE)],
  ["reason", "Please say why it is not this order’s.", (money) => money.takeOff(RINA, AT_ONCE)],
  ["sender", "Please say to whom it goes back.", (money) => money.markRefundDue(RINA, LINE, " ")],
  ["day", LATER, (money) => money.sendBack(RINA, { ...BACK, day: "2025-07-22" })],
  ["day", LATER, (money) => money.sendBack(RINA, { ...BACK, day: "21/07" })],
  [
    "reference",
    "Please give the bank’s reference of the transfer back.",
    (money) => money.sendLineBack(RINA, LINE, { day: "", reference: " " }),
  ],
  [
    "amount",
    "The amount is more than Rp.0.",
    (money) => money.sendBack(RINA, { ...BACK, amountIdr: 0 }),
  ],
])("asks for the %s: %s", async (field, message, settle) => {
  const { money, entries } = await atTheLedger();
  expect(await settle(money)).toEqual({
    ok: false,
    error: { kind: "invalid", field, message: inBoth(message) },
  });
  expect(await entries()).toEqual([]);
});
