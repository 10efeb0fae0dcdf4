/** The mails that tell staff of a day, one for each. `day` is `YYYY-MM-DD`; moments are ISO 8601 in UTC. */
export interface DigestOutbox {
  /**
   * Hands the day's mail to whoever asks first; nobody else gets it before `leasedUntil`.
   * @returns how often it was handed out, this time included; `null` when it is not due, or done with.
   */
  take(wanted: {
    readonly day: string;
    readonly now: string;
    readonly leasedUntil: string;
  }): Promise<number | null>;
  markSent(day: string, now: string): Promise<void>;
  /** @param problem without personal data. */
  postpone(day: string, until: string, problem: string): Promise<void>;
  /** Never sends it. */
  drop(day: string, now: string, reason: string): Promise<void>;
}
