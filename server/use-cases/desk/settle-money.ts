import { err, ok, type Result } from "#core/domain/result.ts";
import { isDay } from "#core/domain/day.ts";
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import { dayText, type Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import type { Clock } from "#server/ports/runtime.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import type {
  Adjustment,
  LineState,
  NotWritten,
  Payment,
  WrittenBy,
  Written,
} from "#server/ports/ledger.ts";
import type { DeskOrders } from "#server/ports/desk-orders.ts";
import type { Ledger } from "#server/ports/ledger.ts";
import type { SaidOfLine, StateOfLine } from "#server/statements/verdict.ts";
import { invalid, noSuchOrder, SAY_WHY, unchanged, type DeskRefusal } from "./move-order.ts";
import { staffInitials, writtenBy, type Staff } from "./staff.ts";

type Deps = {
  readonly ledger: Ledger;
  readonly orders: Pick<DeskOrders, "byCode">;
  readonly now: Clock;
};

type Settled = Result<DeskOrder, DeskRefusal>;

/**
 * Money that is over: it is sent back, all or a part, or its sender leaves it to the roastery. And money
 * that an order asks for no more.
 */
export class SettleMoney {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Money went back, on this day and with this reference. */
  async sendBack(
    staff: Staff,
    sent: {
      readonly orderCode: string;
      readonly amountIdr: number;
      /** `YYYY-MM-DD`; empty: today. */
      readonly day: string;
      readonly reference: string;
      readonly line?: string;
    },
  ): Promise<Settled> {
    const day = this.#sentOn(sent);
    if (!day.ok) return day;
    return this.#write(staff, {
      ...sent,
      day: day.value,
      kind: "sent back",
      line: sent.line ?? null,
      reason: null,
    });
  }

  /** The customer said that it may stay. */
  async leave(
    staff: Staff,
    left: { readonly orderCode: string; readonly amountIdr: number; readonly reason: string },
  ): Promise<Settled> {
    if (left.reason.trim() === "")
      return invalid("reason", {
        en: "Please say how the customer left it to us.",
        id: "Tulis bagaimana pelanggan merelakannya untuk kita.",
      });
    const day = dayWib(this.#deps.now());
    return this.#write(staff, { ...left, day, kind: "left", line: null, reference: null });
  }

  /** What came was not this order's. */
  async takeOff(
    staff: Staff,
    taken: { readonly orderCode: string; readonly amountIdr: number; readonly reason: string },
  ): Promise<Settled> {
    const reason = taken.reason.trim();
    if (reason === "")
      return invalid("reason", {
        en: "Please say why it is not this order’s.",
        id: "Tulis mengapa ini bukan untuk pesanan ini.",
      });
    const orderCode = taken.orderCode.trim().toUpperCase();
    const { amountIdr } = taken;
    const by = this.#by(staff);
    const written = await this.#deps.ledger.takeOff({ orderCode, amountIdr, reason }, by);
    return settledAs(written, { kind: "taken off", orderCode, amountIdr });
  }

  /** A part of the order's price goes back: for these bags, such as `1 × Ulu Batur, 200 g`. */
  async refund(
    staff: Staff,
    refunded: Pick<Adjustment, "orderCode" | "amountIdr" | "bags"> & {
      readonly reason: string;
      /** Where to, as the customer said; empty: not known yet. */
      readonly account: string;
    },
  ): Promise<Settled> {
    if (refunded.reason.trim() === "") return invalid("reason", SAY_WHY);
    const { account, ...adjustment } = refunded;
    return this.#adjust(staff, { ...adjustment, kind: "refund" }, accountIn(account));
  }

  /** What is missing of an order is not asked for any more. */
  async waive(
    staff: Staff,
    waived: Pick<Adjustment, "orderCode" | "amountIdr"> & { readonly reason: string },
  ): Promise<Settled> {
    if (waived.reason.trim() === "")
      return invalid("reason", {
        en: "Please say why we do without it.",
        id: "Tulis mengapa kita merelakannya.",
      });
    return this.#adjust(staff, { ...waived, kind: "waived", bags: [] });
  }

  /** The customer wants back what was kept as rounding. */
  wantBack(
    staff: Staff,
    wanted: Pick<Adjustment, "orderCode" | "amountIdr"> & { readonly reason: string },
  ): Promise<Settled> {
    return this.#adjust(staff, { ...wanted, kind: "wanted back", bags: [] });
  }

  /** Where money of the order goes back to, in the customer's words; empty: not known any more. */
  async setRefundAccount(staff: Staff, code: string, account: string): Promise<Settled> {
    const orderCode = code.trim().toUpperCase();
    const { ledger, orders } = this.#deps;
    await ledger.setRefundAccount(orderCode, accountIn(account), this.#by(staff));
    const order = await orders.byCode(orderCode);
    return order ? ok(order) : err(noSuchOrder(orderCode));
  }

  /** A further transfer for an order, such as a double or one that came too late. */
  receive(
    staff: Staff,
    came: Pick<Payment, "orderCode" | "amountIdr" | "day" | "line" | "reference">,
  ): Promise<Settled> {
    return this.#write(staff, { ...came, kind: "received", reason: null });
  }

  /** A credit of no order goes back to whoever staff say sent it. */
  async markRefundDue(
    staff: Staff,
    line: string,
    sender: string,
  ): Promise<Result<undefined, DeskRefusal>> {
    if (sender.trim() === "")
      return invalid("sender", {
        en: "Please say to whom it goes back.",
        id: "Tulis kepada siapa uangnya dikembalikan.",
      });
    return (await this.#deps.ledger.markRefundDue(line, sender.trim(), this.#by(staff)))
      ? ok(undefined)
      : err(await this.settledBefore(line));
  }

  /** All of such a credit went back. */
  async sendLineBack(
    staff: Staff,
    line: string,
    sent: { readonly day: string; readonly reference: string },
    debit: string | null = null,
  ): Promise<Result<undefined, DeskRefusal>> {
    const day = this.#sentOn(sent);
    if (!day.ok) return day;
    const done = await this.#deps.ledger.sendLineBack(
      line,
      { day: day.value, reference: sent.reference.trim(), debit },
      this.#by(staff),
    );
    return done ? ok(undefined) : err(await this.settledBefore(line));
  }

  /** What a line of the statement is, when it is no order's. */
  async classifyLine(
    staff: Staff,
    line: string,
    said: SaidOfLine,
    why: string,
  ): Promise<Result<undefined, DeskRefusal>> {
    const { ledger } = this.#deps;
    const isKnown = await ledger.classifyLine(line, said, why.trim(), this.#by(staff));
    return isKnown ? ok(undefined) : err(await this.settledBefore(line));
  }

  /** For the slower of two: who has said what of the line. */
  async settledBefore(line: string): Promise<DeskRefusal> {
    const state = await this.#deps.ledger.stateOfLine(line);
    const why = state
      ? settledWords(state)
      : {
          en: "This line is on no statement that was read.",
          id: "Baris ini tidak ada di mutasi yang sudah dibaca.",
        };
    return { kind: "not-found", message: unchanged(why) };
  }

  #by(staff: Staff): WrittenBy {
    return writtenBy(staff, this.#deps.now);
  }

  #sentOn(sent: { readonly day: string; readonly reference: string }): Result<string, DeskRefusal> {
    const today = dayWib(this.#deps.now());
    const day = sent.day === "" ? today : sent.day;
    if (!isDay(day) || day > today)
      return invalid("day", {
        en: "The day it was sent back is today or before, such as 2025-07-21.",
        id: "Tanggal pengembaliannya hari ini atau sebelumnya, misalnya 2025-07-21.",
      });
    return sent.reference.trim() === ""
      ? invalid("reference", {
          en: "Please give the bank’s reference of the transfer back.",
          id: "Isi referensi bank dari transfer pengembaliannya.",
        })
      : ok(day);
  }

  async #adjust(staff: Staff, adjustment: Adjustment, account = ""): Promise<Settled> {
    const orderCode = adjustment.orderCode.trim().toUpperCase();
    if (!Number.isSafeInteger(adjustment.amountIdr) || adjustment.amountIdr <= 0)
      return invalid("amount", MORE_THAN_0);
    const reason = adjustment.reason?.trim() || null;
    const adjusted = { ...adjustment, orderCode, reason };
    return settledAs(await this.#deps.ledger.adjust(adjusted, this.#by(staff), account), adjusted);
  }

  async #write(staff: Staff, payment: Payment): Promise<Settled> {
    const { ledger } = this.#deps;
    const orderCode = payment.orderCode.trim().toUpperCase();
    if (!Number.isSafeInteger(payment.amountIdr) || payment.amountIdr <= 0)
      return invalid("amount", MORE_THAN_0);
    const written = await ledger.write(
      {
        ...payment,
        orderCode,
        reference: payment.reference?.trim() || null,
        reason: payment.reason?.trim() || null,
      },
      this.#by(staff),
    );
    return settledAs(written, { ...payment, orderCode });
  }
}

const accountIn = (typed: string): string => typed.trim().slice(0, 200);

const MORE_THAN_0: Text = {
  en: "The amount is more than Rp.0.",
  id: "Jumlahnya harus lebih dari Rp.0.",
};

/** Another order has the line. */
export const belongsTo = (orderCode: string): Text =>
  unchanged({
    en: `This line of the statement belongs to ${orderCode}.`,
    id: `Baris mutasi ini milik ${orderCode}.`,
  });

/** What is said of an entry, written or not. */
export const settledAs = (
  written: Written,
  {
    kind,
    orderCode,
    amountIdr,
  }: Pick<Payment, "orderCode" | "amountIdr"> & {
    readonly kind: Payment["kind"] | Adjustment["kind"];
  },
): Settled => {
  if (written.kind === "written") return ok(written.order);
  if (written.kind === "not-found") return err(noSuchOrder(orderCode));
  if (written.kind === "line-used")
    return err({ kind: "line-used", message: belongsTo(written.orderCode) });
  const { createdAt, money } = written.order;
  const amount = rupiah(amountIdr);
  const placedOn = dayText(dayWib(Date.parse(createdAt)));
  const refusals: Readonly<Record<NotWritten, readonly [field: string, why: Text]>> = {
    awaited: [
      "line",
      {
        en: `${orderCode} still awaits this amount: confirm its first transfer, and send back what came twice.`,
        id: `${orderCode} masih menunggu jumlah ini: konfirmasi transfer pertamanya, lalu kembalikan yang masuk dua kali.`,
      },
    ],
    "not-missing": [
      "amount",
      {
        en: `${rupiah(missingOf(written.order))} of ${orderCode} are missing, not ${amount}.`,
        id: `${orderCode} kurang ${rupiah(missingOf(written.order))}, bukan ${amount}.`,
      },
    ],
    "written-before": [
      kind === "sent back" ? "reference" : "reason",
      {
        en: `${amount} of ${orderCode} with these words were noted already.`,
        id: `${amount} dari ${orderCode} dengan keterangan ini sudah dicatat.`,
      },
    ],
    "before-order": [
      "day",
      {
        en: `${orderCode} was placed on ${placedOn.en}: money of it moves on that day or later.`,
        id: `${orderCode} dipesan ${placedOn.id}: uangnya bergerak pada hari itu atau sesudahnya.`,
      },
    ],
    "not-received": [
      "amount",
      {
        en: `${amount} did not come for ${orderCode}, at once or in all, or went back already.`,
        id: `${amount} tidak pernah masuk untuk ${orderCode}, sekaligus atau seluruhnya, atau sudah dikembalikan.`,
      },
    ],
    "not-here": [
      "amount",
      kind === "wanted back"
        ? {
            en: `${amount} of ${orderCode} were not kept as rounding.`,
            id: `${amount} dari ${orderCode} tidak disimpan sebagai pembulatan.`,
          }
        : {
            en: `${amount} of ${orderCode} are not here to be refunded.`,
            id: `${amount} dari ${orderCode} tidak ada di sini untuk dikembalikan.`,
          },
    ],
    "not-paid": [
      "amount",
      {
        en: `${orderCode} does not stand as paid.`,
        id: `${orderCode} tidak tercatat lunas.`,
      },
    ],
    "too-much": [
      "amount",
      {
        en: `${rupiah(money.toSendBackIdr)} of ${orderCode} are to be sent back, not ${amount}.`,
        id: `Yang harus dikembalikan dari ${orderCode} ${rupiah(money.toSendBackIdr)}, bukan ${amount}.`,
      },
    ],
  };
  const [field, why] = refusals[written.kind];
  return invalid(field, unchanged(why));
};

const settledWords = ({ said, sender, orderCode, by }: LineState): Text => {
  if (!by)
    return {
      en: "This line is not what it was when you looked: look at it again.",
      id: "Baris ini sudah berubah sejak Anda melihatnya: cek lagi.",
    };
  const what =
    orderCode === null
      ? STATES[said ?? "separate"](sender)
      : { en: `it belongs to ${orderCode}`, id: `ini milik ${orderCode}` };
  const [who, when] = [staffInitials(by.actor), dateTimeWib(by.at)];
  return {
    en: `${who} wrote on ${when} that ${what.en}.`,
    id: `${who} mencatat pada ${when} bahwa ${what.id}.`,
  };
};

const STATES: Readonly<Record<StateOfLine, (sender: string | null) => Text>> = {
  "refund due": (sender) => ({
    en: `it goes back to ${sender}`,
    id: `ini dikembalikan kepada ${sender}`,
  }),
  refunded: (sender) => ({
    en: `it went back to ${sender}`,
    id: `ini sudah dikembalikan kepada ${sender}`,
  }),
  "read before": () => ({ en: "it was read before", id: "ini sudah dibaca" }),
  "not ours": () => ({ en: "it is no order’s", id: "ini bukan pesanan siapa pun" }),
  separate: () => ({ en: "it is to be looked at", id: "ini harus dicek" }),
  "taken back": () => ({ en: "the bank took it back", id: "bank menariknya kembali" }),
};
