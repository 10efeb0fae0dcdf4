import fc from "fast-check";
import { expect, it } from "vitest";
import { ActOnLine, actsOn } from "#server/use-cases/desk/act-on-line.ts";
import { CancelOrder } from "#server/use-cases/desk/cancel-order.ts";
import { ConfirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { MatchStatement } from "#server/use-cases/desk/match-statement.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const STAFF = [{ email: "rina.a@enambelas.example" }, { email: "dewi.w@enambelas.example" }];
const CODES = ["KQ7M2XTA", "KQ7M2XTB", "KQ7M2XTC", "KQ7M2XTD", "KQ7M2XTE"] as const;
const WAYS = ["once", "once", "twice", "in parts", "never", "by hand", "called off"] as const;
type Way = (typeof WAYS)[number];

type Line = { readonly day: number; readonly amountIdr: number; readonly credit: boolean };

const aWeek = fc.record({
  ways: fc.array(fc.constantFrom(...WAYS), { minLength: CODES.length, maxLength: CODES.length }),
  /** The first two are one customer's, who may pay them with one transfer. */
  isMerged: fc.boolean(),
  strangersIdr: fc.array(fc.integer({ min: 2_000_000, max: 9_000_000 }), { maxLength: 2 }),
  /** Which source is read by whom, and from which day on. */
  readings: fc.array(
    fc.record({
      source: fc.constantFrom("pasted", "file"),
      who: fc.nat({ max: 1 }),
      fromDay: fc.constantFrom(18, 19, 20),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** What the customers of these orders transferred. */
const transfersOf = (ways: readonly Way[], dueIdr: readonly number[], isMerged: boolean) =>
  ways.flatMap((way, at): readonly Line[] => {
    const amountIdr = dueIdr[at] ?? 0;
    const one = { day: 19, amountIdr, credit: true };
    if (isMerged && at === 0) return [{ ...one, amountIdr: amountIdr + (dueIdr[1] ?? 0) }];
    if (isMerged && at === 1) return [];
    switch (way) {
      case "twice":
        return [one, { ...one, day: 20 }];
      case "in parts":
        return [
          { ...one, amountIdr: 90_000 + at * 137 },
          { ...one, day: 20, amountIdr: amountIdr - 90_000 - at * 137 },
        ];
      case "never":
        return [];
      case "once":
      case "by hand":
      case "called off":
      default:
        return [one];
    }
  });

const printed = (source: string, lines: readonly Line[]): string =>
  source === "pasted"
    ? lines
        .map(
          ({ day, amountIdr, credit }, at) =>
            `${day}/07 M-BCA ${at} ${amountIdr},00 ${credit ? "CR" : "DB"}`,
        )
        .join("\n")
    : [
        "Tanggal,Keterangan,Cabang,Jumlah,,Saldo",
        ...lines.map(
          ({ day, amountIdr, credit }) =>
            `${day}/07/2025,TRSF E-BANKING,0000,${amountIdr}.00,${credit ? "CR" : "DB"},1.00`,
        ),
      ].join("\n");

it("adds up with the bank after any week, and sends no honest payer's money back", async () => {
  await fc.assert(
    fc.asyncProperty(aWeek, async ({ ways, isMerged, strangersIdr, readings }) => {
      const orders = CODES.map((orderCode, at) =>
        aDeskOrder({
          orderCode,
          transferCode: 101 + at * 119,
          createdAt: "2025-07-17T03:20:00.000Z",
          customer: {
            id: at < 2 ? "both" : orderCode,
            name: `Customer ${at}`,
            email: `${at < 2 ? "both" : orderCode}@example.com`,
            phone: null,
            language: "id",
          },
        }),
      );
      const { deps } = await embeddedDesk(orders);
      const fate = ways.map((way, at) => (isMerged && at < 2 ? "once" : way));
      const dueIdr = orders.map(({ amountDueIdr }) => amountDueIdr);
      const bank: Line[] = [
        ...transfersOf(fate, dueIdr, isMerged),
        ...strangersIdr.map((amountIdr) => ({ day: 20, amountIdr, credit: true })),
      ];
      const [rina, dewi] = STAFF;
      if (!rina || !dewi) throw new Error("Nobody is at the desk.");
      for (const [at, way] of fate.entries())
        if (way === "by hand")
          await new ConfirmPayment(deps).execute(rina, {
            orderCode: CODES[at] ?? "",
            amountIdr: dueIdr[at] ?? 0,
            reference: "on the phone",
            day: "2025-07-19",
          });

      const match = new MatchStatement(deps);
      const acting = new ActOnLine(deps);
      const read = async (who: (typeof STAFF)[number], source: string, fromDay: number) => {
        const lines = bank.filter(({ day }) => day >= fromDay);
        if (lines.length === 0) return;
        const file = new TextEncoder().encode(printed(source, lines));
        const matched = await match.execute(who, file);
        if (!matched.ok) throw new Error(matched.error.message);
        for (const one of matched.value.transfers) {
          const [act] = actsOn(one);
          if (act === "confirm" || one.verdict.kind === "double")
            await acting.execute(who, matched.value, one, act ?? "confirm");
        }
      };
      for (const { source, who, fromDay } of readings)
        await read(STAFF[who] ?? rina, source, fromDay);
      await read(dewi, "file", 18);
      const cancel = new CancelOrder(deps);
      for (const [at, way] of fate.entries())
        if (way === "called off") await cancel.execute(rina, CODES[at] ?? "", "Sold out.");
      // What is owed goes back, and the next statement shows it.
      const money = new SettleMoney(deps);
      for (const [at, { order, amountIdr }] of (await deps.ledger.toSendBack()).entries()) {
        bank.push({ day: 21, amountIdr, credit: false });
        if (at % 2 === 0)
          await money.sendBack(dewi, {
            orderCode: order.orderCode,
            amountIdr,
            day: "2025-07-21",
            reference: "back",
          });
      }
      await read(rina, "file", 18);
      await read(dewi, "pasted", 18);

      const entries = (await Promise.all(CODES.map((code) => deps.ledger.ofOrder(code)))).flat();
      const sum = (kind: string): number =>
        entries.filter((one) => one.kind === kind).reduce((all, one) => all + one.amountIdr, 0);
      const open = await deps.ledger.openLines();
      const ofBank = (credit: boolean): number =>
        bank.filter((one) => one.credit === credit).reduce((all, one) => all + one.amountIdr, 0);
      expect(sum("received") + open.reduce((all, one) => all + one.amountIdr, 0)).toBe(
        ofBank(true),
      );
      for (const one of entries.filter(({ kind }) => kind === "received"))
        expect(one.line).not.toBeNull();
      const wrong: unknown[] = [];
      for (const [at, way] of fate.entries()) {
        const order = await deps.orders.byCode(CODES[at] ?? "");
        if (!order) throw new Error("An order is gone.");
        const { paymentStatus, receivedIdr, sentBackIdr, toSendBackIdr, amountDueIdr } = order;
        const isShort = receivedIdr - sentBackIdr < amountDueIdr;
        const isHonest = way === "once" || way === "by hand" || way === "in parts";
        if ((paymentStatus === "paid" && isShort) || (isHonest && sentBackIdr + toSendBackIdr > 0))
          wrong.push([way, order]);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
