// Runs in a process of its own: to make a database takes hundreds of megabytes, which end with it.
// Plain JavaScript, because Node starts a process from the file as it lies there.
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const [folder = ""] = process.argv.slice(2);

/**
 * PGlite makes a database in a second, hidden instance, and copies it over by way of a tar. Both are
 * on this file system here, so the files lie in the folder by the time the tar is asked for.
 */
class MadeInPlace extends NodeFS {
  dumpTar() {
    process.exit(0);
  }
}

process.exitCode = 1;
await PGlite.create({ fs: new MadeInPlace(folder) });
