import { roundedIn } from "#core/domain/rounded-number.ts";
import { err, type Result } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { dayText, sentences, type Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { Payment } from "#server/ports/ledger.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import {
  type DeskRefusal,
  invalid,
  type Moved,
  type MoveDeps,
  moveOrder,
  roundedText,
} from "./move-order.ts";
import type { Staff } from "./staff.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import { readWholeRupiah } from "#server/statements/read-figure.ts";

type ConfirmedPayment = {
  readonly orderCode: string;
  /** The received amount, rupiah. */
  readonly amountIdr: number;
  /** The bank's reference of the transfer. */
  readonly reference: string;
  /** The bank's day, `YYYY-MM-DD` in Malang; today unless a statement or the form says it. */
  readonly day?: string | undefined;
  /** Name of the statement's line, if there is one. */
  readonly line?: string;
  /** Further transfers that pay the order together with this one. */
  readonly more?: readonly Omit<Payment, "orderCode" | "kind">[];
  /** Required when the amount differs from the expected one. */
  readonly reason?: string;
  /** The amount that staff were asked about once more, because it is less. */
  readonly confirmedIdr?: number | null;
};

/**
 * Confirms the payment of an order that awaits it, or brings a cancelled one back as paid while its
 * amount is still reserved. Anyone who is signed in at the desk may, and is kept with the move. What
 * came is written to the ledger. Requires the whole amount, not only its last digits; a differing
 * amount requires a reason, which is stored, and a smaller one is asked about once more, unless it differs
 * by no more than the shop rounds and is not what another order waits for. An amount of 0
 * is enough if what came before a cancellation is still here.
 */
export const confirmPayment = async (
  deps: MoveDeps,
  staff: Staff,
  payment: ConfirmedPayment,
  from: "awaiting payment" | "cancelled" = "awaiting payment",
): Promise<Moved> => {
  const { orders, now } = deps;
  const { amountIdr, reason = "", line = null, more = [] } = payment;
  const reference = payment.reference.trim();
  const orderCode = payment.orderCode.trim().toUpperCase();
  const order = await orders.byCode(orderCode);
  const doubt = order?.status === from ? await doubtAbout(orders, order, payment) : null;
  if (doubt) return doubt;
  const day = payment.day ?? dayWib(now());
  const came = { amountIdr, day, line, reference, reason: reason.trim() || null };
  return moveOrder(deps, staff, {
    orderCode,
    from: [from],
    to: "paid",
    reason,
    sets: {
      paymentReference: reference,
      payments: [...(amountIdr > 0 ? [came] : []), ...more],
    },
  });
};

const doubtAbout = async (
  orders: Pick<DeskOrders, "awaiting" | "roundingIdr">,
  order: DeskOrder,
  { amountIdr, day, more = [], reason = "", confirmedIdr = null }: ConfirmedPayment,
): Promise<Result<never, DeskRefusal> | null> => {
  const { orderCode } = order;
  const placedOn = dayWib(Date.parse(order.createdAt));
  if (day !== undefined && day < placedOn)
    return invalid("day", {
      en: `${orderCode} was placed on ${dayText(placedOn).en}: its transfer is of that day or later.`,
      id: `${orderCode} dipesan ${dayText(placedOn).id}: transfernya pada hari itu atau sesudahnya.`,
    });
  const missingIdr = missingOf(order);
  const cameIdr = more.reduce((sum, one) => sum + one.amountIdr, amountIdr);
  if (!Number.isSafeInteger(cameIdr) || cameIdr < 0 || (cameIdr === 0 && missingIdr > 0))
    return invalid("amount", {
      en: `Please say what came for ${orderCode}: it asks for ${rupiah(missingIdr)}.`,
      id: `Isi jumlah yang masuk untuk ${orderCode}: tagihannya ${rupiah(missingIdr)}.`,
    });
  if (cameIdr === missingIdr) return null;
  const [other] = await orders.awaiting({ amountIdr: cameIdr });
  if (Math.abs(cameIdr - missingIdr) <= orders.roundingIdr && !other) return null;
  if (reason.trim() === "") {
    const others = other && {
      en: `${other.orderCode} waits for exactly that.`,
      id: `${other.orderCode} menunggu persis jumlah itu.`,
    };
    return invalid("reason", sentences(differs(missingIdr, cameIdr), others ?? null));
  }
  if (cameIdr > missingIdr || confirmedIdr === cameIdr) return null;
  const [less, due, came] = [missingIdr - cameIdr, missingIdr, cameIdr].map(rupiah);
  return err({
    kind: "unsure",
    amountIdr: cameIdr,
    message: {
      en: `${less} of ${due} are missing: only ${came} came for ${orderCode}. Say it once more to count it as paid all the same.`,
      id: `Kurang ${less} dari ${due}: untuk ${orderCode} hanya masuk ${came}. Tekan sekali lagi jika tetap dihitung lunas.`,
    },
  });
};

