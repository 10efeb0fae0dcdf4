import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The arguments that make Node run a command of an installed package. Neither npx nor a shell is
 * asked, which are called otherwise on Windows.
 */
export const bin = (command, from = PACKAGES[command] ?? command) => {
  const folder = join("node_modules", from);
  const { bin: programs } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof programs === "string" ? programs : programs[command]);
};

/** Where the package is not called as its command. */
const PACKAGES = { tsc: "typescript", playwright: "@playwright/test" };
