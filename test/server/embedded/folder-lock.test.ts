import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FolderInUseError, lockFolder } from "#server/embedded/folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe.each([
  ["with the system's flock command", process.env["PATH"]],
  ["without it", "/nowhere"],
])("a lock on a folder, %s", (_, path) => {
  beforeEach(() => {
    vi.stubEnv("PATH", path);
  });

  it("is held by one at a time", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by another process`);
    await release();
    await (
      await lockFolder(folder)
    )();
  });

  it("is the same under another name of the folder", async () => {
    const release = await lockFolder(folder);
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    await expect(lockFolder(alias)).rejects.toThrow(FolderInUseError);
    await rm(alias);
    await release();
  });

  it("takes nothing from another folder", async () => {
    const other = await mkdtemp(join(tmpdir(), "lock-"));
    const releases = [await lockFolder(folder), await lockFolder(other)];
    expect(await readdir(other)).toEqual(["lock"]);
    for (const release of releases) await release();
    await rm(other, { recursive: true });
  });
});
