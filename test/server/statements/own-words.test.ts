import { describe, expect, it } from "vitest";
import { readStatement } from "#server/statements/read-statement.ts";
import type { Statement, StatementLine } from "#server/statements/statement.ts";
import { inBoth } from "#test/support/in-both.ts";

const account = {
  bank: "BCA, Mandiri",
  accountName: "Enambelas Kopi Nusantara",
  accountNumber: "816 0416 1600",
};
type Around = Parameters<typeof readStatement>[1];
const AROUND: Around = { today: "2026-03-17", remembered: [], account, ours: [] };

const read = (text: string, around: Partial<Around> = {}) =>
  readStatement(new TextEncoder().encode(text), { ...AROUND, ...around });

const SIGNS = { credit: "+", debit: "-", unmarked: "±" };
const STATES: Readonly<Record<StatementLine["state"], string>> = {
  booked: "",
  waiting: " waits",
  "did not happen": " did not happen",
  reversal: " is undone",
  "in doubt": " in doubt",
  "another account": " of another account",
};
/** Such as `16 +193052, 16 +271741 waits`, of March 2026. */
const moneyOf = ({ lines }: Statement): string =>
  lines
    .map(({ date, amountIdr, direction, state }) => {
      const day = date?.replace("2026-03-", "") ?? "no day";
      return `${day} ${SIGNS[direction]}${amountIdr}${STATES[state]}`;
    })
    .join(", ");

type Case = readonly [name: string, file: string, money: string];

