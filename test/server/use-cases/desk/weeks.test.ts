import fc from "fast-check";
import { expect, it } from "vitest";
import { ActOnLine, actsOn } from "#server/use-cases/desk/act-on-line.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { matchStatement } from "#server/use-cases/desk/match-statement.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { DEWI, RINA } from "#test/support/at-the-ledger.ts";
import { rowsOf } from "#test/support/rows-of.ts";
import { embeddedDesk } from "#test/support/embedded-desk.ts";

const CODES = ["KQ7M2XTA", "KQ7M2XTB", "KQ7M2XTC", "KQ7M2XTD", "KQ7M2XTE", "KQ7M2XTF"] as const;

type Money = readonly (readonly [day: number, amountIdr: number])[];
type Fate = {
  /** What the customer transfers for what is due. */
  readonly came: (dueIdr: number, at: number) => Money;
  /** Who transferred what was asked for, in whatever way: nothing of it goes back. */
  readonly isHonest?: boolean;
  /** Staff confirm it before a statement shows it. */
  readonly isByHand?: boolean;
  /** The order was cancelled before. */
  readonly isLate?: boolean;
};

const whole = (dueIdr: number): Money => [[19, dueIdr]];
const late = (dueIdr: number): Money => [[20, dueIdr]];
const twoParts =
  (firstIdr: number) =>
  (dueIdr: number, at: number): Money => [
    [19, firstIdr + at * 137],
    [20, dueIdr - firstIdr - at * 137],
  ];

/** What becomes of an order. */
const WAYS = {
  once: { came: whole, isHonest: true },
  twice: { came: (dueIdr) => [...whole(dueIdr), ...late(dueIdr)] },
  "in parts": { came: twoParts(90_000), isHonest: true },
  never: { came: () => [] },
  "by hand": { came: whole, isHonest: true, isByHand: true },
  "by hand, in parts": { came: twoParts(70_000), isHonest: true, isByHand: true },
  "called off": { came: whole },
  "too much": { came: (dueIdr, at) => whole(dueIdr + 12_345 + at * 11), isByHand: true },
  "too little, then the rest": { came: twoParts(150_000), isHonest: true, isByHand: true },
  late: { came: late, isLate: true },
  "late, brought back": { came: late, isHonest: true, isLate: true },
} satisfies Readonly<Record<string, Fate>>;
type Way = keyof typeof WAYS;
const fateOf = (way: Way): Fate => WAYS[way];

type Line = {
  readonly day: number;
  readonly amountIdr: number;
  readonly credit: boolean;
  /** It never came, and the bank says so beside it. */
  readonly isFailed?: boolean;
  /** What its sender wrote. */
  readonly note?: string;
};

/** How each source prints its head, where it has one, and a line. */
const SOURCES = rowsOf(`
  lines of a page  |   | DAY/07 M-BCA AT NOTE IDR,00 MARK
  a phone's list  |   | DAY Jul 2025⏎BI-FAST AT NOTE⏎SIGN RpIDR
  BCA personal  | Tanggal,Keterangan,Cabang,Jumlah,,Saldo  | DAY/07/2025,TRSF E-BANKING NOTE,0000,IDR.00,MARK,1.00
  BCA in English  | Date,Description,Branch,Amount,,Balance  | DAY/07/2025,TRSF E-BANKING NOTE,0000,IDR.00,MARK,1.00
  BCA           | Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo  | DAY/07/2025,KR OTOMATIS NOTE,0998,IDR.00 MARK,1.00
  Mandiri Livin'  | Tanggal;Rincian Transaksi;Kredit;Debit;Saldo  | DAY/07/2025;BI-FAST NOTE;IN;OUT;1.00
  Mandiri Kopra  | Posting Date;Remark;Credit Amount;Debit Amount;Balance  | DAY/07/2025;BI-FAST NOTE;IN;OUT;1.00
  Mandiri MCM  | PostDate;Remarks;Credit;Debit;Close Balance  | DAY/07/2025;BI-FAST NOTE;IN;OUT;1.00
  Mandiri, money in and out  | Tanggal;Keterangan;Dana Masuk;Dana Keluar;Saldo  | DAY/07/2025;BI-FAST NOTE;IN;OUT;1.00
  BRI  | Tanggal;Uraian Transaksi;Kredit;Debet;Saldo  | DAY/07/2025;BI-FAST NOTE;IN;OUT;1.00
  BRI in English  | Transaction Date;Transaction Description;Credit;Debit;Balance  | DAY/07/2025;BI-FAST NOTE;IN;OUT;1.00
  a purse with statuses  | Waktu;Aktivitas;Tipe;Nominal;Status  | DAY/07/2025 09:10;BI-FAST;WAY;IDR;STATE
  BRI CMS  | TGL_TRAN;DESK_TRAN;MUTASI_KREDIT;MUTASI_DEBET;SALDO  | DAY/07/2025;BI-FAST NOTE;IN;OUT;1.00`);

const PASTED: ReadonlySet<string> = new Set(["lines of a page", "a phone's list"]);

/** What a file says besides its lines: whose it is, and what came in altogether. */
type Said = { readonly account: string; readonly creditIdr: number };

