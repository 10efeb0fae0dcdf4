import type { Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import { readRupiah } from "./read-figure.ts";
import type { Rows, StatementLine } from "./statement.ts";

/** A line with what the account held after it, and in which part of the file it stands. */
export type ReadLine = StatementLine & {
  readonly balanceIdr: number | null;
  /** Parts of several accounts have balances of their own. */
  readonly part: string;
  /** What stands where a mark of its direction would: nothing, no known word, one, or two that differ. */
  readonly mark: "none" | "unknown" | "told" | "torn";
  /** The file says itself that it succeeded. */
  readonly isDone: boolean;
};

/** What a file says of all its lines, rupiah and how many; `null`: nothing. */
export type FileSums = {
  readonly openingIdr: number | null;
  readonly closingIdr: number | null;
  readonly creditIdr: number | null;
  readonly debitIdr: number | null;
  readonly credits: number | null;
  readonly debits: number | null;
  readonly all: number | null;
};

const NO_SUMS: FileSums = {
  openingIdr: null,
  closingIdr: null,
  creditIdr: null,
  debitIdr: null,
  credits: null,
  debits: null,
  all: null,
};

const NAMES = [
  "openingIdr",
  "closingIdr",
  "creditIdr",
  "debitIdr",
  "credits",
  "debits",
  "all",
] as const;

/** Reads `Saldo Awal : 5,000,000.00`, `MUTASI CR : 383,544.00 3` and their like from rows that are no lines. */
export const sumsIn = (rows: Rows): FileSums => {
  const sums: { -readonly [Name in keyof FileSums]: FileSums[Name] } = { ...NO_SUMS };
  const add = (found: Partial<FileSums>): void => {
    for (const name of NAMES) sums[name] ??= found[name] ?? null;
  };
  for (const [at, cells] of rows.entries()) {
    const text = cells.map((cell) => cell.trim()).join(" | ");
    const below = rows[at + 1] ?? [];
    const isOfLabels =
      !/\d/.test(text) && cells.filter((cell) => labelIn(cell) !== null).length > 1;
    if (isOfLabels)
      for (const [column, cell] of cells.entries()) {
        const label = labelIn(cell);
        const value = figureOf(below[column] ?? "");
        if (label !== null && value !== null) add(ofLabel(label, value, null));
      }
    const labels = [...text.matchAll(LABEL)];
    for (const [nth, label] of labels.entries()) {
      const from = label.index + label[0].length;
      const rest = text.slice(from, labels[nth + 1]?.index);
      const kind = labelIn(label[0]);
      const figures = [...rest.matchAll(FIGURE)].map(([figure]) => figure);
      // In a row of the table a balance stands last.
      const isBalance = kind === "opening" || kind === "closing";
      const [first, second] = isBalance ? figures.toReversed() : figures;
      const value = first === undefined ? null : figureOf(first);
      if (value !== null && kind !== null)
        add(
          ofLabel(kind, value, second !== undefined && COUNT.test(second) ? Number(second) : null),
        );
    }
    const count = ALL_COUNTED.exec(text)?.[1];
    if (count !== undefined) add({ all: Number(count) });
  }
  return sums;
};

type Label = "opening" | "closing" | "credit" | "debit";

const ofLabel = (label: Label, figure: Figure, count: number | null): Partial<FileSums> => {
  if (label === "opening") return { openingIdr: figure.idr };
  if (label === "closing") return { closingIdr: figure.idr };
  const counted = figure.isCount ? figure.idr : count;
  const idr = figure.isCount ? null : figure.idr;
  return label === "credit"
    ? { ...(idr !== null && { creditIdr: idr }), ...(counted !== null && { credits: counted }) }
    : { ...(idr !== null && { debitIdr: idr }), ...(counted !== null && { debits: counted }) };
};

type Figure = { readonly idr: number; readonly isCount: boolean };

const figureOf = (printed: string): Figure | null => {
  const plain = printed.trim().replace(/^[+-]\s*/, "");
  const read = readRupiah(plain);
  return read.ok ? { idr: read.value, isCount: COUNT.test(plain) && read.value > 0 } : null;
};

const labelIn = (text: string): Label | null => {
  const [, opening, closing, credit, debit] = LABEL_PARTS.exec(text) ?? [];
  if (opening !== undefined) return "opening";
  if (closing !== undefined) return "closing";
  if (credit !== undefined) return "credit";
  return debit === undefined ? null : "debit";
};

const LABELS = String.raw`(?<![a-z])(?:(saldo\s+(?:awal|pembukaan|sebelumnya)|(?:opening|beginning|initial|starting|previous)\s+balance)|(saldo\s+(?:akhir|penutupan)|(?:closing|ending)\s+balance)|((?:(?:total|mutasi|jumlah|frekuensi|dana|uang|nominal|transaksi)\s+){0,3}(?:kredit|credits?|cr|masuk|incoming(?:\s+transactions?)?))|((?:(?:total|mutasi|jumlah|frekuensi|dana|uang|nominal|transaksi)\s+){0,3}(?:debe?i?t|debits?|db|keluar|outgoing(?:\s+transactions?)?)))(?![a-z])`;
const LABEL = new RegExp(LABELS, "gi");
const LABEL_PARTS = new RegExp(LABELS, "i");
const FIGURE = /(?<![\d/])[+-]?\s?(?:rp\.?\s?|idr\s?)?\d[\d.,]*(?![\d/])/gi;
/** Groups and decimals are of amounts. */
const COUNT = /^\s*\d{1,4}\s*$/;
const ALL_COUNTED =
  /(?:jumlah|total|banyak(?:nya)?)\s+(?:data|baris|transaksi|transactions?|records?|rows?|mutasi)\s*[:=|\s]*(\d{1,4})(?![\d.,])/i;

/**
 * Tells credits from debits where the line does not: by what the account held before and after. Lines
 * may come in either order.
 */
export const withDirections = (lines: readonly ReadLine[], sums: FileSums): readonly ReadLine[] => {
  if (lines.every(({ direction }) => direction !== "unmarked")) return lines;
  const found = new Map<ReadLine, "credit" | "debit">();
  const give = (open: readonly ReadLine[], direction: "credit" | "debit"): void => {
    for (const line of open) if (line.mark !== "torn") found.set(line, direction);
  };
  const [best] = orders(lines, sums);
  for (const { open, changeIdr, knownIdr } of best?.stretches ?? []) {
    if (open.length === 0 || changeIdr === null) continue;
    const openIdr = sumOf(open);
    if (cents(knownIdr + openIdr) === changeIdr) give(open, "credit");
    else if (cents(knownIdr - openIdr) === changeIdr) give(open, "debit");
  }
  return lines.map((line) => {
    const direction = found.get(line);
    return direction ? { ...line, direction } : line;
  });
};

/** Lines up to one whose balance is printed, and by how much the balance changes over them. */
type Stretch = {
  readonly last: ReadLine;
  readonly open: readonly ReadLine[];
  readonly knownIdr: number;
  /** `null` where the balance before is not known. */
  readonly changeIdr: number | null;
};

/** The lines in the order in which they happened: the better of top-down and bottom-up first. */
const orders = (lines: readonly ReadLine[], sums: FileSums) =>
  (["down", "up"] as const)
    .map((order) => {
      const told = lines.filter(
        ({ state }) =>
          state === "booked" ||
          state === "reversal" ||
          state === "in doubt" ||
          state === "another account",
      );
      const inOrder = order === "down" ? told : told.toReversed();
      const stretches = stretchesOf(inOrder, sums.openingIdr);
      const fitting = stretches.filter(
        ({ open, changeIdr, knownIdr }) =>
          changeIdr !== null &&
          (cents(knownIdr + sumOf(open)) === changeIdr ||
            (open.length > 0 && cents(knownIdr - sumOf(open)) === changeIdr)),
      );
      return { order, stretches, fits: fitting.length };
    })
    .toSorted((a, b) => b.fits - a.fits);

const stretchesOf = (lines: readonly ReadLine[], openingIdr: number | null): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let before = openingIdr;
  let [open, knownIdr]: [ReadLine[], number] = [[], 0];
  for (const line of lines) {
    if (line.direction === "unmarked") open.push(line);
    else knownIdr = cents(knownIdr + signed(line));
    if (line.balanceIdr === null) continue;
    const changeIdr = before === null ? null : cents(line.balanceIdr - before);
    stretches.push({ last: line, open, knownIdr, changeIdr });
    before = line.balanceIdr;
    [open, knownIdr] = [[], 0];
  }
  return stretches;
};

