import { dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { DeskOrder, DeskOrders } from "#server/ports/desk-orders.ts";
import type { Payment } from "#server/ports/ledger.ts";
import { codesIn, hasWords, namesIn } from "#server/statements/line-text.ts";
import { missingOf } from "#server/ports/stored-order.ts";
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
      return invalid("amount", {
        en: `${rupiah(Math.floor(known.openIdr))} of this line can be given.`,
        id: `Dari baris ini bisa diberikan ${rupiah(Math.floor(known.openIdr))}.`,
      });
    const { day, text } = known;
    payments.push({ line, day, amountIdr, reference: text || null, reason: reason.trim() || null });
  }
  const [first, ...more] = payments;
  if (!first)
    return invalid("amount", { en: "Please choose what pays it.", id: "Pilih yang membayarnya." });
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
 * Orders that a credit may pay, of its day or before: those whose customer or code stands in its text first,
 * whatever became of them, then those that ask for nearly as much.
 */
export const ordersFor = async (
  {
    orders,
  }: {
    readonly orders: Pick<
      DeskOrders,
      "awaiting" | "byCodes" | "customersNamed" | "payable" | "search"
    >;
  },
  { text, openIdr, day }: KnownLine,
): Promise<readonly DeskOrder[]> => {
  const [awaiting, ofAmount, customers] = await Promise.all([
    orders.awaiting(),
    orders.payable([openIdr], codesIn(text)),
    orders.customersNamed(namesIn(text)),
  ]);
  const codes = ofAmount.flatMap((one) =>
    one.status === "awaiting payment" ? [] : [one.orderCode],
  );
  const others = await Promise.all([
    orders.byCodes(codes),
    ...customers
      .slice(0, MOST_CUSTOMERS)
      .map(({ name }) => orders.search({ text: name, atMost: MOST_OF_CUSTOMER })),
  ]);
  const found = new Map([...awaiting, ...others.flat()].map((one) => [one.orderCode, one]));
  const named = ({ customer, orderCode }: DeskOrder): number =>
    customer.name.split(/\s+/).filter((word) => word.length > 2 && hasWords(text, word)).length +
    (codesIn(text).includes(orderCode) ? 10 : 0);
  const far = (order: DeskOrder): number =>
    Math.abs((missingOf(order) || order.amountDueIdr) - openIdr);
  return [...found.values()]
    .filter(({ createdAt }) => dayWib(Date.parse(createdAt)) <= day)
    .toSorted((a, b) => named(b) - named(a) || waits(b) - waits(a) || far(a) - far(b));
};

const waits = ({ status }: DeskOrder): number => Number(status === "awaiting payment");

/** A text may hold a name that many have. */
const MOST_CUSTOMERS = 3;
const MOST_OF_CUSTOMER = 5;
