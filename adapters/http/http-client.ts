import ky, { isHTTPError } from "ky";

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
