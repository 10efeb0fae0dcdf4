import { readConfig } from "#server/config/config.ts";
import type { Log } from "#server/ports/log.ts";
import { startShop } from "./start.ts";
import { startWatchdog } from "./watchdog.ts";

/** Runs the shop until a signal stops it. A failure at start is one line and exit code 1. */
export const run = async (): Promise<void> => {
  // Files of the shop are readable by its own user only.
  process.umask(0o077);
  const config = readConfig(process.env);
  if (!config.ok) return giveUp(config.error.problems);
  try {
    const shop = await startShop(config.value, log);
    startWatchdog({ silenceMs: 10_000 });
    const stop = () => {
      // A second signal terminates the process at once.
      for (const signal of SIGNALS) process.removeListener(signal, stop);
      shop.close().then(
        () => process.exit(0),
        (cause: unknown) => giveUp([String(cause)]),
      );
    };
    for (const signal of SIGNALS) process.once(signal, stop);
    print(process.stdout, shop.facts);
  } catch (cause) {
    giveUp([cause instanceof Error ? cause.message : String(cause)]);
  }
};

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

const log: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};

const print = (stream: NodeJS.WriteStream, lines: readonly string[]): void => {
  stream.write(lines.map((line) => `${line}\n`).join(""));
};

const giveUp = (problems: readonly string[]): void => {
  print(process.stderr, problems);
  process.exit(1);
};