const READ: readonly Case[] = [
  [
    "Mandiri, a column of the bank's English words",
    `Posting Date;Remark;Credit Amount;Debit Amount;Transaction Status
16/03/2026;DARI YUNITA;88.412,00;0,00;SUCCESS
16/03/2026;DARI HENDRA;91.337,00;0,00;DECLINED
16/03/2026;DARI MARIA;72.904,00;0,00;On hold`,
    "16 +88412, 16 +91337 did not happen, 16 +72904 waits",
  ],
  [
    "a column whose name says nothing",
    `Tanggal,Uraian,Masuk,Keluar,Info
16/03/2026,YUNITA,88412,,Sukses
16/03/2026,HENDRA,91337,,Kedaluwarsa
16/03/2026,MARIA,72904,,Refunded`,
    "16 +88412, 16 +91337 did not happen, 16 +72904 did not happen",
  ],
  [
    "a status that nobody knows, and one left out",
    `Tanggal;Keterangan;Kredit;Status
16/03/2026;YUNITA;88.412;Berhasil
16/03/2026;HENDRA;91.337;Kode 7
16/03/2026;MARIA;72.904;`,
    "16 +88412, 16 +91337 in doubt, 16 +72904 in doubt",
  ],
  [
    "words in the day's, the amount's and the mark's cells",
    `Tanggal;Keterangan;Jumlah;Tipe
16/03/2026 (Batal);YUNITA;88.412;Kredit
16/03/2026;HENDRA;91.337 - pending;Kredit
16/03/2026;MARIA;72.904;Kredit ditolak
Menunggu;RATIH;61.118;Kredit
16/03/2026;SURYA;54.067;Kredit`,
    "16 +88412 did not happen, 16 +91337 waits, 16 +72904 did not happen, no day +61118 waits, 16 +54067",
  ],
  [
    "words of the bank in the text, and such that may be a name or a message",
    `Tanggal;Keterangan;Kredit;Debet
16/03/2026;GAGAL - TRF BI-FAST YUNITA;88.412;
16/03/2026;TRF HENDRA [dibatalkan];91.337;
16/03/2026;TRANSAKSI DITOLAK MARIA;72.904;
16/03/2026;TRF RATIH bayar order pending kemarin;61.118;
16/03/2026;TRF PT SUKSES SELALU BERHASIL;54.067;
16/03/2026;RETUR BI-FAST SURYA;48.255;
16/03/2026;REVERSAL TRF SURYA;;48.255
16/03/2026;TRF KE DEWI refund order batal;;33.000`,
    "16 +88412 did not happen, 16 +91337 did not happen, 16 +72904 did not happen, 16 +61118 in doubt, 16 +54067, 16 +48255 is undone, 16 -48255 is undone, 16 -33000",
  ],
  [
    "a phone's list with the status below",
    `16 Mar 2026
Transfer dari YUNITA
+Rp88.412
Berhasil
Transfer dari HENDRA
+Rp91.337
Gagal
Transfer dari MARIA
+Rp72.904
Diproses`,
    "16 +88412, 16 +91337 did not happen, 16 +72904 waits",
  ],
  [
    "a phone's list with the status above",
    `16 Mar 2026
Berhasil
Transfer dari YUNITA
+Rp88.412
Dibatalkan
Transfer dari HENDRA
+Rp91.337`,
    "16 +88412, 16 +91337 did not happen",
  ],
  [
    "a phone's list where one alone has a status, which may be either's",
    `16 Mar 2026
Transfer dari YUNITA
+Rp88.412
Gagal
+Rp91.337
Transfer dari MARIA
+Rp72.904`,
    "16 +88412 in doubt, 16 +91337 in doubt, 16 +72904",
  ],
  [
    "a phone's list with the status in the amount's line",
    `16 Mar 2026
YUNITA
+Rp88.412
HENDRA
+Rp91.337 Gagal`,
    "16 +88412, 16 +91337 did not happen",
  ],
  [
    "directions in words, either language",
    `Date;Description;Type;Amount
2026-03-16;YUNITA;Money In;88412
2026-03-16;PLN;Money Out;91337
2026-03-16;MARIA;Dana Masuk;72904
2026-03-16;RATIH;Pengeluaran;61118
2026-03-16;SURYA;K;54067
2026-03-16;TELKOM;D;48255
2026-03-16;DEWI;+;33010
2026-03-16;AIR;-;21005`,
    "16 +88412, 16 -91337, 16 +72904, 16 -61118, 16 +54067, 16 -48255, 16 +33010, 16 -21005",
  ],
  [
    "no mark at all, but what was in the account",
    `Tanggal;Keterangan;Nominal;Saldo
16/03/2026;SALDO AWAL;;1.000.000
16/03/2026;YUNITA;88.412;1.088.412
16/03/2026;PLN;91.337;997.075
17/03/2026;MARIA;72.904;1.069.979`,
    "16 +88412, 16 -91337, 17 +72904",
  ],
  [
    "the newest first, without marks",
    `Tanggal;Keterangan;Nominal;Saldo
17/03/2026;MARIA;72.904;1.069.979
16/03/2026;PLN;91.337;997.075
16/03/2026;YUNITA;88.412;1.088.412
16/03/2026;Saldo awal;0;1.000.000`,
    "17 +72904, 16 -91337, 16 +88412",
  ],
  [
    "commas in texts that no quotes hold, and a column left out",
    `Tanggal,Keterangan,Cabang,Jumlah,Saldo
16/03/2026,YUNITA, KOPI, 2 KG,0000,88412.00 CR,1088412.00
16/03/2026,PLN,91337.00 DB,997075.00`,
    "16 +88412, 16 -91337",
  ],
  [
    "a head of two rows",
    `Tanggal;Keterangan;Mutasi;;Saldo
;;Debet;Kredit;
16/03/2026;YUNITA;0;88.412;1.088.412
16/03/2026;PLN;91.337;0;997.075`,
    "16 +88412, 16 -91337",
  ],
  [
    "a PDF of BCA with heads, feet, details below and balances by the day",
    `REKENING TAHAPAN
NO. REKENING : 81604161600
PERIODE : MARET 2026
TANGGAL KETERANGAN CBG MUTASI SALDO
01/03 SALDO AWAL 1,000,000.00
16/03 TRSF E-BANKING CR 1603/FTSCY/WS95031 88,412.00
88412.00
YUNITA SARI
16/03 KARTU DEBIT 91,337.00 DB 997,075.00
INDOMARET MALANG
Bersambung ke halaman berikut
Halaman 1 / 2
TANGGAL KETERANGAN CBG MUTASI SALDO
17/03 SETORAN MARIA 72,904.00 1,069,979.00
SALDO AWAL : 1,000,000.00
MUTASI CR : 161,316.00 2
MUTASI DB : 91,337.00 1
SALDO AKHIR : 1,069,979.00`,
    "16 +88412, 16 -91337, 17 +72904",
  ],
  [
    "KlikBCA's page with lines within its cells",
    `Tgl.\tKeterangan\tCab.\tMutasi\tSaldo
16/03\tTRSF E-BANKING CR
1603/FTSCY/WS95031
YUNITA\t0000\t88,412.00\tCR\t1,088,412.00
PEND\tBI-FAST CR
HENDRA\t0000\t91,337.00\tCR\t1,179,749.00`,
    "16 +88412, no day +91337 waits",
  ],
  [
    "days of a spreadsheet, and months before days",
    `Date;Description;Credit
03/16/2026;YUNITA;88412
03/05/2026;HENDRA;91337
46097;MARIA;72904`,
    "16 +88412, 05 +91337, 16 +72904",
  ],
  [
    "totals and rows of 0 among the lines",
    `Tanggal;Keterangan;Debet;Kredit;Saldo
16/03/2026;Saldo Awal;0;0;1.000.000
16/03/2026;YUNITA;0;88.412;1.088.412
16/03/2026;BUNGA;0;0;1.088.412
16/03/2026;TOTAL MUTASI;0;88.412;`,
    "16 +88412",
  ],
  [
    "a purse's list, whose titles tell the way",
    `OVO
Terima Uang dari YUNITA
Rp88.412
16 Mar 2026 • 09:10
Berhasil

Kirim Uang ke PLN
Rp91.337
16 Mar 2026 • 09:12
Berhasil`,
    "16 +88412, 16 -91337",
  ],
  [
    "a status below the one transfer that has it, before the next day",
    `Hari ini
YUNITA
Transfer masuk
Rp88.412
Pending
Kemarin
HENDRA
Transfer masuk
Rp91.337`,
    "17 +88412 waits, 16 +91337",
  ],
  [
    "lines with hours before their titles and words behind their amounts",
    `16/03/2026 09:10 Transfer masuk dari YUNITA Rp88.412 Berhasil
16/03/2026 09:12 Transfer masuk dari HENDRA Rp91.337 Gagal
16/03/2026 09:14 Uang keluar ke PLN Rp72.904 Dalam proses`,
    "16 +88412, 16 +91337 did not happen, 16 -72904 waits",
  ],
  [
    "two accounts one below the other",
    `No. Rekening;81604161600
Tanggal;Keterangan;Kredit;Debet
16/03/2026;YUNITA;88.412;
No. Rekening;5550001234
Nama;BUDI
Tanggal;Keterangan;Kredit;Debet
16/03/2026;HENDRA;91.337;`,
    "16 +88412, 16 +91337 of another account",
  ],
  [
    "two accounts in one file, of which one is the shop's",
    `Rekening;Tanggal;Keterangan;Kredit;Debet
81604161600;16/03/2026;YUNITA;88.412;
5550001234;16/03/2026;HENDRA;91.337;`,
    "16 +88412, 16 +91337 of another account",
  ],
  [
    "what is denied, in a column and in texts",
    `Tanggal;Keterangan;Kredit;Status
16/03/2026;YUNITA;88.412;Tidak disetujui
16/03/2026;HENDRA;91.337;Not approved
16/03/2026;MARIA;72.904;Belum terverifikasi
16/03/2026;TRF RATIH tidak jadi;61.118;Disetujui
16/03/2026;TRF SURYA was returned;54.067;
16/03/2026;DEWI;33.010;Disetujui`,
    "16 +88412 did not happen, 16 +91337 did not happen, 16 +72904 waits, 16 +61118, 16 +54067 in doubt, 16 +33010",
  ],
  [
    "words as one writes them in a hurry",
    `Tanggal;Keterangan;Kredit
16/03/2026;TRF YUNITA (tdk berhasil);88.412
16/03/2026;TRF HENDRA - blm berhasil;91.337
16/03/2026;TRF MARIA dibatalin;72.904
16/03/2026;TRF RATIH di batalkan;61.118
16/03/2026;TRF SURYA;54.067`,
    "16 +88412 did not happen, 16 +91337 waits, 16 +72904 in doubt, 16 +61118 in doubt, 16 +54067",
  ],
  [
    "a currency behind the account's number",
    `Tanggal,Keterangan,Nominal,Tipe,Rekening
16/03/2026,YUNITA,88412,Masuk,816-0416-1600 (IDR)
16/03/2026,HENDRA,91337,Masuk,816-0416-1600 (USD)`,
    "16 +88412, 16 +91337 of another account",
  ],
  [
    "a phone's list whose directions stand beside the status",
    `16 Mar 2026
Dari YUNITA
Rp88.412
Uang Masuk • Gagal
Dari HENDRA
Rp91.337
Uang Masuk • Berhasil`,
    "16 +88412 did not happen, 16 +91337",
  ],
  [
    "the reason why one did not succeed, which the others lack",
    `Tanggal,Keterangan,Tipe,Nominal,Alasan
16/03/2026,YUNITA,Uang Masuk,88412,
16/03/2026,HENDRA,Uang Masuk,91337,Saldo tidak cukup
16/03/2026,MARIA,Uang Masuk,72904,Kode 68`,
    "16 +88412, 16 +91337 did not happen, 16 +72904 in doubt",
  ],
  [
    "a status between lines, which looks like a foot",
    `16/03/2026 09:10 TRF YUNITA 88.412 CR
16/03/2026 09:15 TRF HENDRA 91.337 CR
   ** DIBATALKAN OLEH BANK **
16/03/2026 09:16 TRF MARIA 72.904 CR
Catatan: transaksi dengan status PEND belum dibukukan dan dapat dibatalkan`,
    "16 +88412, 16 +91337 did not happen, 16 +72904",
  ],
  [
    "a phone's list with a transfer in each line",
    `Hari ini
09:10 Transfer masuk YUNITA  +Rp88.412  Gagal
09:15 Transfer masuk HENDRA  +Rp91.337  Berhasil
09:20 Transfer masuk MARIA  +Rp72.904  Menunggu konfirmasi`,
    "17 +88412 did not happen, 17 +91337, 17 +72904 waits",
  ],
  [
    "a phone's list whose status is a sentence below",
    `16 Mar 2026
Transfer masuk YUNITA
+Rp88.412
Dana telah dikembalikan ke pengirim
Transfer masuk HENDRA
+Rp91.337
Berhasil`,
    "16 +88412 did not happen, 16 +91337",
  ],
  [
    "lines between semicolons without a head",
    `16/03/2026;YUNITA;88.412;CR;Berhasil
16/03/2026;HENDRA;91.337;CR;Gagal`,
    "16 +88412, 16 +91337 did not happen",
  ],
  [
    "a column of the account that money came to, and to which it went",
    `Tanggal;Keterangan;Rekening Tujuan;Kredit;Debet
16/03/2026;YUNITA;81604161600;88.412;0
16/03/2026;HENDRA;7126201591;91.337;0
16/03/2026;PLN;7126201591;0;72.904`,
    "16 +88412, 16 +91337 of another account, 16 -72904",
  ],
  [
    "a phone's list of another account, by a number above it",
    `Tabungan RINA 7126201591
Saldo Rp5.000.000
16 Mar 2026
Transfer masuk YUNITA
+Rp88.412`,
    "16 +88412 of another account",
  ],
  [
    "a phone's list of two accounts, of which one is the shop's",
    `16 Mar 2026
Transfer masuk YUNITA
Ke rekening ****1591
+Rp88.412
Transfer masuk HENDRA
Ke rekening ****1600
+Rp91.337`,
    "16 +88412 of another account, 16 +91337",
  ],
  [
    "the shop's phone, with a customer's phone number in a message",
    `Rekening Tahapan
816 0416 1600
16 Mar 2026
Transfer masuk YUNITA
081233451616
+Rp88.412`,
    "16 +88412",
  ],
];

