import { describe, expect, it } from "vitest";
import { readStatement } from "#server/statements/read-statement.ts";
import type { Statement } from "#server/statements/statement.ts";
import { readAmount } from "#server/statements/read-cells.ts";
import { rowsOf } from "#test/support/rows-of.ts";

const account = {
  bank: "BCA, Mandiri, BRI",
  accountName: "Sixteen Kopi",
  accountNumber: "0160 123 456",
};
const around = { today: "2025-07-21", remembered: [], account, ours: [] };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = async (text: string, today = around.today) => {
  const statement = await readStatement(bytes(text), { ...around, today });
  if (!statement.ok) throw new Error(statement.error.message.en);
  return statement.value;
};
const SIGNS = { credit: "+", debit: "-", unmarked: "" };
/** Such as `21 +193052` of July 2025. */
const moneyOf = ({ lines }: Statement) =>
  lines.map(({ date, amountIdr, direction, state }) => {
    const day = state === "waiting" ? "pending" : date?.replace("2025-07-", "");
    return `${day} ${SIGNS[direction]}${amountIdr}`;
  });

const BCA_PERSONAL = `Informasi Rekening - Mutasi Rekening
No. rekening : 0160123456
Nama : SIXTEEN KOPI
Periode : 18/07/2025 - 21/07/2025
Kode Mata Uang : Rp

Tanggal,Keterangan,Cabang,Jumlah,,Saldo
'18/07,TRSF E-BANKING CR 1807/FTFVA/WS95031 ANTON,'0000,389027.00,CR,5389027.00
'19/07,BIAYA ADM,'0000,15000.00,DB,5374027.00
'19/07,"BI-FAST CR TANGGAL :19/07 BAGUS, P",'0000,271741.00,CR,5645768.00
PEND,TRSF E-BANKING CR LARAS,'0000,179905.00,CR,5825673.00
Saldo Awal,=,5000000.00
Kredit,=,840673.00
Debet,=,15000.00
Saldo Akhir,=,5825673.00
`;

const BCA_BUSINESS = `No. Rekening : 0160123456
Nama : SIXTEEN KOPI
Periode : 28/12/2025 - 03/01/2026
Mata Uang : IDR

"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"
"30/12","SETORAN TUNAI","0160","1,250,000.00 CR","6,250,000.00"
"02/01","TRSF E-BANKING CR 0201 RATNA","0000","397,583.00 CR","6,647,583.00"
"03/01","TARIKAN ATM","0000","500,000.00 DB","6,147,583.00"
"Saldo Awal","","","5,000,000.00",""
"Mutasi Kredit","","","1,647,583.00","2"
`;

const MANDIRI = `Rekening;1440012345678
Tgl.;Tgl. Val.;Rincian Transaksi;No. Referensi;Debit;Kredit;Saldo
19/07/2025;19/07/2025;"MCM InhouseTrf DARI RATNA";2025071900012345;0,00;397.583,00;5.397.583,00
20/07/2025;20/07/2025;Biaya Transfer;2025072000054321;6.500,00;0,00;5.391.083,00
`;

const BRI = `"Tanggal Transaksi"\t"Uraian Transaksi"\t"Teller"\t"Debet"\t"Kredit"\t"Saldo"
"19/07/25 10:32:11"\t"BRIVA 12345 SEKAR"\t"8888083"\t"0.00"\t"188,664.00"\t"1,188,664.00"
"20/07/25 08:00:00"\t"NBMB TRF KELUAR"\t"8888083"\t"50,000.00"\t"0.00"\t"1,138,664.00"
`;

