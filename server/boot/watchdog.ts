import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

/**
 * Ends a process whose event loop has not turned for `silenceMs`: stuck in one computation it would
 * answer nobody and hear no signal, while the service manager believes it alive. A thread of its own
 * watches, which nothing on the main thread can stop. Off while a debugger may hold the main thread.
 */
export const startWatchdog = ({ silenceMs }: { readonly silenceMs: number }): void => {
  if (debuggerUrl() !== undefined) return;
  const everyMs = silenceMs / CHECKS;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref();
  new Worker(new URL("./watchdog-worker.js", import.meta.url), {
    workerData: { beats, everyMs, checks: CHECKS },
  }).unref();
};

/** Silent ones in a row, before the process ends. */
const CHECKS = 10;