describe("what a bank writes besides money", () => {
  it.each(READ)("is read: %s", async (_, file, money) => {
    const statement = await read(file);
    if (!statement.ok) throw new Error(statement.error.message.en);
    expect(moneyOf(statement.value)).toBe(money);
    expect(statement.value).toMatchObject({ unreadable: [], findings: [] });
  });
});

const BELOW = "\nTanggal;Keterangan;Kredit\n16/03/2026;YUNITA;88.412\n";

describe("an account that a file names", () => {
  it.each([
    "No. rekening : 816 0416 1600",
    "No. Rekening;816-0416-1600",
    "Account No.: XXXXXXX1600",
    "Nomor Rekening/Account Number;:;816****1600",
    "Nama : ENAMBELAS KOPI NUSANT",
    "Nama Nasabah;PT ENAMBELAS KOPI",
    "Mata Uang : IDR",
    "Kode Mata Uang : Rp",
    "Bank : PT Bank Central Asia Tbk",
    "Periode : Maret 2026",
    "Cabang : KCP MALANG",
  ])("is the shop's: %s", async (preamble) => {
    expect(await read(`${preamble}${BELOW}`)).toMatchObject({
      ok: true,
      value: { otherAccount: null },
    });
  });

  it.each([
    ["No. rekening : 7126201591", "7126201591"],
    ["Rekening;XXXXXXX7788", "XXXXXXX7788"],
    ["Account Name: RINA PRIBADI", "RINA PRIBADI"],
    ["Mata Uang : USD", "USD"],
    ["No. Rekening : 81604161600\nNama : BUDI", "81604161600, BUDI"],
    ["Nama Bank;Bank Negara Indonesia", "Bank Negara Indonesia"],
    ["PT BANK NEGARA INDONESIA (PERSERO) TBK", "BNI"],
  ])("is another one: %s", async (preamble, otherAccount) => {
    const statement = await read(`${preamble}${BELOW}`);
    expect(statement).toMatchObject({
      ok: true,
      value: { otherAccount, lines: [{ state: "another account" }] },
    });
    const said = await read(`${preamble}${BELOW}`, { ours: [otherAccount] });
    expect(said).toMatchObject({ ok: true, value: { lines: [{ state: "booked" }] } });
  });
});

