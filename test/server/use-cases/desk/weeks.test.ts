import fc from "fast-check";
import { expect, it } from "vitest";
import { ActOnLine, actsOn } from "#server/use-cases/desk/act-on-line.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { matchStatement } from "#server/use-cases/desk/match-statement.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { DEWI, RINA } from "#test/support/at-the-ledger.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const CODES = ["KQ7M2XTA", "KQ7M2XTB", "KQ7M2XTC", "KQ7M2XTD", "KQ7M2XTE", "KQ7M2XTF"] as const;

/** What a customer does about an order, and what becomes of it. */
const WAYS = [
  "once",
  "twice",
  "in parts",
  "never",
  "by hand",
  "by hand, in parts",
  "called off",
  "too much",
  "too little, then the rest",
  "late",
  "late, brought back",
] as const;
type Way = (typeof WAYS)[number];
/** Who transferred what was asked for, in whatever way: nothing of it goes back. */
const HONEST: ReadonlySet<Way> = new Set([
  "once",
  "in parts",
  "by hand",
  "by hand, in parts",
  "too little, then the rest",
  "late, brought back",
]);

type Line = { readonly day: number; readonly amountIdr: number; readonly credit: boolean };

/** How each source prints a line; the first line is its head. */
const SOURCES: Readonly<
  Record<string, { head?: string; line: (line: Line, at: number) => string }>
> = {
  "lines of a page": {
    line: ({ day, amountIdr, credit }, at) =>
      `${day}/07 M-BCA ${at} ${amountIdr},00 ${credit ? "CR" : "DB"}`,
  },
  "a phone's list": {
    line: ({ day, amountIdr, credit }, at) =>
      `${day} Jul 2025\nBI-FAST ${at}\n${credit ? "+" : "-"} Rp${amountIdr}`,
  },
  "BCA personal": {
    head: "Tanggal,Keterangan,Cabang,Jumlah,,Saldo",
    line: ({ day, amountIdr, credit }) =>
      `${day}/07/2025,TRSF E-BANKING,0000,${amountIdr}.00,${credit ? "CR" : "DB"},1.00`,
  },
  "BCA in English": {
    head: "Date,Description,Branch,Amount,,Balance",
    line: ({ day, amountIdr, credit }) =>
      `${day}/07/2025,TRSF E-BANKING,0000,${amountIdr}.00,${credit ? "CR" : "DB"},1.00`,
  },
  "BCA business": {
    head: "Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo",
    line: ({ day, amountIdr, credit }) =>
      `${day}/07/2025,KR OTOMATIS,0998,${amountIdr}.00 ${credit ? "CR" : "DB"},1.00`,
  },
  ...Object.fromEntries(
    (
      [
        ["Mandiri Livin'", "Tanggal;Rincian Transaksi;Kredit;Debit;Saldo"],
        ["Mandiri Kopra", "Posting Date;Remark;Credit Amount;Debit Amount;Balance"],
        ["Mandiri MCM", "PostDate;Remarks;Credit;Debit;Close Balance"],
        ["Mandiri, money in and out", "Tanggal;Keterangan;Dana Masuk;Dana Keluar;Saldo"],
        ["BRI", "Tanggal;Uraian Transaksi;Kredit;Debet;Saldo"],
        ["BRI in English", "Transaction Date;Transaction Description;Credit;Debit;Balance"],
        ["BRI CMS", "TGL_TRAN;DESK_TRAN;MUTASI_KREDIT;MUTASI_DEBET;SALDO"],
      ] as const
    ).map(([name, head]) => [
      name,
      {
        head,
        line: ({ day, amountIdr, credit }: Line) =>
          `${day}/07/2025;BI-FAST;${credit ? `${amountIdr}.00;0.00` : `0.00;${amountIdr}.00`};1.00`,
      },
    ]),
  ),
};

const PASTED: ReadonlySet<string> = new Set(["lines of a page", "a phone's list"]);

const printed = (source: string, lines: readonly Line[]): string => {
  const { head, line } = SOURCES[source] ?? {};
  if (!line) throw new Error(`No source is called ${source}.`);
  return [...(head === undefined ? [] : [head]), ...lines.map(line)].join("\n");
};

const aSource = fc.constantFrom(...Object.keys(SOURCES));
const somebody = fc.constantFrom(RINA, DEWI);

