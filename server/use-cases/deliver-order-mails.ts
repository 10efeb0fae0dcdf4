import type { InvoiceShop } from "#core/domain/invoice/invoice.ts";
import type { BankAccount } from "#documents/shop-details.ts";
import type { MailSender } from "#server/mails/compose-mail.ts";
import { orderMail } from "#server/mails/order-mail.ts";
import { newOrdersMail, staffOrderMail, type StaffReaders } from "#server/mails/staff-mails.ts";
import { isoAt, messageOf, type Clock, type Log } from "#server/ports/runtime.ts";
import {
  MailRefusedError,
  type SendMail,
  isStaffMail,
  type OrderMailKind,
  type OutgoingOrderMail,
  type UnreadableMail,
} from "#server/ports/mail.ts";
import type { MailOutbox } from "#server/ports/mail.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import type { NextRoastDay } from "./next-roast-day.ts";

type Deps = {
  readonly outbox: Pick<MailOutbox, keyof MailOutbox>;
  readonly send: SendMail;
  readonly bank: BankAccount;
  readonly shop: MailSender & InvoiceShop;
  /** No trailing slash. */
  readonly siteUrl: string;
  /** `null`: staff are not notified of new orders. */
  readonly staff: StaffReaders | null;
  readonly nextRoastDay: Pick<NextRoastDay, "forOrder">;
  readonly now: Clock;
  readonly log: Log;
};

/**
 * Sends pending mails about orders, new orders of a minute to staff in one, each at least once: a mail is marked only after it was sent, so
 * a crash in between sends it again under the same id. Failures are retried with exponential
 * backoff and dropped after {@link MOST_ATTEMPTS}. No order and no other mail waits for a failing
 * one.
 */
