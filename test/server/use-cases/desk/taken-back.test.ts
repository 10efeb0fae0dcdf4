import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { atTheLedger, CODE, DEWI, DUE, OTHER, paying, RINA } from "#test/support/at-the-ledger.ts";

const AT = "2025-07-21T02:38:00.000Z";
const BY = { actor: RINA.email, at: AT };
const CREDIT = "20250720credit193347n1";
const DEBIT = "20250721debit193347n1";

const shown = (line: string, amountIdr: number, text: string) => ({
  line,
  day: `${line.slice(0, 4)}-${line.slice(4, 6)}-${line.slice(6, 8)}`,
  direction: line.includes("credit") ? ("credit" as const) : ("debit" as const),
  amountIdr,
  text,
  source: "BCA personal",
});

const theBank = async (...given: readonly DeskOrder[]) => {
  const desk = await atTheLedger(...given);
  await desk.deps.ledger.keepLines(
    [
      shown(CREDIT, DUE, "TRSF CR DEWI"),
      shown(DEBIT, DUE, "KOREKSI CR DEWI"),
      shown("20250722credit193347n1", DUE, "RETUR TRSF DEWI"),
    ],
    BY,
  );
  return {
    ...desk,
    pay: () => desk.confirm(RINA, paying(DUE, { line: CREDIT, day: "2025-07-20" })),
    undo: (staff = RINA) =>
      desk.deps.ledger.undoLine(CREDIT, DEBIT, { actor: staff.email, at: AT }),
  };
};

describe("money that the bank takes back", () => {
  it("lets an order that has not left wait for it again, with as much time as it had", async () => {
    const { pay, undo, order, entries, owed, mails, deps, kinds, moves, database } =
      await theBank();
    await pay();
    await moves.startProcessing(DEWI, CODE);
    const roasted = { orderCode: CODE, from: ["processing"], day: "2025-07-21" } as const;
    await deps.orders.setRoastedOn({ ...roasted, actor: DEWI.email, at: AT });
    const workOf = () =>
      database.query(
        `select o.roasted_on::text as roasted, w.in_hand_of as hand
           from public.orders o join private.order_work w using (order_code)`,
      );
    expect(await workOf()).toEqual([{ roasted: "2025-07-21", hand: DEWI.email }]);
    expect(await undo()).toEqual([CODE]);
    expect(await workOf()).toEqual([{ roasted: null, hand: null }]);
    expect(await order()).toMatchObject({
      status: "awaiting payment",
      paidOn: null,
      expiresAt: "2025-07-22T02:38:00.000Z",
      cancelsAt: "2025-07-25T02:38:00.000Z",
      money: { receivedIdr: 0, sentBackIdr: 0, toSendBackIdr: 0 },
    });
    expect(await entries()).toMatchObject([
      { kind: "received", line: CREDIT },
      { kind: "taken back", line: DEBIT, day: "2025-07-21", amountIdr: DUE, actor: RINA.email },
    ]);
    expect(await owed()).toEqual([]);
    expect(await mails()).toEqual(expect.arrayContaining(["taken-back", "staff-taken-back"]));
    const story = await deps.orders.story(CODE);
    expect(story).toContainEqual(
      expect.objectContaining({
        actor: RINA.email,
        what: expect.objectContaining({ from: "processing", to: "awaiting payment" }),
      }),
    );
    // It is paid by the next transfer.
    expect(await kinds("22/07 TRSF DEWI 193.347,00 CR")).toEqual(["exact"]);
  });

  it("is taken back once, whoever says so", async () => {
    const { pay, undo, entries } = await theBank();
    await pay();
    await undo();
    expect(await undo(DEWI)).toBeNull();
    expect(await entries()).toHaveLength(2);
  });

  it("leaves an order that has left where it is, with its money missing", async () => {
    const { pay, undo, order, deps, moves } = await theBank();
    await pay();
    await moves.startProcessing(DEWI, CODE);
    const sent = { orderCode: CODE, from: ["processing"], to: "shipped" } as const;
    await deps.orders.move({ ...sent, reason: null, sets: {}, actor: DEWI.email, at: AT });
    await undo();
    expect(await order()).toMatchObject({ status: "shipped", money: { receivedIdr: 0 } });
    expect(await deps.orders.shortBy(DUE)).toMatchObject([{ orderCode: CODE }]);
  });

  it("is not sent back any more for an order that was called off", async () => {
    const { pay, undo, owed, moves, order } = await theBank();
    await pay();
    await moves.cancel(RINA, CODE, "Sold out.");
    expect(await owed()).toEqual([[CODE, DUE]]);
    await undo();
    expect(await owed()).toEqual([]);
    expect(await order()).toMatchObject({ status: "cancelled" });
  });

  it("had paid several orders at once", async () => {
    const { confirm, order, deps } = await theBank(aDeskOrder(), OTHER);
    const [credit, debit] = ["20250720credit386399n1", "20250721debit386399n1"];
    const both = { amountIdr: 386_399, text: "", source: "BCA personal" };
    await deps.ledger.keepLines(
      [
        { line: credit, day: "2025-07-20", direction: "credit", ...both },
        { line: debit, day: "2025-07-21", direction: "debit", ...both },
      ],
      BY,
    );
    const line = { line: credit, day: "2025-07-20" };
    await confirm(RINA, paying(DUE, line));
    const other = { orderCode: OTHER.orderCode, line: credit, day: "2025-07-20" };
    await confirm(RINA, paying(193_052, other));
    expect(await deps.ledger.undoLine(credit, debit, BY)).toEqual([CODE, OTHER.orderCode]);
    for (const code of [CODE, OTHER.orderCode])
      expect(await order(code)).toMatchObject({
        status: "awaiting payment",
        money: { receivedIdr: 0 },
      });
  });

  it("may be what nobody has used: both lines are settled, and no order changes", async () => {
    const { undo, order, deps } = await theBank();
    expect(await undo()).toEqual([]);
    expect(await order()).toMatchObject({ status: "awaiting payment" });
    expect((await deps.ledger.openLines()).map(({ line }) => line)).not.toContain(CREDIT);
  });
});

