import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Starts the shop's first check as another Node would run it. */
const startWith = (version: string) => {
  const code = `Object.defineProperty(process, "versions", { value: { node: "${version}" } });
    await import("./scripts/node-version.mjs");`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
};

it.each(["18.20.4", "20.18.3", "21.7.0", "22.11.0"])("says that Node %s is too old", (version) => {
  const { status, stderr } = startWith(version);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `The shop needs Node 20.19 or newer, or 22.12 or newer. This is Node ${version}.\n`,
  );
});

it.each(["20.19.0", "20.20.2", "22.12.0", "23.0.0", "24.1.0"])("runs on Node %s", (version) => {
  expect(startWith(version)).toMatchObject({ status: 0, stderr: "" });
});
