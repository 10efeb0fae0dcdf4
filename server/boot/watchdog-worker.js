// Runs in a thread of its own. Plain JavaScript, because Node starts a thread from the file as it lies there.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { beats, everyMs, checks } = workerData;
let last = Atomics.load(beats, 0);
let silent = 0;

// Checks are counted, no clock is read: while the machine sleeps or the process is suspended, this
// thread sleeps as well, so that a night is one check like any other.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < checks) return;
  const seconds = (everyMs * checks) / 1000;
  writeSync(2, `The shop did not react for ${seconds} s, so its watchdog ends it.\n`);
  // Nothing gentler reaches a process that hears nothing.
  process.kill(process.pid, "SIGKILL");
}, everyMs);
