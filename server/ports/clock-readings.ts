/** The last reading of the clock, stored across restarts. Milliseconds since 1970. */
export interface ClockReadings {
  /** `null` before the first one. */
  last(): Promise<number | null>;
  keep(at: number): Promise<void>;
}
