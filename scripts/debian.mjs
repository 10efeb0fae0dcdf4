import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a Debian package for the tests where that is possible, else says what to do instead. */
export const installDebianPackage = (name, otherwise) => {
  const canInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!canInstall) throw new Error(otherwise);
  console.log(`Installing Debian's ${name} …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update"], quiet);
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
};
