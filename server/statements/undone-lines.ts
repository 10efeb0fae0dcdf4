import { dayAfter } from "#core/domain/day.ts";
import { isBanksOwnWord, sharedWords, shareReference, undoesByWord } from "./line-text.ts";
import type { StatementLine } from "./statement.ts";
import type { KnownLine, Part, Transfer } from "./verdict.ts";

/** A line that the bank has undone, and the one by which it did. */
export type Undone = { readonly undone: Part; readonly undoing: Part };

/**
 * Lines that the bank undoes, under the names of both: a credit by a debit, and a debit that sent
 * money back by a credit. Both have one amount, the second is of the same or a later day, and says so
 * by its word or names the first by its reference. What was settled so before is left out.
 */
export const undoneLines = (
  transfers: readonly Transfer[],
  known: readonly KnownLine[],
): ReadonlyMap<string, Undone> => {
  const shown = transfers.flatMap((one, at) => asMoney(one, at));
  const names = new Set(shown.map(({ line }) => line));
  const lineOf = new Map(known.map((line) => [line.line, line]));
  const isOver = ({ line }: Part): boolean => lineOf.get(line)?.said === "taken back";
  const before = known.flatMap((line): readonly Money[] =>
    names.has(line.line) || isOver(line) ? [] : [{ ...line, at: -1 }],
  );
  const ofAmount = new Map<number, Money[]>();
  for (const one of [...before, ...shown.filter((line) => !isOver(line))])
    ofAmount.set(one.amountIdr, [...(ofAmount.get(one.amountIdr) ?? []), one]);
  const found = new Map<string, Undone>();
  for (const undoing of shown) {
    // What shows a payment or money sent back undoes nothing.
    const isUsed = (lineOf.get(undoing.line)?.orderCodes ?? []).length > 0;
    if (isUsed || isOver(undoing) || found.has(undoing.line)) continue;
    const [undone] = (ofAmount.get(undoing.amountIdr) ?? [])
      .filter((one) => !found.has(one.line) && isUndoneBy(one, undoing, lineOf))
      .toSorted(
        (a, b) =>
          sharedWords(b.text, undoing.text) - sharedWords(a.text, undoing.text) ||
          b.day.localeCompare(a.day) ||
          b.at - a.at,
      );
    if (!undone) continue;
    const pair = { undone: partOf(undone), undoing: partOf(undoing) };
    found.set(undone.line, pair);
    found.set(undoing.line, pair);
  }
  return found;
};

type Money = Part & { readonly direction: string; readonly at: number };

const asMoney = (
  { fingerprint: line, date, direction, amountIdr, text, state }: Transfer,
  at: number,
): readonly Money[] =>
  date === null || direction === "unmarked" || (state !== "booked" && state !== "reversal")
    ? []
    : [{ line, day: date, direction, amountIdr, text, at }];

const partOf = ({ line, day, amountIdr, text }: Part): Part => ({ line, day, amountIdr, text });

const isUndoneBy = (
  one: Money,
  undoing: Money,
  lineOf: ReadonlyMap<string, KnownLine>,
): boolean => {
  if (one.direction === undoing.direction) return false;
  if (one.day > undoing.day || one.day < dayAfter(undoing.day, -UNDONE_WITHIN_DAYS)) return false;
  // In one file of one day the first of the two is the one that is undone, unless only it says so.
  const isNamed =
    (undoesByWord(undoing.text) && !(undoesByWord(one.text) && one.at > undoing.at)) ||
    shareReference(one.text, undoing.text);
  if (!isNamed) return false;
  // Money goes out for many things: what comes back undoes what had sent money back.
  const { orderCodes = [], said = null } = lineOf.get(one.line) ?? {};
  return (
    undoing.direction === "debit" ||
    orderCodes.length > 0 ||
    said === "refunded" ||
    sharedWords(one.text, undoing.text) > 0
  );
};

/** Banks undo transfers within weeks. */
const UNDONE_WITHIN_DAYS = 62;

/**
 * Lines whose text says that the bank undoes a transfer are money that moved, though a part of such
 * words may be a message: of a debit always, of a credit when as much had been sent back. A page that
 * marks no debits is taken at its word when as much came.
 */
export const withReversals = <Line extends StatementLine>(
  lines: readonly Line[],
  known: readonly KnownLine[],
): readonly Line[] => {
  const sent = new Set(
    known
      .filter(
        ({ direction, orderCodes, said }) =>
          direction === "debit" && (orderCodes.length > 0 || said === "refunded"),
      )
      .map(({ amountIdr }) => amountIdr),
  );
  const credits = known.filter(({ direction }) => direction === "credit");
  const came = new Set(
    [...credits, ...lines.filter(({ direction }) => direction === "credit")].map(
      ({ amountIdr }) => amountIdr,
    ),
  );
  const used = new Set(
    credits.filter(({ orderCodes }) => orderCodes.length > 0).map(({ amountIdr }) => amountIdr),
  );
  return lines.map((line) => {
    const { state, date, direction, text, amountIdr } = line;
    const isUnsure = state === "in doubt" || state === "did not happen";
    if (!isUnsure || date === null || !undoesByWord(text)) return line;
    if (direction === "credit") return sent.has(amountIdr) ? { ...line, state: "reversal" } : line;
    // What failed may be money that we tried to send back for an order that has it.
    const isDebit = direction === "debit" && (state === "in doubt" || !used.has(amountIdr));
    const isMoney = came.has(amountIdr) && (isDebit || isBanksOwnWord(text));
    return isMoney ? { ...line, state: "reversal", direction: "debit" } : line;
  });
};