describe("a bank statement", () => {
  it("of BCA personal: marks in a column without a name, pending rows, sums left out", async () => {
    const statement = await read(BCA_PERSONAL);
    expect(statement.layout).toBe("BCA personal");
    expect(statement.unreadable).toEqual([]);
    expect(moneyOf(statement)).toEqual([
      "18 +389027",
      "19 -15000",
      "19 +271741",
      "pending +179905",
    ]);
    expect(statement.lines[2]).toMatchObject({
      row: 10,
      dateText: "19/07",
      text: "BI-FAST CR TANGGAL :19/07 BAGUS, P",
    });
  });

  it("of BCA, whoever’s the account is: marks behind the amount, and a January behind a December", async () => {
    const statement = await read(BCA_BUSINESS, "2026-01-05");
    expect(statement.layout).toBe("BCA");
    expect(moneyOf(statement)).toEqual([
      "2025-12-30 +1250000",
      "2026-01-02 +397583",
      "2026-01-03 -500000",
    ]);
  });

  it("of Mandiri: a column for each direction, dots for thousands, semicolons", async () => {
    const statement = await read(MANDIRI);
    expect(statement.layout).toBe("Mandiri");
    expect(moneyOf(statement)).toEqual(["19 +397583", "20 -6500"]);
    expect(statement.lines[0]?.text).toBe("MCM InhouseTrf DARI RATNA 2025071900012345");
  });

  it("of BRI: tabs, quoted cells, years of two digits and times", async () => {
    const statement = await read(BRI);
    expect(statement.layout).toBe("BRI");
    expect(moneyOf(statement)).toEqual(["19 +188664", "20 -50000"]);
  });

  it("takes what the bank took back from the credits for a debit", async () => {
    const statement = await read(
      "Tanggal;Keterangan;Debet;Kredit\n20/07/2025;KOREKSI;;-271.741,00\n20/07/2025;PLN;-50.000,00;\n",
    );
    expect(moneyOf(statement)).toEqual(["20 -271741", "20 -50000"]);
  });

  it("has no line of a day to come, which a month before its day would give", async () => {
    const statement = await read(
      "Tanggal;Keterangan;Kredit;Debet\n07/10/2025;ANTON;271741;\n22/07/2025;DEWI;193052;\n",
    );
    expect(statement.lines).toMatchObject([{ date: "2025-07-22" }]);
    expect(statement.unreadable).toMatchObject([{ row: 2 }]);
  });

  it("without a period takes the last such day that is not in the future", async () => {
    const statement = await read(
      BCA_PERSONAL.replace(/Periode.*\n/, "").replaceAll("18/07", "30/12"),
      "2026-01-02",
    );
    expect(statement.lines.map(({ date }) => date)).toEqual([
      "2025-12-30",
      "2025-07-19",
      "2025-07-19",
      null,
    ]);
  });

  it("keeps a row whose date cannot be read where somebody sees it", async () => {
    const statement = await read(MANDIRI.replace("19/07/2025;19", "31/02/2025;19"));
    expect(statement.lines).toHaveLength(1);
    expect(statement.unreadable).toMatchObject([{ row: 3 }]);
  });

  it("goes on with a text that is broken over two rows", async () => {
    const broken = MANDIRI.replace("20/07/2025;20", ';;"NO 16 MALANG";;;;\n20/07/2025;20');
    const statement = await read(broken);
    expect(statement.lines[0]?.text).toBe(
      "MCM InhouseTrf DARI RATNA 2025071900012345 NO 16 MALANG",
    );
    expect(statement.unreadable).toEqual([]);
  });
});

describe("lines pasted from a bank's page", () => {
  it("are read with date, text, amount and mark, whatever stands between", async () => {
    const statement =
      await read(`19/07  TRSF E-BANKING CR 1907/FTFVA RATNA 0000 397.583,00 CR 5.397.583,00
20 Jul 2025\tBI-FAST BAGUS\t+ Rp 271.741
2025-07-20; LORONG; Rp369.206 K
PEND TRSF LARAS 179,905.00 CR`);
    expect(statement.layout).toBe("pasted lines");
    expect(statement.unreadable).toEqual([]);
    expect(moneyOf(statement)).toEqual([
      "19 +397583",
      "20 +271741",
      "20 +369206",
      "pending +179905",
    ]);
  });

  it.each([
    ["Rp271.741,-", "unmarked"],
    ["Rp. 271.741,- CR", "credit"],
    ["+Rp271.741,-", "credit"],
    ["271.741,= K", "credit"],
    ["Rp271741,-", "unmarked"],
    ["IDR 271741 CR", "credit"],
    ["271.741", "unmarked"],
  ])("are read with %s as people and shops write amounts", async (amount, direction) => {
    const { lines } = await read(`20/07/2025 TRSF BA\0GUS ${amount}`);
    expect(lines).toMatchObject([{ amountIdr: 271_741, text: "TRSF BAGUS", direction }]);
  });

  it("tell their direction by their title where they have no mark", async () => {
    const { lines } = await read(
      "20/07/2025 Transfer masuk BAGUS Rp271.741\n20/07/2025 Dana keluar PLN Rp50.000",
    );
    expect(lines.map(({ direction }) => direction)).toEqual(["credit", "debit"]);
  });

  it("are not guessed at when two amounts have no mark", async () => {
    const statement = await read(
      "19/07 RATNA 397.583 5.397.583\n19/07 RATNA 397.583 CR\n20/07 B 1.000 CR",
    );
    expect(statement.lines).toHaveLength(2);
    expect(statement.unreadable).toHaveLength(1);
  });
});

