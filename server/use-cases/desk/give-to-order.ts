import { dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { Payment } from "#server/ports/ledger.ts";
import { hasWords } from "#server/statements/line-text.ts";
import type { KnownLine } from "#server/statements/verdict.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { invalid, noSuchOrder, type Moved, type MoveDeps } from "./move-order.ts";
import { SettleMoney, settledAs } from "./settle-money.ts";
import { writtenBy, type Staff } from "./staff.ts";
import { err, ok } from "#core/domain/result.ts";

/** A credit, and what of it staff give to an order; the sen of it stay nobody's. */
type Given = { readonly line: string; readonly amountIdr: number };

/**
 * Gives credits of the bank, or what of them belongs to nobody yet, to an order by hand: all of them, or
 * none. One that awaits its payment, or was cancelled, is paid by them, with a reason where the sum
 * differs; any other has that much more.
 */
export const giveToOrder = async (
  deps: MoveDeps & { readonly ledger: Ledger },
  staff: Staff,
  {
    given,
    reason,
    confirmedIdr,
    ...asked
  }: {
    readonly orderCode: string;
    readonly given: readonly Given[];
    readonly reason: string;
    readonly confirmedIdr: number | null;
  },
): Promise<Moved> => {
  const { ledger, orders, now } = deps;
  const orderCode = asked.orderCode.trim().toUpperCase();
  const order = await orders.byCode(orderCode);
  if (!order) return err(noSuchOrder(orderCode));
  const payments: Omit<Payment, "orderCode" | "kind">[] = [];
  for (const { line, amountIdr } of given) {
    const known = await ledger.line(line);
    if (!known || !isOpen(known)) return err(await new SettleMoney(deps).settledBefore(line));
    if (!Number.isSafeInteger(amountIdr) || amountIdr < 1 || amountIdr > known.openIdr)
      return invalid("amount", `${rupiah(Math.floor(known.openIdr))} of this line can be given.`);
    const { day, text } = known;
    payments.push({ line, day, amountIdr, reference: text || null, reason: reason.trim() || null });
  }
  const [first, ...more] = payments;
  if (!first) return invalid("amount", "Please choose what pays it.");
  const { status } = order;
  if (status === "awaiting payment" || status === "cancelled")
    return confirmPayment(
      deps,
      staff,
      {
        orderCode,
        ...first,
        line: first.line ?? "",
        reference: first.reference ?? "",
        more,
        reason,
        confirmedIdr,
      },
      status,
    );
  const by = writtenBy(staff, now);
  const entries = payments.map(({ line, day, amountIdr, reference, reason: why }): Payment => ({
    orderCode,
    kind: "received",
    line,
    day,
    amountIdr,
    reference,
    reason: why,
  }));
  const lines = given.map(({ line }) => line);
  const settled = await ledger.settle({ lines, moves: [], entries, byHand: [] }, by);
  if (settled.kind === "settled") return ok((await orders.byCode(orderCode)) ?? order);
  if (settled.kind === "not-written" && settled.why !== "not-found")
    return settledAs({ kind: settled.why, order }, settled.entry);
  return err(await new SettleMoney(deps).settledBefore(first.line ?? ""));
};

/** Whether a line is a credit of which something belongs to nobody, and of which nobody has said anything. */
export const isOpen = ({ direction, said, openIdr }: KnownLine): boolean =>
  direction === "credit" && openIdr >= 1 && (said === null || said === "separate");

/**
 * Orders that a credit may pay: those whose customer or code stands in its text first, then those that
 * ask for nearly as much, of its day or before.
 */
export const ordersFor = (
  { text, openIdr, day }: KnownLine,
  awaiting: readonly DeskOrder[],
): readonly DeskOrder[] => {
  const named = ({ customer, orderCode }: DeskOrder): number =>
    customer.name.split(/\s+/).filter((word) => word.length > 2 && hasWords(text, word)).length +
    (hasWords(text, orderCode) ? 10 : 0);
  const far = ({ amountDueIdr }: DeskOrder): number => Math.abs(amountDueIdr - openIdr);
  return awaiting
    .filter(({ createdAt }) => dayWib(Date.parse(createdAt)) <= day)
    .toSorted((a, b) => named(b) - named(a) || far(a) - far(b));
};
