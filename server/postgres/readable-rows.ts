import * as v from "valibot";
import { isRecord } from "#core/domain/json.ts";
import type { Log } from "#server/ports/log.ts";

/**
 * Wraps a statement so that it returns each row as one JSON value. A driver that cannot parse one
 * value (an infinite date, a number beyond 2^53) fails the whole result; JSON transports any value.
 */
export const rowsAsJson = (sql: string): string => `select to_jsonb(r) as row from (${sql}) as r`;

export type JsonRow = { readonly row: unknown };

/** Parses each row by itself. Invalid rows are logged and left out, so that they hide no other. */
export const readableRows = <Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly JsonRow[],
  of: { readonly what: string; readonly key: string; readonly log: Log | undefined },
): readonly v.InferOutput<Schema>[] =>
  rows.flatMap(({ row }) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return [parsed.output];
    const key = isRecord(row) ? String(row[of.key]) : "";
    of.log?.({
      level: "error",
      failure: "odd-row",
      what: of.what,
      key,
      at: placesOf(parsed.issues),
    });
    return [];
  });

/** Paths of the invalid fields, without their values, which may be personal. */
export const placesOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => v.getDotPath(issue) ?? "").join(", ");

/** A point in time, ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
);
