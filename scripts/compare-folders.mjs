import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Every file below a folder, by its path there. */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();

/** Files that one of the folders lacks or has with other bytes. */
export const differences = (one, other) =>
  [...new Set([...filesIn(one), ...filesIn(other)])].filter((name) => {
    const files = [join(one, name), join(other, name)];
    return !files.every(existsSync) || !readFileSync(files[0]).equals(readFileSync(files[1]));
  });
