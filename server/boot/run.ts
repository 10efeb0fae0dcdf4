import { visibleJson } from "#format/visible-text.ts";
import { readConfig } from "#server/boot/config/config.ts";
import { messageOf, type Log } from "#server/ports/runtime.ts";
import { startShop } from "./start.ts";
import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

/**
 * Runs the shop until a signal stops it, or until it has not reacted for `silenceMs`. A failure at start
 * is one line and exit code 1.
 */
export const run = async ({ silenceMs = 10_000 } = {}): Promise<void> => {
  // Files of the shop are readable by its own user only.
  process.umask(0o077);
  let stop = (): void => giveUp([]);
  if (process.env["npm_lifecycle_event"] !== undefined) whenParentEnds(() => stop());
  const config = readConfig(process.env);
  if (!config.ok) return giveUp(config.error.problems);
  const { drainSeconds } = config.value;
  try {
    const shop = await startShop(config.value, log);
    startWatchdog({ silenceMs });
    stop = () => {
      // A second signal terminates the process at once.
      for (const signal of SIGNALS) process.removeListener(signal, stop);
      stop = () => undefined;
      const late = ["The shop did not close in time, so it ends without waiting any longer."];
      setTimeout(() => giveUp(late), drainSeconds * 1000 + CLOSING_MS).unref();
      shop.close().then(
        () => process.exit(0),
        (cause: unknown) => giveUp([String(cause)]),
      );
    };
    for (const signal of SIGNALS) process.once(signal, stop);
    print(process.stdout, shop.facts);
  } catch (cause) {
    giveUp([messageOf(cause)]);
  }
};

/**
 * npm runs a start script in a shell and passes signals to the shell only, which ends without them:
 * the process would run on with another parent. Service managers, containers and terminals that
 * signal all processes are not affected.
 */
const whenParentEnds = (stop: () => void): void => {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
};

/** Service managers and containers kill after ten seconds. */
const CLOSING_MS = 8_500;
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

const log: Log = (entry) => {
  const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
  process.stdout.write(`${visibleJson(line)}\n`);
};

const print = (stream: NodeJS.WriteStream, lines: readonly string[]): void => {
  stream.write(lines.map((line) => `${line}\n`).join(""));
};

const giveUp = (problems: readonly string[]): void => {
  print(process.stderr, problems);
  process.exit(1);
};

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
