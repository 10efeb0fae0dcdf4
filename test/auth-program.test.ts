import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findAuthProgram } from "../scripts/auth-program.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-program-"));
  // Nothing else than what a test puts there, which may need a shell.
  vi.stubEnv("PATH", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A Go that says this, whatever it is asked. */
const goSays = async (answer: object): Promise<void> => {
  const go = join(folder, "go");
  await writeFile(go, `#!/bin/sh\nprintf %s '${JSON.stringify(answer)}'\n`);
  await chmod(go, 0o755);
};
const find = () => findAuthProgram("", join(folder, "cache"));

it("takes the program that is named, and no other when it is not there", () => {
  expect(findAuthProgram(process.execPath)).toEqual({ program: process.execPath });
  const missing = `SUPABASE_AUTH_BIN is ${folder}/auth, but no file is there`;
  expect(findAuthProgram(`${folder}/auth`)).toEqual({ missing });
});

it("says in one sentence that there is no Go, or that Go cannot have the sources", async () => {
  expect(find()).toEqual({ missing: "there is no Go, and SUPABASE_AUTH_BIN is not set" });
  await goSays({ Error: "403 Forbidden\nThis module version is not available." });
  expect(find()).toEqual({
    missing: "Go cannot have github.com/supabase/auth v2.196.0: 403 Forbidden",
  });
});

it("builds nothing from files that are not those of the release", async () => {
  await goSays({ Dir: folder, Sum: "h1:another=" });
  expect(find).toThrow("is h1:another=, and not h1:");
  await goSays({ Error: "verifying module: checksum mismatch" });
  expect(find).toThrow("checksum mismatch");
});