/** Whether the balances fit more lines with money in and money out exchanged: they fall with credits. */
export const fallWithCredits = (lines: readonly ReadLine[], sums: FileSums): boolean => {
  const parts = [...new Set(lines.map(({ part }) => part))];
  const fitsOf = (some: readonly ReadLine[]): number =>
    parts
      .map((part) => some.filter((line) => line.part === part))
      .reduce(
        (all, own) => all + (orders(own, parts.length === 1 ? sums : NO_SUMS)[0]?.fits ?? 0),
        0,
      );
  return (
    fitsOf(lines.map((line) => ({ ...line, direction: EXCHANGED[line.direction] }))) > fitsOf(lines)
  );
};

const EXCHANGED = { credit: "debit", debit: "credit", unmarked: "unmarked" } as const;

/** What the file's sums, counts and balances say against its lines, in sentences. */
export const findingsOf = (lines: readonly ReadLine[], sums: FileSums): readonly Text[] => {
  const parts = [...new Set(lines.map(({ part }) => part))];
  const balances = parts.flatMap((part) => {
    const own = lines.filter((line) => line.part === part);
    return balanceFindings(own, parts.length === 1 ? sums : NO_SUMS);
  });
  return parts.length > 1
    ? balances
    : [...balances, ...sumFindings(lines, sums, balances.length > 0)];
};

