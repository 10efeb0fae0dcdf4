import { expect, it } from "vitest";
import { dayAfter } from "#core/domain/day.ts";
import { readCsv } from "#format/csv.ts";
import { readMonth } from "#server/use-cases/desk/read-month.ts";
import { aDeskOrder, storeDeskOrder } from "#test/support/a-desk-order.ts";
import { breakableDatabase } from "#test/support/breakable-database.ts";
import { DEWI, RINA } from "#test/support/at-the-ledger.ts";
import { deskBrowser, deskOn, embeddedDesk } from "#test/support/embedded-desk.ts";
import { sheetRows, workbook } from "#test/support/zip-file.ts";

const FIRST = "2025-12-28";
const dayOf = (day: number): string => dayAfter(FIRST, day);
const DAYS = 11;
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Thirty orders of fifteen customers, placed over eight days. */
const ORDERS = Array.from({ length: 30 }, (_, at) => {
  const customer = at % 15;
  const createdAt = `${dayOf(at % 8)}T03:00:00.000Z`;
  return aDeskOrder({
    orderCode: `NY26W${LETTERS[at]}${LETTERS[31 - at]}K`,
    transferCode: 101 + 29 * at,
    createdAt,
    changedAt: createdAt,
    customer: {
      id: `customer ${customer}`,
      name: `Pelanggan Nomor${LETTERS[customer]}`,
      email: `c${customer}@example.com`,
      phone: null,
      language: null,
    },
  });
});
const order = (at: number) => {
  const [one] = ORDERS.slice(at);
  if (!one) throw new Error(`There is no order ${at}.`);
  return one;
};
const dueOf = (at: number): number => order(at).amountDueIdr;
const placedOn = (at: number): number => at % 8;

type Moved = {
  readonly day: number;
  readonly idr: number;
  readonly text: string;
  readonly failed?: boolean;
};
const trf = (at: number, later: number, idr = dueOf(at), text = ""): Moved => ({
  day: placedOn(at) + later,
  idr,
  text: `TRSF ${text || order(at).customer.name}`,
});

/** What each order's customer did; all others paid the next day. */
const DID: Readonly<Record<number, readonly Moved[]>> = {
  0: [],
  1: [trf(1, 1, 100_000), trf(1, 2, dueOf(1) - 100_000)],
  2: [trf(2, 1, 193_000, order(2).orderCode)],
  3: [trf(3, 1, dueOf(3), order(4).orderCode)],
  5: [{ ...trf(5, 1), failed: true }, trf(5, 2)],
  6: [trf(6, 1), { ...trf(6, 2, 0 - dueOf(6)), text: "KOREKSI TRSF" }, trf(6, 3)],
  7: [trf(7, 1)],
  8: [trf(8, 1), trf(8, 2)],
  10: [],
  // Two orders with one transfer.
  15: [trf(15, 1, dueOf(0) + dueOf(15))],
};
const NEVER_PAID = order(10).orderCode;
const BANK: readonly Moved[] = [
  ...ORDERS.flatMap((_, at) => DID[at] ?? [trf(at, 1)]),
  { day: 2, idr: 88_000, text: "SETTLEMENT QRIS" },
  { day: 3, idr: -15_000, text: "BIAYA ADM" },
  { day: 3, idr: 1_234, text: "BUNGA" },
  { day: 8, idr: 91_000, text: "SETTLEMENT QRIS" },
  // A double and a part of an order go back.
  { day: 10, idr: 0 - dueOf(8), text: `TRSF KE ${order(8).customer.name}` },
  { day: 10, idr: -20_100, text: `TRSF KE ${order(9).customer.name}` },
].toSorted((a, b) => a.day - b.day);

/** Lines with what was in the account after each. */
const withBalances = () => {
  let balanceIdr = 5_000_000;
  return BANK.map((line) => {
    balanceIdr += line.failed ? 0 : line.idr;
    return { ...line, balanceIdr, inIdr: Math.max(0, line.idr), outIdr: Math.max(0, -line.idr) };
  });
};
type Line = ReturnType<typeof withBalances>[number];

