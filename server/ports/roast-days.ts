/** A date in Malang, `YYYY-MM-DD`, with author and time (ISO 8601 in UTC). */
export type RoastDaySet = { readonly day: string; readonly actor: string; readonly at: string };

/** The next roast day set by staff. */
export interface RoastDays {
  /** Even if in the past; `null` when none was set. */
  lastSet(): Promise<RoastDaySet | null>;
  /** Replaces the previous one. */
  set(day: RoastDaySet): Promise<void>;
  /** Removes it. */
  clear(): Promise<void>;
}
