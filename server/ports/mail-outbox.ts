import type { StoredOrder } from "./order-book.ts";

export type OrderMailKind = "placed" | "paid" | "shipped";

/** There is one mail of a kind for each order. */
export type OrderMailKey = { readonly orderCode: string; readonly kind: OrderMailKind };

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
  /** As the order is now, not as it was when the mail's reason happened. */
  readonly order: StoredOrder;
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
  }): Promise<readonly OutgoingOrderMail[]>;
  markSent(mails: readonly OrderMailKey[], now: string): Promise<void>;
  /** @param problem without personal data. */
  postpone(mail: OrderMailKey, until: string, problem: string): Promise<void>;
  /** Never sends it. */
  drop(mail: OrderMailKey, now: string, reason: string): Promise<void>;
}
