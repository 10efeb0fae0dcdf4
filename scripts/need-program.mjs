import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian.mjs";

/** Sees to a program that tests run: installs Debian's package of its name when there is none yet. */
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