const dated = ({ day }: Line, sign = "/", withYear = true): string => {
  const [year = "", month = "", date = ""] = dayOf(day).split("-");
  return [date, month, ...(withYear ? [year] : [])].join(sign);
};
const csv = (head: string, row: (line: Line) => string) => (lines: readonly Line[]) =>
  [head, ...lines.map(row)].join("\n");
const noted = ({ text, failed = false }: Line): string => (failed ? `GAGAL - ${text}` : text);
const mark = ({ idr }: Line): string => (idr > 0 ? "CR" : "DB");
const sized = ({ inIdr, outIdr }: Line): number => inIdr + outIdr;
const NAMES = ["Tanggal", "Keterangan", "Debet", "Kredit", "Saldo"];

/** Eight ways in which one account is read. */
const FILES: readonly ((lines: readonly Line[]) => string | Uint8Array<ArrayBuffer>)[] = [
  csv(
    "Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo",
    (one) => `${dated(one)},${noted(one)},0000,${sized(one)}.00 ${mark(one)},${one.balanceIdr}.00`,
  ),
  csv("", (one) => `${dated(one, "/", false)} ${noted(one)} ${sized(one)}.00 ${mark(one)}`),
  csv(
    "Tanggal;Keterangan;Uang Keluar;Uang Masuk;Saldo;Status",
    (one) =>
      `${dated(one, "-")};${one.text};${one.outIdr};${one.inIdr};${one.balanceIdr};${one.failed ? "Gagal" : "Berhasil"}`,
  ),
  (lines) => {
    const rows = lines.map((one) => [
      dated(one),
      noted(one),
      ...[one.outIdr, one.inIdr, one.balanceIdr].map(String),
    ]);
    return new Uint8Array(
      workbook([
        { name: "Ringkasan", rows: sheetRows([["No. Rekening", "816 0416 1600"]]) },
        { name: "Mutasi", rows: sheetRows([NAMES, ...rows]) },
      ]),
    );
  },
  csv("", (one) =>
    [dated(one, " "), noted(one), `${one.idr > 0 ? "+" : "-"}Rp${sized(one)}`].join("\n"),
  ),
  csv(
    "Date,Description,Branch,Amount,,Balance",
    (one) => `${dated(one)},${noted(one)},0000,${sized(one)}.00,${mark(one)},${one.balanceIdr}.00`,
  ),
  csv("Tgl.\tKeterangan\tCab.\tMutasi\tSaldo", (one) =>
    [dated(one), noted(one), "0000", `${sized(one)}.00`, mark(one), `${one.balanceIdr}.00`].join(
      "\t",
    ),
  ),
  csv(
    NAMES.join(","),
    (one) => `${dated(one)},${noted(one)},${one.outIdr},${one.inIdr},${one.balanceIdr}`,
  ),
];
/** Which days each shows, and is read at the end of the last; some show what others have shown. */
const READ_ON = [2, 3, 4, 5, 7, 8, 9, 10];

