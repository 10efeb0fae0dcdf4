import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database, Transaction } from "#server/ports/database.ts";
import { namesIn } from "#server/use-cases/desk/prune-pictures.ts";
import { writeDumpLines, type DumpLine } from "./dump-lines.ts";
import { rowsOf, tablesOf } from "./tables.ts";
import { TableSum, type Sum } from "./table-sum.ts";

/** Reports progress: rows of one table so far. */
export type Progress = (table: string, rows: number) => void;

/** Sums of what was written or read, by table. */
export type DumpReport = {
  readonly tables: Readonly<Record<string, Sum>>;
  readonly pictures: number;
  /** Names of pictures that coffees show and the folder does not have. */
  readonly missing: readonly string[];
};

/**
 * Writes a dump of the database and the pictures. Nothing else may write to the database meanwhile.
 * The file gets its name only when complete.
 */
export const writeDump = async (
  file: string,
  source: {
    readonly database: Database;
    readonly picturesDir: string;
    /** ISO 8601. */
    readonly at: string;
  },
  progress: Progress,
): Promise<DumpReport> => {
  const draft = `${file}.part`;
  const tables: Record<string, Sum> = {};
  let pictures = 0;
  let missing: readonly string[] = [];
  await rm(draft, { force: true });
  try {
    await source.database.transaction(async (transaction) => {
      const lines = async function* (): AsyncGenerator<DumpLine> {
        const migrations = await transaction.query<{
          version: string;
          name: string;
          checksum: string;
        }>("select version, name, checksum from private.schema_migrations order by version");
        yield ["shop", { format: 1, at: source.at, migrations: [...migrations] }];
        for (const table of await tablesOf(transaction)) {
          yield ["table", { name: table.name, columns: [...table.columns] }];
          const total = new TableSum();
          progress(table.name, 0);
          for await (const rows of rowsOf(transaction, table)) {
            for (const row of rows) {
              total.add(row);
              yield { row };
            }
            progress(table.name, total.rows);
          }
          tables[table.name] = total.sum;
          yield ["sum", total.sum];
        }
        const names = await picturesIn(source.picturesDir);
        missing = (await shownIn(transaction)).filter((name) => !names.includes(name));
        for (const name of names) {
          const content = await contentIfThere(join(source.picturesDir, name));
          if (!content) continue;
          pictures += 1;
          progress("pictures", pictures);
          yield ["picture", { name, base64: content.toString("base64") }];
        }
        yield ["end", { tables: Object.keys(tables).length, pictures }];
      };
      await writeDumpLines(draft, lines());
    });
    await rename(draft, file);
    return { tables, pictures, missing };
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
};

/** Names of stored pictures that coffees show. */
const shownIn = async (transaction: Transaction): Promise<readonly string[]> => {
  const coffees = await transaction.query<{ image_url: string }>(
    "select distinct image_url from public.shop_items where image_url like '/pictures/%' order by 1",
  );
  return [...new Set(coffees.flatMap(({ image_url: address }) => namesIn(address)))];
};

/** Unfinished pictures have another file extension. */
const picturesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).filter((name) => !name.endsWith(".part")).toSorted();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
    throw cause;
  }
};

/** `null` when a running shop has just deleted it as unused. */
const contentIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw cause;
  }
};