const balanceFindings = (lines: readonly ReadLine[], sums: FileSums): readonly Text[] => {
  const printed = new Set(lines.flatMap(({ balanceIdr }) => balanceIdr ?? []));
  // The same in every line, it is what is in the account today.
  if (printed.size < 2) return [];
  const [best] = orders(lines, { ...NO_SUMS, openingIdr: sums.openingIdr });
  if (!best) return [];
  const { order, stretches } = best;
  const gaps = stretches.flatMap(({ last, open, knownIdr, changeIdr }) => {
    if (open.length > 0 || changeIdr === null) return [];
    const missingIdr = cents(changeIdr - knownIdr);
    return missingIdr === 0 ? [] : [{ last, missingIdr }];
  });
  const known = stretches.filter(({ open, changeIdr }) => open.length === 0 && changeIdr !== null);
  if (gaps.length === 0 || (gaps.length > 2 && gaps.length === known.length)) return [];
  if (isShuffled(lines, sums.openingIdr)) return [];
  const beside =
    order === "down" ? { en: "above", id: "di atasnya" } : { en: "below", id: "di bawahnya" };
  const more = gaps.length - MOST_GAPS;
  return [
    ...gaps.slice(0, MOST_GAPS).map(({ last, missingIdr }) => {
      const [by, isMore] = [rupiah(Math.abs(missingIdr)), missingIdr > 0];
      return {
        en: `The balance in row ${last.row} is ${by} ${isMore ? "more" : "less"} than the line and those ${beside.en} it make: ${isMore ? "money that came in" : "money that went out"} is missing there, or an amount is wrong.`,
        id: `Saldo di baris ${last.row} ${by} ${isMore ? "lebih" : "kurang"} dari hitungan baris itu dan yang ${beside.id}: ${isMore ? "uang masuk" : "uang keluar"} hilang di sana, atau ada jumlah yang salah.`,
      };
    }),
    ...(more > 0
      ? [{ en: `So it is in ${more} rows more.`, id: `Begitu juga di ${more} baris lagi.` }]
      : []),
  ];
};

/** Within a day banks print lines in any order: each still begins where another one ended. */
const isShuffled = (lines: readonly ReadLine[], openingIdr: number | null): boolean => {
  const told = lines.filter(({ state, balanceIdr }) => state === "booked" && balanceIdr !== null);
  const after = [...told.map(({ balanceIdr }) => balanceIdr), openingIdr].filter(
    (idr) => idr !== null,
  );
  const without = told.filter((line) => {
    const at = after.indexOf(cents((line.balanceIdr ?? 0) - signed(line)));
    if (at !== -1) after.splice(at, 1);
    return at === -1;
  });
  return without.length <= (openingIdr === null ? 1 : 0);
};

