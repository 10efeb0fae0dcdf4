/** What the clock said last, kept beyond the end of a process. Milliseconds since 1970. */
export interface ClockReadings {
  /** `null` before the first one. */
  last(): Promise<number | null>;
  keep(at: number): Promise<void>;
}
