import { err, ok, type Result } from "#core/domain/result.ts";
import type { ClockReadings } from "#server/ports/clock-readings.ts";
import type { Clock } from "#server/ports/clock.ts";

type Deps = {
  readonly now: Clock;
  /** Milliseconds of a monotonic clock. */
  readonly runningMs: Clock;
  /** The database's current time. */
  readonly databaseNow: () => Promise<number>;
  readonly readings: ClockReadings;
};

type Reading = { readonly at: number; readonly runningMs: number };

/**
 * Detects a system clock that was set wrong, before jobs that depend on it: a clock days ahead
 * would cancel every unpaid order.
 */
export class TrustedClock {
  readonly #deps: Deps;
  /** The last reading consistent with the monotonic clock. */
  #even: Reading | null = null;
  /** The first reading after a jump. */
  #jumped: Reading | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The current time, or why it is not trusted. */
  async read(): Promise<Result<number, string>> {
    const { now, runningMs, databaseNow, readings } = this.#deps;
    const reading = { at: now(), runningMs: runningMs() };
    const databaseAt = await databaseNow();
    if (Math.abs(reading.at - databaseAt) > TOLERANCE_MS)
      return err(`it is ${text(reading.at)} here and ${text(databaseAt)} in the database`);
    this.#even ??= await this.#readingAtStart(reading);
    const jumped = this.#jumpBefore(reading);
    if (jumped) return err(`the clock jumped to ${text(jumped.at)}`);
    await readings.keep(reading.at);
    return ok(reading.at);
  }

  /**
   * A machine may start with a wrong clock, which an embedded database shares. A downtime of more
   * than a day is therefore treated as a jump.
   */
  async #readingAtStart(first: Reading): Promise<Reading> {
    const last = await this.#deps.readings.last();
    const closedForLong = last !== null && first.at - last > LONGEST_CLOSED_MS;
    return closedForLong ? { at: last, runningMs: first.runningMs } : first;
  }

  /**
   * The jump before this reading; `null` when there is none, or when it is old enough to be
   * accepted.
   */
  #jumpBefore(reading: Reading): Reading | null {
    if (this.#even && isUneven(this.#even, reading)) {
      if (!this.#jumped || isUneven(this.#jumped, reading)) this.#jumped = reading;
      if (reading.runningMs - this.#jumped.runningMs < BELIEVED_AFTER_MS) return this.#jumped;
    }
    this.#even = reading;
    this.#jumped = null;
    return null;
  }
}

const isUneven = (earlier: Reading, later: Reading): boolean =>
  Math.abs(later.at - earlier.at - (later.runningMs - earlier.runningMs)) > TOLERANCE_MS;

const text = (at: number): string => new Date(at).toISOString();

const TOLERANCE_MS = 10 * 60_000;
const LONGEST_CLOSED_MS = 24 * 3_600_000;
const BELIEVED_AFTER_MS = 24 * 3_600_000;
