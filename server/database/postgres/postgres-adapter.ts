import * as v from "valibot";
import { isRecord } from "#core/domain/json.ts";
import type { Database, SqlValue } from "#server/ports/database.ts";
import type { Log } from "#server/ports/runtime.ts";

/** What the classes of this folder share: the database, and the common shapes of an answer. */
export abstract class PostgresAdapter {
  protected readonly database: Database;
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

  /** Parses each row by itself. Invalid rows are logged and left out, so that they hide no other. */
  protected readable<Schema extends v.GenericSchema>(
    schema: Schema,
    rows: readonly JsonRow[],
    of: { readonly what: string; readonly key: string },
  ): readonly v.InferOutput<Schema>[] {
    return rows.flatMap(({ row }) => {
      const parsed = v.safeParse(schema, row);
      if (parsed.success) return [parsed.output];
      const key = isRecord(row) ? String(row[of.key]) : "";
      const at = placesOf(parsed.issues);
      this.log({ level: "error", failure: "odd-row", what: of.what, key, at });
      return [];
    });
  }
}

/** What a row is called that cannot be read, and the field that names it. */
export const ORDER = { what: "order", key: "orderCode" };

/** Paths of the invalid fields, without their values, which may be personal. */
export const placesOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => v.getDotPath(issue) ?? "").join(", ");

/**
 * A row that a statement returns as one JSON value. A driver that cannot parse one value (an infinite
 * date, a number beyond 2^53) fails the whole result; JSON transports any value.
 */
export type JsonRow = { readonly row: unknown };