const printed = (source: string, lines: readonly Line[], said: Said | null): string => {
  const [, head = "", line = ""] = SOURCES.find(([name]) => name === source) ?? [];
  const rows = lines.map(({ day, amountIdr, credit, isFailed = false, note = "" }, at) => {
    const words: Readonly<Record<string, string | number>> = {
      DAY: day,
      AT: at,
      IDR: amountIdr,
      MARK: credit ? "CR" : "DB",
      SIGN: credit ? "+" : "-",
      WAY: credit ? "Uang Masuk" : "Uang Keluar",
      STATE: isFailed ? "Dibatalkan" : "Sukses",
      NOTE: isFailed ? "(GAGAL)" : note,
      IN: `${credit ? amountIdr : 0}.00`,
      OUT: `${credit ? 0 : amountIdr}.00`,
    };
    return line.replaceAll(/\b(DAY|AT|MARK|SIGN|IN|OUT|WAY|STATE|NOTE)\b|IDR/g, (word) =>
      String(words[word]),
    );
  });
  const isSilent = said === null || source === "a phone's list";
  return [
    ...(isSilent ? [] : [`No. rekening : ${said.account}`]),
    ...(head === "" ? [] : [head]),
    ...rows,
    ...(isSilent ? [] : [`Total Kredit : ${said.creditIdr}.00`]),
  ].join("\n");
};

const aSource = fc.constantFrom(...SOURCES.map(([name = ""]) => name));
const somebody = fc.constantFrom(RINA, DEWI);

const aWay = fc.constantFrom(...(Object.keys(WAYS) as Way[]));

const aWeek = fc.record({
  ways: fc.array(aWay, { minLength: CODES.length, maxLength: CODES.length }),
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
      /** The file names the account and what came in; wrongly, or another one. */
      says: fc.constantFrom("nothing", "all of it", "too much", "another account"),
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
          ...(fateOf(fates[at] ?? "once").isLate && {
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
      const { deps, database } = await embeddedDesk(orders);
      const dueOf = (at: number) => orders[at]?.amountDueIdr ?? 0;
      const bank: Line[] = fates.flatMap((way, at) => {
        if (isMerged && at < 2)
          return at === 1 ? [] : [{ day: 19, amountIdr: dueOf(0) + dueOf(1), credit: true }];
        const came = fateOf(way).came(dueOf(at), at);
        return came.map(([day, amountIdr]) => ({ day, amountIdr, credit: true }));
      });
      bank.push(...strangersIdr.map((amountIdr) => ({ day: 20, amountIdr, credit: true })));
      // Green coffee was bought, too.
      bank.push({ day: 19, amountIdr: 1_500_000, credit: false });

      // Who never paid had tried to: the bank lists it, and says that it failed.
      const failed = fates.flatMap((way, at): readonly Line[] =>
        way === "never" && !(isMerged && at < 2)
          ? [{ day: 19, amountIdr: dueOf(at), credit: true, isFailed: true }]
          : [],
      );

      for (const [at, way] of fates.entries())
        if (fateOf(way).isByHand) {
          const [[, firstIdr] = [0, 0]] = fateOf(way).came(dueOf(at), at);
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
        says = "nothing",
      ) => {
        const lines = [...bank, ...failed]
          .filter(({ day }) => day >= fromDay && day <= toDay)
          .flatMap((line): readonly Line[] => {
            const { day, amountIdr } = line;
            const isDelayed = isLate && PASTED.has(source) && day === 19 && isOnce(amountIdr);
            return [isDelayed ? { ...line, day: 20 } : line];
          });
        if (lines.length === 0) return;
        // Every source is the account's own, whichever bank it is at.
        const read = { ...deps, account: { ...deps.account, bank: source } };
        const creditIdr = sum(lines.filter((one) => one.credit && !one.isFailed));
        const said = {
          account: says === "another account" ? "555 000 1234" : deps.account.accountNumber,
          creditIdr: creditIdr + (says === "too much" ? 1_234_567 : 0),
        };
        const text = printed(source, lines, says === "nothing" ? null : said);
        const file = new TextEncoder().encode(text);
        const matched = await matchStatement(read, who, file);
        if (!matched.ok) throw new Error(`${source}: ${matched.error.message}`);
        expect(matched.value).toMatchObject({ lineCount: lines.length, unreadable: [] });
        const isTold = says !== "nothing" && source !== "a phone's list";
        expect(matched.value.findings).toHaveLength(isTold && says === "too much" ? 1 : 0);
        expect(matched.value.otherAccount !== null).toBe(isTold && says === "another account");
        for (const one of matched.value.transfers) {
          const [act] = one.verdict.kind === "late" ? (["send-back"] as const) : actsOn(one);
          if (one.verdict.kind === "read-before")
            await acting.execute(
              who,
              matched.value,
              one,
              isOnce(one.transfer.amountIdr) ? "read-before" : "separate",
            );
          else if (act === "confirm" || act === "send-back")
            // Both have the statement before them, and tap the same.
            for (const person of [who, who === RINA ? DEWI : RINA])
              await acting.execute(person, matched.value, one, act);
        }
      };
      for (const { source, who, fromDay, toDay, isLate, says } of readings)
        await read(who, source, fromDay, toDay, isLate, says);
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
      expect((await deps.ledger.compareSums("")).wrong).toEqual([]);
      expect(
        await database.query(
          `select b.line from private.bank_lines b where b.used <> coalesce(
             (select sum(p.amount) from private.payments p where p.line = b.line), 0)`,
        ),
      ).toEqual([]);

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
        if (fateOf(way).isHonest && (sentBackIdr > 0 || receivedIdr !== amountDueIdr))
          wrong.push([way, order]);
        if ((way === "late" || way === "called off") && receivedIdr !== amountDueIdr)
          wrong.push([way, order]);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: Number(process.env["WEEKS"] ?? 8) },
  );
}, 900_000);
