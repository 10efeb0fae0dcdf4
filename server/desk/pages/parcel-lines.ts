import { err, ok, type Result } from "#core/domain/result.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";

type ParcelLine = { readonly orderCode: string; readonly trackingNumber: string };

/**
 * Parses lines of a courier's list: code and number, separated by a tab, a comma or blanks. All of
 * them, or a message about the first invalid one.
 */
export const readParcelLines = (
  text: string,
  inHand: readonly DeskOrder[],
  hasNumber: boolean,
): Result<readonly ParcelLine[], LineProblem> => {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== "");
  const parcels: ParcelLine[] = [];
  for (const { line, number } of lines) {
    const [, code = "", trackingNumber = ""] = /^#?([^\s,;]+)(?:[\s,;]+(\S.*))?$/.exec(line) ?? [];
    const orderCode = code.toUpperCase();
    if (hasNumber && trackingNumber === "")
      return problem(`Line ${number} has no number behind its code.`);
    if (!inHand.some((order) => order.orderCode === orderCode))
      return err({
        message: `Line ${number}: no order in hand is called ${orderCode}.${guess(orderCode, inHand)}`,
        orderCode,
      });
    if (parcels.some((parcel) => parcel.orderCode === orderCode))
      return problem(`Line ${number}: ${orderCode} stands there twice.`);
    parcels.push({ orderCode, trackingNumber });
  }
  return parcels.length === 0 ? problem("There is no line.") : ok(parcels);
};

type LineProblem = {
  readonly message: string;
  /** Of a line whose order is not in hand. */
  readonly orderCode: string | null;
};

const problem = (message: string) => err({ message, orderCode: null });

/** The only claimed order whose code differs in one character. */
const guess = (code: string, inHand: readonly DeskOrder[]): string => {
  const near = inHand.filter(
    ({ orderCode }) =>
      orderCode.length === code.length &&
      Array.from(orderCode).filter((letter, at) => letter !== code[at]).length === 1,
  );
  return near.length === 1 && near[0]
    ? ` Did you mean ${near[0].orderCode}, ${near[0].customer.name}?`
    : "";
};
