import { directionAlone } from "./row-words.ts";
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

/** Columns of one role, such as two for amounts, of which a head does not say which counts. */
export const columnsNamed = (cells: readonly string[], role: Role): readonly number[] =>
  cells.flatMap((cell, at) => (roleOf(cell) === role ? [at] : []));

/** Whether a row's cells are nothing but names of columns. */
export const isHead = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > 0 && filled.every((cell) => !/\d/.test(cell) && roleOf(cell) !== null);
};

export type Role =
  | "date"
  | "text"
  | "amount"
  | "mark"
  | "credit"
  | "debit"
  | "balance"
  | "status"
  | "account"
  | "owner"
  | "bank"
  | "currency";

export const roleOf = (cell: string): Role | null => {
  const all = namesOf(cell);
  const known = all.map((name) => ROLES.get(name)).find((role) => role !== undefined);
  if (known !== undefined) return known;
  if (isBalance(cell)) return "balance";
  return roleOfDirection(cell);
};

/** `Uang Masuk (Rp)`, `Jumlah Kredit`: one of the words of directions beside those of an amount. */
const roleOfDirection = (cell: string): "credit" | "debit" | null => {
  const direction = /\d/.test(cell) ? "unmarked" : directionAlone(cell);
  return direction === "unmarked" ? null : direction;
};

/** A column's names without their currency: all of it, or one in each language, `Tanggal / Date`. */
const ownNamesOf = (cell: string): readonly string[] =>
  [cell, ...cell.split(/[\n/]/), cell.replaceAll(/\([^)]*\)/g, "")].map((name) =>
    nameOf(name).replace(/(?:idr|rp|rupiah|wib)$/, ""),
  );

/** And those without the word that a bank's columns have in common. */
const namesOf = (cell: string): readonly string[] =>
  ownNamesOf(cell)
    .flatMap((name) => [name, name.replaceAll(/transaksi|transaction|(?<=.)trx|(?<=.)trans$/g, "")])
    .filter((name) => name !== "");

/** A column's name, normalised: lower case letters only. */
export const nameOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, "");

const names = (role: Role, all: string): readonly (readonly [string, Role])[] =>
  all.split(" ").map((name) => [name, role] as const);

