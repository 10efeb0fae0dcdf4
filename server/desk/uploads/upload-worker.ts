import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { UPLOAD_JOBS, type UploadsGiven } from "./upload-jobs.ts";

// Runs in a worker thread, at a lower priority than requests. On Linux only: elsewhere it would
// apply to the whole process.
if (process.platform === "linux") setPriority(5);

type Jobs = { [Kind in keyof UploadsGiven]: (...given: UploadsGiven[Kind]) => Promise<unknown> };

const run = <Kind extends keyof Jobs>(jobs: Jobs, kind: Kind, given: UploadsGiven[Kind]) =>
  jobs[kind](...given);

parentPort?.on("message", <Kind extends keyof Jobs>([kind, given]: [Kind, UploadsGiven[Kind]]) => {
  run(UPLOAD_JOBS, kind, given).then(
    (value) => parentPort?.postMessage({ value }, []),
    (cause: unknown) => parentPort?.postMessage({ failure: String(cause) }, []),
  );
});
parentPort?.postMessage("ready", []);
