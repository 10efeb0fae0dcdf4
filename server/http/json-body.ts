import * as v from "valibot";
import { err, ok, type Result } from "#core/result.ts";
import { readLimitedText } from "#server/embedded/read-limited-text.ts";
import type { ServerContext } from "./context.ts";
import { refuse } from "./refuse.ts";

/** Reads a JSON body of the wanted shape, or the answer that says what is wrong with it. */
export const jsonBody = async <const Schema extends v.GenericSchema>(
  c: ServerContext,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, Response>> => {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? ""))
    return err(refuse(c, 415, "Please send JSON (content-type: application/json)."));
  const text = await limitedText(c);
  if (text === null) return err(refuse(c, 413, "The body is larger than 64 kB."));
  const body = jsonOf(text);
  if (!body.ok) return err(refuse(c, 400, "The body is not valid JSON."));
  const parsed = v.safeParse(schema, body.value, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  return err(wrongField(c, parsed.issues[0]));
};

const wrongField = (c: ServerContext, issue: v.BaseIssue<unknown>): Response => {
  const field = v.getDotPath(issue) ?? "body";
  return refuse(c, 422, issue.message.endsWith(".") ? issue.message : complaint(field, issue), {
    code: "invalid",
    field,
  });
};

/** Names what was expected, and never repeats what was sent. */
const complaint = (field: string, issue: v.BaseIssue<unknown>): string => {
  if (issue.type === "strict_object" && issue.expected === "never")
    return `${field} is not a known field.`;
  if (issue.input === undefined) return `${field} is missing.`;
  return issue.message.startsWith("must ")
    ? `${field} ${issue.message}.`
    : `${field} is not valid${issue.expected === null ? "" : `: expected ${issue.expected}`}.`;
};

/**
 * `null` when there is more than the limit. A declared length is taken at its word, because Node
 * reads no further, and because that way is much faster than a stream.
 */
const limitedText = async (c: ServerContext): Promise<string | null> => {
  const declared = c.req.header("content-length");
  if (declared === undefined) return (await readLimitedText(c.req.raw, MAX_BODY_BYTES)) ?? null;
  return Number(declared) > MAX_BODY_BYTES ? null : c.req.text();
};

const MAX_BODY_BYTES = 64 * 1024;

const jsonOf = (text: string): Result<unknown, null> => {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(null);
  }
};

const JSON_TYPE = /^application\/json\s*(;|$)/i;
