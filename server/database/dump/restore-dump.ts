import { pictureName, typeOfPicture } from "#server/database/folder-pictures.ts";
import { applyMigrations, shopMigrations } from "#server/database/migrations.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import type { Database, Transaction } from "#server/ports/database.ts";
import {
  DumpReader,
  DumpRefusedError,
  type DumpReport,
  type Marker,
  type Progress,
} from "./write-dump.ts";
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
  /** The project's `supabase` folder. */
  readonly supabaseDir: string;
  /** Target of coffee pictures; `null` where the shop stores no files. */
  readonly pictures: CoffeePictures | null;
  /** Owner of the `auth` tables: the embedded service or Supabase's. */
  readonly signIn: "embedded" | "supabase";
};

/**
 * Restores a dump into an empty database, in one transaction. Every table is read back before the
 * commit, and must have the dump's rows. A dump of an older version is restored at its own
 * migrations, and the later ones are applied afterwards; those that only an embedded shop has stay
 * behind at Supabase.
 *
 * @throws DumpRefusedError for a target that is not empty, and for a damaged file.
 */
export const restoreDump = async (
  file: string,
  target: RestoreTarget,
  progress: Progress,
): Promise<DumpReport> => {
  const { database, supabaseDir, signIn } = target;
  const dump = new DumpReader(file);
  const [kind, head] = await dump.marker();
  if (kind !== "shop") throw dump.damaged();
  const known = await shopMigrations(supabaseDir, "embedded");
  const isOurs = head.migrations.every(
    ({ version, checksum }, place) =>
      known[place]?.version === version && known[place].checksum === checksum,
  );
  if (!isOurs)
    throw new DumpRefusedError(
      `${file} was taken by another version of the shop. Restore it with that version or a newer one.`,
    );
  if (signIn === "supabase") await requireSignInTables(database);
  const migrations = signIn === "supabase" ? await shopMigrations(supabaseDir, "hosted") : known;
  const newest = head.migrations.at(-1)?.version ?? "";
  await applyMigrations(
    database,
    migrations.filter(({ version }) => version <= newest),
  );
  const report = await database.transaction((transaction) =>
    restoreInto(transaction, target, dump, progress),
  );
  await applyMigrations(database, migrations);
  return report;
};

/** The sign-in service must create its own tables: our migrations create only a part of them. */
const requireSignInTables = async (database: Database): Promise<void> => {
  const [found] = await database.query("select where to_regclass('auth.identities') is not null");
  if (!found)
    throw new DumpRefusedError(
      "The database has no tables of Supabase's sign-in service. Start the service on it once, then try again.",
    );
};

const restoreInto = async (
  transaction: Transaction,
  { signIn, pictures: kept }: RestoreTarget,
  dump: DumpReader,
  progress: Progress,
): Promise<DumpReport> => {
  // Supabase's service has further tables with data of its own.
  const here = (await tablesOf(transaction)).filter(({ name }) => planOf(name, signIn) !== null);
  await requireEmpty(transaction, here);
  const own = here.filter(({ name }) => !name.startsWith("auth."));
  // Disables triggers, which would recompute values and send mails again. Foreign keys stay enabled.
  for (const { name } of own)
    await transaction.query(`alter table ${quotedName(name)} disable trigger user`);
  for (const name of MADE_BY_MIGRATIONS)
    if (own.some((table) => table.name === name))
      await transaction.query(`delete from ${quotedName(name)}`);
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

const requireEmpty = async (transaction: Transaction, tables: readonly Table[]): Promise<void> => {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (MADE_BY_MIGRATIONS.includes(name)) continue;
    const [counted] = await transaction.query<{ rows: number }>(
      `select count(*) as rows from ${quotedName(name)}`,
    );
    if (counted && counted.rows > 0) filled.push(`${name} (${counted.rows})`);
  }
  if (filled.length > 0)
    throw new DumpRefusedError(
      `The database is not empty, and nothing in it is overwritten: ${filled.join(", ")}.`,
    );
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

/** Filled by migrations; not counted as data. */
const MADE_BY_MIGRATIONS: readonly string[] = [
  "private.catalog_version",
  "private.courier_names",
  "private.couriers",
];

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
