import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.mjs";

/** The first is Chromium without windows: the same pages in two thirds of the time. */
const KNOWN = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The browser the tests drive: CHROMIUM_PATH when given, else an installed one, else Debian's
 * package, installed here and now. Says what it did.
 */
export const findChromium = () => {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but no file is there.`);
    console.log(`Browser: ${given} (CHROMIUM_PATH)`);
    return given;
  }
  const installed = KNOWN.find((path) => existsSync(path));
  if (installed !== undefined) {
    console.log(`Browser: ${installed} (found)`);
    return installed;
  }
  installDebianPackage(
    "chromium-headless-shell",
    "The browser tests need Chromium: install your system's package, or set CHROMIUM_PATH.",
  );
  console.log("Browser: /usr/bin/chromium-headless-shell (installed with apt-get)");
  return "/usr/bin/chromium-headless-shell";
};
