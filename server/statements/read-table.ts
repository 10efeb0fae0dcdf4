import { accountIn, foreignIn, isOwnNumber, misfitOf, type NamedAccount } from "./account-named.ts";
import { fitRow, MONEY, type ColumnKind } from "./align-row.ts";
import type { ReadLine } from "./file-sums.ts";
import {
  otherBankIn,
  columnsNamed,
  columnsOf,
  isHead,
  layoutOf,
  nameOf,
  type Role,
  roleOf,
} from "./known-layouts.ts";
import {
  type Amount,
  type Calendar,
  orderOfDates,
  readAmount,
  readDate,
  readPeriod,
} from "./read-cells.ts";
import {
  directionAlone,
  directionOf,
  isStatus,
  readStatus,
  type Said,
  saidInText,
  withoutStatus,
} from "./row-words.ts";
import {
  BOOKED,
  type ColumnMap,
  type Rows,
  type ShopAccount,
  type UnreadableRow,
} from "./statement.ts";

/** What was read of a file's text or sheet. */
export type Reading = {
  readonly lines: readonly ReadLine[];
  readonly unreadable: readonly UnreadableRow[];
  /** Rows that are no lines, where a file speaks of itself. */
  readonly around: Rows;
};

/** What a file is read for, besides its cells. */
export type Context = {
  readonly today: string;
  readonly account: ShopAccount;
  /** Accounts that staff have said to be the shop's all the same, as they are printed. */
  readonly ours: readonly string[];
  /** Cells of a sheet stand where they belong; those of a text may be shifted. */
  readonly isSheet: boolean;
  /** What the other sheets of a workbook say. */
  readonly beside: Rows;
};

/**
 * Reads the rows below a head. Totals, opening balances and rows of 0 are skipped; a row with an
 * amount but no valid date is reported; a row with a text only continues the one above.
 */
export const readTable = (printed: Rows, table: Table, context: Context): Reading => {
  const { headerAt } = table;
  const rows = context.isSheet ? printed : rejoined(printed, table);
  const preamble = rows.slice(0, headerAt + 1);
  const period = readPeriod(preamble.map((cells) => cells.join(" ")));
  const undated: Calendar = { today: context.today, period, hasSerials: true };
  const body = rows.slice(headerAt + 1);
  const order = orderOfDates(body.map((cells) => dayOf(cells[table.columns.date])));
  const calendar: Calendar = { ...undated, ...(order && { order }) };
  const roles = rolesOf(body, table, calendar, context.account);
  const isDate = (cell: string): boolean => isDay(cell, calendar);
  const lines: ReadLine[] = [];
  const unreadable: UnreadableRow[] = [];
  const around = preamble.filter(
    (cells, at) => at < headerAt && !columnsOf(cells) && !(at === headerAt - 1 && isHead(cells)),
  );
  let section = ofTitle(accountIn([...context.beside, ...around]), around, context.account);
  for (const [index, given] of rows.entries()) {
    // Below the head in another language, or again on each page.
    if (index <= headerAt || isBlank(given) || columnsOf(given) || isHead(given)) continue;
    const row = index + 1;
    const hasDate = given.some(isDate);
    const fitted = context.isSheet || !hasDate ? null : fitRow(given, roles.kinds, isDate);
    if (fitted?.ok === false) {
      unreadable.push({ row, text: textOf(given), why: fitted.why });
      continue;
    }
    const cells = fitted?.cells ?? given;
    const own = hasDate ? null : accountIn([given]);
    // The next account of the same file.
    if (own !== null && own.number !== null) section = accountIn(rows.slice(index, index + 6));
    const isLabel = own !== null && Object.values(own).some((value) => value !== null);
    const read: RowRead = isLabel ? { kind: "none" } : readRow(cells, roles, calendar);
    if (read.kind === "line") {
      const { part, ...foreign } = ofAccount(cells, roles, section, context, read.line.direction);
      const isMoney = MONEY_STATES.has(read.line.state);
      lines.push({ row, ...read.line, ...(isMoney && foreign), part });
    } else if (read.kind === "unreadable") unreadable.push({ row, text: textOf(given) });
    else around.push(given);
    const last = read.kind === "continued" ? lines.pop() : undefined;
    if (read.kind === "continued" && last)
      lines.push({ ...last, text: `${last.text} ${read.text}`.trim() });
  }
  return { lines, unreadable, around };
};

/** What did not happen, or waits, is no other account's money either. */
const MONEY_STATES: ReadonlySet<string> = new Set(["booked", "reversal", "in doubt"]);

