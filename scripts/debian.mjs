import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs a Debian package on a machine that only checks: CI is set, and we are root there. Anywhere
 * else throws with what to do; nobody's own machine is changed.
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
