// Walks a purchase, the cart in two tabs and a day at the desk in Firefox and WebKit, on a wide window
// and a phone's. Needs Debian's firefox-esr, webkit2gtk-driver and xvfb, or the like; on CI, as root of a
// Debian machine, it installs them. Pictures: artifacts/browsers.
//   npm run test:browsers -- -t webkit    one engine
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { buildWhenNeeded } from "./build.mjs";
import { bin, findProgram } from "./programs.mjs";

const missing = [
  process.env["FIREFOX_PATH"] ? undefined : findProgram("firefox-esr", "firefox-esr"),
  findProgram("WebKitWebDriver", "webkit2gtk-driver"),
  findProgram("Xvfb", "xvfb"),
].filter((one) => one !== undefined);

if (missing.length > 0) {
  for (const one of missing) console.log(`The tests in other browsers cannot run: ${one}.`);
  process.exitCode = 1;
} else {
  await buildWhenNeeded();
  const tests = [bin("vitest"), "run", "--project", "browsers", ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, tests, { stdio: "inherit" }).status ?? 1;
}
