import type { InvoiceShop } from "#core/invoice/invoice.ts";
import type { BankAccount } from "#server/bank-account.ts";
import type { MailHouse } from "#server/mails/compose-mail.ts";
import { orderMail } from "#server/mails/order-mail.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Log } from "#server/ports/log.ts";
import { MailRefusedError, type SendMail } from "#server/ports/mail.ts";
import type { MailOutbox, OrderMailKind, OutgoingOrderMail } from "#server/ports/mail-outbox.ts";
import type { StoredOrder } from "#server/ports/order-book.ts";

type Deps = {
  readonly outbox: MailOutbox;
  readonly send: SendMail;
  readonly bank: BankAccount;
  readonly house: MailHouse & InvoiceShop;
  /** No trailing slash. */
  readonly siteUrl: string;
  readonly now: Clock;
  readonly log: Log;
};

/**
 * Sends the mails that orders wait to have sent, each at least once: a mail is marked only after
 * it went out, so a crash in between sends it again, under the same id. One that fails waits twice
 * as long each time. An order never waits for its mails.
 */
export class DeliverOrderMails {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** One batch: a long list of waiting mails must not keep orders from the database. */
  async execute(): Promise<void> {
    const { outbox } = this.#deps;
    const mails = await outbox.take({
      now: this.#at(0),
      leasedUntil: this.#at(LEASE_MS),
      atMost: BATCH,
    });
    const delivered = await Promise.all(mails.map((mail) => this.#deliver(mail)));
    await outbox.markSent(
      mails.filter((_, index) => delivered[index]),
      this.#at(0),
    );
  }

  /** Whether the mail went out. */
  async #deliver(mail: OutgoingOrderMail): Promise<boolean> {
    const { outbox, send, log } = this.#deps;
    const { recipient, order, kind, attempts } = mail;
    const reason = this.#pointless(mail);
    if (!recipient || reason !== null) {
      await outbox.drop(mail, this.#at(0), reason ?? "no-recipient");
      return false;
    }
    try {
      await send(orderMail(kind, order, recipient, this.#deps));
      return true;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      log({ level: "error", failure: "mail", kind, attempts, message });
      if (cause instanceof MailRefusedError) await outbox.drop(mail, this.#at(0), message);
      else await outbox.postpone(mail, this.#at(backoffMs(attempts)), message);
      return false;
    }
  }

  /** Why nobody should read this mail any more, if so. */
  #pointless({ order, kind, createdAt }: OutgoingOrderMail): string | null {
    const now = this.#deps.now();
    if (Date.parse(createdAt) < now - MAX_AGE_MS) return "too-old";
    return IS_TRUE[kind](order, now) ? null : "overtaken";
  }

  #at(inMs: number): string {
    return new Date(this.#deps.now() + inMs).toISOString();
  }
}

/** Whether what a mail says still holds: nobody may be asked to pay for an order that is over. */
const IS_TRUE: Readonly<Record<OrderMailKind, (order: StoredOrder, now: number) => boolean>> = {
  placed: ({ status, expiresAt }, now) =>
    status === "awaiting payment" && Date.parse(expiresAt) > now,
  paid: ({ paymentStatus }) => paymentStatus === "paid",
  shipped: ({ status }) => status === "shipped" || status === "closed",
};

/** After 1, 2, 4, 8 … minutes, at most 6 hours. */
const backoffMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 360) * MINUTE_MS;

const MINUTE_MS = 60_000;
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
const BATCH = 20;
/** Longer than a whole batch may take to time out. */
const LEASE_MS = 5 * MINUTE_MS;
