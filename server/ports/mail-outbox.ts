import type { StoredOrder } from "./order-book.ts";

/**
 * Kinds of mails. All go to the customer except `staff`, which announces a new order.
 */
export type OrderMailKind =
  | "placed"
  | "staff"
  | "reminder"
  | "paid"
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
  | "refunded";

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
  /** In its current state, not that of the event. */
  readonly order: StoredOrder;
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
  /** Leases mails due at `now` to the caller until `leasedUntil`. */
  take(wanted: {
    readonly now: string;
    readonly leasedUntil: string;
    readonly atMost: number;
  }): Promise<readonly (OutgoingOrderMail | UnreadableMail)[]>;
  markSent(mails: readonly OrderMailKey[], now: string): Promise<void>;
  /** @param problem without personal data. */
  postpone(mail: OrderMailKey, until: string, problem: string): Promise<void>;
  /** Gives up sending it. */
  drop(mail: OrderMailKey, now: string, reason: string): Promise<void>;
}
