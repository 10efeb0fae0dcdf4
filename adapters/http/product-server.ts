import ky, { isTimeoutError, type KyInstance } from "ky";
import type { Cancellation } from "#core/ports/cancellation.ts";

/** How a call to the product server ended. Only `ok` and `refused` are words of the server. */
export type Answer =
  | { readonly kind: "ok"; readonly body: unknown; readonly headers: Headers }
  | {
      readonly kind: "refused";
      readonly status: number;
      /** `undefined` when the answer is not JSON. */
      readonly body: unknown;
      readonly text: string;
    }
  /** Offline, timed out, cut off, or something that is not this server answered. */
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
};

type Deps = {
  /** No trailing slash. */
  readonly baseUrl: string;
  /** A token that is valid now; `null` without a session. */
  readonly accessToken: () => Promise<string | null>;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * The product server's door: bearer token, credentials, JSON in and out, one attempt a call.
 * Source: specification sections 6 and 7.
 */
export class ProductServer {
  /** Where the server is, without a path. */
  readonly origin: string;
  readonly #ky: KyInstance;
  readonly #accessToken: Deps["accessToken"];

  constructor({ baseUrl, accessToken, fetch }: Deps) {
    this.origin = new URL(baseUrl).origin;
    this.#accessToken = accessToken;
    this.#ky = ky.create({
      prefixUrl: baseUrl,
      fetch,
      credentials: "include",
      headers: { accept: "application/json" },
      // Whether asking again is safe is for the caller to know.
      retry: 0,
      timeout: TIMEOUT_MS,
      throwHttpErrors: false,
    });
  }

  /** A call anybody may make. */
  async call(call: Call): Promise<Answer> {
    return this.#send(call, null);
  }

  /** A call in the customer's name; `no-session` without asking when there is none. */
  async callSignedIn(call: Call): Promise<Answer> {
    const token = await this.#accessToken();
    return token === null ? { kind: "no-session" } : this.#send(call, token);
  }

  async #send({ path, signal, headers, ...call }: Call, token: string | null): Promise<Answer> {
    if (signal?.aborted) return { kind: "aborted" };
    try {
      const response = await this.#ky(path, {
        ...call,
        headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        ...(signal ? { signal: abortSignalOf(signal) } : {}),
      });
      const answer = answerOf(response, await response.text());
      // Whoever called has gone, also when the network was faster than the news of it.
      return signal?.aborted === true ? { kind: "aborted" } : answer;
    } catch (cause) {
      if (signal?.aborted) return { kind: "aborted" };
      if (isTimeoutError(cause) || isNetworkFailure(cause)) return { kind: "no-answer" };
      throw cause;
    }
  }
}

const answerOf = (response: Response, text: string): Answer => {
  const body = jsonOf(text);
  if (!response.ok) return { kind: "refused", status: response.status, body, text };
  return body === undefined
    ? { kind: "no-answer" }
    : { kind: "ok", body, headers: response.headers };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page, or an answer cut off: the caller treats it as no answer of the server.
    return undefined;
  }
};

/** What `fetch` and the reading of a body throw when the network fails, in browsers and in Node. */
const isNetworkFailure = (cause: unknown): boolean =>
  cause instanceof TypeError || cause instanceof DOMException;

const abortSignalOf = (signal: Cancellation): AbortSignal => {
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort());
  return controller.signal;
};

const TIMEOUT_MS = 20_000;
