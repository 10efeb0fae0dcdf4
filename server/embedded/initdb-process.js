// Runs in a child process: initialising a database takes hundreds of megabytes, which are freed
// with it. Plain JavaScript, because Node loads the file without the build.
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const [folder = ""] = process.argv.slice(2);

/**
 * PGlite initialises a database in a second instance and copies it by a tar archive. Here both use
 * the same file system, so that the files are already in place.
 */
class MadeInPlace extends NodeFS {
  dumpTar() {
    process.exit(0);
  }
}

process.exitCode = 1;
await PGlite.create({ fs: new MadeInPlace(folder) });
