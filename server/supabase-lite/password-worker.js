// Runs in a worker thread. Plain JavaScript, because Node loads a worker's file without the build.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Lower priority than requests. On Linux only: elsewhere it would apply to the whole process.
if (process.platform === "linux") setPriority(5);

parentPort?.on("message", ({ id, password, hash, cost }) => {
  try {
    const value = hash === undefined ? hashSync(password, cost) : compareSync(password, hash);
    parentPort?.postMessage({ id, value }, []);
  } catch (cause) {
    parentPort?.postMessage({ id, failure: String(cause) }, []);
  }
});