/** Above its table a file may name another bank without any label. */
const ofTitle = (named: NamedAccount, around: Rows, own: ShopAccount): NamedAccount => {
  if (named.bank !== null || isOwnNumber(named.number, own)) return named;
  const text = around.map(textOf).join("\n");
  return { ...named, bank: otherBankIn(text, own.bank) };
};

/** Which of several columns hold what, beyond what a head or a mapping says. */
type Roles = ColumnMap & {
  readonly balance: number | null;
  /** Columns with directions, of whatever name. */
  readonly marks: readonly number[];
  readonly statuses: readonly number[];
  /** Those in which only what did not succeed has a word. */
  readonly sparse: ReadonlySet<number>;
  /** Columns that say of which account a row is. */
  readonly accounts: Readonly<Record<keyof NamedAccount, number | null>>;
  /** The column of the account that money came to, of which some rows are the shop's. */
  readonly destination: number | null;
  /** Not rupiah, by the name of the column of amounts. */
  readonly foreignCurrency: string | null;
  /** All that hold nothing of these. */
  readonly others: readonly number[];
  readonly kinds: readonly ColumnKind[];
  readonly isNamed: (at: number) => boolean;
};

const rolesOf = (
  body: Rows,
  { columns, head }: Table,
  calendar: Calendar,
  account: ShopAccount,
): Roles => {
  const rows = body.filter((cells) => isDay(cells[columns.date] ?? "", calendar));
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  const taken = new Set([columns.date, columns.amount, columns.credit, columns.debit]);
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const named = (role: Role): readonly number[] =>
    columnsNamed(head, role).filter((at) => !taken.has(at) && !columns.text.includes(at));
  const cellsOf = (at: number): readonly string[] =>
    rows.map((cells) => plain(cells[at])).filter((cell) => cell !== "");
  const isAll = (at: number, is: (cell: string) => boolean): boolean =>
    cellsOf(at).length > 0 && cellsOf(at).every(is);
  const balances = named("balance");
  const marks = free.filter(
    (at) => at === columns.mark || (!balances.includes(at) && isAll(at, isMark)),
  );
  const statuses = free.filter(
    (at) => !marks.includes(at) && (named("status").includes(at) || isAll(at, isStatus)),
  );
  /** Senders are many; a column of the own account says the same in each row, or one of two. */
  const ofOwn = (role: Role, isOurs: (cell: string) => boolean): number | null =>
    named(role).find((at) => {
      const cells = new Set(cellsOf(at));
      return cells.size > 0 && (cells.size <= 2 || [...cells].some(isOurs));
    }) ?? null;
  const hasSenders = head.some((cell) => SENDERS.test(cell));
  const balance = balances.at(-1) ?? null;
  const kindOf = (at: number): ColumnKind => {
    if (at === columns.date) return "date";
    if (at === columns.amount || at === columns.credit || at === columns.debit) return "amount";
    if (at === balance) return "balance";
    if (marks.includes(at)) return "mark";
    return columns.text.includes(at) ? "text" : "other";
  };
  return {
    ...columns,
    balance,
    marks,
    statuses,
    sparse: new Set(
      statuses.filter(
        (at) =>
          REASONS.test(head[at] ?? "") || isAll(at, (cell) => !UNTOLD.has(readStatus(cell).state)),
      ),
    ),
    accounts: {
      number: ofOwn("account", (cell) => isOwnNumber(cell, account)),
      owner: hasSenders ? null : ofOwn("owner", () => false),
      bank: hasSenders ? null : ofOwn("bank", () => false),
      currency: named("currency")[0] ?? null,
    },
    destination:
      free.find(
        (at) =>
          DESTINATION.test(head[at] ?? "") &&
          cellsOf(at).some((cell) => isOwnNumber(cell, account)),
      ) ?? null,
    foreignCurrency: foreignIn(
      [columns.amount, columns.credit].map((at) => head[at ?? -1] ?? "").join(" "),
    ),
    others: free.filter(
      (at) => !marks.includes(at) && !statuses.includes(at) && !balances.includes(at),
    ),
    kinds: head.map((_, at) => kindOf(at)),
    isNamed: (at) => (head[at] ?? "").trim() !== "",
  };
};

/** Columns that say why a transfer did not succeed: blank for all others. */
const REASONS = /alasan|reason/i;
const UNTOLD: ReadonlySet<string> = new Set(["booked", "in doubt"]);

const SENDERS =
  /pengirim|penerima|sender|receiver|beneficiary|lawan|tujuan|nasabah|\bdari\b|\bfrom\b/i;

