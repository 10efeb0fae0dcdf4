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
    return new Response(withoutMoment(text), { status, statusText, headers });
  };

/** The library treats every other failed renewal as the end of the session. */
const outOfService = (): Response => Response.json({}, { status: 503 });

const isRenewal = (input: RequestInfo | URL): boolean =>
  String(input instanceof Request ? input.url : input).includes("grant_type=refresh_token");

const withoutMoment = (text: string): string => {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || !("expires_in" in body)) return text;
    return JSON.stringify({ ...body, expires_at: undefined });
  } catch (cause) {
    // Truncated body: left to the library.
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
};