describe("a file that says more than its lines", () => {
  it.each([
    [
      "a balance that jumps",
      `Tanggal;Keterangan;Debet;Kredit;Saldo
16/03/2026;YUNITA;0;88.412;1.088.412
16/03/2026;PLN;50.000;0;1.038.412
17/03/2026;MARIA;0;72.904;1.211.316`,
      "The balance in row 4 is Rp.100.000 more than the line and those above it make: money that came in is missing there, or an amount is wrong.",
    ],
    [
      "a sum of what came in",
      `Tanggal;Keterangan;Debet;Kredit
16/03/2026;YUNITA;0;88.412
Total Kredit;;;161.316`,
      "The file says that Rp.161.316 came in, and its lines make Rp.88.412: Rp.72.904 are missing.",
    ],
    [
      "sums below their names",
      `Saldo Awal;Total Debet;Total Kredit;Saldo Akhir
1.000.000;0;161.316;1.161.316
Tanggal;Keterangan;Kredit;Debet
16/03/2026;YUNITA;88.412;`,
      "The file says that Rp.161.316 came in, and its lines make Rp.88.412: Rp.72.904 are missing.",
    ],
    [
      "a count",
      `Tanggal;Keterangan;Kredit
16/03/2026;YUNITA;88.412
Jumlah transaksi : 3`,
      "The file counts 3 lines, and 1 were read.",
    ],
    [
      "opening and closing balances",
      `Saldo Awal;1.000.000
Tanggal;Keterangan;Kredit
16/03/2026;YUNITA;88.412
Saldo Akhir;1.161.316`,
      "From its opening to its closing balance the file moves by Rp.161.316, and its lines by Rp.88.412: Rp.72.904 that came in are missing.",
    ],
  ])("tells it: %s", async (_, file, finding) => {
    expect(await read(file)).toMatchObject({ ok: true, value: { findings: [inBoth(finding)] } });
  });
});