it("agrees with the bank to the rupiah after eleven days over New Year, two people and a power that goes", async () => {
  const { database, clock } = await embeddedDesk([]);
  const breakable = breakableDatabase(database);
  const { deps } = deskOn(breakable.database, clock);
  const [rina, dewi] = [deskBrowser(deps), deskBrowser(deps)];
  clock.now = Date.parse(`${FIRST}T01:00:00Z`);
  await rina.signIn(RINA.email);
  await dewi.signIn(DEWI.email);
  let [taps, cuts] = [0, 0];
  /** Sends a form; now and then the power goes while it is done, and it is sent once more. */
  const tap = async (
    { post }: typeof rina,
    path: string,
    form: URLSearchParams | Record<string, string>,
  ): Promise<string> => {
    taps += 1;
    breakable.breakBefore(taps % 2 === 0 ? 5 + ((taps * 7) % 60) : Infinity);
    const answer = await post(path, form);
    breakable.breakBefore(Infinity);
    if (answer.status < 500) return answer.text();
    cuts += 1;
    return (await post(path, form)).text();
  };

  const lines = withBalances();
  for (let day = 0; day < DAYS; day += 1) {
    clock.now = Date.parse(`${dayOf(day)}T11:00:00Z`);
    for (const [at, one] of ORDERS.entries())
      if (placedOn(at) === day) await storeDeskOrder(database, one);
    // Order 7 is cancelled while its transfer waits to be read.
    if (day === 8) await tap(rina, `/orders/${order(7).orderCode}/cancel`, { reason: "Not paid." });
    if (day === 9)
      await tap(dewi, `/orders/${order(9).orderCode}/refund`, {
        amount: "20.100",
        reason: "One was torn.",
      });
    const file = READ_ON.indexOf(day);
    if (file === -1) continue;
    const shown = lines.filter(
      (one) =>
        one.day <= day &&
        one.day >= (READ_ON[file - 2] ?? 0) &&
        // Its line is on no file before the order was cancelled.
        !(one.text.includes(order(7).customer.name) && one.day === 8 && day < 9),
    );
    const printed = FILES[file]?.(shown) ?? "";
    const who = file % 2 === 0 ? rina : dewi;
    const form = new FormData();
    // Lists without a head are pasted.
    if (typeof printed === "string" && printed.startsWith("\n")) form.set("lines", printed);
    else form.set("file", new File([printed], "mutasi"));
    await who.post("/money-in/statement", form);
    const path = who.address();
    if (file === 0) await tap(who, "/money-in/never", { words: "settlement qris" });
    for (let round = 0; round < 40; round += 1) {
      const html = await who.page(path);
      const ticked = [...html.matchAll(/name="line" value="(\w+)"/g)].map(([, one = ""]) => one);
      const [, act] = /value="((?:confirm|taken-back|send-back) \w+)"/.exec(html) ?? [];
      // The name is right, and the code another's.
      const [, named] = / (\w+) asks for exactly this amount/.exec(html) ?? [];
      if (ticked.length > 0)
        await tap(who, path, new URLSearchParams(ticked.map((one) => ["line", one])));
      else if (named !== undefined) {
        const [, line = ""] = /href="(\/money-in\/line\/\w+)\?/.exec(html) ?? [];
        await tap(who, `${line}?order=${named}`, {
          order: named,
          amount: String(ORDERS.find((one) => one.orderCode === named)?.amountDueIdr),
          reason: "Her name.",
        });
      } else if (act === undefined) break;
      else await tap(who, path, { act });
    }
  }

  expect([taps > 30, cuts > 5]).toEqual([true, true]);
  const after = await deps.orders.byCodes(ORDERS.map(({ orderCode }) => orderCode));
  expect(
    after.flatMap(
      ({ orderCode, status, money: { receivedIdr, sentBackIdr, lessIdr }, amountDueIdr }) => {
        const isPaid =
          status === "paid" && receivedIdr - sentBackIdr + lessIdr >= amountDueIdr - 20_100;
        return isPaid ? [] : [[orderCode, status]];
      },
    ),
  ).toEqual([[NEVER_PAID, "awaiting payment"]]);
  expect((await deps.ledger.compareSums("")).wrong).toEqual([]);
  expect(await deps.ledger.toSendBack()).toEqual([]);
  expect(await deps.ledger.missing()).toEqual([]);
  const booked = BANK.filter(({ failed = false, text }) => !failed && text !== "BIAYA ADM");
  for (const month of ["2025-12", "2026-01"]) {
    const bank = booked.filter(({ day }) => dayOf(day).startsWith(month));
    const cameIdr = bank.reduce((sum, { idr }) => sum + Math.max(0, idr), 0);
    const wentIdr = bank.reduce((sum, { idr }) => sum + Math.max(0, -idr), 0);
    const [, ...rows] = readCsv(await rina.page(`/ledger.csv?from=${month}-01&to=${month}-31`));
    const sumOf = (column: number) => rows.reduce((sum, cells) => sum + Number(cells[column]), 0);
    expect([month, sumOf(1), sumOf(2)]).toEqual([month, cameIdr, wentIdr]);
    const ofNobody = bank.filter(({ text }) => /^(?:SETTLEMENT|BUNGA)/.test(text));
    const undone = bank.filter(({ text }) => text.startsWith("KOREKSI"));
    const books = await readMonth(deps, month);
    expect([month, books.receivedIdr, books.sentBackIdr]).toEqual([
      month,
      cameIdr - [...ofNobody, ...undone].reduce((sum, { idr }) => sum + Math.abs(idr), 0),
      wentIdr - undone.reduce((sum, { idr }) => sum - idr, 0),
    ]);
  }
}, 240_000);
