import type { MailOutbox, OrderMailKey, OutgoingOrderMail } from "#server/ports/mail-outbox.ts";
import { fullNameOf, type CustomerRecords } from "./memory-customer-records.ts";
import type { OrderRecord, OrderRecords } from "./memory-order-records.ts";
import { dropped, isWaiting, type OrderMailRecord } from "./order-mail-records.ts";
import { storedOrderOf } from "./stored-order-of.ts";

type Deps = { readonly records: OrderRecords; readonly customers: CustomerRecords };

/** The outbox of mails about orders in memory. */
export class MemoryMailOutbox implements MailOutbox {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async take({
    now,
    leasedUntil,
    atMost,
  }: Parameters<MailOutbox["take"]>[0]): Promise<readonly OutgoingOrderMail[]> {
    return [...this.#deps.records.values()]
      .flatMap((record) => record.mails.map((mail) => ({ record, mail })))
      .filter(({ mail }) => isWaiting(mail) && (mail.dueAt ?? now) <= now)
      .toSorted(
        (a, b) =>
          (a.mail.dueAt ?? "").localeCompare(b.mail.dueAt ?? "") ||
          a.mail.createdAt.localeCompare(b.mail.createdAt),
      )
      .slice(0, atMost)
      .map(({ record, mail }) => {
        const taken = { ...mail, attempts: mail.attempts + 1, dueAt: leasedUntil };
        this.#change({ ...mail, orderCode: record.order.orderCode }, () => taken);
        return this.#outgoing(record, taken);
      })
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  async markSent(mails: readonly OrderMailKey[], now: string): Promise<void> {
    for (const mail of mails)
      this.#change(mail, (known) => ({ ...known, sentAt: now, problem: null }));
  }

  async postpone(mail: OrderMailKey, until: string, problem: string): Promise<void> {
    this.#change(mail, (known) => ({ ...known, dueAt: until, problem }));
  }

  async drop(mail: OrderMailKey, now: string, reason: string): Promise<void> {
    this.#change(mail, (known) => dropped(known, now, reason));
  }

  /** Mails already sent are not changed. */
  #change(
    { orderCode, kind, occurrence }: OrderMailKey,
    change: (mail: OrderMailRecord) => OrderMailRecord,
  ): void {
    const { records } = this.#deps;
    const record = records.get(orderCode);
    if (!record) return;
    const mails = record.mails.map((mail) =>
      mail.kind === kind && mail.occurrence === occurrence && mail.sentAt === null
        ? change(mail)
        : mail,
    );
    records.set(orderCode, { ...record, mails });
  }

  #outgoing(record: OrderRecord, mail: OrderMailRecord): OutgoingOrderMail {
    const { id, email } = record.order.customer;
    const customer = this.#deps.customers.get(id ?? "");
    const { kind, occurrence, createdAt, attempts } = mail;
    return {
      orderCode: record.order.orderCode,
      kind,
      occurrence,
      createdAt,
      attempts,
      recipient:
        customer && email !== null
          ? {
              email,
              firstName: customer.profile?.firstName ?? "",
              fullName: fullNameOf(customer),
            }
          : null,
      cancelReason: cancelReasonOf(record),
      order: storedOrderOf(record),
    };
  }
}

const cancelReasonOf = ({ story }: OrderRecord): string | null => {
  const what = story.findLast(
    (entry) => entry.what.kind === "moved" && entry.what.to === "cancelled",
  )?.what;
  return what?.kind === "moved" ? what.reason : null;
};
