// Runs in a thread of its own. Plain JavaScript, because Node starts a thread from the file as it lies there.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Requests come first, also on a machine with one processor. On Linux alone is this the thread's own
// priority; elsewhere it would be the whole process's.
if (process.platform === "linux") setPriority(5);

parentPort?.on("message", ({ id, password, hash, cost }) => {
  try {
    const value = hash === undefined ? hashSync(password, cost) : compareSync(password, hash);
    parentPort?.postMessage({ id, value }, []);
  } catch (cause) {
    parentPort?.postMessage({ id, failure: String(cause) }, []);
  }
});
