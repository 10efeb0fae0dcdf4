import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian.mjs";

/** Makes sure that a program is installed for tests: on CI its Debian package is installed. */
export const needProgram = (name) => {
  if (isInstalled(name)) return;
  installDebianPackage(
    name,
    `Some tests need ${name}: install your system's package, so that it is in PATH or /usr/sbin.`,
  );
  if (!isInstalled(name)) throw new Error(`Debian's package ${name} brought no ${name}.`);
};

const isInstalled = (name) =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"].some((folder) =>
    existsSync(join(folder, name)),
  );