export class DeliverOrderMails {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** One batch per run: many pending mails must not block the database for orders. */
  async execute(): Promise<void> {
    const { outbox } = this.#deps;
    const mails = await outbox.take({
      now: this.#at(0),
      leasedUntil: this.#at(LEASE_MS),
      staffToldSince: this.#at(-MINUTE_MS),
      atMost: BATCH,
    });
    const newOrders = mails.filter(
      (mail): mail is OutgoingOrderMail => mail.kind === "staff" && mail.problem === undefined,
    );
    const others = mails.filter((mail) => !newOrders.some((one) => one === mail));
    const told = this.#tellStaff(newOrders);
    const delivered = await Promise.all(
      others.map(async (mail) => ((await this.#deliver(mail)) ? [mail] : [])),
    );
    await outbox.markSent([...(await told), ...delivered.flat()], this.#at(0));
  }

  /** @returns the mails about orders that staff were told of, in one mail where there are several. */
  async #tellStaff(mails: readonly OutgoingOrderMail[]): Promise<readonly OutgoingOrderMail[]> {
    const { send, staff, shop } = this.#deps;
    const told = mails.filter(
      (mail) => mail.recipient !== null && this.#obsoleteReason(mail) === null,
    );
    let sent: Promise<void> | null = null;
    // Each is delivered or set aside by itself; what goes out is the first one's, or about all of them.
    const tell: SendMail = (mail) =>
      (sent ??= send(staff && told.length > 1 ? newOrdersMail(told, staff, shop) : mail));
    const delivered = await Promise.all(
      mails.map(async (mail) => ((await this.#deliver(mail, tell)) ? [mail] : [])),
    );
    return delivered.flat();
  }

  /** Whether the mail was sent. Never throws: the other mails of the batch must still be marked. */
  async #deliver(
    mail: OutgoingOrderMail | UnreadableMail,
    send: SendMail = this.#deps.send,
  ): Promise<boolean> {
    try {
      const failure = await this.#send(mail, send);
      if (!failure) return true;
      await this.#setAside(mail, failure);
    } catch (cause) {
      this.#note(mail, messageOf(cause));
    }
    return false;
  }

  /** `null` on success. */
  async #send(mail: OutgoingOrderMail | UnreadableMail, send: SendMail): Promise<Failure | null> {
    // A crashed process has counted its attempt without recording a reason.
    if (mail.attempts > MOST_ATTEMPTS) return { reason: "the attempts before broke off" };
    if (mail.problem !== undefined) return this.#failed(mail, mail.problem);
    const { recipient, kind, order } = mail;
    const { staff, shop, nextRoastDay } = this.#deps;
    const reason = this.#obsoleteReason(mail);
    if (!recipient || reason !== null) return { reason: reason ?? "no-recipient", isFinal: true };
    try {
      if (!isStaffMail(kind)) {
        const about = { ...mail, kind, nextRoastDay: await nextRoastDay.forOrder(order) };
        await send(orderMail(about, recipient, this.#deps));
      } else if (staff) await send(staffOrderMail({ ...mail, kind }, staff, shop));
      else return { reason: "nobody-at-the-desk", isFinal: true };
      return null;
    } catch (cause) {
      return this.#failed(mail, messageOf(cause), cause instanceof MailRefusedError);
    }
  }

  #failed(mail: OutgoingOrderMail | UnreadableMail, reason: string, isFinal = false): Failure {
    this.#note(mail, reason);
    return { reason, isFinal };
  }

  async #setAside(
    mail: OutgoingOrderMail | UnreadableMail,
    { reason, isFinal = false }: Failure,
  ): Promise<void> {
    const { outbox } = this.#deps;
    const { attempts } = mail;
    if (isFinal) await outbox.drop(mail, this.#at(0), reason);
    else if (attempts >= MOST_ATTEMPTS)
      await outbox.drop(mail, this.#at(0), `given up after ${attempts} attempts: ${reason}`);
    else await outbox.postpone(mail, this.#at(backoffMs(attempts)), reason);
  }

  #note({ kind, attempts }: OutgoingOrderMail | UnreadableMail, message: string): void {
    this.#deps.log({ level: "error", failure: "mail", kind, attempts, message });
  }

  /** Why the mail is obsolete; `null` when it is not. */
  #obsoleteReason({ order, kind, createdAt }: OutgoingOrderMail): string | null {
    const now = this.#deps.now();
    if (Date.parse(createdAt) < now - MAX_AGE_MS) return "too-old";
    return STILL_APPLIES[kind](order, now) ? null : "overtaken";
  }

  #at(inMs: number): string {
    return isoAt(this.#deps.now() + inMs);
  }
}

type Failure = {
  readonly reason: string;
  /** A retry cannot help. */
  readonly isFinal?: boolean;
};

const isAwaited = ({ status, expiresAt }: StoredOrder, now: number): boolean =>
  status === "awaiting payment" && Date.parse(expiresAt) > now;

/**
 * Whether a mail's content still applies: e.g. nobody may be asked to pay for a cancelled order.
 */
const STILL_APPLIES: Readonly<Record<OrderMailKind, (order: StoredOrder, now: number) => boolean>> =
  {
    placed: isAwaited,
    staff: ({ status }) => status !== "cancelled",
    reminder: isAwaited,
    cancelled: ({ status }) => status === "cancelled",
    paid: ({ paymentStatus }) => paymentStatus === "paid",
    unpaid: ({ status }) => status === "awaiting payment",
    revived: ({ paymentStatus }) => paymentStatus === "paid",
    processing: ({ status }) => status === "processing",
    "given-back": ({ status }) => status === "paid",
    corrected: ({ status }) => status !== "cancelled" && status !== "closed",
    shipped: ({ status }) => status === "shipped" || status === "closed",
    closed: ({ status }) => status === "closed",
    overpaid: ({ money }) => money.toSendBackIdr > 0,
    refunded: ({ money }) => money.sentBackIdr > 0,
    "taken-back": () => true,
    "staff-taken-back": () => true,
    "came-back": ({ money }) => money.toSendBackIdr > 0,
  };

/** 1, 2, 4, 8 … minutes, at most 6 hours. */
const backoffMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 360) * MINUTE_MS;

const MINUTE_MS = 60_000;
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
const BATCH = 20;
/** Longer than {@link MAX_AGE_MS}: a mail that could be sent is tried as long as it is of use. */
const MOST_ATTEMPTS = 20;
/** Longer than the timeouts of a whole batch. */
const LEASE_MS = 5 * MINUTE_MS;
