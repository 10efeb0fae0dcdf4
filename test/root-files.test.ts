import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** What people look for at the root, and a machine's own settings. */
const NOT_COUNTED =
  /^(README|LICENSE|CHANGELOG|CONTRIBUTING|SECURITY|NOTICE)|Dockerfile|dockerignore|compose|^\.editorconfig$|^\.gitattributes$|^\.env(\.local)?$|^\.git$/;

it("keeps at most fourteen configuration files at the root; the others lie in `build`", () => {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_COUNTED.test(entry.name))
    .map(({ name }) => name);
  expect(files).toContain("package.json");
  expect(files.slice(14)).toEqual([]);
});
