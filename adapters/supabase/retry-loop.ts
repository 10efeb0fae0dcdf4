export const PAUSES = {
  /** A slow attempt is told after half of the five seconds within which a page must say that it waits. */
  noticeAfterMs: 2500,
  firstMs: 1000,
  longestMs: 30_000,
};

type Deps = {
  /** Resolves to whether it succeeded. */
  readonly attempt: () => Promise<boolean>;
  /** Called after a failed or slow attempt, repeatedly. */
  readonly onWait: () => void;
  readonly pauses: typeof PAUSES;
};

/** Retries an attempt until it succeeds, with exponential backoff. */
export const retryLoop = ({ attempt, onWait, pauses }: Deps) => {
  let isRunning = false;
  let endPause: (() => void) | null = null;
  const succeeds = async (): Promise<boolean> => {
    const notice = setTimeout(onWait, pauses.noticeAfterMs);
    try {
      return await attempt();
    } catch (bug) {
      // Reported, and tried again like any other failure: nobody would start the loop anew.
      reportError(bug);
      return false;
    } finally {
      clearTimeout(notice);
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    for (let pauseMs = pauses.firstMs; !(await succeeds()); pauseMs *= 2) {
      onWait();
      await new Promise<void>((ended) => {
        endPause = ended;
        setTimeout(ended, Math.min(pauseMs, pauses.longestMs));
      });
    }
    isRunning = false;
  };
  return {
    /** Starts unless it is already running. */
    start: (): void => {
      if (!isRunning) void run();
    },
    /** Skips the current pause, e.g. when the network returns. */
    retryNow: (): void => endPause?.(),
  };
};

export type RetryLoop = ReturnType<typeof retryLoop>;
