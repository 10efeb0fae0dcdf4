import ky, { isHTTPError } from "ky";
import type { Cancellation } from "#core/ports/cancellation.ts";
import { jsonOf } from "#core/domain/json.ts";
import { fetchedOrNull } from "#wire/error.ts";

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` for all requests of the shop, to any service. Timeout: 10 s for all attempts and the
 * body. A GET is retried twice on network errors and 502, 503 and 504; other methods are not,
 * because only their callers know whether they are idempotent.
 */
export const httpClient = (fetch: Fetch): Fetch => {
  const client = ky.create({
    fetch,
    // ky's timeout ends with the response's headers; the signal below covers body and retries.
    timeout: false,
    retry: { limit: 2, methods: ["get"], statusCodes: [502, 503, 504], afterStatusCodes: [] },
  });
  return async (input, init) => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const callers = init?.signal ?? (input instanceof Request ? input.signal : null);
    try {
      const signal = callers ? AbortSignal.any([callers, limit]) : limit;
      return await client(input, { ...init, signal });
    } catch (cause) {
      if (isHTTPError(cause)) return cause.response;
      throw cause;
    }
  };
};

const TIMEOUT_MS = 10_000;

/** Outcome of a call to the product server. Only `ok` and `refused` are responses of the server. */
export type Answer =
  | { readonly kind: "ok"; readonly body: unknown; readonly headers: Headers }
  | {
      readonly kind: "refused";
      readonly status: number;
      /** `undefined` when the response is not JSON. */
      readonly body: unknown;
      readonly text: string;
    }
  /** Offline, timeout, connection lost, or the response is not the product server's. */
  | { readonly kind: "no-answer" }
  | { readonly kind: "no-session" }
  | { readonly kind: "aborted" };

export type Call = {
  readonly method: "get" | "post" | "put" | "delete";
  /** Without a leading slash. */
  readonly path: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: Cancellation | undefined;
  /** `0`: sent once, because the caller retries. Default: see {@link httpClient}. */
  readonly retry?: 0;
};

/**
 * Sends a JSON request to the product server, with credentials. Network failures are returned, not
 * thrown.
 */
export const ask = async (
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, ...init }: Omit<RequestInit, "headers"> & Pick<Call, "headers" | "retry"> = {},
): Promise<Answer> => {
  const answer = await fetchedOrNull(async () => {
    const response = await fetch(url, {
      ...init,
      credentials: "include",
      headers: { accept: "application/json", ...headers },
    });
    return answerOf(response);
  });
  return answer ?? { kind: "no-answer" };
};

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body = jsonOf(text);
  if (!response.ok) return { kind: "refused", status: response.status, body, text };
  return body === undefined
    ? { kind: "no-answer" }
    : { kind: "ok", body, headers: response.headers };
};
