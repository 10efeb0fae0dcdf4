import { DAY_MS } from "#core/domain/day.ts";
import { isoAt, type Clock, type Log } from "#server/ports/runtime.ts";
import type { ClockNotes, ClockSeen } from "#server/ports/clock-notes.ts";

type Deps = {
  readonly notes: ClockNotes;
  /** Milliseconds since some moment, which no correction of the clock changes. */
  readonly runningMs: () => number;
  readonly log: Log;
};

/**
 * Tells how much of the clock's time can be believed. A clock that goes ahead by more than an hour
 * while the machine was not seen running may be wrong, and every deadline would have passed at once:
 * such a jump is left out until the clock has run for a day since, or staff say that it is right.
 */
export class WatchClock {
  readonly #deps: Deps;
  /** Of the round before; `null` at start: whatever the clock did meanwhile, nobody watched. */
  #ranUntil: number | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Looks at the clock.
   * @param at what it says now.
   * @returns the same, without the jumps that are doubted.
   */
  async look(at: number): Promise<number> {
    const { notes, runningMs, log } = this.#deps;
    const running = runningMs();
    const ranMs = this.#ranUntil === null ? 0 : running - this.#ranUntil;
    const { before, after } = await notes.change((seen) => noticed(seen, at, ranMs));
    this.#ranUntil = running;
    const newest = after.jumps.at(-1);
    if (before && newest?.noticedAt === at)
      log({
        level: "error",
        failure: "clock",
        message: `The clock went from ${isoAt(before.seenAt)} to ${isoAt(at)}, and the shop has run for less than that. Unpaid orders whose time ended meanwhile are cancelled in a day, or once staff say that the clock is right: at the desk, or with “desk clock --right”.`,
      });
    return believed(after, at);
  }
}

/** The clock's time, without the jumps that are doubted. */
const believed = ({ jumps }: Pick<ClockSeen, "jumps">, at: number): number => at - aheadMs(jumps);

/** What is known after the clock said `at` and the process ran for `ranMs` since it last looked. */
const noticed = (seen: ClockSeen | null, at: number, ranMs: number): ClockSeen => {
  if (!seen) return { seenAt: at, jumps: [] };
  // Jumps that are still to come were set right: the clock went back behind them.
  const past = seen.jumps.filter(({ noticedAt }) => noticedAt <= at);
  const aheadBy = at - seen.seenAt - ranMs;
  const jumps = aheadBy > HOUR_MS ? [...past, { noticedAt: at, aheadMs: aheadBy }] : past;
  return { seenAt: at, jumps: jumps.filter((_, index) => ranSince(jumps, index, at) < DAY_MS) };
};

/** How long the clock has run since this jump, later jumps left out: none makes another one true. */
const ranSince = (jumps: ClockSeen["jumps"], index: number, at: number): number =>
  at - (jumps[index]?.noticedAt ?? at) - aheadMs(jumps.slice(index + 1));

const aheadMs = (jumps: ClockSeen["jumps"]): number =>
  jumps.reduce((sum, jump) => sum + jump.aheadMs, 0);

const HOUR_MS = 3_600_000;

/** How many unpaid orders wait only because a jump of the clock is doubted, and its time. */
export type HeldByClock = { readonly orders: number; readonly says: string };

/** `null` when no order waits for anybody's word about the clock. */
export const heldByClock = async ({
  clockNotes,
  now,
}: {
  readonly clockNotes: ClockNotes;
  readonly now: Clock;
}): Promise<HeldByClock | null> => {
  const seen = await clockNotes.read();
  if (!seen || seen.jumps.length === 0) return null;
  const at = now();
  const orders = await clockNotes.unpaidBetween(isoAt(believed(seen, at)), isoAt(at));
  return orders === 0 ? null : { orders, says: isoAt(at) };
};

/** Staff say that the clock is right: the next round of the timer believes all of it. */
export const confirmClock = async ({
  clockNotes,
}: {
  readonly clockNotes: ClockNotes;
}): Promise<void> => {
  await clockNotes.change((seen) => seen && { ...seen, jumps: [] });
};