const differs = (dueIdr: number, cameIdr: number): Text => {
  const isMore = cameIdr > dueIdr;
  const [due, came, difference] = [dueIdr, cameIdr, Math.abs(cameIdr - dueIdr)].map(rupiah);
  return {
    en: `This order asks for ${due}, the statement says ${came}: ${difference} ${isMore ? "more" : "less"}. Confirm it by hand only if the name is right.`,
    id: `Pesanan ini menagih ${due}, di mutasi ${came}: ${isMore ? "lebih" : "kurang"} ${difference}. Konfirmasi dengan tangan hanya jika namanya cocok.`,
  };
};

export type FoundByAmount =
  /** One order has exactly this amount: only this can be confirmed. */
  | { readonly kind: "exact"; readonly order: DeskOrder; readonly amountIdr: number }
  /** What was missing of the only order that staff took as paid without it. */
  | { readonly kind: "rest"; readonly order: DeskOrder; readonly amountIdr: number }
  /** Orders whose amounts end in these three digits; these cannot be confirmed. */
  | { readonly kind: "digits"; readonly orders: readonly DeskOrder[]; readonly digits: string }
  /** No match; `nearest` are at most three orders with similar amounts. */
  | { readonly kind: "none"; readonly amountIdr: number; readonly nearest: readonly DeskOrder[] }
  | { readonly kind: "no-amount"; readonly message: Text };

/** Finds the order awaiting an amount, given in full or by its last three digits. */
export const findByAmount = async (
  orders: Pick<DeskOrders, "awaiting" | "shortBy">,
  typed: string,
): Promise<FoundByAmount> => {
  const written = typed.trim();
  if (/^\d{1,3}$/.test(written)) {
    const digits = written.padStart(3, "0");
    return {
      kind: "digits",
      orders: await orders.awaiting({ lastDigits: Number(digits) }),
      digits,
    };
  }
  const rounded = roundedIn(written);
  if (rounded !== undefined) return { kind: "no-amount", message: roundedText(rounded) };
  // Copied from a statement, it may bring the bank's mark.
  const amount = readWholeRupiah(written.replace(/\s*(?:CR|DB)$/i, ""));
  if (!amount.ok)
    return {
      kind: "no-amount",
      message: sentences(amount.error, {
        en: "Or type its last three digits.",
        id: "Atau ketik tiga angka terakhirnya.",
      }),
    };
  const amountIdr = amount.value;
  const [order] = await orders.awaiting({ amountIdr });
  if (order) return { kind: "exact", order, amountIdr };
  const [short, ...others] = await orders.shortBy(amountIdr);
  if (short && others.length === 0) return { kind: "rest", order: short, amountIdr };
  return { kind: "none", amountIdr, nearest: nearestTo(amountIdr, await orders.awaiting()) };
};

const nearestTo = (amountIdr: number, all: readonly DeskOrder[]): readonly DeskOrder[] => {
  const distance = (order: DeskOrder): number => Math.abs(missingOf(order) - amountIdr);
  return all
    .filter((order) => distance(order) < 1000 || sameDigits(missingOf(order), amountIdr))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3);
};

const sameDigits = (a: number, b: number): boolean =>
  Array.from(String(a)).toSorted().join("") === Array.from(String(b)).toSorted().join("");