describe("a bank's head of today", () => {
  it.each(
    rowsOf(`
    myBCA  | Tanggal Transaksi;Keterangan;Cabang;Jumlah;Saldo  | 20/07/2025;TRSF ANTON;0000;271,741.00 CR;5,000,000.00
    Livin' by Mandiri  | No;Tanggal;Keterangan;Dana Masuk (IDR);Dana Keluar (IDR);Saldo (IDR)  | 1;20 Jul 2025;TRSF ANTON;271.741,00;0,00;5.000.000,00
    Livin' in two languages, with the hour below the day  | "Tanggal⏎Date";"Keterangan⏎Remarks";"Dana Masuk (IDR)⏎Incoming (IDR)";"Dana Keluar (IDR)⏎Outgoing (IDR)";"Saldo (IDR)⏎Balance (IDR)"  | "20 Jul 2025⏎10:22:31 WIB";TRSF ANTON;271.741,00;;5.000.000,00
    Livin' with signs, and its head again on the next page  | Tanggal / Date;Keterangan / Remarks;Nominal (IDR) / Amount (IDR);Saldo (IDR) / Balance (IDR)  | 20 Jul 2025;TRSF ANTON;+271.741,00;5.000.000,00⏎Tanggal / Date;Keterangan / Remarks;Nominal (IDR) / Amount (IDR);Saldo (IDR) / Balance (IDR)
    a spreadsheet of one's own, whose last amount is the balance  | Tanggal;Uraian;Masuk;Keluar;Jumlah  | 2025/07/20;TRSF ANTON;271.741;;5.271.741
    Kopra by Mandiri  | Account No;Post Date;Remarks;Additional Desc;Credit Amount;Debit Amount;Close Balance  | 1440012345678;20/07/2025;TRSF;ANTON;271,741.00;0.00;5,000,000.00
    BRImo  | Tanggal Transaksi;Uraian Transaksi;Debet;Kredit;Saldo  | 20/07/2025 10:22:31;TRSF ANTON;0,00;271.741,00;5.000.000,00
    BRI's internet banking  | Transaction Date;Transaction Description;Teller;Debit;Credit;Balance  | 20/07/25 10:22:31;TRSF ANTON;8888083;0.00;271,741.00;5,000,000.00`),
  )("needs no mapping: %s", async (_, head, row) => {
    const statement = await read(`${head}\n${row}\n`);
    expect(statement.unreadable).toEqual([]);
    expect(moneyOf(statement)).toEqual(["20 +271741"]);
    expect(statement.lines[0]?.text).toBe("TRSF ANTON");
  });
});

