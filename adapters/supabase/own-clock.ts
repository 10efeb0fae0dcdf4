import { isRecord } from "#core/domain/is-record.ts";
import { jsonOf } from "#core/domain/json-of.ts";
import { SESSION_ENDED } from "./renew-session.ts";

/**
 * A `fetch` that removes `expires_at` from token responses. The library then computes it from
 * `expires_in` by this device's clock: a clock that is hours off would make it renew constantly, or
 * never, with the service's time.
 */
export const byOwnClock =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    if (!answer.ok && isRenewal(input) && !SESSION_ENDED.has(answer.status)) return outOfService();
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    if (!answer.ok || !isJson) return answer;
    const text = await answer.text();
    const { status, statusText, headers } = answer;
    return new Response(withoutExpiresAt(text), { status, statusText, headers });
  };

/** The library treats every other failed renewal as the end of the session. */
const outOfService = (): Response => Response.json({}, { status: 503 });

const isRenewal = (input: RequestInfo | URL): boolean =>
  String(input instanceof Request ? input.url : input).includes("grant_type=refresh_token");

const withoutExpiresAt = (text: string): string => {
  const body = jsonOf(text);
  // A truncated body is left to the library.
  if (!isRecord(body) || !("expires_in" in body)) return text;
  return JSON.stringify({ ...body, expires_at: undefined });
};
