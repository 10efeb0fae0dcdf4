import ky, { isHTTPError } from "ky";

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` for every request of the shop, whichever service it goes to. A request with all its
 * attempts and its body has 10 s; a GET that met no server, or one that is only just coming up, is
 * sent again twice. Whether anything else may be sent again is for the caller to know.
 */
export const httpClient = (fetch: Fetch): Fetch => {
  const client = ky.create({
    fetch,
    // The limit below holds for the body and the attempts too; ky's own ends with the first byte.
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