const isMark = (cell: string): boolean => !/\d/.test(cell) && directionAlone(cell) !== "unmarked";

const DESTINATION =
  /(?:rek|account|akun).*(?:tujuan|penerima)|(?:destination|beneficiary).*(?:acc|no)/i;

/** Of which account a row is, and whether that is another one than the shop's. */
const ofAccount = (
  cells: readonly string[],
  { accounts, destination, foreignCurrency }: Roles,
  section: NamedAccount,
  { account, ours }: Context,
  direction: ReadLine["direction"],
): Pick<ReadLine, "part"> & Partial<Said> => {
  const told = (field: keyof NamedAccount): string | null =>
    (accounts[field] === null ? "" : plain(cells[accounts[field]])) || section[field];
  const named = {
    // What went out went to another account's number.
    number:
      destination !== null && direction === "credit"
        ? plain(cells[destination]) || told("number")
        : told("number"),
    owner: told("owner"),
    bank: told("bank"),
    // A bank may print it behind the number.
    currency: foreignCurrency ?? foreignIn(cells[accounts.number ?? -1] ?? "") ?? told("currency"),
  };
  const misfit = misfitOf(named, account);
  const part = named.number ?? "";
  return misfit === null || ours.includes(misfit)
    ? { part }
    : { part, state: "another account", word: misfit };
};

type RowRead =
  | { readonly kind: "line"; readonly line: Omit<ReadLine, "row" | "part"> }
  /** Continues the text of the row above. */
  | { readonly kind: "continued"; readonly text: string }
  /** `none`: a balance, a sum, a foot, or a row of 0. */
  | { readonly kind: "none" | "unreadable" };

const readRow = (cells: readonly string[], roles: Roles, calendar: Calendar): RowRead => {
  const day = withoutStatus(plain(cells[roles.date]));
  const dateText = plain(cells[roles.date]);
  const text = roles.text
    .map((at) => plain(cells[at]))
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
    .join(" ");
  const amount = amountOf(cells, roles);
  const date = readDate(day.rest, calendar);
  const isDated = date !== null || (day.rest === "" && day.said !== null);
  if (!isDated) {
    if (isSum(cells) || isFoot(cells)) return { kind: "none" };
    const only = cells.filter((cell) => cell.trim() !== "");
    if (amount === null && dateText === "" && text !== "") return { kind: "continued", text };
    // A cell that was broken into lines.
    return only.length === 1 &&
      !roles.kinds.includes("other") &&
      only[0] === cells[0] &&
      !MONEY.test(plain(only[0]))
      ? { kind: "continued", text: plain(only[0]) }
      : { kind: "unreadable" };
  }
  if (isSumText(text) || amount?.idr === 0) return { kind: "none" };
  if (amount === null) return { kind: isSum(cells) || isSum([text]) ? "none" : "unreadable" };
  const { idr: amountIdr, direction, mark } = amount;
  const balance = roles.balance === null ? null : readAmount(plain(cells[roles.balance]));
  const balanceIdr = balance && (balance.direction === "debit" ? 0 - balance.idr : balance.idr);
  const statuses = roles.statuses.flatMap((at) => statusIn(cells, at, roles));
  const said = gravest([
    day.said,
    amount.said,
    ...roles.marks.map((at) => withoutStatus(plain(cells[at])).said),
    ...statuses,
    ...roles.others.map((at) => wholly(plain(cells[at]))),
  ]);
  const isDone = said === null && statuses.some(({ state }) => state === "booked");
  return {
    kind: "line",
    line: {
      date,
      dateText,
      text,
      amountIdr,
      direction,
      mark,
      balanceIdr,
      isDone,
      ...(said ?? BOOKED),
    },
  };
};

/** A blank says nothing, unless all others say that they succeeded. */
const statusIn = (cells: readonly string[], at: number, { sparse }: Roles): readonly Said[] => {
  const cell = plain(cells[at]);
  if (cell !== "") return [readStatus(cell)];
  return sparse.has(at) ? [] : [{ state: "in doubt", word: "no status" }];
};

/** Nothing but a status, in a column that is of something else. */
const wholly = (cell: string): Said | null => {
  const said = isStatus(cell) ? readStatus(cell) : null;
  return said?.state === "booked" ? null : said;
};

const GRAVE: readonly Said["state"][] = ["did not happen", "waiting", "reversal", "in doubt"];

const gravest = (all: readonly (Said | null)[]): Said | null =>
  GRAVE.map((state) => all.find((said) => said?.state === state)).find(Boolean) ?? null;

