import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { FolderPictures, pictureName, typeOfPicture } from "#server/database/folder-pictures.ts";
import { applyWithin, shopMigrations } from "#server/database/migrations.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import type { Database, Queryable, Transaction } from "#server/ports/database.ts";
import { ifThere } from "#server/ports/runtime.ts";
import { DumpReader, DumpRefusedError, readHead } from "./read-dump.ts";
import type { DumpReport, Marker, Progress } from "./write-dump.ts";
import {
  quoted,
  quotedName,
  ROWS_AT_ONCE,
  rowsOf,
  sumOf,
  tablesOf,
  type Sum,
  type Table,
} from "./tables.ts";

/** Target of a restore. */
export type RestoreTarget = {
  readonly database: Database;
  /** Of this shop. */
  readonly version: string;
  /** Folder of migrations. */
  readonly supabaseDir: string;
  /** Folder of coffee pictures; `null` where the shop stores no files. */
  readonly picturesDir: string | null;
  /** Owner of the `auth` tables: the embedded service or Supabase's. */
  readonly signIn: "embedded" | "hosted";
};

/**
 * Restores a dump into an empty database, in one transaction: the schema as the dump's own migrations
 * make it, its rows, each table read back, and then the later migrations. Nothing is left of a restore
 * that fails, pictures included.
 *
 * @throws DumpRefusedError for a target that is not empty, and for a file that is no whole dump, or none
 * of this version or one before.
 */
export const restoreDump = async (
  file: string,
  target: RestoreTarget,
  progress: Progress,
): Promise<DumpReport> => {
  const { picturesDir, supabaseDir, signIn } = target;
  const head = await readHead(file, target);
  const migrations = await shopMigrations(supabaseDir, signIn);
  const asThen = migrations.filter(({ version }) =>
    head.migrations.some((one) => one.version === version),
  );
  const pictures = picturesDir === null ? null : new FolderPictures({ folder: picturesDir });
  return keepingNothing(picturesDir, () =>
    target.database.transaction(async (transaction) => {
      if (signIn === "hosted") await requireSignInTables(transaction);
      await requireEmpty(transaction, signIn);
      await applyWithin(transaction, asThen);
      const dump = new DumpReader(file);
      try {
        await dump.head();
        const report = await restoreInto(transaction, { ...target, pictures }, dump, progress);
        await applyWithin(transaction, migrations);
        return report;
      } finally {
        await dump.close();
      }
    }),
  );
};

/** Removes from the folder, when the work fails, what was not in it before. */
const keepingNothing = async <T>(folder: string | null, work: () => Promise<T>): Promise<T> => {
  const before = folder === null ? [] : await ifThere(readdir(folder), null);
  try {
    return await work();
  } catch (cause) {
    if (folder !== null && before === null) await rm(folder, { recursive: true, force: true });
    else if (folder !== null)
      for (const name of await readdir(folder))
        if (!before?.includes(name)) await rm(join(folder, name));
    throw cause;
  }
};

/** The sign-in service must create its own tables: our migrations create only a part of them. */
const requireSignInTables = async (database: Queryable): Promise<void> => {
  const [found] = await database.query("select where to_regclass('auth.identities') is not null");
  if (!found)
    throw new DumpRefusedError(
      "The database has no tables of Supabase's sign-in service. Start the service on it once, then try again.",
    );
};

/** What is in it may be somebody's, and a schema that was migrated further has no way back. */
const requireEmpty = async (
  transaction: Transaction,
  signIn: RestoreTarget["signIn"],
): Promise<void> => {
  const tables = await filledIn(transaction, signIn);
  const filled: string[] = [];
  for (const { name } of tables) {
    const [counted] = await transaction.query<{ rows: number }>(
      `select count(*) as rows from ${quotedName(name)}`,
    );
    if (counted && counted.rows > 0) filled.push(`${name} (${counted.rows})`);
  }
  if (filled.length > 0)
    throw new DumpRefusedError(
      `The database is not empty, and nothing in it is overwritten: ${filled.join(", ")}.`,
    );
  if (tables.some(({ name }) => !name.startsWith("auth.")))
    throw new DumpRefusedError(
      "The database has tables already, which may be another version's than the dump's: restore into one that has those of the sign-in service alone.",
    );
};

/** Tables that a restore fills: Supabase's service has further ones with data of its own. */
const filledIn = async (
  transaction: Transaction,
  signIn: RestoreTarget["signIn"],
): Promise<readonly Table[]> =>
  (await tablesOf(transaction)).filter(({ name }) => planOf(name, signIn) !== null);

const restoreInto = async (
  transaction: Transaction,
  { signIn, pictures: kept }: Pick<RestoreTarget, "signIn"> & { pictures: CoffeePictures | null },
  dump: DumpReader,
  progress: Progress,
): Promise<DumpReport> => {
  const here = await filledIn(transaction, signIn);
  const own = here.filter(({ name }) => !name.startsWith("auth."));
  // Disables triggers, which would recompute values and send mails again. Foreign keys stay enabled.
  for (const { name } of own)
    await transaction.query(`alter table ${quotedName(name)} disable trigger user`);
  // Rows that migrations brought are in the dump as well, as they were changed since.
  await transaction.query("set constraints all immediate");
  await transaction.query(`truncate ${own.map(({ name }) => quotedName(name)).join(", ")}`);
  await transaction.query("set local timezone = 'UTC'");
  await transaction.query("create temporary table dumped (row jsonb) on commit drop");

  const tables: Record<string, Sum> = {};
  let [seen, pictures] = [0, 0];
  for (;;) {
    const [kind, said] = await dump.marker();
    if (kind === "table") {
      seen += 1;
      const { name, rows, sha256 } = said;
      const plan = planOf(name, signIn);
      if (plan) progress(name, 0);
      await load(transaction, dump, said, plan ? progress : () => undefined);
      if (!plan) continue;
      await store(transaction, said, plan, here);
      tables[name] = { rows, sha256 };
    } else if (kind === "picture") {
      await keepPicture(dump, said, kept);
      pictures += 1;
      progress("pictures", pictures);
    } else {
      if (kind !== "end" || said.tables !== seen || said.pictures !== pictures)
        throw dump.damaged();
      await dump.end();
      break;
    }
  }
  await transaction.query("set constraints all immediate");
  for (const { name } of own)
    await transaction.query(`alter table ${quotedName(name)} enable trigger user`);
  return { tables, pictures, missing: [] };
};

