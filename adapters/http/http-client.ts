import ky, { isHTTPError, type KyInstance } from "ky";

type Fetch = typeof globalThis.fetch;

/**
 * ky for all requests of the shop, to any service. A GET is retried twice on network errors and
 * 502, 503 and 504; other methods are not, because only their callers know whether they are
 * idempotent. Statuses outside of 2xx throw; {@link responseOf} takes the response out again.
 */
export const httpClient = (fetch: Fetch): KyInstance =>
  ky.create({
    fetch,
    // ky's own begins anew with each retry and ends with the headers: see `timeLimit`.
    timeout: false,
    retry: {
      limit: 2,
      methods: ["get"],
      statusCodes: [502, 503, 504],
      afterStatusCodes: [],
      shouldRetry: ({ error }) => (error instanceof NoToken ? false : undefined),
    },
  });

/** The client as a `fetch`, for libraries that want one: statuses do not throw. */
export const fetchOver =
  (client: KyInstance): Fetch =>
  (input, init) => {
    const signal = timeLimit(init?.signal ?? (input instanceof Request ? input.signal : null));
    return client(input, { ...init, signal }).catch(responseOf);
  };

/** 10 s for all attempts and the body together, and the caller's own signal. */
export const timeLimit = (callers: AbortSignal | null = null): AbortSignal => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  return callers ? AbortSignal.any([callers, limit]) : limit;
};

const TIMEOUT_MS = 10_000;

/** The response that ky threw because of its status. Other errors are thrown on. */
export const responseOf = (cause: unknown): Response => {
  if (isHTTPError(cause)) return cause.response;
  throw cause;
};

/** Thrown by a hook before a request that would have no valid token; nothing was sent. */
export class NoToken extends Error {
  readonly reason: "no-session" | "unreachable";

  constructor(reason: NoToken["reason"]) {
    super(reason);
    this.reason = reason;
  }
}