type Read = Amount & Pick<ReadLine, "mark"> & { readonly said: Said | null };

const amountOf = (cells: readonly string[], roles: Roles): Read | null => {
  if (roles.amount === null) return creditOrDebit(cells, roles);
  const read = figureOf(cells[roles.amount]);
  if (read === null) return null;
  // BCA prints the mark into an unnamed column next to the amount.
  const beside = roles.isNamed(roles.amount + 1) ? [] : [roles.amount + 1];
  const found = new Set(
    [...roles.marks, ...beside]
      .map((at) => directionOf(plain(cells[at])))
      .concat(read.direction)
      .filter((direction) => direction !== "unmarked"),
  );
  if (found.size > 1) return { ...read, direction: "unmarked", mark: "torn" };
  const [direction = "unmarked"] = found;
  const hasWord = roles.marks.some((at) => plain(cells[at]) !== "");
  return { ...read, direction, mark: found.size === 1 ? "told" : hasWord ? "unknown" : "none" };
};

const figureOf = (cell: string | undefined): Read | null => {
  const { rest, said } = withoutStatus(plain(cell));
  const amount = readAmount(rest);
  return amount && { ...amount, said, mark: amount.direction === "unmarked" ? "none" : "told" };
};

/**
 * With one column per direction, the other is blank, zero or a dash. What is taken off the credits
 * went out; a debit may have its sign besides.
 */
const creditOrDebit = (cells: readonly string[], { credit, debit }: ColumnMap): Read | null => {
  const came = credit === null ? null : figureOf(cells[credit]);
  const went = debit === null ? null : figureOf(cells[debit]);
  if (came && came.idr > 0 && !(went && went.idr > 0))
    return { ...came, direction: came.direction === "debit" ? "debit" : "credit" };
  if (went && went.idr > 0 && !(came && came.idr > 0)) return { ...went, direction: "debit" };
  return came?.idr === 0 || went?.idr === 0
    ? came && went && came.idr > 0
      ? null
      : (came ?? went)
    : null;
};

/** Opening and closing balances and totals. */
const isSum = (cells: readonly string[]): boolean => {
  const first = nameOf(cells.find((cell) => cell.trim() !== "") ?? "");
  return SUMS.some((word) => first.startsWith(word));
};

const SUMS =
  "saldo starting ending opening closing mutasi total kredit credit debet debit jumlah balance subtotal grandtotal".split(
    " ",
  );

/** In the place of a transfer's text; a customer may be called nearly so. */
export const isSumText = (text: string): boolean => SUM_TEXT.test(text.trim());

const SUM_TEXT =
  /^(?:(?:saldo|balance)(?: (?:awal|akhir|sebelumnya|pindahan|lalu|bulan lalu|pembukaan|penutupan|brought forward|carried forward|b\/?f|c\/?f))?|(?:opening|closing|beginning|ending|previous|starting|initial) balance|(?:sub ?|grand )?total|(?:total|jumlah) (?:mutasi|transaksi|debe?i?t|kredit|credits?|debits?|masuk|keluar)|mutasi (?:debe?i?t|kredit|cr|db)|pindahan)\b(?:[\s:.,\d-]|(?:rp|idr|per|periode|bulan|tanggal|jan|feb|mar|apr|mei|may|jun|jul|agu|aug|sep|okt|oct|nov|des|dec)[a-z]*\b)*$/i;

/** What stands between pages and below a table. */
export const isFoot = (cells: readonly string[]): boolean => {
  const text = textOf(cells);
  // A short one of a transfer's fate, such as `** DIBATALKAN **`, is of the line above.
  const isNote = text.split(/\s+/).length <= 6 && saidInText(text, "credit") !== null;
  return FOOT.test(text) && !isNote;
};

const FOOT =
  /^(?:hal(?:aman)?\b|page\b|\d+ ?(?:\/|dari|of) ?\d+$|bersambung|lanjutan|continued|dicetak|tanggal cetak|printed|generated|copyright|©|https?:|www\.|catatan ?:|notes? ?:|disclaimer|\*+|apabila|untuk informasi|terima kasih|akhir (?:dari )?(?:laporan|mutasi)|end of|rekening |account |periode|mata uang|no\.? ?rek|nama ?:|cabang ?:|kcp |pt\.? bank)/i;

/** In one line, without the escapes of spreadsheets: `'19/07`, `="0123"`. */
const plain = (cell = ""): string => {
  const text = cell.trim().replaceAll(/\s+/g, " ");
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, "")).trim();
};

