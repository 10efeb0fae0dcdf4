import { answerOf, isNetworkFailure, TIMEOUT_MS, type Answer } from "./answer.ts";

type Deps = {
  /** No trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * What every visitor may read of the product server. Plain `fetch`: a first visit reads two
 * addresses, and the client library that customers' calls need would double what that costs.
 */
export class PublicServer {
  /** Where the server is, without a path. */
  readonly origin: string;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.origin = new URL(deps.baseUrl).origin;
  }

  /** @param path without a leading slash. */
  async get(path: string): Promise<Answer> {
    const { baseUrl, fetch } = this.#deps;
    try {
      const response = await fetch(`${baseUrl}/${path}`, {
        credentials: "include",
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await answerOf(response);
    } catch (cause) {
      if (isNetworkFailure(cause)) return { kind: "no-answer" };
      throw cause;
    }
  }
}
