import { describe, expect, it } from "vitest";
import { matchStatement } from "#server/use-cases/desk/match-statement.ts";
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

/** What a line's act answers for an order. */
const done = (orderCode: string, amountIdr: number, says: string) => ({
  orderCode,
  amountIdr,
  done: { ok: true, value: { order: { orderCode }, says: expect.objectContaining({ en: says }) } },
});

/** What it answers for a line of no order. */
const said = (amountIdr: number, says: string) => ({
  orderCode: null,
  amountIdr,
  done: { ok: true, value: { order: null, says: expect.objectContaining({ en: says }) } },
});

describe("the lines of a statement", () => {
  const LINE = "20/07 TRSF CR ANGGRAINI 193.347,00 CR";

  it("are asked about a day apart, and neither confirmed nor sent back by themselves", async () => {
    const { deps, kinds, act, owed } = await atTheLedger();
    await act(LINE, 0, "confirm");
    const later = "21/07 BI-FAST DEWI A 193.347,00 CR";
    expect(await kinds(later)).toEqual(["read-before"]);
    expect(await owed()).toEqual([]);
    expect(await act(later, 0, "read-before")).toEqual([said(DUE, "Kept as read before.")]);
    expect(await kinds(later)).toEqual(["seen"]);
    const earlier = "19/07 BI-FAST DEWI A 193.347,00 CR";
    expect(await kinds(earlier)).toEqual(["read-before"]);
    expect(await act(earlier, 0, "separate")).toEqual([said(DUE, "Kept as separate.")]);
    expect(await kinds(earlier)).toEqual(["double"]);
    // Said wrongly, it can be said again.
    await deps.ledger.classifyLine("20250721credit193347n1", "separate", "", {
      actor: RINA.email,
      at: "2025-07-21T02:38:00.000Z",
    });
    expect(await kinds(later)).toEqual(["double"]);
  });

  it("pay one order together from two statements that share no day, in one tap", async () => {
    const { kinds, act, order, entries, deps } = await atTheLedger();
    const first = "19/07 DEWI TAHAP 1 100.000,00 CR";
    expect(await kinds(first)).toEqual(["unknown"]);
    const second = "21/07 DEWI TAHAP 2 93.347,00 CR";
    expect(await kinds(second)).toEqual(["part"]);
    // Of the first statement it is a part, too, now that the second is known.
    expect(await kinds(first)).toEqual(["part"]);
    await act(second, 0, "confirm");
    expect(await order()).toMatchObject({ status: "paid", money: { receivedIdr: DUE } });
    expect(await entries()).toMatchObject([
      { amountIdr: 93_347, day: "2025-07-21", line: "20250721credit93347n1" },
      { amountIdr: 100_000, day: "2025-07-19", line: "20250719credit100000n1" },
    ]);
    expect(await deps.ledger.openLines()).toEqual([]);
    expect([await kinds(first), await kinds(second)]).toEqual([["already-paid"], ["already-paid"]]);
  });

  it("of an earlier statement are no part once somebody has said what they are", async () => {
    const { kinds, act, confirm } = await atTheLedger(aDeskOrder(), OTHER);
    const first = "19/07 DEWI 100.000,00 CR";
    await kinds(first);
    await act(first, 0, "not-ours");
    expect(await kinds("21/07 DEWI 93.347,00 CR")).toEqual(["unknown"]);
    // By hand for another order: its line has settled that one.
    const second = "20/07 DEWI 120.000,00 CR";
    await kinds(second);
    await confirm(RINA, short(120_000, { orderCode: OTHER.orderCode }));
    expect(await kinds("21/07 DEWI 73.347,00 CR")).toEqual(["unknown"]);
    expect(await kinds(second)).toEqual(["already-paid"]);
  });

  it("that were read before an order is confirmed by hand are still to look at no longer", async () => {
    const { deps, kinds, confirm, entries, money } = await atTheLedger();
    await kinds(LINE);
    expect(await deps.ledger.openLines()).toMatchObject([{ amountIdr: DUE }]);
    await confirm(RINA, paying(DUE));
    expect(await deps.ledger.openLines()).toEqual([]);
    expect(await entries()).toMatchObject([{ line: "20250720credit193347n1" }]);
    expect(await money.markRefundDue(RINA, "20250720credit193347n1", "Dewi")).toMatchObject({
      ok: false,
    });
    expect(await kinds(`${LINE}\n${LINE}`)).toEqual(["already-paid", "double"]);
  });

  it("of several orders confirmed by hand are known, and of one in two parts are asked about", async () => {
    const { confirm, kinds, act, entries, deps, mails, order } = await atTheLedger(
      aDeskOrder(),
      OTHER,
      aDeskOrder({ orderCode: "BW7CGT3N", transferCode: 111 }),
    );
    await confirm(RINA, paying(DUE));
    await confirm(RINA, paying(193_052, { orderCode: OTHER.orderCode }));
    const both = "19/07 DEWI 386.399,00 CR";
    expect(await kinds(both)).toEqual(["already-paid"]);
    // The bank's day counts, whenever it was confirmed.
    expect(await entries()).toMatchObject([{ line: "20250719credit386399n1", day: "2025-07-19" }]);
    expect(await order()).toMatchObject({ paidOn: "2025-07-19" });

    await confirm(RINA, paying(200_000, { reason: "Her name.", orderCode: "BW7CGT3N" }));
    const told = await mails();
    const halves = "19/07 DEWI 150.000,00 CR\n20/07 DEWI 50.000,00 CR";
    expect(await kinds(halves)).toEqual(["part", "part"]);
    expect(await act(halves, 1, "confirm")).toMatchObject([
      done("BW7CGT3N", 200_000, "It is what was written by hand."),
    ]);
    expect(await entries("BW7CGT3N")).toMatchObject([
      { amountIdr: 50_000, line: "20250720credit50000n1", reason: "Her name." },
      { amountIdr: 150_000, line: "20250719credit150000n1", reason: "Her name." },
    ]);
    expect(await order("BW7CGT3N")).toMatchObject({
      money: { receivedIdr: 200_000, toSendBackIdr: 6889 },
    });
    expect(await mails()).toEqual(told);
    expect(await deps.ledger.openLines()).toEqual([]);
    expect(new Set(await kinds(`${both}\n${halves}`))).toEqual(new Set(["already-paid"]));
  });

  it("that were counted for the wrong order are taken off it, and pay the right one", async () => {
    const { confirm, money, kinds, act, moves, order, entries, owed, mails, deps } =
      await atTheLedger(aDeskOrder(), OTHER);
    const ofOther = "20/07 SEKAR 193.052,00 CR";
    await confirm(RINA, short(193_052));
    expect(await kinds(ofOther)).toEqual(["already-paid"]);
    const wrong = { orderCode: " kq7m2xtb ", amountIdr: 193_052, reason: " It was Sekar’s. " };
    expect(refusal(await money.takeOff(RINA, { ...wrong, amountIdr: 1 }))).toBe(
      "Rp.1 did not come for KQ7M2XTB, at once or in all, or went back already. Nothing was changed.",
    );
    expect(await money.takeOff(RINA, wrong)).toMatchObject({ ok: true });
    expect(await money.takeOff(DEWI, wrong)).toMatchObject({ ok: false });
    expect(await order()).toMatchObject({
      status: "awaiting payment",
      money: { receivedIdr: 0 },
      paidOn: null,
    });
    expect(await entries()).toMatchObject([
      { kind: "received", line: null },
      { kind: "taken off", amountIdr: 193_052, actor: RINA.email, reason: "It was Sekar’s." },
    ]);
    expect(await deps.ledger.openLines()).toMatchObject([{ amountIdr: 193_052 }]);
    expect(await kinds(ofOther)).toEqual(["exact"]);
    await act(ofOther, 0, "confirm");
    expect(await order(OTHER.orderCode)).toMatchObject({
      status: "paid",
      money: { receivedIdr: 193_052 },
    });
    // Nobody is sent the other's money back.
    await moves.cancel(RINA, CODE, "We took another transfer for yours.");
    expect(await owed()).toEqual([]);
    expect(await mails()).not.toContain("overpaid");
    // And its own transfer is its own.
    expect(await kinds(LINE)).toEqual(["after-cancellation"]);
    await act(LINE, 0, "send-back");
    expect(await owed()).toEqual([[CODE, DUE]]);
  });

  it("show no entry that was taken off meanwhile, or that the bank took back", async () => {
    const { confirm, money, kinds, entries, deps } = await atTheLedger();
    const by = { actor: RINA.email, at: "2025-07-21T02:38:00.000Z" };
    await confirm(RINA, paying(DUE));
    // Both had the statement before them when it still showed her payment.
    const [wrong] = await entries();
    await money.takeOff(RINA, { orderCode: CODE, amountIdr: DUE, reason: "Not hers." });
    expect(await kinds(`${LINE}\n20/07 A 190.000,00 CR\n20/07 B 3.347,00 CR`)).toContain("exact");
    const line = "20250720credit193347n1";
    await deps.ledger.reconcile([wrong?.id ?? 0], line);
    const parts = ["20250720credit190000n1", "20250720credit3347n1"] as const;
    expect(await deps.ledger.reconcileInParts(wrong?.id ?? 0, parts)).toBe(false);
    expect(await entries()).toMatchObject([{ line: null }, { kind: "taken off" }]);
    expect((await deps.ledger.openLines()).map((one) => one.line)).toContain(line);

    await confirm(RINA, paying(DUE, { line, day: "2025-07-20" }));
    const back = "21/07 KOREKSI CR ANGGRAINI 193.347,00 DB";
    expect(await kinds(`${LINE}\n${back}`)).toEqual(["reversal", "reversal"]);
    await deps.ledger.undoLine(line, "20250721debit193347n1", by);
    const again = "20250722credit193347n1";
    expect(await kinds("22/07 TRSF CR ANGGRAINI 193.347,00 CR")).toEqual(["exact"]);
    const came = (await entries()).filter(({ kind }) => kind === "received");
    const ids = came.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await deps.ledger.reconcile(ids, again);
    for (const id of ids) expect(await deps.ledger.reconcileInParts(id, parts)).toBe(false);
    expect((await entries()).map((one) => one.line)).not.toContain(again);
  });

  it("that went back in part are taken off no more", async () => {
    const { confirm, money, moves } = await atTheLedger();
    await confirm(RINA, paying(DUE));
    await moves.cancel(RINA, CODE, "Sold out.");
    const back = { orderCode: CODE, amountIdr: 1000, day: "", reference: "BI-FAST 1" };
    await money.sendBack(RINA, back);
    const wrong = { orderCode: CODE, amountIdr: DUE, reason: "Not hers." };
    expect(await money.takeOff(RINA, wrong)).toMatchObject({ ok: false });
  });

  it("that are double wait until the first is confirmed", async () => {
    const { act, entries, kinds, owed, mails } = await atTheLedger();
    const twice = `${LINE}\n${LINE}`;
    const message = inBoth(
      "KQ7M2XTB still awaits this amount: confirm its first transfer, and send back what came twice. Nothing was changed.",
    );
    expect(await act(twice, 1, "send-back")).toMatchObject([
      { done: { error: { field: "line", message } } },
    ]);
    expect(await entries()).toEqual([]);
    expect(await kinds(twice)).toEqual(["exact", "double"]);
    expect(await act(twice, 0, "confirm")).toMatchObject([done(CODE, DUE, "")]);
    expect(await act(twice, 1, "send-back")).toMatchObject([
      done(CODE, DUE, "Rp.193.347 wait in To send back; the customer gets a mail."),
    ]);
    expect(await owed()).toEqual([[CODE, DUE]]);
    expect(await mails()).toContain("overpaid");
    expect(await kinds(twice)).toEqual(["already-paid", "already-paid"]);
  });

  it.each([
    [DUE - 43_347, 43_347, "Nothing is missing now."],
    [5000, DUE, "Nothing is missing now. Rp.5.000 wait in To send back; the customer gets a mail."],
  ])(
    "settle what was missing of an order taken as paid with %i, and say of %i what is over",
    async (little, restIdr, says) => {
      const { confirm, kinds, act, order, entries } = await atTheLedger();
      await confirm(RINA, short(little));
      const rest = `21/07 DEWI ${restIdr},00 CR`;
      expect(await kinds(rest)).toEqual(["rest"]);
      expect(await act(rest, 0, "confirm")).toMatchObject([
        done(CODE, restIdr, `It was what was missing. ${says}`),
      ]);
      const receivedIdr = little + restIdr;
      expect(await order()).toMatchObject({
        status: "paid",
        money: { receivedIdr, toSendBackIdr: receivedIdr - DUE },
      });
      expect(await kinds(rest)).toEqual(["already-paid"]);
      expect((await entries()).map(({ amountIdr }) => amountIdr)).toEqual([little, restIdr]);
    },
  );

  it("that came while a cancelled order was still held are late, whenever they are read", async () => {
    const cancelled = { status: "cancelled", changedAt: "2025-07-10T03:20:00.000Z" };
    const { kinds, owed, act } = await atTheLedger(
      aDeskOrder({ createdAt: "2025-07-06T03:20:00.000Z", ...cancelled }),
    );
    expect(await kinds("18/07 DEWI 193.347,00 CR")).toEqual(["unknown"]);
    expect(await kinds("15/07 DEWI 193.347,00 CR")).toEqual(["after-cancellation"]);
    await act("15/07 DEWI 193.347,00 CR", 0, "send-back");
    expect(await owed()).toEqual([[CODE, DUE]]);
  });

  it("that were said to be read before are a double once one source shows both", async () => {
    const { act, kinds, owed } = await atTheLedger();
    await act(LINE, 0, "confirm");
    const later = "21/07 BI-FAST DEWI A 193.347,00 CR";
    await act(later, 0, "read-before");
    const file = [
      "Tanggal,Keterangan,Cabang,Jumlah,,Saldo",
      "20/07/2025,TRSF E-BANKING,0000,193347.00,CR,1.00",
      "21/07/2025,TRSF E-BANKING,0000,193347.00,CR,1.00",
    ].join("\n");
    expect(await kinds(file)).toEqual(["already-paid", "double"]);
    await act(file, 1, "send-back");
    expect(await owed()).toEqual([[CODE, DUE]]);
  });

  it("stay open until somebody says that they are no order's", async () => {
    const { deps, kinds, act } = await atTheLedger();
    const unknown = "20/07 SETORAN 1.250.000,00 CR";
    await kinds(unknown);
    expect(await deps.ledger.openLines()).toMatchObject([{ amountIdr: 1_250_000, said: null }]);
    expect(await act(unknown, 0, "not-ours")).toEqual([said(1_250_000, "Kept as not ours.")]);
    expect(await deps.ledger.openLines()).toEqual([]);
    expect(await kinds(unknown)).toEqual(["not-ours"]);
    expect(await act(unknown, 0, "separate")).toEqual([
      said(1_250_000, "It is to be looked at again."),
    ]);
    expect(await kinds(unknown)).toEqual(["unknown"]);
  });

  it("ask whether a debit sends all back that one customer is owed for several orders", async () => {
    const { confirm, moves, kinds, act, owed, entries } = await atTheLedger(aDeskOrder(), OTHER);
    await confirm(RINA, paying(DUE));
    await confirm(RINA, paying(193_052, { orderCode: OTHER.orderCode }));
    for (const code of [CODE, OTHER.orderCode]) await moves.cancel(RINA, code, "Sold out.");
    const both = "21/07 TRSF KE DEWI 386.399,00 DB";
    expect(await kinds(`${both}\n${both}`)).toEqual(["refund-of-several"]);
    const says = "Sent back; the customer gets a mail.";
    expect(await act(both, 0, "confirm")).toMatchObject([
      done(CODE, DUE, says),
      done(OTHER.orderCode, 193_052, says),
    ]);
    expect(await owed()).toEqual([]);
    expect(await entries()).toMatchObject([
      { kind: "received" },
      {
        kind: "sent back",
        amountIdr: DUE,
        line: "20250721debit386399n1",
        day: "2025-07-21",
        reference: "TRSF KE DEWI",
      },
    ]);
    expect(await kinds(both)).toEqual(["refund-seen"]);
  });

  it("of no order go back to a named sender, until a debit shows it", async () => {
    const { deps, kinds, money, act } = await atTheLedger();
    const unknown = "20/07 SETORAN TUNAI 1.250.777,00 CR";
    await kinds(unknown);
    const name = "20250720credit1250777n1";
    expect(await money.markRefundDue(RINA, name, "Pak Budi, BCA 123")).toMatchObject({ ok: true });
    expect(await deps.ledger.openLines()).toEqual([]);
    expect(await deps.ledger.owedLines()).toMatchObject([
      { amountIdr: 1_250_777, sender: "Pak Budi, BCA 123" },
    ]);
    expect(await kinds(unknown)).toEqual(["refund-due"]);
    const debit = "21/07 TRSF KE BUDI 1.250.777,00 DB";
    expect(await kinds(debit)).toEqual(["refund-of-line"]);
    await act(debit, 0, "confirm");
    expect(await deps.ledger.owedLines()).toEqual([]);
    expect(await kinds(`${unknown}\n${debit}`)).toEqual(["refunded", "refunded"]);
    expect(await money.markRefundDue(RINA, name, "Somebody else")).toMatchObject({ ok: false });
    expect(await money.classifyLine(RINA, name, "not ours", "")).toMatchObject({ ok: false });
  });

  it("of a round sum and no order go back by a debit only when somebody says so", async () => {
    const { deps, kinds, money, act } = await atTheLedger();
    await kinds("20/07 SETORAN 50.000,00 CR");
    await money.markRefundDue(RINA, "20250720credit50000n1", "Pak Budi");
    const debit = "21/07 TRSF KE BUDI 50.000,00 DB";
    expect(await kinds(debit)).toEqual(["refund-of-line"]);
    expect(await deps.ledger.owedLines()).toMatchObject([{ amountIdr: 50_000 }]);
    expect(await act(debit, 0, "confirm")).toEqual([said(50_000, "Sent back.")]);
    expect(await deps.ledger.owedLines()).toEqual([]);
    expect(await kinds(debit)).toEqual(["refunded"]);
    // Somebody else pressed the same a moment later.
    const again = { day: "2025-07-21", reference: "BI-FAST 2" };
    expect(refusal(await money.sendLineBack(DEWI, "20250720credit50000n1", again))).toBe(
      "R.A. wrote on 21-07-25 09:38 that it went back to Pak Budi. Nothing was changed.",
    );
  });

  it.each([
    ["not ours", "it is no order’s"],
    ["read before", "it was read before"],
    ["separate", "it is to be looked at"],
  ] as const)("that are %s are told to who is slower", async (first, words) => {
    const { kinds, money } = await atTheLedger();
    await kinds("20/07 SETORAN 50.000,00 CR");
    const name = "20250720credit50000n1";
    await money.classifyLine(RINA, name, first, "");
    const sent = await money.sendLineBack(DEWI, name, { day: "", reference: "BI-FAST 1" });
    expect(refusal(sent)).toBe(`R.A. wrote on 21-07-25 09:38 that ${words}. Nothing was changed.`);
  });

  it("are what the faster of two said, and the slower reads who it was; it can be taken back", async () => {
    const { deps, kinds, money, act } = await atTheLedger();
    const unknown = "20/07 SETORAN TUNAI 1.250.777,00 CR";
    await kinds(unknown);
    const name = "20250720credit1250777n1";
    await money.markRefundDue(RINA, name, "Pak Budi");
    const before =
      "R.A. wrote on 21-07-25 09:38 that it goes back to Pak Budi. Nothing was changed.";
    expect(refusal(await money.markRefundDue(DEWI, name, "Bu Sri"))).toBe(before);
    expect(refusal(await money.classifyLine(DEWI, name, "not ours", ""))).toBe(before);
    expect(await deps.ledger.owedLines()).toMatchObject([{ sender: "Pak Budi" }]);
    await act(unknown, 0, "separate");
    expect(await deps.ledger.owedLines()).toEqual([]);
    expect(await kinds(unknown)).toEqual(["unknown"]);
    await act(LINE, 0, "confirm");
    const saidOf = async (line: string) =>
      refusal(await money.classifyLine(DEWI, line, "not ours", ""));
    expect(await saidOf("20250720credit193347n1")).toBe(
      "R.A. wrote on 21-07-25 09:38 that it belongs to KQ7M2XTB. Nothing was changed.",
    );
    expect(await saidOf("nothing")).toBe(
      "This line is on no statement that was read. Nothing was changed.",
    );
  });

  it("ask whether a debit is the money sent back when it may be anything else", async () => {
    const { confirm, act, kinds, owed } = await atTheLedger();
    await confirm(RINA, paying(DUE + 5000, { reason: "Her name." }));
    const debit = "21/07 BIAYA 5.000,00 DB";
    expect(await kinds(debit)).toEqual(["refund"]);
    expect(await owed()).toEqual([[CODE, 5000]]);
    expect(await act(debit, 0, "confirm")).toMatchObject([
      done(CODE, 5000, "Sent back; the customer gets a mail."),
    ]);
    expect(await owed()).toEqual([]);
  });

  it("that came for a cancelled order bring it back in one tap, or wait to be sent back; no mail leaves by reading", async () => {
    const late = aDeskOrder({ status: "cancelled", amountHeldUntil: "2025-07-25T03:20:00.000Z" });
    const back = await atTheLedger({ ...late, changedAt: "2025-07-20T14:00:00.000Z" });
    expect(await back.kinds(LINE)).toEqual(["after-cancellation"]);
    expect(await back.mails()).toEqual([]);
    expect(await back.act(LINE, 0, "confirm")).toMatchObject([done(CODE, DUE, "")]);
    expect(await back.order()).toMatchObject({ status: "paid", money: { receivedIdr: DUE } });
    expect(await back.mails()).toEqual(["revived"]);

    const { kinds, act, owed, mails, revive, order } = await atTheLedger(late);
    expect(await kinds(LINE)).toEqual(["after-cancellation"]);
    expect(await owed()).toEqual([]);
    expect(await mails()).toEqual([]);
    await act(LINE, 0, "send-back");
    expect(await owed()).toEqual([[CODE, DUE]]);
    expect(await mails()).toContain("overpaid");
    expect(await kinds(LINE)).toEqual(["already-paid"]);
    expect(await revive(RINA, paying(0))).toMatchObject({ ok: true });
    expect(await owed()).toEqual([]);
    expect(await order()).toMatchObject({ status: "paid", money: { receivedIdr: DUE } });

    // A look at a statement changes nothing.
    const looked = await atTheLedger(late);
    await matchStatement(looked.deps, null, new TextEncoder().encode(LINE));
    expect(await looked.owed()).toEqual([]);
  });

  it("of a year let the statements of others come between", async () => {
    const { deps } = await atTheLedger();
    const lines = Array.from({ length: 600 }, (_, at) => ({
      line: `20250720credit${at}n1`,
      day: "2025-07-20",
      direction: "credit" as const,
      amountIdr: 100_000 + at,
      text: "",
      source: "BCA",
    }));
    const ended: string[] = [];
    const told = async (what: string, doing: Promise<unknown>): Promise<void> => {
      await doing;
      ended.push(what);
    };
    const others = () => told("others'", deps.couriers.all());
    const kept = { actor: RINA.email, at: "2025-07-21T02:38:00.000Z" };
    await Promise.all([told("kept", deps.ledger.keepLines(lines, kept)), others()]);
    const amounts = lines.map(({ amountIdr }) => amountIdr);
    await Promise.all([told("read", deps.ledger.linesOf(amounts)), others()]);
    await Promise.all([told("open", deps.ledger.openLines()), others()]);
    expect(ended).toEqual(["others'", "kept", "others'", "read", "others'", "open"]);
    expect(await deps.ledger.linesOf(amounts)).toHaveLength(600);
    const openLines = await deps.ledger.openLines();
    expect(new Set(openLines.map(({ amountIdr }) => amountIdr))).toEqual(new Set(amounts));
  });

  it("hold no more than they are", async () => {
    const { act, money } = await atTheLedger(aDeskOrder(), { ...OTHER, status: "paid" });
    await act(LINE, 0, "confirm");
    const again = {
      orderCode: OTHER.orderCode,
      amountIdr: 1,
      day: "2025-07-20",
      line: "20250720credit193347n1",
      reference: "",
    };
    expect(await money.receive(RINA, again)).toEqual({
      ok: false,
      error: {
        kind: "line-used",
        message: inBoth("This line of the statement belongs to KQ7M2XTB. Nothing was changed."),
      },
    });
  });
});
