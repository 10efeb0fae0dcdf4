import { ask, type Answer } from "./http-client.ts";

type Deps = {
  /** No trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
};

/** Unauthenticated calls to the product server. */
export class PublicServer {
  /** Address of the server without a path. */
  readonly origin: string;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.origin = new URL(deps.baseUrl).origin;
  }

  /** @param path without a leading slash. */
  get(path: string): Promise<Answer> {
    const { baseUrl, fetch } = this.#deps;
    return ask(fetch, `${baseUrl}/${path}`);
  }
}
