import fc from "fast-check";
import { expect, it } from "vitest";
import { giveToOrder } from "#server/use-cases/desk/give-to-order.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { ActOnLine, actsOn, type LineAct } from "#server/use-cases/desk/act-on-line.ts";
import { OrderMoves } from "#server/use-cases/desk/move-order.ts";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { matchStatement } from "#server/use-cases/desk/match-statement.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { aDeskOrder } from "#test/support/a-desk-order.ts";
import { DEWI, RINA } from "#test/support/at-the-ledger.ts";
import { breakableDatabase, isAnswered } from "#test/support/breakable-database.ts";
import { rowsOf } from "#test/support/rows-of.ts";
import { deskOn, embeddedDesk } from "#test/support/embedded-desk.ts";
import { entriesOf } from "#test/support/ledger-entries.ts";

const CODES = ["KQ7M2XTA", "KQ7L2XTB", "LQ7M2XTC", "KD7M2XTD", "KQ7MJXTE", "KQ7M2XTF"] as const;

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
  /** The bank takes what came on the 19th back a day later. */
  readonly isUndone?: boolean;
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
  "taken back": { came: whole, isUndone: true },
  "taken back, and paid again": {
    came: (dueIdr) => [...whole(dueIdr), [21, dueIdr]],
    isUndone: true,
    isHonest: true,
  },
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

/** How customers write the code of their order, and what is misread in it. */
const NOTES = {
  none: () => "",
  right: (code) => code,
  "cut by a blank": (code) => `${code.slice(0, 4)} ${code.slice(4)}`,
  "in small letters": (code) => `order #${code.toLowerCase()}`,
  misread: (code) => code.replace("Q", "O").replace("L", "1").replace("D", "0").replace("J", "I"),
  "another's": (_, other) => other,
} satisfies Readonly<Record<string, (code: string, other: string) => string>>;
type Note = keyof typeof NOTES;

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
  a purse with statuses  | Waktu;Aktivitas;Tipe;Nominal;Status  | DAY/07/2025 09:10;BI-FAST NOTE;WAY;IDR;STATE
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
  notes: fc.array(fc.constantFrom(...(Object.keys(NOTES) as Note[])), {
    minLength: CODES.length,
    maxLength: CODES.length,
  }),
  /** By how many hours the clock differs at the next act, and before which of its statements the power goes. */
  clock: fc.array(fc.constantFrom(0, 1, 5, 30, -2, -20), { minLength: 1, maxLength: 5 }),
  faults: fc.array(fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 30 })), {
    minLength: 1,
    maxLength: 7,
  }),
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

/** The clock goes on and back, within the day and the days in which amounts are held. */
const [EARLIEST, LATEST] = [Date.parse("2025-07-20T18:00:00Z"), Date.parse("2025-07-27T00:00:00Z")];

const sum = (some: readonly { readonly amountIdr: number }[]): number =>
  some.reduce((all, one) => all + one.amountIdr, 0);

