import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Migration {
  /** The file name's digits; migrations run in this order. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL in hex, with normalised line endings. */
  readonly checksum: string;
}

/**
 * Reads a folder of `<14 digits>_<name>.sql`.
 * @throws Error for any other file name.
 */
export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(files.map((file) => readMigration(folder, file)));
};

const readMigration = async (folder: string, file: string): Promise<Migration> => {
  const [, version, name] = FILE_NAME.exec(file) ?? [];
  if (version === undefined || name === undefined) {
    throw new Error(`Migration ${file} must be named <14 digits>_<name>.sql`);
  }
  const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
  return { version, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
};

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/;
