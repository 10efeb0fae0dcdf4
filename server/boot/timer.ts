import type { Log } from "#server/ports/log.ts";

/** Runs a job now and then repeatedly, `everyMs` after the end of each run. */
export const startTimer = (settings: {
  readonly work: () => Promise<unknown>;
  readonly everyMs: number;
  readonly log: Log;
}): { /** Resolves when the last run has ended. */ stop(): Promise<void> } => {
  let stopped = false;
  let wait: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await settings.work();
    } catch (cause) {
      // The next run retries; reading an order applies the same changes to it anyway.
      settings.log({ level: "error", failure: "timer", message: String(cause) });
    }
    if (!stopped) wait = setTimeout(() => (running = round()), settings.everyMs).unref();
  };
  running = round();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(wait);
      await running;
    },
  };
};
