/** Rejects when `work` takes longer than this. */
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
 * Health check of the database at intervals. A failed embedded database (e.g. after a full disk)
 * cannot recover within its process: after several consecutive failures `onLost` is called once
 * with the last one. Returns the stop function.
 */
export const watchDatabase = (settings: {
  /** Rejects when the database is unhealthy. */
  readonly ask: () => Promise<unknown>;
  readonly onLost: (reason: string) => void;
  readonly everyMs?: number;
  readonly timeoutMs?: number;
}): (() => void) => {
  const { ask, onLost, everyMs = 5_000, timeoutMs = 5_000 } = settings;
  let failures = 0;
  let timer: NodeJS.Timeout;
  const round = async (): Promise<void> => {
    try {
      await within(timeoutMs, ask());
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
