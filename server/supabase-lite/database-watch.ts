/** Settles what `work` promises, or rejects after so many milliseconds. */
const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Asks the database for a sign of life again and again. An embedded database that has gone wrong (its
 * disk was full, say) never recovers within its process; after several failures in a row `onLost`
 * learns of the last one, once. Returns what ends the watch.
 */
export const watchDatabase = (settings: {
  /** Rejects when the database is not well. */
  readonly ask: () => Promise<unknown>;
  readonly onLost: (reason: string) => void;
  readonly everyMs?: number;
  readonly patienceMs?: number;
}): (() => void) => {
  const { ask, onLost, everyMs = 5_000, patienceMs = 5_000 } = settings;
  let failures = 0;
  let timer: NodeJS.Timeout;
  const round = async (): Promise<void> => {
    try {
      await within(patienceMs, ask());
      failures = 0;
    } catch (cause) {
      failures += 1;
      if (failures === FAILURES)
        return onLost(cause instanceof Error ? cause.message : String(cause));
    }
    wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => void round(), everyMs).unref();
  };
  wait();
  return () => {
    failures = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
  };
};

const FAILURES = 3;
