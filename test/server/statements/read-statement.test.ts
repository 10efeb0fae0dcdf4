import { describe, expect, it } from "vitest";
import { readStatement } from "#server/statements/read-statement.ts";
import type { Statement } from "#server/statements/statement.ts";
import { readAmount } from "#server/statements/read-cells.ts";

const around = { today: "2025-07-21", remembered: [], accountBank: "BCA, Mandiri, BRI" };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = async (text: string, today = around.today) => {
  const statement = await readStatement(bytes(text), { ...around, today });
  if (!statement.ok) throw new Error(statement.error.message);
  return statement.value;
};
const factsOf = ({ lines }: Statement) =>
  lines.map(({ date, amountIdr, direction, isPending }) => [date, amountIdr, direction, isPending]);

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
    expect(factsOf(statement)).toEqual([
      ["2025-07-18", 389_027, "credit", false],
      ["2025-07-19", 15_000, "debit", false],
      ["2025-07-19", 271_741, "credit", false],
      [null, 179_905, "credit", true],
    ]);
    expect(statement.lines[2]).toMatchObject({
      row: 10,
      dateText: "19/07",
      text: "BI-FAST CR TANGGAL :19/07 BAGUS, P",
    });
  });

  it("of BCA business: marks behind the amount, and a January behind a December", async () => {
    const statement = await read(BCA_BUSINESS, "2026-01-05");
    expect(statement.layout).toBe("BCA business");
    expect(
      statement.lines.map(({ date, amountIdr, direction }) => [date, amountIdr, direction]),
    ).toEqual([
      ["2025-12-30", 1_250_000, "credit"],
      ["2026-01-02", 397_583, "credit"],
      ["2026-01-03", 500_000, "debit"],
    ]);
  });

  it("of Mandiri: a column for each direction, dots for thousands, semicolons", async () => {
    const statement = await read(MANDIRI);
    expect(statement.layout).toBe("Mandiri");
    expect(statement.lines).toMatchObject([
      {
        date: "2025-07-19",
        amountIdr: 397_583,
        direction: "credit",
        text: "MCM InhouseTrf DARI RATNA",
      },
      { date: "2025-07-20", amountIdr: 6_500, direction: "debit" },
    ]);
  });

  it("of BRI: tabs, quoted cells, years of two digits and times", async () => {
    const statement = await read(BRI);
    expect(statement.layout).toBe("BRI");
    expect(statement.lines).toMatchObject([
      { date: "2025-07-19", amountIdr: 188_664, direction: "credit" },
      { date: "2025-07-20", amountIdr: 50_000, direction: "debit" },
    ]);
  });

  it("takes what the bank took back from the credits for a debit", async () => {
    const { lines } = await read(
      "Tanggal;Keterangan;Debet;Kredit\n20/07/2025;KOREKSI;;-271.741,00\n20/07/2025;PLN;-50.000,00;\n",
    );
    expect(lines).toMatchObject([
      { amountIdr: 271_741, direction: "debit" },
      { amountIdr: 50_000, direction: "debit" },
    ]);
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
    expect(statement.lines[0]?.text).toBe("MCM InhouseTrf DARI RATNA NO 16 MALANG");
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
    expect(factsOf(statement)).toEqual([
      ["2025-07-19", 397_583, "credit", false],
      ["2025-07-20", 271_741, "credit", false],
      ["2025-07-20", 369_206, "credit", false],
      [null, 179_905, "credit", true],
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
  it.each([
    [
      "myBCA",
      "Tanggal Transaksi;Keterangan;Cabang;Jumlah;Saldo",
      "20/07/2025;TRSF ANTON;0000;271,741.00 CR;5,000,000.00",
    ],
    [
      "Livin' by Mandiri",
      "No;Tanggal;Keterangan;Dana Masuk (IDR);Dana Keluar (IDR);Saldo (IDR)",
      "1;20 Jul 2025;TRSF ANTON;271.741,00;0,00;5.000.000,00",
    ],
    [
      "Livin' in two languages, with the hour below the day",
      '"Tanggal\nDate";"Keterangan\nRemarks";"Dana Masuk (IDR)\nIncoming (IDR)";"Dana Keluar (IDR)\nOutgoing (IDR)";"Saldo (IDR)\nBalance (IDR)"',
      '"20 Jul 2025\n10:22:31 WIB";TRSF ANTON;271.741,00;;5.000.000,00',
    ],
    [
      "Livin' with signs, and its head again on the next page",
      "Tanggal / Date;Keterangan / Remarks;Nominal (IDR) / Amount (IDR);Saldo (IDR) / Balance (IDR)",
      "20 Jul 2025;TRSF ANTON;+271.741,00;5.000.000,00\nTanggal / Date;Keterangan / Remarks;Nominal (IDR) / Amount (IDR);Saldo (IDR) / Balance (IDR)",
    ],
    [
      "a spreadsheet of one's own, whose last amount is the balance",
      "Tanggal;Uraian;Masuk;Keluar;Jumlah",
      "2025/07/20;TRSF ANTON;271.741;;5.271.741",
    ],
    [
      "Kopra by Mandiri",
      "Account No;Post Date;Remarks;Additional Desc;Credit Amount;Debit Amount;Close Balance",
      "1440012345678;20/07/2025;TRSF;ANTON;271,741.00;0.00;5,000,000.00",
    ],
    [
      "BRImo",
      "Tanggal Transaksi;Uraian Transaksi;Debet;Kredit;Saldo",
      "20/07/2025 10:22:31;TRSF ANTON;0,00;271.741,00;5.000.000,00",
    ],
    [
      "BRI's internet banking",
      "Transaction Date;Transaction Description;Teller;Debit;Credit;Balance",
      "20/07/25 10:22:31;TRSF ANTON;8888083;0.00;271,741.00;5,000,000.00",
    ],
  ])("needs no mapping: %s", async (_, head, row) => {
    const statement = await read(`${head}\n${row}\n`);
    expect(statement.unreadable).toEqual([]);
    expect(statement.lines).toMatchObject([
      { date: "2025-07-20", text: "TRSF ANTON", amountIdr: 271_741, direction: "credit" },
    ]);
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
    expect(factsOf(statement)).toEqual([
      ["2025-07-21", 193_052, "credit", false],
      ["2025-07-21", 50_000, "debit", false],
      ["2025-07-20", 271_741, "credit", false],
      ["2025-07-19", 369_206, "unmarked", false],
    ]);
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

  const ANTON = ["2025-07-20", 271_741, "credit", false];
  const DEWI = ["2025-07-21", 193_052, "credit", false];
  it.each([
    [
      "texts above a date with its time",
      "Transfer dari\nANTON\n20 Jul 2025 • 10:22:31 WIB\n+ Rp 271.741,00\nDEWI\n21 Jul 2025 | 08:00\n+ Rp 193.052,00",
      [ANTON, DEWI],
    ],
    [
      "dates below",
      "ANTON\n+Rp271.741\n20 Juli 2025 pukul 10.22\nDEWI\n+Rp193.052\nSen, 21 Jul 2025 - 08.00",
      [ANTON, DEWI],
    ],
    ["days in words", "Hari ini\nDEWI\n+Rp193.052\nKemarin\nANTON\n+Rp271.741", [DEWI, ANTON]],
    [
      "what is not booked yet",
      "20/07\nANTON\n271.741,00\nCR\nPEND\nDEWI\n193.052,00\nCR",
      [ANTON, [null, 193_052, "credit", true]],
    ],
    [
      "text, mark and balance in the last line",
      "20/07\nTRSF E-BANKING CR\nANTON   0000   271,741.00   CR   5,397,583.00\n21/07\nDEWI  0000  193,052.00  CR  1.00",
      [ANTON, DEWI],
    ],
    [
      "names of its fields",
      "Tanggal : 20/07/2025\nKeterangan : ANTON\nNominal : Rp 271.741,00\nJenis\nKredit\nTotal saldo\nRp5.397.583",
      [ANTON],
    ],
    [
      "an amount that the sender wrote into the text",
      "20/07\nTRSF BAYAR 5.000.000 CR\n271.741,00\nCR",
      [ANTON],
    ],
    [
      "a title for a sign",
      "Dana masuk\nANTON\n20/07/2025\nRp271.741\nUang Keluar\nDEWI masuk\n21/07/2025\nRp193.052",
      [ANTON, ["2025-07-21", 193_052, "debit", false]],
    ],
    [
      "a balance below the mark, each cell in a line of its own",
      "20/07\nTRSF E-BANKING CR\nANTON\n0000\n271,741.00\nCR\n5,397,583.00\n21/07\nDEWI\n0000\n193,052.00\nCR\n1,000.00",
      [ANTON, DEWI],
    ],
    [
      "transfers without a text, each with its mark",
      "20/07\n271.741,00\nCR\n50.000,00\nDB\n21/07\n193.052,00\nCR",
      [ANTON, ["2025-07-20", 50_000, "debit", false], DEWI],
    ],
    ["somebody called as a balance is", "20/07\nBalance Coffee\n271.741,00 CR", [ANTON]],
  ])("is read with %s", async (_, lines, facts) => {
    const statement = await read(lines);
    expect(statement.unreadable).toEqual([]);
    expect(factsOf(statement)).toEqual(facts);
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

  it.each(written)("is refused by a shop whose account is at %s", async (accountBank, own) => {
    const said = await Promise.all(
      Object.entries(files).map(async ([bank, file]) => {
        const statement = await readStatement(bytes(file), { ...around, accountBank });
        const sentence = `This is a file of ${bank}, and the shop's account is at ${accountBank}.`;
        return statement.ok || !statement.error.message.startsWith(sentence) ? [] : [bank];
      }),
    );
    expect(said.flat()).toEqual(Object.keys(files).filter((bank) => bank !== own));
  });

  it("is read once somebody has said that it is the account's", async () => {
    const given = { ...around, accountBank: "BNI" };
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
    expect(await readStatement(pasted, { ...around, accountBank: "BNI" })).toMatchObject({
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
    expect(statement.ok ? null : statement.error.message).toBe(
      "We cannot find date and amount in these lines. The first one reads: hello world Paste them as text, or use the bank's CSV.",
    );
  });
});

describe("an amount on a statement", () => {
  it.each([
    ["271.741,00", 271_741, "unmarked"],
    ["271,741.00", 271_741, "unmarked"],
    ["271741", 271_741, "unmarked"],
    ["271741.00", 271_741, "unmarked"],
    ["271.741", 271_741, "unmarked"],
    ["271,741", 271_741, "unmarked"],
    ["1.250.000", 1_250_000, "unmarked"],
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
    "abc",
    "1.25.000",
    "12.3456",
    "1,250.000",
    "0812 3456 7890 12345",
    "1.2.3",
    "CR 5.000 DB",
    "-5.000-",
    "(5.000",
    "131.5000",
  ])("%s is none", (printed) => {
    expect(readAmount(printed)).toBeNull();
  });
});
