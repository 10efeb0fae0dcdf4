import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian.mjs";

/** A program that tests run: an installed one, else out of Debian's package, installed here and now. */
export const findProgram = (name, debianPackage = name) => {
  const found = installed(name);
  if (found !== undefined) return found;
  installDebianPackage(
    debianPackage,
    `Some tests need ${name}: install your system's package, so that it is in PATH or /usr/sbin.`,
  );
  const fresh = installed(name);
  if (fresh === undefined) throw new Error(`Debian's ${debianPackage} left no ${name}.`);
  console.log(`${name}: ${fresh} (installed with apt-get)`);
  return fresh;
};

const installed = (name) =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
