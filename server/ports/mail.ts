import type { Language } from "#format/language.ts";
import type { StoredOrder } from "./stored-order.ts";

/** An inline picture; the HTML refers to it as `cid:` and its id. */
export type MailPicture = {
  readonly id: string;
  readonly fileName: string;
  readonly pngBase64: string;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures?: readonly MailPicture[];
  /** Constant over retries of the same mail, so that recipients' programs detect duplicates. */
  readonly id?: string;
};

/**
 * Resolves when a mail server has accepted the mail.
 * @throws MailRefusedError when a retry cannot help; any other error may be retried.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail server has permanently refused the recipient. The message names no address. */
export class MailRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefusedError";
  }
}

/**
 * Kinds of mails. All go to the customer except `staff`, which announces a new order, and
 * `staff-taken-back`.
 */
export type OrderMailKind =
  | "placed"
  | "staff"
  | "reminder"
  | "paid"
  /** Told as paid, and its money is not here after all. */
  | "unpaid"
  /** Paid after its cancellation. */
  | "revived"
  /** Being packed. */
  | "processing"
  /** Out of a hand again, to those who were told of it. */
  | "given-back"
  /** Sent, or ready for pickup. */
  | "shipped"
  /** Address, courier or tracking number are others than before. */
  | "corrected"
  /** Delivered, or picked up. */
  | "closed"
  | "cancelled"
  /** More came than the order asks for. */
  | "overpaid"
  /** Money went back. */
  | "refunded"
  /** The bank took back what had come. */
  | "taken-back"
  | "staff-taken-back"
  /** What we sent back came back to us. */
  | "came-back";

/** Who works at the desk reads these. */
export type StaffMailKind = "staff" | "staff-taken-back";

export type CustomerMailKind = Exclude<OrderMailKind, StaffMailKind>;

export const isStaffMail = (kind: OrderMailKind): kind is StaffMailKind =>
  kind === "staff" || kind === "staff-taken-back";

/** Identifies a mail: each kind may occur several times for an order. */
export type OrderMailKey = {
  readonly orderCode: string;
  readonly kind: OrderMailKind;
  /** Counts the mails of this kind to the order, from 1. */
  readonly occurrence: number;
};

export type OutgoingOrderMail = OrderMailKey & {
  /** Time of the event, of a reminder the time it is due; ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Including this one. */
  readonly attempts: number;
  /** `null` after the account's deletion. */
  readonly recipient: {
    readonly email: string;
    /** Blank when unknown. */
    readonly firstName: string;
    readonly fullName: string;
  } | null;
  /** The staff's reason for the latest cancellation; `null` without one. */
  readonly cancelReason: string | null;
  /** Why and for which bags staff refunded a part last; `null`: they did not. */
  readonly refund: { readonly reason: string; readonly bags: readonly string[] } | null;
  /** In which staff last wrote to the customer; English as long as they chose none. */
  readonly language: Language;
  /** In its current state, not that of the event. */
  readonly order: StoredOrder;
  readonly problem?: undefined;
};

/** The stored mail or its order is invalid. */
export type UnreadableMail = OrderMailKey & {
  readonly attempts: number;
  /** Without personal data. */
  readonly problem: string;
};

/**
 * Outbox of mails about orders. A mail is added in the transaction of its order's change. Points in
 * time are ISO 8601 in UTC.
 */
export interface MailOutbox {
  /**
   * Leases mails due at `now` to the caller until `leasedUntil`: at most so many, and with them all that
   * tell staff of new orders, unless such a mail went out since `staffToldSince`.
   */
  take(due: {
    readonly now: string;
    readonly leasedUntil: string;
    /** Default: now. */
    readonly staffToldSince?: string;
    readonly atMost: number;
  }): Promise<readonly (OutgoingOrderMail | UnreadableMail)[]>;
  markSent(mails: readonly OrderMailKey[], now: string): Promise<void>;
  /** @param problem without personal data. */
  postpone(mail: OrderMailKey, until: string, problem: string): Promise<void>;
  /** Gives up sending it. */
  drop(mail: OrderMailKey, now: string, reason: string): Promise<void>;
}

/** The daily digests for staff. `day` is `YYYY-MM-DD`; points in time are ISO 8601 in UTC. */
export interface DigestOutbox {
  /**
   * Gives the day's mail to the first caller, and until it is finished again from `nextTryAt` on.
   * @returns the number of attempts including this one; `null` when it is not due.
   */
  take(due: Readonly<Record<"day" | "now" | "nextTryAt", string>>): Promise<number | null>;
  /** It is sent, or will not be; those of more than a month before are forgotten. */
  finish(day: string): Promise<void>;
}
