import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackage } from "./debian.mjs";

const DEBIAN = "/usr/lib/postgresql";

/**
 * The Postgres that the tests start on a free port: PG_BIN when given, else an installed one, else
 * Debian's package, installed here and now. Says what it did.
 */
export const findPostgres = () => {
  const given = process.env["PG_BIN"];
  if (given !== undefined && given !== "") {
    if (!existsSync(join(given, "initdb")))
      throw new Error(`PG_BIN is ${given}, but initdb is not there.`);
    console.log(`Postgres: ${given} (PG_BIN)`);
    return given;
  }
  const installed = newestInstalled();
  if (installed !== undefined) {
    console.log(`Postgres: ${installed} (found)`);
    return installed;
  }
  installDebianPackage(
    "postgresql",
    "Some tests need Postgres: install your system's package, or set PG_BIN to the folder of initdb.",
  );
  const fresh = newestInstalled();
  if (fresh === undefined) throw new Error(`Debian's postgresql left no initdb in ${DEBIAN}.`);
  console.log(`Postgres: ${fresh} (installed with apt-get)`);
  return fresh;
};

const newestInstalled = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
};