const aWeek = fc.record({
  ways: fc.array(fc.constantFrom(...WAYS), { minLength: CODES.length, maxLength: CODES.length }),
  /** The first two are one customer's, who may pay them with one transfer. */
  merged: fc.constantFrom("no", "by statement", "by hand", "one of them by hand"),
  strangersIdr: fc.array(fc.integer({ min: 2_000_000, max: 9_000_000 }), { maxLength: 2 }),
  readings: fc.array(
    fc.record({
      source: aSource,
      who: somebody,
      fromDay: fc.constantFrom(18, 19, 20),
      /** The next statement may begin where this one ends, or show some of it again. */
      toDay: fc.constantFrom(19, 20, 21),
      /** A phone or page may print what came on the 19th a day later. */
      isLate: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  /** The last two look at the whole week. */
  last: fc.tuple(aSource, aSource),
  refunds: fc.array(fc.constantFrom("by hand", "by statement", "in parts"), {
    minLength: CODES.length,
    maxLength: CODES.length,
  }),
});

const CAME: Readonly<Record<Way, (dueIdr: number, at: number) => readonly [number, number][]>> = {
  once: (dueIdr) => [[19, dueIdr]],
  "by hand": (dueIdr) => [[19, dueIdr]],
  "by hand, in parts": (dueIdr, at) => [
    [19, 70_000 + at * 139],
    [20, dueIdr - 70_000 - at * 139],
  ],
  "called off": (dueIdr) => [[19, dueIdr]],
  late: (dueIdr) => [[20, dueIdr]],
  "late, brought back": (dueIdr) => [[20, dueIdr]],
  twice: (dueIdr) => [
    [19, dueIdr],
    [20, dueIdr],
  ],
  "in parts": (dueIdr, at) => [
    [19, 90_000 + at * 137],
    [20, dueIdr - 90_000 - at * 137],
  ],
  "too much": (dueIdr, at) => [[19, dueIdr + 12_345 + at * 11]],
  "too little, then the rest": (dueIdr, at) => [
    [19, dueIdr - 43_211 - at * 7],
    [20, 43_211 + at * 7],
  ],
  never: () => [],
};
const BY_HAND: ReadonlySet<Way> = new Set([
  "by hand",
  "by hand, in parts",
  "too much",
  "too little, then the rest",
]);

const isCancelled = (way: Way): boolean => way === "late" || way === "late, brought back";

const sum = (some: readonly { readonly amountIdr: number }[]): number =>
  some.reduce((all, one) => all + one.amountIdr, 0);

it("adds up with the bank after any week, and sends no honest payer's money back", async () => {
  await fc.assert(
    fc.asyncProperty(aWeek, async ({ ways, merged, strangersIdr, readings, last, refunds }) => {
      const isMerged = merged !== "no";
      const fates = ways.map((way, at): Way => {
        if (!isMerged || at > 1) return way;
        return merged === "by hand" || (merged === "one of them by hand" && at === 0)
          ? "by hand"
          : "once";
      });
      const orders = CODES.map((orderCode, at) =>
        aDeskOrder({
          orderCode,
          transferCode: 101 + at * 119,
          createdAt: "2025-07-17T03:20:00.000Z",
          ...(isCancelled(fates[at] ?? "once") && {
            status: "cancelled",
            amountHeldUntil: "2025-07-28T03:20:00.000Z",
          }),
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
      const dueOf = (at: number) => orders[at]?.amountDueIdr ?? 0;
      const bank: Line[] = fates.flatMap((way, at) => {
        if (isMerged && at < 2)
          return at === 1 ? [] : [{ day: 19, amountIdr: dueOf(0) + dueOf(1), credit: true }];
        return CAME[way](dueOf(at), at).map(([day, amountIdr]) => ({
          day,
          amountIdr,
          credit: true,
        }));
      });
      bank.push(...strangersIdr.map((amountIdr) => ({ day: 20, amountIdr, credit: true })));
      // Green coffee was bought, too.
      bank.push({ day: 19, amountIdr: 1_500_000, credit: false });

      for (const [at, way] of fates.entries())
        if (BY_HAND.has(way)) {
          const [[, firstIdr] = [0, 0]] = CAME[way](dueOf(at), at);
          const amountIdr = way === "by hand, in parts" ? dueOf(at) : firstIdr;
          await confirmPayment(deps, RINA, {
            orderCode: CODES[at] ?? "",
            amountIdr,
            reference: "on the phone",
            day: "2025-07-19",
            reason: amountIdr === dueOf(at) ? "" : "The name is right.",
            confirmedIdr: amountIdr,
          });
        }

      const acting = new ActOnLine(deps);
      const came = bank.filter(({ credit }) => credit);
      /** Only who knows the account can tell: is it the same transfer as one of another day? */
      const isOnce = (idr: number) =>
        came.filter(({ amountIdr }) => amountIdr === idr).length === 1;
      const read = async (
        who: typeof RINA,
        source: string,
        fromDay = 18,
        toDay = 21,
        isLate = false,
      ) => {
        const lines = bank
          .filter(({ day }) => day >= fromDay && day <= toDay)
          .map(({ day, amountIdr, credit }): Line => {
            const isDelayed = isLate && PASTED.has(source) && day === 19 && isOnce(amountIdr);
            return { day: isDelayed ? 20 : day, amountIdr, credit };
          });
        if (lines.length === 0) return;
        // Every source is the account's own, whichever bank it is at.
        const read = { ...deps, accountBank: source };
        const file = new TextEncoder().encode(printed(source, lines));
        const matched = await matchStatement(read, who, file);
        if (!matched.ok) throw new Error(`${source}: ${matched.error.message}`);
        expect(matched.value).toMatchObject({ lineCount: lines.length, unreadable: [] });
        for (const one of matched.value.transfers) {
          const [act] = actsOn(one);
          if (one.verdict.kind === "read-before")
            await acting.execute(
              who,
              matched.value,
              one,
              isOnce(one.transfer.amountIdr) ? "read-before" : "separate",
            );
          else if (act === "confirm" || one.verdict.kind === "double")
            // Both have the statement before them, and tap the same.
            for (const person of [who, who === RINA ? DEWI : RINA])
              await acting.execute(person, matched.value, one, act ?? "confirm");
        }
      };
      for (const { source, who, fromDay, toDay, isLate } of readings)
        await read(who, source, fromDay, toDay, isLate);
      const [first, second] = last;
      await read(DEWI, first);
      await read(DEWI, first);
      const moves = new OrderMoves(deps);
      for (const [at, way] of fates.entries()) {
        const orderCode = CODES[at] ?? "";
        if (way === "called off") await moves.cancel(RINA, orderCode, "Sold out.");
        if (way === "late, brought back")
          await confirmPayment(deps, RINA, { orderCode, amountIdr: 0, reference: "" }, "cancelled");
      }
      // What is owed goes back, by hand, by the statement alone, or in two parts.
      const money = new SettleMoney(deps);
      for (const [at, { order, amountIdr }] of (await deps.ledger.toSendBack()).entries()) {
        const way = refunds[at];
        const parts = way === "in parts" ? [10_001 + at, amountIdr - 10_001 - at] : [amountIdr];
        for (const [part, partIdr] of parts.entries()) {
          bank.push({ day: 21, amountIdr: partIdr, credit: false });
          if (way === "by hand" || (way === "in parts" && part === 0))
            await money.sendBack(DEWI, {
              orderCode: order.orderCode,
              amountIdr: partIdr,
              day: "2025-07-21",
              reference: "back",
            });
        }
      }
      await read(RINA, first);
      await read(DEWI, second);

      const entries = (await Promise.all(CODES.map((code) => deps.ledger.ofOrder(code)))).flat();
      const of = (kind: string) => entries.filter((one) => one.kind === kind);
      // The ledger's sum equals the bank's.
      expect(sum(of("received")) + sum(await deps.ledger.openLines())).toBe(sum(came));
      expect(sum(of("sent back"))).toBe(
        sum(bank.filter(({ credit, amountIdr }) => !credit && amountIdr !== 1_500_000)),
      );
      // Each entry has its line, and no line pays more than it holds.
      const lines = await deps.ledger.linesOf(bank.map(({ amountIdr }) => amountIdr));
      for (const entry of entries) expect(entry.line).not.toBeNull();
      for (const { line, amountIdr } of lines)
        expect(sum(entries.filter((entry) => entry.line === line))).toBeLessThanOrEqual(amountIdr);
      expect(await deps.ledger.toSendBack()).toEqual([]);
      const wrong: unknown[] = [];
      for (const [at, way] of fates.entries()) {
        const order = await deps.orders.byCode(CODES[at] ?? "");
        if (!order) throw new Error("An order is gone.");
        const { status, amountDueIdr } = order;
        const { receivedIdr, sentBackIdr } = order.money;
        const hadIdr = receivedIdr - sentBackIdr;
        // Its state follows from its payments.
        const expected = way === "never" ? "awaiting payment" : hadIdr === 0 ? "cancelled" : "paid";
        if (status !== expected || (hadIdr !== 0 && hadIdr !== amountDueIdr))
          wrong.push([way, order]);
        // No honest payer is sent money back.
        if (HONEST.has(way) && (sentBackIdr > 0 || receivedIdr !== amountDueIdr))
          wrong.push([way, order]);
        if ((way === "late" || way === "called off") && receivedIdr !== amountDueIdr)
          wrong.push([way, order]);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: Number(process.env["WEEKS"] ?? 8) },
  );
}, 900_000);
