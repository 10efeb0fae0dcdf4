import { isRounded, roundedMessage } from "#core/domain/rounded-number.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import { deadlineWib, dateTimeWib } from "#format/date-time-wib.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { asIs, type Text } from "#format/language.ts";
import type { OrderStatus } from "#core/domain/ordering/order-status.ts";
import type { ChangeOutcome, DeskOrder, Move, StoryEntry } from "#server/ports/desk-orders.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import { whoDid, writtenBy, type Staff } from "./staff.ts";

export type MoveDeps = { readonly orders: DeskOrders; readonly now: Clock };

export type Moved = Result<DeskOrder, DeskRefusal>;

/** Changes an order's status if allowed, on behalf of a member of staff. */
export const moveOrder = async (
  { orders, now }: MoveDeps,
  staff: Staff,
  move: Pick<Move, "from" | "to" | "sets" | "heldBy"> & {
    readonly orderCode: string;
    readonly reason?: string | undefined;
  },
): Promise<Moved> => {
  const orderCode = move.orderCode.trim().toUpperCase();
  const wanted = { ...move, orderCode, ...writtenBy(staff, now) };
  const outcome = await orders.move({ ...wanted, reason: move.reason?.trim() || null });
  return movedOr(wanted, outcome);
};

export const movedOr = (wanted: Wanted, outcome: ChangeOutcome): Moved =>
  outcome.kind === "done" ? ok(outcome.order) : err(refusalOf(wanted, outcome));

/** The moves of an order that staff make by one tap. */
export class OrderMoves {
  readonly #deps: MoveDeps & { readonly staffEmails: () => readonly string[] };

  constructor(deps: MoveDeps & { readonly staffEmails: () => readonly string[] }) {
    this.#deps = deps;
  }

  /** Claims a paid order for packing, so that nobody else packs it. */
  startProcessing(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["paid", "confirmed"],
      to: "processing",
      sets: { inHandOf: staff.email },
    });
  }

  /**
   * Puts an order in hand back among those that anybody may take.
   * @param heldBy the holder that the caller expects, by email: another one is refused. `null`: any.
   */
  giveBack(staff: Staff, orderCode: string, heldBy: string | null = null): Promise<Moved> {
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["processing"],
      to: "paid",
      sets: {},
      ...(heldBy === null ? {} : { heldBy }),
    });
  }

  /**
   * Puts an order in hand into another member of staff's, oneself included. The customer gets no mail:
   * it is still in hand.
   */
  async handOver(
    staff: Staff,
    typed: { readonly orderCode: string; readonly to: string; readonly from: string | null },
  ): Promise<Moved> {
    const { orders, now, staffEmails } = this.#deps;
    const orderCode = typed.orderCode.trim().toUpperCase();
    const to = mailboxAddress(typed.to);
    if (!staffEmails().includes(to))
      return invalid(
        "to",
        to === ""
          ? { en: "Please choose a colleague.", id: "Pilih seorang rekan." }
          : { en: `${to} does not stand in STAFF_EMAILS.`, id: `${to} tidak ada di STAFF_EMAILS.` },
      );
    const by = writtenBy(staff, now);
    const outcome = await orders.handOver({ orderCode, to, from: typed.from, ...by });
    return movedOr({ orderCode, to: "processing", from: ["processing"], at: by.at }, outcome);
  }

  /** Cancels an order that has not left yet. The reason is mailed to the customer. */
  async cancel(staff: Staff, orderCode: string, reason: string): Promise<Moved> {
    if (reason.trim() === "") return invalid("reason", SAY_WHY);
    return moveOrder(this.#deps, staff, {
      orderCode,
      from: ["awaiting payment", "paid", "confirmed", "processing"],
      to: "cancelled",
      reason,
      sets: {},
    });
  }

  /** Frees the amount of a cancelled order that nobody paid, so that another order may ask for it. */
  async freeAmount(staff: Staff, typed: string): Promise<Moved> {
    const { orders, now } = this.#deps;
    const orderCode = typed.trim().toUpperCase();
    const by = writtenBy(staff, now);
    const outcome = await orders.freeAmount(orderCode, by);
    if (outcome.kind === "done") return ok(outcome.order);
    if (outcome.kind === "conflict" && outcome.order.status === "cancelled")
      return invalid("code", {
        en: `Money came for ${orderCode}. Its amount stays until its time.`,
        id: `Uang sudah masuk untuk ${orderCode}. Jumlahnya tetap ditahan sampai waktunya.`,
      });
    const from = ["cancelled"] as const;
    return movedOr({ orderCode, to: "cancelled", from, at: by.at }, outcome);
  }

  /** Closes a delivered order. */
  close(staff: Staff, orderCode: string): Promise<Moved> {
    return moveOrder(this.#deps, staff, { orderCode, from: ["shipped"], to: "closed", sets: {} });
  }
}