describe("a head that is known only half", () => {
  it.each([
    [
      "no line has a mark",
      "Tanggal;Keterangan;Jumlah\n16/03/2026;YUNITA;88.412\n16/03/2026;PLN;91.337",
      "No line says whether its money came or went.",
    ],
    [
      "two columns hold amounts",
      "Tanggal;Keterangan;Jumlah;Nominal;D/K\n16/03/2026;YUNITA;88.412;90.912;K",
      "Its columns “Jumlah” and “Nominal” both hold amounts.",
    ],
    [
      "its balances fall where money would come in",
      `Tanggal;Keterangan;Debet;Kredit;Saldo
15/03/2026;YUNITA;88.412;0;1.088.412
16/03/2026;HENDRA;91.337;0;1.179.749
16/03/2026;PLN;0;72.904;1.106.845`,
      "Its balances fall where money would come in by the names of its columns",
    ],
    [
      "no row can be read",
      "Tanggal;Keterangan;Jumlah;D/K\nSenin pagi;YUNITA;88.412;K",
      "The names of its columns are known, but no row could be read by them.",
    ],
  ])("is mapped, and the mapping wins: %s", async (_, file, says) => {
    const asked = await read(file);
    expect(asked).toMatchObject({
      ok: false,
      error: { kind: "unknown-layout", message: inBoth(expect.stringContaining(says)) },
    });
    const fingerprint = !asked.ok && "fingerprint" in asked.error ? asked.error.fingerprint : "";
    const columns = { date: 0, text: [1], amount: null, mark: null, credit: 2, debit: null };
    const remembered = [{ name: "Ours", fingerprint, columns }];
    const mapped = await read(file, { remembered });
    expect(mapped).toMatchObject({ ok: true, value: { layout: "Ours" } });
  });
});

