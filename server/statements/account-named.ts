import { nameOf, otherBankIn, roleOf } from "./known-layouts.ts";
import type { Rows, ShopAccount } from "./statement.ts";

/** What a file says of the account that it is of, as it is printed; `null`: nothing. */
export type NamedAccount = {
  readonly number: string | null;
  readonly owner: string | null;
  readonly bank: string | null;
  readonly currency: string | null;
};

/** What rows around a table say of their account: `No. rekening : 0160 123 456`. */
export const accountIn = (rows: Rows): NamedAccount => {
  const named: { -readonly [Field in keyof NamedAccount]: NamedAccount[Field] } = {
    number: null,
    owner: null,
    bank: null,
    currency: null,
  };
  for (const [at, cells] of rows.entries())
    for (const [label, value] of labelled(cells, rows[at + 1])) {
      const field = fieldOf(label);
      if (field === null) continue;
      named[field] ??= readField(field, value);
      if (field !== "number") continue;
      named.owner ??= /\b(?:a\.?n\.?|atas nama)[\s:]+([a-z][a-z .']+)/i.exec(value)?.[1] ?? null;
      named.currency ??= foreignIn(value);
    }
  return named;
};

/** How the account that is named differs from the shop's: as it is printed; `null` where all fits. */
export const misfitOf = (named: NamedAccount, own: ShopAccount): string | null => {
  const { number, owner, bank, currency } = named;
  const misfits =
    (number !== null && !fitsNumber(number, own.accountNumber)) ||
    (owner !== null && !fitsName(owner, own.accountName)) ||
    (bank !== null && otherBankIn(bank, own.bank) !== null) ||
    (currency !== null && foreignIn(currency) !== null);
  if (!misfits) return null;
  const currencyNamed = currency === null ? null : foreignIn(currency);
  return [
    ...(number === null ? [] : [number]),
    ...(owner === null ? [] : [owner]),
    ...(bank === null ? [] : [bank]),
    ...(currencyNamed === null ? [] : [currencyNamed]),
  ].join(", ");
};

/** Whether a number is known to be the shop's: at least this much of it is told. */
export const isOwnNumber = (number: string | null, own: ShopAccount): boolean =>
  number !== null && shownDigits(number) >= 3 && fitsNumber(number, own.accountNumber);

const fieldOf = (label: string): keyof NamedAccount | null => {
  if (OWNER.has(nameOf(label))) return "owner";
  const role = roleOf(label);
  if (role === "account") return "number";
  return role === "owner" || role === "bank" || role === "currency" ? role : null;
};

const OWNER: ReadonlySet<string> = new Set(
  "nama name pemilik owner namapemilik an atasnama customername namacustomer accountname".split(
    " ",
  ),
);

const readField = (field: keyof NamedAccount, value: string): string | null => {
  if (field !== "number") return value === "" || /^[\d\W]*$/.test(value) ? null : value;
  const [number] = NUMBER.exec(value) ?? [];
  return number !== undefined && shownDigits(number) >= 3 ? number.trim() : null;
};

/** With blanks, points, dashes and masks. */
const NUMBER = /(?<![a-z\d])[\dx*•#]+(?:[ .-]{1,3}[\dx*•#]+)*(?![a-z\d])/i;

/** Labels and what stands behind them: in the cell, in the next, or below, where a row is all labels. */
const labelled = (
  cells: readonly string[],
  below: readonly string[] = [],
): readonly (readonly [label: string, value: string])[] => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const isAllLabels =
    filled.length > 1 &&
    filled.every(
      (cell) =>
        fieldOf(cell) !== null || /^(?:saldo|periode|cabang|produk|jenis)/i.test(cell.trim()),
    );
  return cells.flatMap((cell, at) => {
    const parts = cell.split(/ {2,}|\t/).flatMap((part) => {
      const [, label = "", value = ""] =
        /^\s*'?([^:=]+?)\s*[:=]\s*(.*)$/s.exec(part) ?? BARE.exec(part) ?? [];
      return label === "" ? [] : [[label, value.trim()] as const];
    });
    if (parts.some(([, value]) => value !== "")) return parts.filter(([, value]) => value !== "");
    const label = cell.replace(/[\s:=]+$/, "").trim();
    if (label === "" || fieldOf(label) === null) return [];
    if (isAllLabels) return [[label, (below[at] ?? "").trim()] as const];
    const next = cells.slice(at + 1).find((one) => one.replaceAll(/[\s:=]/g, "") !== "");
    return next === undefined ? [] : [[label, next.replace(/^[\s:=]+/, "").trim()] as const];
  });
};

const BARE =
  /^\s*((?:no(?:mor)?\.?\s*rek(?:ening)?\.?|rek(?:ening)?\.?|account (?:no|number)\.?))\s+([\dx*•][\dx*•. -]{3,}.*)$/i;

const digitsOf = (number: string): string => number.replaceAll(/[^\dx*•#]/gi, "");
const shownDigits = (number: string): number => number.replaceAll(/\D/g, "").length;

/** Masks stand for any digits, as many or fewer; spreadsheets drop zeros in front. */
const fitsNumber = (printed: string, own: string): boolean => {
  const ours = own.replaceAll(/\D/g, "");
  const theirs = digitsOf(printed);
  if (/^\d+$/.test(theirs)) return theirs.replace(/^0+/, "") === ours.replace(/^0+/, "");
  const shown = theirs.split(/[^\d]+/);
  const [first = "", last = ""] = [shown[0], shown.at(-1)];
  const isOfLength = theirs.length <= ours.length;
  return isOfLength && ours.startsWith(first) && ours.endsWith(last);
};

/** Banks cut names, leave out what a company is, and mask letters. */
const fitsName = (printed: string, own: string): boolean => {
  const [theirs, ours] = [wordsOfName(printed), wordsOfName(own)];
  if (theirs.length === 0 || ours.length === 0) return true;
  const [fewer, more] = theirs.length <= ours.length ? [theirs, ours] : [ours, theirs];
  return (
    fewer.every((word) => more.some((other) => isLike(word, other))) ||
    ours.join("").startsWith(theirs.join("")) ||
    theirs.join("").startsWith(ours.join(""))
  );
};

const wordsOfName = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[^a-z\d*]+/)
    .filter((word) => word !== "" && !COMPANY.has(word));

const COMPANY: ReadonlySet<string> = new Set(
  "pt cv ud tb fa tbk toko bpk ibu bapak sdr sdri mr mrs ms dr h hj yth kepada an".split(" "),
);

const isLike = (a: string, b: string): boolean => {
  const [first, second] = [a.replace(/\*.*$/, ""), b.replace(/\*.*$/, "")];
  return first.startsWith(second) || second.startsWith(first);
};

/** A currency that is not rupiah. */
export const foreignIn = (text: string): string | null => {
  if (/\b(?:idr|rp|rupiah)\b/i.test(text)) return null;
  return FOREIGN.exec(text)?.[0].toUpperCase() ?? null;
};

const FOREIGN =
  /\b(?:usd|sgd|eur|euro|aud|jpy|cny|cnh|myr|gbp|hkd|thb|nzd|chf|cad|sar|krw|dollars?|dolar|yen|yuan|ringgit)\b|us\$|s\$/i;
