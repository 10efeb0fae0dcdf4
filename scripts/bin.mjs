import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Arguments for Node to run an installed package's command, without npx or a shell, which differ on
 * Windows.
 */
export const bin = (command, from = PACKAGES[command] ?? command) => {
  const folder = join("node_modules", from);
  const { bin: programs } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof programs === "string" ? programs : programs[command]);
};

/** Packages whose name differs from the command's. */
const PACKAGES = { tsc: "typescript", playwright: "@playwright/test" };
