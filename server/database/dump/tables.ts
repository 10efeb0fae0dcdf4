import type { Queryable, Transaction } from "#server/ports/database.ts";

/** A table of the shop. */
export type Table = {
  /** With its schema: `public.orders`. */
  readonly name: string;
  /** Stored columns; generated ones are left out. */
  readonly columns: readonly string[];
};

/** All tables of a dump, each after those it references. */
export const tablesOf = async (database: Queryable): Promise<readonly Table[]> => {
  const tables = await database.query<Table & { readonly depth: number }>(
    `with recursive found as (
       select c.oid, n.nspname || '.' || c.relname as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('auth', 'public', 'private')
     ), placed (oid, depth) as (
       select oid, 0 from found
       union
       select f.conrelid, p.depth + 1 from placed p join pg_constraint f on f.confrelid = p.oid
        where f.contype = 'f' and f.conrelid <> p.oid and p.depth < ${LONGEST_CHAIN}
     )
     select name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
                     and a.attgenerated = '' order by a.attnum) as columns,
            (select max(p.depth) from placed p where p.oid = t.oid) as depth
       from found t where name <> all ($1::text[])
      order by depth, name`,
    [LEFT_OUT],
  );
  const circle = tables.filter(({ depth }) => depth === LONGEST_CHAIN).map(({ name }) => name);
  if (circle.length > 0) throw new Error(`Tables refer to one another: ${circle.join(", ")}.`);
  return tables;
};

/** Each database has its own history of migrations, and counts calls for some minutes. */
const LEFT_OUT = ["private.schema_migrations", "private.rate_limits"];

/** Of tables that refer to the next one. */
const LONGEST_CHAIN = 20;

/**
 * A query of these columns' rows, each as `to_jsonb(row)::text`. The transaction uses UTC, so that two
 * databases format a timestamp equally.
 */
export const rowsOf = ({ name, columns }: Table): string =>
  `select to_jsonb(r)::text as row from (select ${columns.map(quoted).join(", ")} from ${quotedName(name)}) r`;

/** Streams what a query of {@link rowsOf} finds, in batches. */
export const batchesOf = async function* (
  transaction: Transaction,
  rows: string,
): AsyncGenerator<readonly string[]> {
  await transaction.query(`declare dumped_rows no scroll cursor for ${rows}`);
  for (;;) {
    const batch = await transaction.query<{ row: string }>(
      `fetch ${ROWS_AT_ONCE} from dumped_rows`,
    );
    if (batch.length === 0) break;
    yield batch.map(({ row }) => row);
  }
  await transaction.query("close dumped_rows");
};

/** Small enough that a batch of the desk's files, of some megabytes each, fits into memory. */
export const ROWS_AT_ONCE = 100;

/** Row count and content of a table: SHA-256 in hex, independent of the rows' order. */
export type Sum = { readonly rows: number; readonly sha256: string };

/** Adds up what a query of {@link rowsOf} finds. */
export const sumOf = async (transaction: Transaction, rows: string): Promise<Sum> => {
  const [sum] = await transaction.query<Sum>(
    `select count(*) as rows,
            encode(sha256(coalesce(string_agg(digest, '' order by digest), '')), 'hex') as sha256
       from (select sha256(convert_to(row, 'UTF8')) as digest from (${rows}) as rows) as digests`,
  );
  if (!sum) throw new Error("A sum without its row.");
  return sum;
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A schema and its table; neither of the shop's has a dot in its name. */
export const quotedName = (name: string): string => name.split(".").map(quoted).join(".");