/** What the desk calls an order's status; one of an earlier release is called as it is stored. */
export const statusText = (status: string): Text =>
  new Map<string, Text>(Object.entries(STATUSES)).get(status) ?? asIs(status);

const STATUSES: Readonly<Record<OrderStatus, Text>> = {
  "awaiting payment": { en: "awaiting payment", id: "menunggu pembayaran" },
  confirmed: { en: "confirmed", id: "dikonfirmasi" },
  paid: { en: "paid", id: "lunas" },
  processing: { en: "processing", id: "dikerjakan" },
  shipped: { en: "shipped", id: "dikirim" },
  cancelled: { en: "cancelled", id: "dibatalkan" },
  closed: { en: "closed", id: "selesai" },
};

/** {@link roundedMessage}, for staff. */
export const roundedText = (text: string): Text => ({
  en: roundedMessage(text),
  id: `Lembar kerja membulatkan “${text.trim()}”: angka terakhirnya hilang. Ambil nomornya dari asalnya, dan format kolomnya sebagai teks.`,
});

/** What is asked for where the customer reads the answer. */
export const SAY_WHY: Text = {
  en: "Please say why; the customer reads it.",
  id: "Tulis alasannya; pelanggan membacanya.",
};

/** Why a change was refused, with a message for staff. Nothing was changed. */
export type DeskRefusal =
  | { readonly kind: "not-found"; readonly message: Text }
  /** The order's status does not allow it, possibly after a concurrent change. */
  | { readonly kind: "conflict"; readonly message: Text; readonly order: DeskOrder }
  | { readonly kind: "line-used"; readonly message: Text }
  /** Less came than was asked for: to be said once more. */
  | { readonly kind: "unsure"; readonly amountIdr: number; readonly message: Text }
  | { readonly kind: "invalid"; readonly field: string; readonly message: Text };

export const invalid = (field: string, message: Text): Result<never, DeskRefusal> =>
  err({ kind: "invalid", field, message });

export const noSuchOrder = (orderCode: string): DeskRefusal => ({
  kind: "not-found",
  message: isRounded(orderCode)
    ? roundedText(orderCode)
    : { en: `No order is called ${orderCode}.`, id: `Tidak ada pesanan ${orderCode}.` },
});

/** The refusal of a status change. */
export const refusalOf = (
  wanted: Wanted,
  outcome: Exclude<ChangeOutcome, { readonly kind: "done" }>,
): DeskRefusal => {
  const { orderCode } = wanted;
  if (outcome.kind === "not-found") return noSuchOrder(orderCode);
  if (outcome.kind === "line-used")
    return {
      kind: "line-used",
      message: unchanged({
        en: `This line of the statement paid ${outcome.orderCode}.`,
        id: `Baris mutasi ini sudah membayar ${outcome.orderCode}.`,
      }),
    };
  const { order } = outcome;
  const message =
    outcome.kind === "conflict"
      ? elsewhere(wanted, order, outcome.last)
      : {
          en: `${orderCode} was cancelled on ${dateTimeWib(order.changedAt)} and its amount is free again. Send the money back or ask for a new order.`,
          id: `${orderCode} dibatalkan pada ${dateTimeWib(order.changedAt)} dan jumlahnya sudah bebas. Kembalikan uangnya atau minta pesanan baru.`,
        };
  return { kind: "conflict", order, message };
};

type Wanted = Pick<Move, "orderCode" | "to" | "from" | "at">;