describe("a list pasted from a phone's app", () => {
  it("is read with several lines for each transfer, below a date or each with its own", async () => {
    const statement = await read(`Mutasi rekening
Senin, 21 Juli 2025
Transfer Masuk BI-FAST
SEKAR AYU
+Rp193.052
10:22 WIB
Transfer ke PLN
- Rp50.000,00
Saldo Rp5.397.583

20/07
TRSF E-BANKING CR
2007/FTSCY/WS95031
ANTON
271.741,00
CR
19 Jul 2025, 08:15
Rp369.206,-`);
    expect(statement.layout).toBe("pasted lines");
    expect(statement.unreadable).toEqual([]);
    expect(moneyOf(statement)).toEqual(["21 +193052", "21 -50000", "20 +271741", "19 369206"]);
    expect(statement.lines.map(({ text }) => text)).toEqual([
      "Transfer Masuk BI-FAST SEKAR AYU",
      "Transfer ke PLN",
      "TRSF E-BANKING CR 2007/FTSCY/WS95031 ANTON",
      "",
    ]);
  });

  it("tells credits by the sign that debits alone have", async () => {
    const statement = await read(
      "Tanggal;Keterangan;Jumlah\n20/07/2025;ANTON;271741\n20/07/2025;PLN;-50000\n",
    );
    expect(statement.lines.map(({ direction }) => direction)).toEqual(["credit", "debit"]);
  });

  it.each(
    rowsOf(`
    texts above a date with its time  | 20 +271741, 21 +193052  | Transfer dari⏎ANTON⏎20 Jul 2025 • 10:22:31 WIB⏎+ Rp 271.741,00⏎DEWI⏎21 Jul 2025 | 08:00⏎+ Rp 193.052,00
    dates below  | 20 +271741, 21 +193052  | ANTON⏎+Rp271.741⏎20 Juli 2025 pukul 10.22⏎DEWI⏎+Rp193.052⏎Sen, 21 Jul 2025 - 08.00
    days in words  | 21 +193052, 20 +271741  | Hari ini⏎DEWI⏎+Rp193.052⏎Kemarin⏎ANTON⏎+Rp271.741
    what is not booked yet  | 20 +271741, pending +193052  | 20/07⏎ANTON⏎271.741,00⏎CR⏎PEND⏎DEWI⏎193.052,00⏎CR
    text, mark and balance in the last line  | 20 +271741, 21 +193052  | 20/07⏎TRSF E-BANKING CR⏎ANTON   0000   271,741.00   CR   5,397,583.00⏎21/07⏎DEWI  0000  193,052.00  CR  1.00
    names of its fields  | 20 +271741  | Tanggal : 20/07/2025⏎Keterangan : ANTON⏎Nominal : Rp 271.741,00⏎Jenis⏎Kredit⏎Total saldo⏎Rp5.397.583
    an amount that the sender wrote into the text  | 20 +271741  | 20/07⏎TRSF BAYAR 5.000.000 CR⏎271.741,00⏎CR
    a title for a sign  | 20 +271741, 21 -193052  | Dana masuk⏎ANTON⏎20/07/2025⏎Rp271.741⏎Uang Keluar⏎DEWI masuk⏎21/07/2025⏎Rp193.052
    a balance below the mark, each cell in a line of its own  | 20 +271741, 21 +193052  | 20/07⏎TRSF E-BANKING CR⏎ANTON⏎0000⏎271,741.00⏎CR⏎5,397,583.00⏎21/07⏎DEWI⏎0000⏎193,052.00⏎CR⏎1,000.00
    transfers without a text, each with its mark  | 20 +271741, 20 -50000, 21 +193052  | 20/07⏎271.741,00⏎CR⏎50.000,00⏎DB⏎21/07⏎193.052,00⏎CR
    somebody called as a balance is  | 20 +271741  | 20/07⏎Balance Coffee⏎271.741,00 CR`),
  )("is read with %s: %s", async (_, money, lines) => {
    const statement = await read(lines);
    expect(statement.unreadable).toEqual([]);
    expect(moneyOf(statement).join(", ")).toBe(money);
  });

  it("without any date is none", async () => {
    const unread = await readStatement(bytes("SEKAR\n+Rp193.052\n"), around);
    expect(unread.ok).toBe(false);
  });
});

