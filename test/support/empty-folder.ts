import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** A folder that is deleted when the test that asks for it, or else all beside the call, have ended. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "enambelas-"));
  const hook = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  hook(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
