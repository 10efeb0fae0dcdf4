/** What is known of the clock between two looks at it. Moments in milliseconds since 1970. */
export type ClockSeen = {
  /** The time of the last look. */
  readonly seenAt: number;
  /** Jumps ahead that nobody has confirmed, the oldest first. */
  readonly jumps: readonly { readonly noticedAt: number; readonly aheadMs: number }[];
};

/** Keeps it over restarts, for all processes of the shop. */
export interface ClockNotes {
  /** `null` in a shop that has not looked yet. */
  read(): Promise<ClockSeen | null>;
  /**
   * Replaces what is known, one caller after another. Where nothing was noted yet, `before` has the
   * time of the newest order or change; `null` without any.
   */
  change<After extends ClockSeen | null>(
    to: (before: ClockSeen | null) => After,
  ): Promise<{ readonly before: ClockSeen | null; readonly after: After }>;
  /** Number of unpaid orders that are due for cancelling after the first moment, up to the second. */
  unpaidBetween(after: string, upTo: string): Promise<number>;
}
