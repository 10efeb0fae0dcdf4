/** A day in Malang, `YYYY-MM-DD`, and who set it when (ISO 8601 in UTC). */
export type RoastDaySet = { readonly day: string; readonly actor: string; readonly at: string };

/** The next roast day as staff set it. */
export interface RoastDays {
  /** Past or not; `null` before somebody set one. */
  lastSet(): Promise<RoastDaySet | null>;
  /** Replaces the one before. */
  set(day: RoastDaySet): Promise<void>;
  /** As before somebody set one. */
  clear(): Promise<void>;
}