describe("a file of another bank than the account's", () => {
  const files = { BCA: BCA_PERSONAL, Mandiri: MANDIRI, BRI };
  const written = [
    ["BCA", "BCA"],
    ["PT Bank Central Asia Tbk", "BCA"],
    ["Bank Mandiri", "Mandiri"],
    ["Bank Rakyat Indonesia (BRI)", "BRI"],
    ["BNI", null],
  ] as const;

  it.each(written)("is refused by a shop whose account is at %s", async (bankOfOurs, own) => {
    const said = await Promise.all(
      Object.entries(files).map(async ([bank, file]) => {
        const statement = await readStatement(bytes(file), {
          ...around,
          account: { ...account, bank: bankOfOurs, accountNumber: "7 777 777" },
        });
        const sentence = `This is a file of ${bank}, and the shop's account is at ${bankOfOurs}.`;
        return statement.ok || !statement.error.message.en.startsWith(sentence) ? [] : [bank];
      }),
    );
    expect(said.flat()).toEqual(Object.keys(files).filter((bank) => bank !== own));
  });

  it("is read once somebody has said that it is the account's", async () => {
    const given = { ...around, account: { ...account, bank: "BNI" } };
    const refused = await readStatement(bytes(BRI), given);
    const columns = { date: 0, text: [1], amount: null, mark: null, credit: 4, debit: null };
    const fingerprint =
      !refused.ok && "fingerprint" in refused.error ? refused.error.fingerprint : "";
    const remembered = [{ name: "BNI as BRI", fingerprint, columns }];
    expect(await readStatement(bytes(BRI), { ...given, remembered })).toMatchObject({
      ok: true,
      value: { layout: "BNI as BRI", lines: [{ amountIdr: 188_664, direction: "credit" }] },
    });
  });

  it("says nothing of lines whose bank nobody knows", async () => {
    const pasted = bytes("20/07 TRSF E-BANKING CR DARI RATNA 478,347.00 CR");
    expect(
      await readStatement(pasted, { ...around, account: { ...account, bank: "BNI" } }),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe("a layout nobody knows", () => {
  const STRANGE = `Wann;Wer;Herein;Rest
19/07/2025;RATNA;397.583,00;5.397.583,00
20/07/2025;BAGUS;271.741,00;5.669.324,00
`;

  it("is refused with what it would take to map it", async () => {
    const statement = await readStatement(bytes(STRANGE), around);
    expect(statement).toMatchObject({
      ok: false,
      error: {
        kind: "unknown-layout",
        fingerprint: "wann|wer|herein|rest",
        header: ["Wann", "Wer", "Herein", "Rest"],
        samples: [["19/07/2025", "RATNA", "397.583,00", "5.397.583,00"], expect.anything()],
      },
    });
  });

  it("is read once it was mapped", async () => {
    const columns = { date: 0, text: [1], amount: null, mark: null, credit: 2, debit: null };
    const remembered = [
      { name: "Bank of the corner", fingerprint: "wann|wer|herein|rest", columns },
    ];
    const statement = await readStatement(bytes(STRANGE), { ...around, remembered });
    expect(statement).toMatchObject({
      ok: true,
      value: {
        layout: "Bank of the corner",
        lines: [{ amountIdr: 397_583, direction: "credit" }, { amountIdr: 271_741 }],
      },
    });
  });

  it("says how the first line reads", async () => {
    const statement = await readStatement(bytes("hello world\nfoo"), around);
    expect(statement.ok ? null : statement.error.message.en).toBe(
      "We cannot find date and amount in these lines. The first one reads: hello world Paste them as text, or use the bank's CSV.",
    );
  });
});

// How else a figure may be written, read-figure.test.ts asks.
describe("an amount on a statement", () => {
  it.each([
    ["271.741,00", 271_741, "unmarked"],
    ["Rp 1.250.000,00", 1_250_000, "unmarked"],
    ["Rp.1.250.000", 1_250_000, "unmarked"],
    ["IDR 5,000,000.00 CR", 5_000_000, "credit"],
    ["397,583.00 DB", 397_583, "debit"],
    ["+ Rp 75.000", 75_000, "credit"],
    ["-75.000", 75_000, "debit"],
    ["75.000-", 75_000, "debit"],
    ["(75.000)", 75_000, "debit"],
    ["75.000 K", 75_000, "credit"],
    ["75.000 D", 75_000, "debit"],
    ["0,00", 0, "unmarked"],
    ["397.583,50", 397_583.5, "unmarked"],
    ["CR 397.583", 397_583, "credit"],
    ["Rp271.741,-", 271_741, "unmarked"],
    ["Rp 271.741,- CR", 271_741, "credit"],
    ["+Rp271.741,00", 271_741, "credit"],
    ["-\u00A0Rp\u00A0271.741", 271_741, "debit"],
    ["Rp -271.741", 271_741, "debit"],
    ["−271.741,00", 271_741, "debit"],
    ["(Rp 75.000)", 75_000, "debit"],
    ["\u202A+ Rp 75.000\u202C", 75_000, "credit"],
    ["271,741.00 IDR", 271_741, "unmarked"],
    ["Rp271.741,— CR", 271_741, "credit"],
  ] as const)("%s", (printed, idr, direction) => {
    expect(readAmount(printed)).toEqual({ idr, direction });
  });

  it.each([
    "",
    "-",
    "12.3456",
    "0812 3456 7890 12345",
    "CR 5.000 DB",
    "-5.000-",
    "(5.000",
    "131.5000",
  ])("%s is none", (printed) => {
    expect(readAmount(printed)).toBeNull();
  });
});