const ROLES: ReadonlyMap<string, Role> = new Map([
  ...names("date", "tanggal tgl date tanggaltransaksi tgltransaksi tgltran transactiondate"),
  ...names("date", "postingdate postdate tanggaltrx tanggalwaktu tanggaltransaksiwib datetime"),
  ...names(
    "date",
    "transactiondatetime waktutransaksi tanggaldanwaktu tanggaljam valuedate waktu jamtransaksi",
  ),
  ...names("date", "trxdate trandate txndate tanggalposting tglposting tglmutasi tanggalmutasi"),
  ...names("date", "tanggalefektif tglefektif effectivedate tanggalvaluta tglval tglvaluta tgljam"),
  ...names("date", "dateandtime datetimestamp timestamp tanggalpembukuan bookingdate createdat"),
  ...names("text", "keterangan rinciantransaksi description uraian uraiantransaksi remark remarks"),
  ...names("text", "desktran deskripsi berita rincian details transactiondescription catatan"),
  ...names("text", "keterangantransaksi narrative additionaldesc keteranganrincian remarkcustom"),
  ...names("text", "detailtransaksi transactiondetail transactiondetails descriptions detail"),
  ...names("text", "keterangantambahan namatransaksi narasi notes note memo pesan beritatransfer"),
  ...names(
    "text",
    "pengirim namapengirim dari nama sender sendername from name namalengkap remarkstambahan",
  ),
  ...names(
    "text",
    "noreferensi nomorreferensi referensi reference refno referenceno referencenumber noref",
  ),
  ...names("text", "particulars transactionremarks aktivitas activity rinciantambahan transaksi"),
  ...names("amount", "jumlah amount nominal mutasi nilai jumlahmutasi jumlahtransaksi value"),
  ...names("amount", "jumlahuang besar besaran jumlahdana nominalmutasi"),
  ...names(
    "mark",
    "dbcr crdb dk kd jenis tipe type debitkredit debetkredit creditdebit debitcredit",
  ),
  ...names("mark", "jenistransaksi jenismutasi tipetransaksi tipemutasi transactiontype arah drcr"),
  ...names(
    "mark",
    "kreditdebit kreditdebet crdr dc cd direction masukkeluar inout kode tanda sifat",
  ),
  ...names("mark", "plusminus flag"),
  ...names(
    "status",
    "status statustransaksi transactionstatus keteranganstatus state hasil result",
  ),
  ...names("status", "response responsemessage respon respons alasan reason failurereason"),
  ...names("status", "kondisi progress progres statuspembayaran paymentstatus statustransfer"),
  ...names("account", "norekening nomorrekening norek nomorrek rekening accountnumber accountno"),
  ...names("account", "accno account rekno norekeninganda noakun nomorakun accountnumbers"),
  ...names("owner", "namarekening namapemilik namapemilikrekening accountname accountholder"),
  ...names("owner", "accountholdername pemilikrekening atasnama namanasabah nasabah"),
  ...names("currency", "matauang currency kodematauang ccy curr valuta"),
  ...names("bank", "bank namabank bankname"),
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
  const named = new Set(cells.flatMap(ownNamesOf));
  const known = LAYOUTS.find(([, ...needed]) => needed.every((name) => named.has(name)));
  return known?.[0] ?? "a table with known columns";
};

/** The bank whose layout it is, if the account is at another one. */
export const otherBank = (layout: string, accountBank: string): string | null => {
  const bank = Object.keys(BANKS).find((name) => layout.startsWith(name));
  return bank === undefined || isBankOf(bank, accountBank) ? null : bank;
};

/** The bank that a text names; `null` without one, and where it names the account's. */
export const otherBankIn = (text: string, accountBank: string): string | null => {
  const named = Object.entries(BANKS).flatMap(([bank, spelled]) =>
    spelled.test(text) ? [bank] : [],
  );
  return named.some((bank) => isBankOf(bank, accountBank)) ? null : (named[0] ?? null);
};

const isBankOf = (bank: string, accountBank: string): boolean =>
  Object.entries(BANKS).some(([name, spelled]) => name === bank && spelled.test(accountBank));

/** Banks and purses, and how they are written. */
const BANKS = {
  BCA: /\bBCA\b|Central Asia/i,
  Mandiri: /\bMandiri\b/i,
  BRI: /\bBRI(?:mo)?\b|Rakyat Indonesia/i,
  BNI: /\bBNI\b|Negara Indonesia/i,
  BSI: /\bBSI\b|Syariah Indonesia/i,
  BTN: /\bBTN\b|Tabungan Negara/i,
  CIMB: /\bCIMB\b|Niaga\b/i,
  Permata: /\bPermata ?Bank\b|\bBank Permata\b|^Permata$/i,
  Danamon: /\bDanamon\b/i,
  OCBC: /\bOCBC\b/i,
  Maybank: /\bMaybank\b/i,
  Jago: /\bBank Jago\b|\bJago\b/i,
  SeaBank: /\bSea ?Bank\b/i,
  Jenius: /\bJenius\b|\bBTPN\b/i,
  blu: /\bBCA Digital\b|\bblu by\b/i,
  DANA: /\bDANA (?:Indonesia|Bisnis|Premium)\b/,
  OVO: /\bOVO\b/,
  GoPay: /\bGo-?Pay\b/i,
};

type Layout = "BCA" | "Mandiri" | "BRI" | `${"BCA" | "Mandiri" | "BRI"} ${string}`;

/** Each begins with its bank: a file of another bank than the account's is not read. */
const LAYOUTS: readonly (readonly [layout: Layout, ...needed: string[]])[] = [
  ["BCA", "tanggaltransaksi", "keterangan", "cabang", "jumlah"],
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
