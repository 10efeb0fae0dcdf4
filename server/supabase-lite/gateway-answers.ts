import * as v from "valibot";
import type { Context } from "hono";
import { INTERNAL_ERROR } from "#server/http/internal-error.ts";
import { refuse, tooMany } from "#server/http/refuse.ts";

/** The service's response with the parts meant for visitors. */
export const passOn = async (c: Context, answer: Response): Promise<Response> => {
  if (answer.status >= 500) return refuse(c, 500, INTERNAL_ERROR);
  if (answer.status === 429) return tooMany(c, 60);
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  const { status } = answer;
  if (status < 400) return c.newResponse(answer.body, new Response(null, { status }));
  const refusal = await refusalOf(answer);
  c.header("content-type", "application/json");
  return c.newResponse(JSON.stringify(refusal), new Response(null, { status }));
};

/** The fields that the library reads, and the message in the shop's own error format. */
const refusalOf = async (answer: Response): Promise<object> => {
  const parsed = v.safeParse(refusalJson, await answer.text());
  const body: Readonly<Record<string, unknown>> = parsed.success ? parsed.output : {};
  const sentence = ["msg", "message", "error_description", "error"]
    .map((field) => body[field])
    .find((value) => typeof value === "string");
  return { ...body, error: sentence ?? "The request was refused." };
};

const refusalJson = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

const KEPT_HEADERS = ["content-type", "content-range", "content-location", "location"];
