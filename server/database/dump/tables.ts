import type { Queryable, Transaction } from "#server/ports/database.ts";
import { createHash } from "node:crypto";

/** A table of the shop. */
export type Table = {
  /** With its schema: `public.orders`. */
  readonly name: string;
  /** Stored columns; generated ones are left out. */
  readonly columns: readonly string[];
};

/** All tables of a dump, each after those it references. */
export const tablesOf = async (database: Queryable): Promise<readonly Table[]> => {
  const rows = await database.query<Table & { readonly parents: readonly string[] }>(
    `select n.nspname || '.' || c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and a.attgenerated = '') as columns,
            array(select pn.nspname || '.' || p.relname
                    from pg_constraint f
                    join pg_class p on p.oid = f.confrelid
                    join pg_namespace pn on pn.oid = p.relnamespace
                   where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('auth', 'public', 'private')
      order by 1`,
  );
  const waiting = new Map(rows.flatMap((row) => (LEFT_OUT.has(row.name) ? [] : [[row.name, row]])));
  const sorted: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ parents }) => !parents.some((parent) => waiting.has(parent)),
    );
    if (!next) throw new Error(`Tables refer to one another: ${[...waiting.keys()].join(", ")}.`);
    waiting.delete(next.name);
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
};

/**
 * Streams a table's rows in batches, as `to_jsonb(row)::text`. The transaction uses UTC, so that
 * two databases format a timestamp equally.
 */
export const rowsOf = async function* (
  transaction: Transaction,
  { name, columns }: Table,
): AsyncGenerator<readonly string[]> {
  await transaction.query("set local timezone = 'UTC'");
  await transaction.query(
    `declare dumped_rows no scroll cursor for
       select to_jsonb(r)::text as row from (select ${columns.map(quoted).join(", ")} from ${quotedName(name)}) r`,
  );
  for (;;) {
    const rows = await transaction.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dumped_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await transaction.query("close dumped_rows");
};

/** Small enough that a batch of the desk's files, of some megabytes each, fits into memory. */
export const ROWS_AT_ONCE = 100;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A schema and its table; neither of the shop's has a dot in its name. */
export const quotedName = (name: string): string => name.split(".").map(quoted).join(".");

/** Each database has its own history of migrations, and counts calls for some minutes. */
const LEFT_OUT: ReadonlySet<string> = new Set(["private.schema_migrations", "private.rate_limits"]);

/** The embedded sign-in service or Supabase's. */
export type SignIn = "embedded" | "supabase";

/** Columns of a table that are omitted, and values of columns that are added. */
type Plan = {
  readonly left: readonly string[];
  readonly constants: Readonly<Record<string, string>>;
};

/**
 * How a table of the embedded sign-in service is restored into another one. At Supabase, customers,
 * identities and authenticator apps are restored with their password hashes and keys, and must sign
 * in again: sessions, the log and links of mails are omitted. The service requires the links'
 * columns to be empty texts, not null.
 */
export const signInTable = ({ name }: Table, signIn: SignIn): Plan | "stays behind" => {
  if (signIn === "embedded" || !name.startsWith("auth.")) return EVERYTHING;
  if (name === "auth.identities") return EVERYTHING;
  if (name === "auth.mfa_factors") return { left: ["last_step"], constants: {} };
  if (name !== "auth.users") return "stays behind";
  return {
    left: ["confirmation_sent_at", "recovery_sent_at"],
    constants: {
      instance_id: "00000000-0000-0000-0000-000000000000",
      confirmation_token: "",
      recovery_token: "",
      email_change: "",
      email_change_token_new: "",
    },
  };
};

const EVERYTHING: Plan = { left: [], constants: {} };

/** Row count and content of a table: SHA-256 in hex, independent of the rows' order. */
export type Sum = { readonly rows: number; readonly sha256: string };

/** Adds rows up, each in Postgres's format: `to_jsonb(row)::text`, in UTC. */
export class TableSum {
  readonly #digests: string[] = [];

  add(row: string): void {
    this.#digests.push(createHash("sha256").update(row).digest("base64"));
  }

  get rows(): number {
    return this.#digests.length;
  }

  get sum(): Sum {
    const hash = createHash("sha256");
    for (const digest of this.#digests.toSorted()) hash.update(digest);
    return { rows: this.rows, sha256: hash.digest("hex") };
  }
}
