import { setImmediate as turn } from "node:timers/promises";
import { startWatchdog } from "#server/boot/run.ts";

// A process to be watched: does as it is told, and says so.
const [deed = "", silenceMs = ""] = process.argv.slice(2);

const compute = (forMs: number): void => {
  const end = performance.now() + forMs;
  while (performance.now() < end);
};

startWatchdog({ silenceMs: Number(silenceMs) });
process.stdout.write("watched\n");
if (deed === "stuck") setTimeout(() => compute(Number.POSITIVE_INFINITY), 50);
if (deed === "busy") {
  for (let slice = 0; slice < 6; slice += 1) {
    compute(Number(silenceMs) / 4);
    await turn();
  }
  process.stdout.write("done\n");
}
if (deed === "idle") {
  const alive = setInterval(() => process.stdout.write("alive\n"), 50);
  process.once("SIGTERM", () => clearInterval(alive));
}
