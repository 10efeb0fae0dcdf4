import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.mjs";
import { installedChromium } from "./installed.mjs";

/**
 * The browser the tests drive: CHROMIUM_PATH when given, else an installed one; on a machine that
 * only checks (CI), Debian's package, installed here and now. Says what it found or did.
 */
export const findChromium = () => {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but no file is there.`);
    console.log(`Browser: ${given} (CHROMIUM_PATH)`);
    return given;
  }
  const installed = installedChromium();
  if (installed !== undefined) {
    console.log(`Browser: ${installed} (found)`);
    return installed;
  }
  installDebianPackage(
    "chromium-headless-shell",
    "The browser tests need Chrome, Chromium or Edge: install one, or run `npx playwright install chromium`, or set CHROMIUM_PATH to the program.",
  );
  console.log("Browser: /usr/bin/chromium-headless-shell (installed with apt-get)");
  return "/usr/bin/chromium-headless-shell";
};
