import { createHash } from "node:crypto";
import { applyMigrations, type Migration } from "#server/database/migrations.ts";
import type { CoffeePictures, PictureType } from "#server/ports/catalogue.ts";
import type { Database, Transaction } from "#server/ports/database.ts";
import {
  readDumpLines,
  type DumpLine,
  type Marker,
  DumpRefusedError,
  type DumpReport,
  type Progress,
} from "./write-dump.ts";
import {
  signInTable,
  type SignIn,
  quoted,
  quotedName,
  ROWS_AT_ONCE,
  rowsOf,
  tablesOf,
  type Table,
  TableSum,
  type Sum,
} from "./tables.ts";

/** Target of a restore. */
export type RestoreTarget = {
  readonly database: Database;
  /** This version's migrations. */
  readonly migrations: readonly Migration[];
  /** Target of coffee pictures; `null` where the shop stores no files. */
  readonly pictures: CoffeePictures | null;
  /** Owner of the `auth` tables: the embedded service or Supabase's. */
  readonly signIn: SignIn;
};

/**
 * Restores a dump into an empty database, in one transaction. Every table is read back before the
 * commit; its row count and checksum must equal the dump's. A dump of an older version is restored
 * at its own migrations, and the later ones are applied afterwards.
 *
 * @throws DumpRefusedError for a target that is not empty, and for a damaged file.
 */
