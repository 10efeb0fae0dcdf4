import * as v from "valibot";
import type { ServerContext } from "./context.ts";
import { refuse } from "./refusals.ts";
import { jsonOf } from "#core/domain/json.ts";

/** Answers with what its JSON body, parsed with a schema, gets; or says what is wrong with the body. */
export const withBody = async <const Schema extends v.GenericSchema>(
  c: ServerContext,
  schema: Schema,
  answer: (body: v.InferOutput<Schema>) => Response | Promise<Response>,
  types: readonly string[] = JSON_ALONE,
): Promise<Response> => {
  const [type = ""] = (c.req.header("content-type") ?? "").split(";");
  if (!types.includes(type.trim().toLowerCase()))
    return refuse(c, 415, `Please send JSON (content-type: ${types.at(-1) ?? ""}).`);
  const text = await limitedText(c);
  if (text === null) return refuse(c, 413, "The body is larger than 64 kB.");
  const body = jsonOf(text);
  if (body === undefined) return refuse(c, 400, "The body is not valid JSON.");
  if (isDeeperThan(DEEPEST, body)) return refuse(c, 400, "The body is nested too deeply.");
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  return parsed.success ? answer(parsed.output) : wrongField(c, parsed.issues[0]);
};

/**
 * A body as text; `null` beyond 64 kB, which are not read further. A declared length is trusted,
 * because Node reads no more than that; it is also much faster than streaming.
 */
const limitedText = async (c: ServerContext): Promise<string | null> => {
  const declared = c.req.header("content-length");
  if (declared !== undefined) return Number(declared) > MAX_BODY_BYTES ? null : c.req.text();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const wrongField = (c: ServerContext, issue: v.BaseIssue<unknown>): Response => {
  const field = v.getDotPath(issue) ?? "body";
  return refuse(c, 422, issue.message.endsWith(".") ? issue.message : issueText(field, issue), {
    code: "invalid",
    field,
  });
};

/** Names what was expected, and never quotes the input. */
const issueText = (field: string, issue: v.BaseIssue<unknown>): string => {
  if (issue.type === "strict_object" && issue.expected === "never")
    return `${field} is not a known field.`;
  if (issue.input === undefined) return `${field} is missing.`;
  return issue.message.startsWith("must ")
    ? `${field} ${issue.message}.`
    : `${field} is not valid${issue.expected === null ? "" : `: expected ${issue.expected}`}.`;
};

/** Limits nesting: recursive processing, here or in the database, could overflow the stack. */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const DEEPEST = 16;
const JSON_ALONE: readonly string[] = ["application/json"];
const MAX_BODY_BYTES = 64 * 1024;

/** A field's name on the wire: `address.postalCode` becomes `address.postal_code`. */
export const wireField = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
