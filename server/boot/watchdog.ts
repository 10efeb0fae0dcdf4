import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

/**
 * Kills a process whose event loop has been blocked for `silenceMs`: it would serve no request and
 * handle no signal, while the service manager considers it running. Checked by a worker thread,
 * which the main thread cannot block. Off under a debugger.
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

/** Consecutive missed checks before the process is killed. */
const CHECKS = 10;