export const restoreDump = async (
  file: string,
  target: RestoreTarget,
  progress: Progress,
): Promise<DumpReport> => {
  const { database, migrations } = target;
  const lines = readDumpLines(file);
  const head = await nextMarker(lines);
  if (head[0] !== "shop") throw damaged(file);
  const asThen = migrations.slice(0, head[1].migrations.length);
  const isOurs = head[1].migrations.every(
    ({ version, checksum }, place) =>
      asThen[place]?.version === version && asThen[place].checksum === checksum,
  );
  if (!isOurs)
    throw new DumpRefusedError(
      `${file} was taken by another version of the shop. Restore it with that version or a newer one.`,
    );
  if (target.signIn === "supabase") await requireSignInTables(database);
  await applyMigrations(database, asThen);
  const report = await database.transaction((transaction) =>
    new Restore(file, transaction, target, progress).run(lines),
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

class Restore {
  readonly #file: string;
  readonly #transaction: Transaction;
  readonly #target: RestoreTarget;
  readonly #progress: Progress;

  constructor(file: string, transaction: Transaction, target: RestoreTarget, progress: Progress) {
    this.#file = file;
    this.#transaction = transaction;
    this.#target = target;
    this.#progress = progress;
  }

  async run(lines: AsyncGenerator<DumpLine>): Promise<DumpReport> {
    // Supabase's service has further tables with data of its own.
    const here = new Map(
      (await tablesOf(this.#transaction)).flatMap((table) =>
        signInTable(table, this.#target.signIn) === "stays behind" ? [] : [[table.name, table]],
      ),
    );
    await this.#requireEmpty([...here.keys()]);
    const own = [...here.keys()].filter((name) => !name.startsWith("auth."));
    // Disables triggers, which would recompute values and send mails again. Foreign keys stay
    // enabled.
    for (const name of own)
      await this.#transaction.query(`alter table ${quotedName(name)} disable trigger user`);
    for (const name of MADE_BY_MIGRATIONS)
      if (here.has(name)) await this.#transaction.query(`delete from ${quotedName(name)}`);
    await this.#transaction.query("set local timezone = 'UTC'");
    const report = await this.#takeAll(lines, here);
    await this.#transaction.query("set constraints all immediate");
    for (const name of own)
      await this.#transaction.query(`alter table ${quotedName(name)} enable trigger user`);
    return report;
  }

  async #requireEmpty(names: readonly string[]): Promise<void> {
    const filled: string[] = [];
    for (const name of names) {
      if (MADE_BY_MIGRATIONS.has(name)) continue;
      const [counted] = await this.#transaction.query<{ rows: number }>(
        `select count(*) as rows from ${quotedName(name)}`,
      );
      if (counted && counted.rows > 0) filled.push(`${name} (${counted.rows})`);
    }
    if (filled.length > 0)
      throw new DumpRefusedError(
        `The database is not empty, and nothing in it is overwritten: ${filled.join(", ")}.`,
      );
  }

  async #takeAll(
    lines: AsyncGenerator<DumpLine>,
    here: ReadonlyMap<string, Table>,
  ): Promise<DumpReport> {
    const tables: Record<string, Sum> = {};
    let pictures = 0;
    let seen = 0;
    for (;;) {
      const marker = await nextMarker(lines);
      if (marker[0] === "table") {
        seen += 1;
        const sum = await this.#takeTable(lines, marker[1], here.get(marker[1].name));
        if (sum) tables[marker[1].name] = sum;
      } else if (marker[0] === "picture") {
        await this.#takePicture(marker[1]);
        pictures += 1;
        this.#progress("pictures", pictures);
      } else if (marker[0] === "end") {
        if (marker[1].tables !== seen || marker[1].pictures !== pictures) throw damaged(this.#file);
        // Reading to the end verifies gzip's checksum.
        if (!(await lines.next()).done) throw damaged(this.#file);
        return { tables, pictures, missing: [] };
      } else throw damaged(this.#file);
    }
  }

  /** `null` for a table that is not restored. */
  async #takeTable(
    lines: AsyncGenerator<DumpLine>,
    dumped: Table,
    here: Table | undefined,
  ): Promise<Sum | null> {
    const plan = signInTable(dumped, this.#target.signIn);
    const isTaken = plan !== "stays behind";
    if (isTaken && !here)
      throw new DumpRefusedError(`The database has no table ${dumped.name} for the dump's.`);
    const left = isTaken ? plan.left : [];
    const columns = dumped.columns.filter((column) => !left.includes(column));
    const missing = isTaken ? columns.filter((column) => !here?.columns.includes(column)) : [];
    if (missing.length > 0)
      throw new DumpRefusedError(`${dumped.name} has no ${missing.join(", ")} here.`);
    const inFile = new TableSum();
    const expected = new TableSum();
    let waiting: string[] = [];
    const store = async (): Promise<void> => {
      if (!isTaken || waiting.length === 0) return;
      const { name } = dumped;
      for (const row of await this.#insert({ name, columns }, waiting, plan)) expected.add(row);
      this.#progress(name, expected.rows);
      waiting = [];
    };
    if (isTaken) this.#progress(dumped.name, 0);
    for (;;) {
      const { value: line, done } = await lines.next();
      if (done) throw damaged(this.#file);
      if (!("row" in line)) {
        await store();
        if (line[0] !== "sum" || !isSame(line[1], inFile.sum)) throw damaged(this.#file);
        if (!isTaken) return null;
        await this.#compare({ name: dumped.name, columns }, expected.sum);
        return expected.sum;
      }
      inFile.add(line.row);
      if (isTaken) waiting.push(line.row);
      if (waiting.length >= ROWS_AT_ONCE) await store();
    }
  }

  /** Inserts rows; returns the expected result of reading them back. */
  async #insert(
    { name, columns }: Table,
    rows: readonly string[],
    { left, constants }: Exclude<ReturnType<typeof signInTable>, "stays behind">,
  ): Promise<readonly string[]> {
    const json = `[${rows.join(",")}]`;
    const fixed = Object.entries(constants);
    await this.#transaction.query(
      `insert into ${quotedName(name)} (${[...columns, ...fixed.map(([column]) => column)].map(quoted).join(", ")})
         overriding system value
       select ${[...columns.map(quoted), ...fixed.map(([, text]) => `'${text}'`)].join(", ")}
         from jsonb_populate_recordset(null::${quotedName(name)}, $1::text::jsonb)`,
      [json],
    );
    if (left.length === 0) return rows;
    const kept = await this.#transaction.query<{ row: string }>(
      "select (r - $2::text[])::text as row from jsonb_array_elements($1::text::jsonb) r",
      [json, left],
    );
    return kept.map(({ row }) => row);
  }

  /** Compares the table with the dump, and moves its sequences past the last row. */
  async #compare(table: Table, expected: Sum): Promise<void> {
    const total = new TableSum();
    for await (const rows of rowsOf(this.#transaction, table))
      for (const row of rows) total.add(row);
    if (!isSame(total.sum, expected))
      throw new DumpRefusedError(
        `${table.name} came out different: ${total.rows} rows instead of ${expected.rows}, or other contents.`,
      );
    const name = quotedName(table.name);
    const counted = await this.#transaction.query<{ column: string; counter: string }>(
      `select attname::text as column, pg_get_serial_sequence($1, attname) as counter
         from pg_attribute
        where attrelid = $1::text::regclass and attnum > 0 and attidentity <> ''`,
      [name],
    );
    for (const { column, counter } of counted)
      await this.#transaction.query(
        `select setval($1::text::regclass, max(${quoted(column)})) from ${name} having count(*) > 0`,
        [counter],
      );
  }

  async #takePicture({
    name,
    base64,
  }: {
    readonly name: string;
    readonly base64: string;
  }): Promise<void> {
    const { pictures } = this.#target;
    if (!pictures)
      throw new DumpRefusedError(
        "The dump holds pictures of coffees. Set PICTURES_DIR to a folder that they go to and are served from.",
      );
    const content = Buffer.from(base64, "base64");
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
    const hash = createHash("sha256").update(content).digest("hex");
    if (!type || !name.startsWith(`${hash.slice(0, 32)}.`)) throw damaged(this.#file);
    await pictures.keep({ content, type });
  }
}

const TYPES: Readonly<Record<string, PictureType>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const nextMarker = async (lines: AsyncGenerator<DumpLine>): Promise<Marker> => {
  const { value: line, done } = await lines.next();
  if (done || "row" in line) throw new DumpRefusedError("The file is no whole dump of the shop.");
  return line;
};

const isSame = (one: Sum, other: Sum): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;

const damaged = (file: string): DumpRefusedError =>
  new DumpRefusedError(`${file} is damaged: it does not hold what it says.`);

/** Filled by migrations; not counted as data. */
const MADE_BY_MIGRATIONS: ReadonlySet<string> = new Set([
  "private.catalog_version",
  "private.courier_names",
  "private.couriers",
]);
