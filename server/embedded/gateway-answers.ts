import { OUR_FAULT } from "#server/http/our-fault.ts";
import { parseJsonObject } from "./json-object.ts";

/**
 * An error as supabase-js reads it (`error_code`, `msg`), and as every other answer of the shop has
 * it (`error`).
 */
export const refuse = (
  status: number,
  errorCode: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  Response.json(
    { code: status, error_code: errorCode, msg: text, error: text },
    { status, headers: { ...headers, "cache-control": "no-store" } },
  );

export const notFound = (): Response => refuse(404, "not_found", "There is nothing here.");

export const tooMany = (seconds: number): Response =>
  refuse(
    429,
    "over_request_rate_limit",
    `Too many attempts. Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`,
    { "retry-after": String(seconds) },
  );

export const busy = (): Response =>
  refuse(503, "request_timeout", "The shop is very busy. Please try again in a moment.", {
    "retry-after": "5",
  });

export const failed = (): Response => refuse(500, "unexpected_failure", OUR_FAULT);

/** The service's own answer, with what is ours to say about it. */
export const passOn = async (answer: Response): Promise<Response> => {
  if (answer.status >= 500) return failed();
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (answer.status < 400) return new Response(answer.body, { status: answer.status, headers });

  const body = parseJsonObject(await answer.text()) ?? {};
  const text = errorText(body) ?? "The request was refused.";
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify({ ...body, error: text }), { status: answer.status, headers });
};

const errorText = (body: Readonly<Record<string, unknown>>): string | undefined =>
  ["msg", "message", "error_description", "error"]
    .map((field) => body[field])
    .find((value) => typeof value === "string");

const KEPT_HEADERS = ["content-type", "content-range", "content-location", "location"];
