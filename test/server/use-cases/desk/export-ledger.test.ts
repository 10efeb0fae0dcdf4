import { expect, it } from "vitest";
import { readCsv } from "#format/csv.ts";
import { exportLedger } from "#server/use-cases/desk/export-ledger.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { atTheLedger, CODE, DUE, OTHER, paying, RINA } from "#test/support/at-the-ledger.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";
import { textOfParts } from "#test/support/text-of-parts.ts";

it("the money of a period lies beside the bank's own file", async () => {
  const late = aDeskOrder({
    orderCode: "BW7CGT3N",
    transferCode: 111,
    status: "cancelled",
    amountHeldUntil: "2025-07-25T03:20:00.000Z",
    createdAt: "2025-07-10T03:20:00.000Z",
    changedAt: "2025-07-18T03:20:00.000Z",
  });
  const { confirm, money, kinds, deps, moves } = await atTheLedger(aDeskOrder(), OTHER, late);
  await kinds(
    [
      "19/07/2025 TRSF, DEWI 193.347,00 CR",
      "20/07/2025 SEKAR 193.111,00 CR",
      "20/07/2025 SIAPA 50.000,00 CR",
      "21/07/2025 BUNGA 77.000,00 CR",
    ].join("\n"),
  );
  await money.receive(RINA, {
    orderCode: late.orderCode,
    amountIdr: late.amountDueIdr,
    day: "2025-07-20",
    line: "20250720credit193111n1",
    reference: null,
  });
  await confirm(RINA, paying(DUE));
  await confirm(RINA, paying(OTHER.amountDueIdr, { orderCode: OTHER.orderCode }));
  await money.takeOff(RINA, {
    orderCode: OTHER.orderCode,
    amountIdr: OTHER.amountDueIdr,
    reason: "Typed for the wrong one.",
  });
  await moves.cancel(RINA, CODE, "Sold out.");
  const back = { orderCode: CODE, day: "", reference: "BI-FAST 1" };
  await money.sendBack(RINA, { ...back, amountIdr: 93_347 });
  await money.leave(RINA, { orderCode: CODE, amountIdr: 100_000, reason: "She wrote so." });
  await money.classifyLine(RINA, "20250721credit77000n1", "read before", "");
  await money.markRefundDue(RINA, "20250720credit50000n1", "Siapa, BCA 16");
  await money.sendLineBack(RINA, "20250720credit50000n1", { day: "", reference: "BI-FAST 2" });

  const asked = { from: "2025-06-01", to: "2025-07-31" };
  const file = async (more: object = {}) =>
    readCsv(await textOfParts(exportLedger(deps.ledger, { ...asked, ...more })));
  expect(await file()).toEqual([
    ["day", "in", "out", "order_code", "bank_text", "what"],
    ["2025-07-19", "193347", "", CODE, "TRSF, DEWI", "received"],
    ["2025-07-20", "193111", "", "BW7CGT3N", "SEKAR", "received"],
    ["2025-07-20", "50000", "", "", "SIAPA", "refunded"],
    ["2025-07-21", "", "50000", "", "BI-FAST 2", "refunded"],
    ["2025-07-21", "", "93347", CODE, "BI-FAST 1", "sent back"],
  ]);
  let asks = 0;
  const { ledger } = deps;
  const counting = {
    days: () => ledger.days(),
    movements: (...given: Parameters<typeof ledger.movements>) => {
      asks += 1;
      return ledger.movements(...given);
    },
  };
  const always = exportLedger(counting, { from: "0001-01-01", to: "9999-12-31" });
  expect(readCsv(await textOfParts(always))).toEqual(await file());
  expect(asks).toBe(1);
  expect(await file({ separator: ";", from: "2025-07-21" })).toHaveLength(3);
});

it("the money of a shop that has had none is an empty file", async () => {
  const { deps } = await embeddedDesk([]);
  const always = exportLedger(deps.ledger, { from: "0001-01-01", to: "9999-12-31" });
  expect(readCsv(await textOfParts(always))).toHaveLength(1);
});