describe("money we sent back that comes back", () => {
  const BOUNCE = "20250722credit193347n1";

  it("is to be sent back once more, and its customer is asked for another account", async () => {
    const { pay, moves, money, deps, owed, mails, entries } = await theBank();
    await pay();
    await moves.cancel(RINA, CODE, "Sold out.");
    const sent = { orderCode: CODE, amountIdr: DUE, day: "2025-07-21", reference: "BI-FAST 1" };
    await money.sendBack(RINA, { ...sent, line: DEBIT });
    expect(await owed()).toEqual([]);
    expect(await deps.ledger.undoLine(DEBIT, BOUNCE, BY)).toEqual([CODE]);
    expect(await owed()).toEqual([[CODE, DUE]]);
    expect(await mails()).toContain("came-back");
    expect((await entries()).map(({ kind }) => kind)).toEqual([
      "received",
      "sent back",
      "came back",
    ]);
    expect((await deps.ledger.openLines()).map(({ line }) => line)).not.toContain(BOUNCE);
  });

  it("was a stranger's, to whom it is owed again", async () => {
    const { money, deps } = await theBank({ ...OTHER, orderCode: CODE });
    await money.markRefundDue(RINA, CREDIT, "Pak Budi");
    await money.sendLineBack(RINA, CREDIT, { day: "2025-07-21", reference: "BI-FAST 1" }, DEBIT);
    expect(await deps.ledger.owedLines()).toEqual([]);
    await deps.ledger.undoLine(DEBIT, BOUNCE, BY);
    expect(await deps.ledger.owedLines()).toMatchObject([{ line: CREDIT, sender: "Pak Budi" }]);
  });
});