const textOf = (cells: readonly string[]): string => cells.join(" ").trim();

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

const dayOf = (cell: string | undefined): string => withoutStatus(plain(cell)).rest;

/** A date, or in its place a word that says why there is none: `PEND`. */
const isDay = (cell: string, calendar: Calendar): boolean => {
  const { rest, said } = withoutStatus(plain(cell));
  return rest === "" ? said !== null : readDate(rest, calendar) !== null;
};

/** Rows whose text was broken into lines, as pages print it: in one row again, the others blank. */
const rejoined = (rows: Rows, { columns, head, headerAt }: Table): Rows => {
  const whole = rows.map((cells) => [...cells]);
  const calendar: Calendar = { today: "9998-12-31", period: null };
  const starts = (cells: readonly string[]): boolean => isDay(cells[columns.date] ?? "", calendar);
  for (const [index, cells] of whole.entries()) {
    if (index <= headerAt || !starts(cells) || cells.some((cell) => MONEY.test(plain(cell))))
      continue;
    if (cells.length >= head.length) continue;
    for (const next of whole.slice(index + 1)) {
      if (isBlank(next) || starts(next) || isSum(next)) break;
      cells.splice(-1, 1, `${cells.at(-1)} ${next[0]}`, ...next.slice(1));
      next.splice(0);
      if (cells.some((cell) => MONEY.test(plain(cell)))) break;
    }
  }
  return whole;
};

export type Table = {
  readonly layout: string;
  readonly columns: ColumnMap;
  /** The columns' names; of a head of two rows each from the row that says more. */
  readonly head: readonly string[];
  /** Index of the head's last row. */
  readonly headerAt: number;
};

/** A head of one or of two rows, which ends at this row. */
export const headsAt = (rows: Rows, at: number): readonly (readonly string[])[] => {
  const [above, cells] = [rows[at - 1] ?? [], rows[at] ?? []];
  if (
    isBlank(above) ||
    isBlank(cells) ||
    !cells.every((cell) => cell.trim() === "" || UNIT.test(cell.trim()) || roleOf(cell) !== null)
  )
    return [cells];
  const both = Array.from({ length: Math.max(above.length, cells.length) }, (_, column) => {
    const [upper, lower] = [above[column] ?? "", cells[column] ?? ""];
    return lower.trim() === "" || (UNIT.test(lower.trim()) && upper.trim() !== "") ? upper : lower;
  });
  return columnsOf(cells) || !above.some((cell) => roleOf(cell) !== null) ? [cells] : [both, cells];
};

/** `(Rp)` and `CR/DB` below a name. */
const UNIT = /^\(?(?:rp|idr|rupiah|wib|dd\/mm\/yy(?:yy)?|\d)\.?\)?$/i;

/** Finds the head: the first with names of a date, a text and an amount column. */
export const findTable = (rows: Rows): Table | null => {
  const found = rows.slice(0, LONGEST_PREAMBLE).findIndex((cells) => columnsOf(cells) !== null);
  const candidates = [found, found + 1].filter((at) => found !== -1 && at < rows.length);
  // The row below may say which of its columns came in and which went out.
  for (const at of found === -1
    ? rows.slice(0, LONGEST_PREAMBLE).keys()
    : candidates.toReversed()) {
    const [head = []] = headsAt(rows, at);
    const isOfTwo = head !== rows[at];
    const columns = columnsOf(head);
    if (columns && (isOfTwo || at === found)) return tableOf(rows, head, columns, at);
  }
  return null;
};

/** Of several columns of one kind, the first with cells that are what they should be. */
const tableOf = (
  rows: Rows,
  head: readonly string[],
  columns: ColumnMap,
  headerAt: number,
): Table => {
  const body = rows.slice(headerAt + 1, headerAt + 200);
  const best = (role: Role, is: (cell: string) => boolean, at: number): number =>
    columnsNamed(head, role).find((column) => body.some((cells) => is(plain(cells[column])))) ?? at;
  const calendar: Calendar = { today: "9998-12-31", period: null, hasSerials: true };
  return {
    layout: layoutOf(head),
    headerAt,
    head,
    columns: {
      ...columns,
      date: best(
        "date",
        (cell) => isDay(cell, calendar) || isDay(cell, { ...calendar, order: "month first" }),
        columns.date,
      ),
      amount:
        columns.amount === null
          ? null
          : best("amount", (cell) => figureOf(cell) !== null, columns.amount),
    },
  };
};

const LONGEST_PREAMBLE = 60;
