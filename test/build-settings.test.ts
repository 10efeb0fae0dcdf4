import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each([
  ["VITE_BACKEND", "nonsense"],
  ["VITE_PDF", "word"],
  ["VITE_API_URL", "ftp://shop.example"],
])("a build with %s=%s ends with one line that names it", (name, value) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", "artifacts/never"], {
    env: { ...process.env, [name]: value },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(name)]);
});
