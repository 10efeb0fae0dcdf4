import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * What is missing, in words, or nothing. On CI, as root of a Debian machine, the package is installed.
 *
 * @param says a word of its `--version`, where others' programs have the same name.
 */
export const findProgram = (name, debianPackage, says = "") => {
  const isThere = () =>
    [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
      .map((folder) => join(folder, name))
      .some(
        (path) =>
          existsSync(path) &&
          spawnSync(path, ["--version"], { encoding: "utf8" }).stdout?.includes(says),
      );
  if (isThere()) return undefined;
  const isCi = (process.env["CI"] ?? "") !== "";
  if (isCi && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log(`Installing Debian's ${debianPackage} …`);
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update"], quiet);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", debianPackage], quiet);
    if (isThere()) return undefined;
  }
  return `there is no ${name} in the PATH or /usr/sbin (Debian's package ${debianPackage})`;
};