const elsewhere = (wanted: Wanted, order: DeskOrder, { actor, at, what }: StoryEntry): Text => {
  const who = whoDid(actor);
  const when = dateTimeWib(at);
  const { orderCode } = order;
  const isPayment = wanted.to === "paid" && !wanted.from.includes("processing");
  const paidBefore = isPayment ? ALREADY_PAID : asIs("");
  const by = ending({ en: `, by ${within(who).en}`, id: ` oleh ${within(who).id}` });
  switch (order.status) {
    case "awaiting payment":
      return unchanged({
        en: `${orderCode} still awaits its payment.`,
        id: `${orderCode} masih menunggu pembayaran.`,
      });
    case "paid":
    case "confirmed":
      if (what.kind === "moved" && what.from === "processing")
        return unchanged({
          en: `${paidBefore.en}${orderCode} was given back on ${when}${by.en}`,
          id: `${paidBefore.id}${orderCode} dilepas pada ${when}${by.id}`,
        });
      return isPayment
        ? {
            en: `Already paid. ${who.en} confirmed it on ${when}. Nothing was changed and no second mail went out.`,
            id: `Sudah lunas. ${who.id} mengonfirmasinya pada ${when}. Tidak ada yang diubah dan tidak ada email kedua.`,
          }
        : unchanged({
            en: `${orderCode} is paid since ${when}, and nobody has it in hand yet.`,
            id: `${orderCode} lunas sejak ${when}, dan belum dikerjakan siapa pun.`,
          });
    case "processing": {
      const holder = within(whoDid(order.inHandOf ?? actor));
      return {
        en: `${paidBefore.en}${orderCode} is in ${holder.en}’s hands since ${when}.`,
        id: `${paidBefore.id}${orderCode} dikerjakan ${holder.id} sejak ${when}.`,
      };
    }
    case "shipped": {
      if (order.fulfillment === "pickup") {
        const said = ending({ en: `, said by ${within(who).en}`, id: `, kata ${within(who).id}` });
        return unchanged({
          en: `${paidBefore.en}${orderCode} waits to be collected since ${when}${said.en}`,
          id: `${paidBefore.id}${orderCode} menunggu diambil sejak ${when}${said.id}`,
        });
      }
      const parcel = parcelOf(order);
      return unchanged({
        en: `${paidBefore.en}${orderCode} left on ${when}${parcel.en}${by.en}`,
        id: `${paidBefore.id}${orderCode} dikirim pada ${when}${parcel.id}${by.id}`,
      });
    }
    case "cancelled": {
      const staff = actor.includes("@") ? who : null;
      return cancelled(wanted, order, {
        en: `Cancelled${staff ? ` by ${staff.en}` : ""} on ${when}`,
        id: `Dibatalkan${staff ? ` oleh ${staff.id}` : ""} pada ${when}`,
      });
    }
    default: {
      const status = statusText(order.status);
      return {
        en: `${paidBefore.en}${orderCode} is ${status.en} since ${when}${by.en} Here is what can happen next.`,
        id: `${paidBefore.id}${orderCode} ${status.id} sejak ${when}${by.id} Di sini langkah berikutnya.`,
      };
    }
  }
};

const ALREADY_PAID: Text = { en: "Already paid. ", id: "Sudah lunas. " };

/** Says beside it that it stays so. */
export const unchanged = ({ en, id }: Text): Text => ({
  en: `${en} Nothing was changed.`,
  id: `${id} Tidak ada yang diubah.`,
});

/** The reservation may have ended before the next run releases it. */
const cancelled = ({ to, at }: Wanted, { amountHeldUntil }: DeskOrder, cancelledOn: Text): Text => {
  const { en, id } = cancelledOn;
  if (to === "cancelled") return unchanged({ en: `${en}.`, id: `${id}.` });
  if (amountHeldUntil === null || amountHeldUntil <= at)
    return {
      en: `${en} and its amount is free again. Send the money back or ask for a new order.`,
      id: `${id} dan jumlahnya sudah bebas. Kembalikan uangnya atau minta pesanan baru.`,
    };
  const until = deadlineWib(amountHeldUntil);
  return {
    en: `${en}, its amount is held until ${until}. If the bags can still go out, bring the order back.`,
    id: `${id}, jumlahnya ditahan sampai ${until}. Jika kopinya masih bisa dikirim, aktifkan lagi pesanannya.`,
  };
};

const parcelOf = ({ courier, trackingNumber }: DeskOrder): Text => {
  if (courier === null) return asIs("");
  const parcel = `${courier} ${trackingNumber ?? ""}`.trimEnd();
  return { en: ` with ${parcel}`, id: ` dengan ${parcel}` };
};

/** Ends with a full stop, which a name may have already: `R.A.`. */
const ending = ({ en, id }: Text): Text => ({
  en: en.replace(/\.?$/, "."),
  id: id.replace(/\.?$/, "."),
});

/** Within a sentence. */
const within = ({ en, id }: Text): Text => ({
  en: en.replace(/^The /, "the "),
  id: id.replace(/^(?:Toko|Pelanggan)$/, (name) => name.toLowerCase()),
});
