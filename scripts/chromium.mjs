import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.mjs";
import { installedChromium } from "./installed.mjs";

/**
 * The tests' browser: CHROMIUM_PATH, else an installed one; on CI, Debian's package is installed.
 * Prints the choice.
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
