// Loaded into the attacked shop (`--import`): reports its memory and the longest time that one turn
// of its event loop took. Plain JavaScript, because Node loads it before the program.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/**
 * Milliseconds of processor time of the main thread: unlike a clock's, they do not grow while other
 * programs have the processor. Only Linux counts them by thread.
 */
const busyMs =
  process.platform === "linux"
    ? () =>
        Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
    : () => performance.now();

// Its worker threads load this file too.
if (isMainThread) {
  let last = busyMs();
  let longestTurnMs = 0;
  setInterval(() => {
    const now = busyMs();
    longestTurnMs = Math.max(longestTurnMs, now - last);
    last = now;
  }, 1).unref();

  process.on("message", () => {
    process.send({ longestTurnMs, rssMb: process.memoryUsage.rss() / 1024 / 1024 });
    longestTurnMs = 0;
  });
  // Listening for messages must not keep the process alive.
  process.channel.unref();
}
