import * as v from "valibot";

/** Error body of the product server: a message and sometimes a stable code. */
export const errorWire = v.object({
  error: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  code: v.optional(v.string()),
});

export type ErrorWire = v.InferOutput<typeof errorWire>;

/** The server's message; `null` without one. */
export const errorText = (body: unknown): string | null => errorIn(body)?.error ?? null;

/** The stable code; `null` without one. */
export const errorCode = (body: unknown): string | null => errorIn(body)?.code ?? null;

const errorIn = (body: unknown): ErrorWire | null => (v.is(errorWire, body) ? body : null);

/**
 * What a request or an import brings; `null` when the network fails: offline, timeout, connection
 * lost, or a file that a newer deployment has removed. Bugs are thrown, though they too may be
 * `TypeError`s.
 */
export const fetchedOrNull = async <T>(load: () => Promise<T>): Promise<T | null> => {
  try {
    return await load();
  } catch (cause) {
    if (isNetworkFailure(cause)) return null;
    throw cause;
  }
};

const isNetworkFailure = (cause: unknown): boolean =>
  cause instanceof DOMException
    ? ENDED.has(cause.name)
    : cause instanceof TypeError && FAILURES.some((text) => cause.message.startsWith(text));

const ENDED: ReadonlySet<string> = new Set(["AbortError", "TimeoutError", "NetworkError"]);

/**
 * The specifications give these errors no code. Beginnings of the messages of `fetch`, of reading a
 * body and of `import()`, in Chromium, Firefox, Safari and Node.
 */
const FAILURES: readonly string[] = [
  "Failed to fetch",
  "network error",
  "NetworkError when attempting to fetch",
  "Error in body stream",
  "Error in input stream",
  "Content-Length header of network response",
  "error loading dynamically imported module",
  "Load failed",
  "Importing a module script failed",
  "The network connection was lost",
  "The Internet connection appears to be offline",
  "Could not connect to the server",
  "A server with the specified hostname could not be found",
  "The request timed out",
  "fetch failed",
  "terminated",
];
