import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { UPLOAD_JOBS, type UploadJobs } from "./upload-jobs.ts";

// Runs in a worker thread, at a lower priority than requests. On Linux only: elsewhere it would
// apply to the whole process.
if (process.platform === "linux") setPriority(5);

type Job = {
  [Kind in keyof UploadJobs]: readonly [Kind, Parameters<UploadJobs[Kind]>];
}[keyof UploadJobs];

const run = ([kind, given]: Job): Promise<unknown> => {
  switch (kind) {
    case "form":
      return UPLOAD_JOBS.form(...given);
    case "statement":
      return UPLOAD_JOBS.statement(...given);
    case "catalogue":
      return UPLOAD_JOBS.catalogue(...given);
    case "picture":
    default:
      return UPLOAD_JOBS.picture(...given);
  }
};

parentPort?.on("message", (job: Job) => {
  run(job).then(
    (value) => parentPort?.postMessage({ value }, []),
    (cause: unknown) => parentPort?.postMessage({ failure: String(cause) }, []),
  );
});
parentPort?.postMessage("ready", []);
