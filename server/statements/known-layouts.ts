import type { ColumnMap } from "./statement.ts";

/** Which column is which, by their names; `null` when a date, a text or an amount is missing. */
export const columnsOf = (cells: readonly string[]): ColumnMap | null => {
  const roles = cells.map(roleOf);
  const at = (role: Role): number | null => {
    const index = roles.indexOf(role);
    return index === -1 ? null : index;
  };
  const date = at("date");
  const text = roles.flatMap((role, index) => (role === "text" ? [index] : []));
  const [credit, debit] = [at("credit"), at("debit")];
  // Beside a column for each direction, one more amount is what they leave in the account.
  const amount = credit !== null && debit !== null ? null : at("amount");
  if (date === null || text.length === 0 || (credit === null && amount === null)) return null;
  return { date, text, amount, mark: at("mark"), credit, debit };
};

type Role = "date" | "text" | "amount" | "mark" | "credit" | "debit";

const roleOf = (cell: string): Role | null =>
  namesOf(cell)
    .map((name) => ROLES.get(name))
    .find((role) => role !== undefined) ?? null;

/** A column's names without their currency: all of it, or one in each language, `Tanggal / Date`. */
const namesOf = (cell: string): readonly string[] =>
  [cell, ...cell.split(/[\n/]/)].map((name) => nameOf(name).replace(/(?:idr|rp)$/, ""));

/** A column's name, normalised: lower case letters only. */
export const nameOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, "");

const names = (role: Role, all: string): readonly (readonly [string, Role])[] =>
  all.split(" ").map((name) => [name, role] as const);

const ROLES: ReadonlyMap<string, Role> = new Map([
  ...names("date", "tanggal tgl date tanggaltransaksi tgltransaksi tgltran transactiondate"),
  ...names("date", "postingdate postdate tanggaltrx tanggalwaktu tanggaltransaksiwib datetime"),
  ...names("date", "transactiondatetime waktutransaksi tanggaldanwaktu tanggaljam valuedate"),
  ...names("date", "trxdate trandate txndate tanggalposting tglposting tglmutasi tanggalmutasi"),
  ...names("text", "keterangan rinciantransaksi description uraian uraiantransaksi remark remarks"),
  ...names("text", "desktran deskripsi berita rincian details transactiondescription catatan"),
  ...names("text", "keterangantransaksi narrative additionaldesc keteranganrincian remarkcustom"),
  ...names("text", "detailtransaksi transactiondetail transactiondetails descriptions"),
  ...names("text", "keterangantambahan namatransaksi"),
  ...names("amount", "jumlah amount nominal mutasi nilai jumlahmutasi jumlahtransaksi"),
  ...names("mark", "dbcr crdb dk jenis tipe type debitkredit debetkredit creditdebit debitcredit"),
  ...names("mark", "jenistransaksi jenismutasi tipetransaksi tipemutasi transactiontype arah"),
  ...names("credit", "kredit credit mutasikredit uangmasuk masuk cr creditamount nominalkredit"),
  ...names("credit", "pemasukan deposit danamasuk jumlahkredit incomingtransactions"),
  ...names("debit", "debit debet mutasidebet mutasidebit uangkeluar debitamount keluar db"),
  ...names("debit", "nominaldebit nominaldebet pengeluaran withdrawal danakeluar jumlahdebet"),
  ...names("debit", "jumlahdebit outgoingtransactions"),
]);

/** Whether a column holds what is in the account, which is no transfer: `Saldo Akhir (Rp)`. */
export const isBalance = (cell: string): boolean =>
  /saldo|balance|sisa|bakidebet/.test(nameOf(cell));

/** Detects the bank by column names that only it uses. */
export const layoutOf = (cells: readonly string[]): string => {
  const named = new Set(cells.flatMap(namesOf));
  const known = LAYOUTS.find(([, ...needed]) => needed.every((name) => named.has(name)));
  return known?.[0] ?? "a table with known columns";
};

/** The bank whose layout it is, if the account is at another one. */
export const otherBank = (layout: string, accountBank: string): string | null => {
  const [bank, spelled] = Object.entries(BANKS).find(([name]) => layout.startsWith(name)) ?? [];
  return bank === undefined || spelled?.test(accountBank) ? null : bank;
};

/** The banks of known layouts, and how they are written. */
const BANKS = {
  BCA: /\bBCA\b|Central Asia/i,
  Mandiri: /Mandiri/i,
  BRI: /\bBRI\b|Rakyat Indonesia/i,
};

type Layout = keyof typeof BANKS | `${keyof typeof BANKS} ${string}`;

/** Each begins with its bank: a file of another bank than the account's is not read. */
const LAYOUTS: readonly (readonly [layout: Layout, ...needed: string[]])[] = [
  ["BCA business", "tanggaltransaksi", "keterangan", "cabang", "jumlah"],
  ["BCA personal", "tanggal", "keterangan", "cabang", "jumlah"],
  ["BCA personal", "date", "description", "branch", "amount"],
  ["Mandiri", "rinciantransaksi", "kredit"],
  ["Mandiri", "valdate", "transactioncode", "credit"],
  ["Mandiri", "postingdate", "remark", "creditamount"],
  ["Mandiri", "postdate", "remarks", "credit"],
  ["Mandiri", "tanggal", "keterangan", "danamasuk"],
  ["Mandiri", "tanggal", "remarks", "nominal"],
  ["BRI", "uraiantransaksi", "kredit"],
  ["BRI", "transactiondate", "transactiondescription", "credit"],
  ["BRI", "desktran", "mutasikredit"],
];
