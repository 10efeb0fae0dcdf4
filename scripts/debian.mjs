import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs a Debian package on CI (`CI` set, running as root). Elsewhere it throws with
 * instructions: no developer's machine is changed.
 */
export const installDebianPackage = (name, otherwise) => {
  const isCi = (process.env["CI"] ?? "") !== "";
  const canInstall = isCi && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!canInstall) throw new Error(otherwise);
  console.log(`Installing Debian's ${name} …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update"], quiet);
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
};
