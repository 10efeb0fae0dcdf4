import type { ColumnMap, Rows } from "./statement.ts";

export type Table = {
  readonly layout: string;
  readonly columns: ColumnMap;
  /** Index of the header row. */
  readonly headerAt: number;
};

/** Finds the header: the first row with names of a date, a text and an amount column. */
export const findTable = (rows: Rows): Table | null => {
  for (const [headerAt, cells] of rows.slice(0, LONGEST_PREAMBLE).entries()) {
    const columns = columnsOf(cells);
    if (columns) return { layout: layoutOf(cells), columns, headerAt };
  }
  return null;
};

const columnsOf = (cells: readonly string[]): ColumnMap | null => {
  const roles = cells.map(roleOf);
  const at = (role: Role): number | null => {
    const index = roles.indexOf(role);
    return index === -1 ? null : index;
  };
  const date = at("date");
  const text = roles.flatMap((role, index) => (role === "text" ? [index] : []));
  const columns = {
    amount: at("amount"),
    mark: at("mark"),
    credit: at("credit"),
    debit: at("debit"),
  };
  if (date === null || text.length === 0) return null;
  if (columns.credit === null && columns.amount === null) return null;
  return { date, text, ...columns };
};

type Role = "date" | "text" | "amount" | "mark" | "credit" | "debit";

const roleOf = (cell: string): Role | null => ROLES.get(nameOf(cell)) ?? null;

/** A column's name, normalised: lower case letters only. */
export const nameOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, "");

const names = (role: Role, ...all: readonly string[]): readonly (readonly [string, Role])[] =>
  all.map((name) => [name, role] as const);

const ROLES: ReadonlyMap<string, Role> = new Map([
  ...names("date", "tanggal", "tgl", "date", "tanggaltransaksi", "tgltransaksi", "tgltran"),
  ...names("date", "transactiondate", "postingdate", "postdate", "tanggaltrx", "tanggalwaktu"),
  ...names("text", "keterangan", "rinciantransaksi", "description", "uraian", "uraiantransaksi"),
  ...names("text", "remark", "remarks", "desktran", "deskripsi", "berita", "rincian", "details"),
  ...names("text", "transactiondescription", "keterangantransaksi", "catatan", "narrative"),
  ...names("amount", "jumlah", "amount", "nominal", "mutasi", "nilai", "jumlahidr"),
  ...names("mark", "dbcr", "crdb", "dk", "jenis", "tipe", "type", "debitkredit", "jenistransaksi"),
  ...names(
    "credit",
    "kredit",
    "credit",
    "mutasikredit",
    "kreditidr",
    "uangmasuk",
    "masuk",
    "cr",
    "creditamount",
  ),
  ...names(
    "debit",
    "debit",
    "debet",
    "mutasidebet",
    "mutasidebit",
    "debitidr",
    "uangkeluar",
    "debitamount",
  ),
  ...names("debit", "keluar", "db", "nominaldebit", "nominaldebet", "pengeluaran", "withdrawal"),
  ...names(
    "debit",
    "danakeluar",
    "danakeluaridr",
    "mutasidebetidr",
    "jumlahdebet",
    "jumlahdebit",
    "debetrp",
  ),
  ...names(
    "credit",
    "nominalkredit",
    "pemasukan",
    "deposit",
    "danamasuk",
    "danamasukidr",
    "jumlahkredit",
    "kreditrp",
  ),
  ...names("amount", "jumlahrp", "nominalrp", "amountidr", "jumlahmutasi", "jumlahtransaksi"),
  ...names("mark", "jenismutasi", "tipetransaksi", "tipemutasi", "debetkredit", "creditdebit"),
  ...names("mark", "debitcredit", "transactiontype", "arah"),
  ...names(
    "text",
    "additionaldesc",
    "keteranganrincian",
    "detailtransaksi",
    "transactiondetail",
    "remarkcustom",
  ),
  ...names("text", "transactiondetails", "descriptions", "keterangantambahan", "namatransaksi"),
  ...names("date", "tanggaltransaksiwib", "datetime", "transactiondatetime", "waktutransaksi"),
  ...names("date", "tanggaldanwaktu", "tanggaljam", "valuedate", "trxdate", "trandate", "txndate"),
  ...names("date", "tanggalposting", "tglposting", "tglmutasi", "tanggalmutasi"),
]);

/** Whether a column holds what is in the account, which is no transfer: `Saldo Akhir (Rp)`. */
export const isBalance = (cell: string): boolean =>
  /saldo|balance|sisa|bakidebet/.test(nameOf(cell));

/** Detects the bank by column names that only it uses. */
const layoutOf = (cells: readonly string[]): string => {
  const named = new Set(cells.map(nameOf));
  const known = LAYOUTS.find(([, ...needed]) => needed.every((name) => named.has(name)));
  return known?.[0] ?? "a table with known columns";
};

const LAYOUTS: readonly (readonly [layout: string, ...needed: string[]])[] = [
  ["BCA business", "tanggaltransaksi", "keterangan", "cabang", "jumlah"],
  ["BCA personal", "tanggal", "keterangan", "cabang", "jumlah"],
  ["BCA personal", "date", "description", "branch", "amount"],
  ["Mandiri", "rinciantransaksi", "kredit"],
  ["Mandiri", "valdate", "transactioncode", "credit"],
  ["Mandiri", "postingdate", "remark", "creditamount"],
  ["Mandiri", "postdate", "remarks", "credit"],
  ["Mandiri", "tanggal", "keterangan", "danamasuk"],
  ["BRI", "uraiantransaksi", "kredit"],
  ["BRI", "transactiondate", "transactiondescription", "credit"],
  ["BRI", "desktran", "mutasikredit"],
];

const LONGEST_PREAMBLE = 60;
