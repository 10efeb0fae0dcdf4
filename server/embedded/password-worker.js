// Runs in a worker thread. Plain JavaScript, because Node loads a worker's file without the build.
import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Lower priority than requests. On Linux only: elsewhere it would apply to the whole process. A shop
// that was started with a lower one keeps it: raising a priority is root's right.
if (process.platform === "linux" && getPriority() < 5) setPriority(5);

parentPort?.on("message", ({ id, password, hash, cost }) => {
  try {
    const value = hash === undefined ? hashSync(password, cost) : compareSync(password, hash);
    parentPort?.postMessage({ id, value }, []);
  } catch (cause) {
    parentPort?.postMessage({ id, failure: String(cause) }, []);
  }
});
