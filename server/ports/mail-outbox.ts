import type { StoredOrder } from "./order-book.ts";

/**
 * All go to the customer, but `staff`, which tells the desk of a new order. An order is taken in hand
 * and closed once: no move leads back, so neither of their mails comes twice.
 */
export type OrderMailKind =
  | "placed"
  | "staff"
  | "reminder"
  | "paid"
  /** Paid after it was cancelled. */
  | "revived"
  /** Taken in hand. */
  | "processing"
  /** On its way, or ready to be collected. */
  | "shipped"
  /** Has arrived, or was collected. */
  | "closed"
  | "cancelled";

/** There is one mail of a kind for each time that it happens to an order. */
export type OrderMailKey = {
  readonly orderCode: string;
  readonly kind: OrderMailKind;
  /** 1 for the first time. */
  readonly occurrence: number;
};

export type OutgoingOrderMail = OrderMailKey & {
  /** When its reason happened, ISO 8601 in UTC. */
  readonly createdAt: string;
  /** This one included. */
  readonly attempts: number;
  /** `null` when the account is gone. */
  readonly recipient: {
    readonly email: string;
    /** Blank when unknown. */
    readonly firstName: string;
    readonly fullName: string;
  } | null;
  /** What staff wrote when they cancelled the order last; `null` when they did not. */
  readonly cancelReason: string | null;
  /** As the order is now, not as it was when the mail's reason happened. */
  readonly order: StoredOrder;
};

/** Something of the mail or of its order makes no sense. */
export type UnreadableMail = OrderMailKey & {
  readonly attempts: number;
  /** Without personal data. */
  readonly problem: string;
};

/**
 * Mails about orders that still have to go out. A mail gets in with the very change of its order,
 * in the same transaction. Points in time are ISO 8601 in UTC.
 */
export interface MailOutbox {
  /** Hands out mails that are due at `now`; nobody else gets them before `leasedUntil`. */
  take(wanted: {
    readonly now: string;
    readonly leasedUntil: string;
    readonly atMost: number;
  }): Promise<readonly (OutgoingOrderMail | UnreadableMail)[]>;
  markSent(mails: readonly OrderMailKey[], now: string): Promise<void>;
  /** @param problem without personal data. */
  postpone(mail: OrderMailKey, until: string, problem: string): Promise<void>;
  /** Never sends it. */
  drop(mail: OrderMailKey, now: string, reason: string): Promise<void>;
}