type Dumped = Extract<Marker, readonly ["table", unknown]>[1];

/** Reads a table's rows into the table `dumped`, and adds them up there. */
const load = async (
  transaction: Transaction,
  dump: DumpReader,
  { name, rows, sha256 }: Dumped,
  progress: Progress,
): Promise<void> => {
  await transaction.query("truncate dumped");
  for (let read = 0; read < rows;) {
    const batch: string[] = [];
    while (batch.length < ROWS_AT_ONCE && read < rows) {
      batch.push(await dump.row());
      read += 1;
    }
    await transaction.query("insert into dumped select jsonb_array_elements($1::text::jsonb)", [
      `[${batch.join(",")}]`,
    ]);
    progress(name, read);
  }
  if ((await sumOf(transaction, "select row::text from dumped")).sha256 !== sha256)
    throw dump.damaged();
};

/** Stores the dumped rows, reads them back, and moves the table's sequences past the last one. */
const store = async (
  transaction: Transaction,
  dumped: Table,
  { left, constants }: Plan,
  here: readonly Table[],
): Promise<void> => {
  const columns = dumped.columns.filter((column) => !left.includes(column));
  const target = here.find((table) => table.name === dumped.name);
  if (!target)
    throw new DumpRefusedError(`The database has no table ${dumped.name} for the dump's.`);
  const missing = columns.filter((column) => !target.columns.includes(column));
  if (missing.length > 0)
    throw new DumpRefusedError(`${dumped.name} has no ${missing.join(", ")} here.`);
  const name = quotedName(dumped.name);
  const names = [...columns, ...Object.keys(constants)];
  const values = [
    ...columns.map((column) => `r.${quoted(column)}`),
    ...Object.values(constants).map((text) => `'${text}'`),
  ];
  await transaction.query(
    `insert into ${name} (${names.map(quoted).join(", ")})
       overriding system value
     select ${values.join(", ")}
       from dumped, jsonb_populate_record(null::${name}, dumped.row) r`,
  );
  const [other] = await transaction.query(
    `with wanted as (select (row - $1::text[])::text from dumped),
          stored as (${rowsOf({ name: dumped.name, columns })})
     (table wanted except all table stored) union all (table stored except all table wanted) limit 1`,
    [left],
  );
  if (other) throw new DumpRefusedError(`${dumped.name} came out different.`);
  const counted = await transaction.query<{ column: string; counter: string }>(
    `select attname::text as column, pg_get_serial_sequence($1, attname) as counter
       from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and attidentity <> ''`,
    [name],
  );
  for (const { column, counter } of counted)
    await transaction.query(
      `select setval($1::text::regclass, max(${quoted(column)})) from ${name} having count(*) > 0`,
      [counter],
    );
};

/** Columns of a table that are left out, and values of columns that are added. */
type Plan = {
  readonly left: readonly string[];
  readonly constants: Readonly<Record<string, string>>;
};

/**
 * How a table of the embedded sign-in service is restored into another one; `null`: it stays behind.
 * At Supabase, customers, identities and authenticator apps are restored with their password hashes
 * and keys, and must sign in again: sessions, the log and links of mails are left out. The service
 * requires the links' columns to be empty texts, not null.
 */
const planOf = (name: string, signIn: RestoreTarget["signIn"]): Plan | null => {
  if (signIn === "embedded" || !name.startsWith("auth.")) return EVERYTHING;
  return AT_SUPABASE[name] ?? null;
};

const EVERYTHING: Plan = { left: [], constants: {} };

const AT_SUPABASE: Readonly<Record<string, Plan>> = {
  "auth.identities": EVERYTHING,
  "auth.mfa_factors": { left: ["last_step"], constants: {} },
  "auth.users": {
    left: ["confirmation_sent_at", "recovery_sent_at"],
    constants: {
      instance_id: "00000000-0000-0000-0000-000000000000",
      confirmation_token: "",
      recovery_token: "",
      email_change: "",
      email_change_token_new: "",
    },
  },
};

const keepPicture = async (
  dump: DumpReader,
  { name, base64 }: { readonly name: string; readonly base64: string },
  pictures: CoffeePictures | null,
): Promise<void> => {
  if (!pictures)
    throw new DumpRefusedError(
      "The dump holds pictures of coffees. Set PICTURES_DIR to a folder that they go to and are served from.",
    );
  const type = typeOfPicture(name);
  if (!type) throw dump.damaged();
  const content = Buffer.from(base64, "base64");
  if (pictureName({ content, type }) !== name) throw dump.damaged();
  await pictures.keep({ content, type });
};
