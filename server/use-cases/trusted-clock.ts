import { err, ok, type Result } from "#core/domain/result.ts";
import type { ClockReadings } from "#server/ports/clock-readings.ts";
import type { Clock } from "#server/ports/clock.ts";

type Deps = {
  readonly now: Clock;
  /** Milliseconds since some moment, by a clock that nobody can set: it only runs. */
  readonly runningMs: Clock;
  /** What time the database thinks it is. */
  readonly databaseNow: () => Promise<number>;
  readonly readings: ClockReadings;
};

type Reading = { readonly at: number; readonly runningMs: number };

/**
 * This process's clock, for what a clock that was set wrong must not do: it would cancel every unpaid
 * order at once.
 */
export class TrustedClock {
  readonly #deps: Deps;
  /** Until this reading the clock ran evenly. */
  #even: Reading | null = null;
  /** The first reading after it was set. */
  #jumped: Reading | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What time it is; or why that cannot be said, in a sentence. */
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
   * A machine may start with a wrong clock, and an embedded database goes by the same one. A shop that
   * says it was closed for longer than a day is taken for one whose clock was set meanwhile.
   */
  async #readingAtStart(first: Reading): Promise<Reading> {
    const last = await this.#deps.readings.last();
    const closedForLong = last !== null && first.at - last > LONGEST_CLOSED_MS;
    return closedForLong ? { at: last, runningMs: first.runningMs } : first;
  }

  /** `null` when it ran evenly, or for so long since it was set that somebody would have noticed. */
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
