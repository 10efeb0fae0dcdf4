import type { Log } from "#server/ports/log.ts";

/** Runs the work now and then again and again, `everyMs` after it ended. */
export const startTimer = (settings: {
  readonly work: () => Promise<unknown>;
  readonly everyMs: number;
  readonly log: Log;
}): { /** Resolves when nothing runs any more. */ stop(): Promise<void> } => {
  let stopped = false;
  let wait: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await settings.work();
    } catch (cause) {
      // The next round tries again; reading an order does the same for that order anyway.
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
