import type { Database, SqlValue } from "#server/ports/database.ts";
import type { Log } from "#server/ports/runtime.ts";

/** What the shop's database keeps, asked for by the classes of this folder. */
export abstract class Stored {
  protected readonly database: Database;
  /** Told of rows that cannot be read. */
  protected readonly log: Log;

  /** @param deps.log Default: nothing is told. */
  constructor(deps: { readonly database: Database; readonly log?: Log }) {
    this.database = deps.database;
    this.log = deps.log ?? (() => undefined);
  }

  /** The first row; `null` without one. */
  protected async one<Row extends object>(
    sql: string,
    params: readonly SqlValue[] = [],
  ): Promise<Row | null> {
    return (await this.database.query<Row>(sql, params))[0] ?? null;
  }

  /** The first column of the first row; `null` without one. */
  protected async value<Value>(
    sql: string,
    params: readonly SqlValue[] = [],
  ): Promise<Value | null> {
    const [row = {}] = await this.database.query<Record<string, Value>>(sql, params);
    return Object.values(row)[0] ?? null;
  }

  /** Whether there is a row. */
  protected async has(sql: string, params: readonly SqlValue[]): Promise<boolean> {
    return (await this.database.query(sql, params)).length > 0;
  }
}
