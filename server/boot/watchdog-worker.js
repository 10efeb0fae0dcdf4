// Runs in a worker thread. Plain JavaScript, because Node loads a worker's file without the build.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { beats, everyMs, checks } = workerData;
let last = Atomics.load(beats, 0);
let silent = 0;

// Counts checks instead of reading a clock: while the machine sleeps or the process is suspended,
// this thread is too, so that a night is one check.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < checks) return;
  const seconds = (everyMs * checks) / 1000;
  writeSync(2, `The shop did not react for ${seconds} s, so its watchdog ends it.\n`);
  // A blocked event loop handles no other signal.
  process.kill(process.pid, "SIGKILL");
}, everyMs);