it("adds up with the bank after any week, and sends no honest payer's money back", async () => {
  await fc.assert(
    fc.asyncProperty(aWeek, async (week) => {
      const { ways, notes, merged, strangersIdr, readings, last, refunds } = week;
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
      const { database, clock } = await embeddedDesk(orders);
      const breakable = breakableDatabase(database);
      const { deps } = deskOn(breakable.database, clock);
      let acts = 0;
      /** At some time, and once more when the power went. */
      const act = async (work: () => Promise<unknown>): Promise<void> => {
        const [hours = 0, fault = Infinity] = [week.clock, week.faults].map(
          (all) => all[acts % all.length],
        );
        acts += 1;
        clock.now = Math.min(LATEST, Math.max(EARLIEST, clock.now + hours * 3_600_000));
        breakable.breakBefore(fault);
        const isOver = await isAnswered(work());
        breakable.breakBefore(Infinity);
        if (!isOver) await work();
      };
      const dueOf = (at: number) => orders[at]?.amountDueIdr ?? 0;
      const bank: Line[] = fates.flatMap((way, at): readonly Line[] => {
        if (isMerged && at < 2)
          return at === 1 ? [] : [{ day: 19, amountIdr: dueOf(0) + dueOf(1), credit: true }];
        const { came, isUndone = false } = fateOf(way);
        // Who writes another's code and pays in parts is asked about each of them.
        const isWhole = way === "once" || way === "late, brought back";
        const written = notes[at] === "another's" && !isWhole ? "none" : (notes[at] ?? "none");
        const note = NOTES[written](CODES[at] ?? "", CODES[(at + 1) % CODES.length] ?? "");
        const lines = came(dueOf(at), at).map(([day, amountIdr]) => {
          return { day, amountIdr, credit: true, note };
        });
        const undone = { day: 20, amountIdr: dueOf(at), credit: false, note: "KOREKSI" };
        return isUndone ? lines.toSpliced(1, 0, undone) : lines;
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
          await act(() =>
            confirmPayment(deps, RINA, {
              orderCode: CODES[at] ?? "",
              amountIdr,
              reference: "on the phone",
              day: "2025-07-19",
              reason: amountIdr === dueOf(at) ? "" : "The name is right.",
              confirmedIdr: amountIdr,
            }),
          );
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
        const looked: Awaited<ReturnType<typeof matchStatement>>[] = [];
        await act(async () => looked.push(await matchStatement(read, who, file)));
        const [matched] = looked;
        if (!matched?.ok) throw new Error(`${source}: ${matched?.error.message.en}`);
        expect(matched.value).toMatchObject({ lineCount: lines.length, unreadable: [] });
        const isTold = says !== "nothing" && source !== "a phone's list";
        expect(matched.value.findings).toHaveLength(isTold && says === "too much" ? 1 : 0);
        expect(matched.value.otherAccount !== null).toBe(isTold && says === "another account");
        for (const one of matched.value.transfers) {
          const { verdict, transfer } = one;
          const [first] =
            verdict.kind === "after-cancellation" ? (["send-back"] as const) : actsOn(one);
          const tap = (person: Staff, does: LineAct) =>
            act(() => acting.execute(person, matched.value, one, does));
          if (verdict.kind === "read-before")
            await tap(who, isOnce(transfer.amountIdr) ? "read-before" : "separate");
          // The name is right, and the code another's.
          else if (verdict.kind === "off" && verdict.exactly !== undefined) {
            const { exactly: orderCode } = verdict;
            const given = [{ line: transfer.fingerprint, amountIdr: transfer.amountIdr }];
            const reason = "Her name.";
            await act(() =>
              giveToOrder(deps, who, { orderCode, given, reason, confirmedIdr: null }),
            );
          } else if (first === "confirm" || first === "send-back" || first === "taken-back")
            // Both have the statement before them, and tap the same.
            for (const person of [who, who === RINA ? DEWI : RINA]) await tap(person, first);
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
        if (way === "called off") await act(() => moves.cancel(RINA, orderCode, "Sold out."));
        if (way === "late, brought back")
          await act(() =>
            confirmPayment(deps, RINA, { orderCode, amountIdr: 0, reference: "" }, "cancelled"),
          );
      }
      // What is owed goes back, by hand, by the statement alone, or in two parts.
      const money = new SettleMoney(deps);
      for (const [at, { order, amountIdr }] of (await deps.ledger.toSendBack()).entries()) {
        const way = refunds[at];
        const parts = way === "in parts" ? [10_001 + at, amountIdr - 10_001 - at] : [amountIdr];
        for (const [part, partIdr] of parts.entries()) {
          bank.push({ day: 21, amountIdr: partIdr, credit: false });
          if (way === "by hand" || (way === "in parts" && part === 0))
            await act(() =>
              money.sendBack(DEWI, {
                orderCode: order.orderCode,
                amountIdr: partIdr,
                day: "2025-07-21",
                reference: "back",
              }),
            );
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

      const entries = (await Promise.all(CODES.map((code) => entriesOf(database, code)))).flat();
      const of = (kind: string) => entries.filter((one) => one.kind === kind);
      // The ledger's sum equals the bank's.
      const undone = bank.filter(({ note }) => note === "KOREKSI");
      expect(sum(of("received")) - sum(of("taken back")) + sum(await deps.ledger.openLines())).toBe(
        sum(came) - sum(undone),
      );
      expect(sum(of("sent back"))).toBe(
        sum(bank.filter((one) => !one.credit && one.amountIdr !== 1_500_000)) - sum(undone),
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
        const waits = way === "never" || way === "taken back";
        const expected = waits ? "awaiting payment" : hadIdr === 0 ? "cancelled" : "paid";
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
