import * as v from "valibot";
import type { Log } from "#server/ports/log.ts";

/**
 * Hands a statement's rows out as JSON, one value each. A driver that cannot read one value of one row
 * (an endless date, a number beyond 2^53) fails the whole answer; JSON it reads whatever stands there.
 */
export const rowsAsJson = (sql: string): string => `select to_jsonb(r) as row from (${sql}) as r`;

export type JsonRow = { readonly row: unknown };

/** Reads each row by itself. One that makes no sense is logged and left out, and hides no other. */
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

/** Where a row is odd; the values themselves may be personal. */
export const placesOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => v.getDotPath(issue) ?? "").join(", ");

/** A point in time, ISO 8601 in UTC. */
export const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
