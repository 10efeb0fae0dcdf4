import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { bundledProgram } from "#test/support/bundled-program.ts";

const SILENCE_MS = 1000;

it.concurrent("a process that is stuck in one computation is ended, and says why", async () => {
  const stuck = start("stuck");
  expect(await stuck.exit).toEqual([null, "SIGKILL"]);
  expect(stuck.errors()).toBe("The shop did not react for 1 s, so its watchdog ends it.\n");
});

it.concurrent("a process that is busy and takes breath now and then is left alone", async () => {
  const busy = start("busy");
  expect(await busy.exit).toEqual([0, null]);
  expect(busy.output()).toContain("done");
  expect(busy.errors()).toBe("");
});

it.concurrent("a process that was suspended for longer than that goes on, and still stops when asked", async () => {
  const idle = start("idle");
  await until(() => idle.output().includes("alive"));
  idle.process.kill("SIGSTOP");
  await pause(2.5 * SILENCE_MS);
  idle.process.kill("SIGCONT");
  const before = idle.output().length;
  await until(() => idle.output().length > before + 200);
  idle.process.kill("SIGTERM");
  expect(await idle.exit).toEqual([0, null]);
  expect(idle.errors()).toBe("");
});

const program = await bundledProgram("watched-process");

const start = (deed: string) => {
  const child = spawn(process.execPath, [program, deed, String(SILENCE_MS)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    exit: once(child, "close"),
  };
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(20);
};
