/**
 * Outbox of the daily digests for staff. `day` is `YYYY-MM-DD`; points in time are ISO 8601 in UTC.
 */
export interface DigestOutbox {
  /**
   * Leases the day's mail to the first caller until `leasedUntil`.
   * @returns the number of attempts including this one; `null` when it is not due, or was sent or
   * dropped.
   */
  take(wanted: {
    readonly day: string;
    readonly now: string;
    readonly leasedUntil: string;
  }): Promise<number | null>;
  markSent(day: string, now: string): Promise<void>;
  /** @param problem without personal data. */
  postpone(day: string, until: string, problem: string): Promise<void>;
  /** Gives up sending it. */
  drop(day: string, now: string, reason: string): Promise<void>;
}
