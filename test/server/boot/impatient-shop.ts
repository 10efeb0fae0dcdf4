import { run } from "#server/boot/run.ts";

/** The shop as a process, with a watchdog that waits a tenth as long as for customers. */
await run({ silenceMs: 1000 });