const sumFindings = (
  lines: readonly ReadLine[],
  sums: FileSums,
  isToldByBalance: boolean,
): readonly Text[] => {
  if (lines.some(({ direction }) => direction === "unmarked")) return [];
  const findings: Text[] = [];
  for (const direction of ["credit", "debit"] as const) {
    const words = direction === "credit" ? CAME_IN : WENT_OUT;
    const saidIdr = direction === "credit" ? sums.creditIdr : sums.debitIdr;
    const saidCount = direction === "credit" ? sums.credits : sums.debits;
    const readings = COUNTED_STATES.map((states) =>
      lines.filter((line) => line.direction === direction && states.includes(line.state)),
    );
    const [booked = []] = readings;
    const readIdr = sumOf(booked);
    if (saidIdr !== null && !readings.some((some) => sumOf(some) === saidIdr))
      findings.push({
        en: `The file says that ${rupiah(saidIdr)} ${words.en}, and its lines make ${rupiah(readIdr)}: ${rupiah(Math.abs(saidIdr - readIdr))} ${saidIdr > readIdr ? "are missing" : "are too much"}.`,
        id: `Menurut berkas ${rupiah(saidIdr)} ${words.id}, sedangkan barisnya berjumlah ${rupiah(readIdr)}: ${saidIdr > readIdr ? "kurang" : "lebih"} ${rupiah(Math.abs(saidIdr - readIdr))}.`,
      });
    if (saidCount !== null && !readings.some(({ length }) => length === saidCount))
      findings.push({
        en: `The file counts ${saidCount} lines that ${words.en}, and ${booked.length} were read.`,
        id: `Berkas menghitung ${saidCount} baris yang ${words.id}, dan ${booked.length} terbaca.`,
      });
  }
  const { openingIdr, closingIdr } = sums;
  const moves = COUNTED_STATES.map((states) =>
    cents(
      lines
        .filter(({ state }) => states.includes(state))
        .reduce((sum, one) => sum + signed(one), 0),
    ),
  );
  if (
    findings.length === 0 &&
    !isToldByBalance &&
    openingIdr !== null &&
    closingIdr !== null &&
    !moves.includes(cents(closingIdr - openingIdr))
  ) {
    const missingIdr = cents(closingIdr - openingIdr - (moves[0] ?? 0));
    const words = missingIdr > 0 ? CAME_IN : WENT_OUT;
    findings.push({
      en: `From its opening to its closing balance the file moves by ${rupiah(closingIdr - openingIdr)}, and its lines by ${rupiah(moves[0] ?? 0)}: ${rupiah(Math.abs(missingIdr))} that ${words.en} are missing.`,
      id: `Dari saldo awal ke saldo akhir berkas bergerak ${rupiah(closingIdr - openingIdr)}, dan barisnya ${rupiah(moves[0] ?? 0)}: kurang ${rupiah(Math.abs(missingIdr))} yang ${words.id}.`,
    });
  }
  if (sums.all !== null && sums.all > lines.length && findings.length === 0)
    findings.push({
      en: `The file counts ${sums.all} lines, and ${lines.length} were read.`,
      id: `Berkas menghitung ${sums.all} baris, dan ${lines.length} terbaca.`,
    });
  return findings;
};

const CAME_IN: Text = { en: "came in", id: "masuk" };
const WENT_OUT: Text = { en: "went out", id: "keluar" };

/** Banks count what waits, or what failed, or neither. */
const COUNTED_STATES: readonly (readonly StatementLine["state"][])[] = [
  ["booked", "reversal", "in doubt", "another account"],
  ["booked", "reversal", "in doubt", "another account", "waiting"],
  ["booked", "reversal", "in doubt", "another account", "waiting", "did not happen"],
];

const MOST_GAPS = 5;
const signed = ({ direction, amountIdr }: StatementLine): number =>
  direction === "debit" ? 0 - amountIdr : direction === "credit" ? amountIdr : 0;
const sumOf = (lines: readonly StatementLine[]): number =>
  cents(lines.reduce((sum, { amountIdr }) => sum + amountIdr, 0));
/** Amounts may have cents. */
const cents = (idr: number): number => Math.round(idr * 100) / 100;
