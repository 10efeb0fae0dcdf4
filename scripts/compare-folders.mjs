import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** All files below a folder, as relative paths. */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();

/** Files that are missing in one of the folders or differ. */
export const differences = (one, other) =>
  [...new Set([...filesIn(one), ...filesIn(other)])].filter((name) => {
    const files = [join(one, name), join(other, name)];
    return !files.every(existsSync) || !readFileSync(files[0]).equals(readFileSync(files[1]));
  });