it("says that one column was mapped as money in, though the balances fall by it", async () => {
  const columns = { date: 0, text: [1], amount: null, mark: null, credit: 2, debit: null };
  const remembered = [{ name: "Ours", fingerprint: "hari|isi|uang|saldo", columns }];
  const file = `Hari;Isi;Uang;Saldo
15/03/2026;TOKO PLASTIK;88.412;1.000.000
16/03/2026;KARUNG;91.337;908.663
17/03/2026;PLN;72.904;835.759`;
  expect(await read(file, { remembered })).toMatchObject({
    ok: true,
    value: { looksSwapped: "by balances" },
  });
});

it("takes what stands behind the amount of a pasted line for its text, too", async () => {
  const statement = await read(
    "16/03 TRSF E-BANKING CR 88,412.00 KQ7M2XTB\n16/03 BIAYA ADM 2,500.00 DB 997,500.00",
  );
  expect(statement.ok && statement.value.lines.map(({ text }) => text)).toEqual([
    "TRSF E-BANKING CR KQ7M2XTB",
    "BIAYA ADM",
  ]);
});

it("names rows that have more cells than columns, and fewer, where it is not certain which", async () => {
  const file = `Tanggal,Keterangan,Debet,Kredit,Saldo
16/03/2026,YUNITA,0,88,412.00,1,088,412.00
16/03/2026,PLN,91337.00
16/03/2026,MARIA,0,72904.00,1161316.00`;
  const statement = await read(file);
  expect(statement).toMatchObject({
    ok: true,
    value: {
      lines: [{ amountIdr: 72_904 }],
      unreadable: [
        { row: 2, why: inBoth("more cells than columns") },
        { row: 3, why: inBoth("fewer cells than columns") },
      ],
    },
  });
});
