import ky, { isTimeoutError, type KyInstance } from "ky";
import type { Cancellation } from "#core/ports/cancellation.ts";
import { errorCode } from "#wire/error.ts";
import { answerOf, isNetworkFailure, TIMEOUT_MS, type Answer, type Call } from "./answer.ts";

type Deps = {
  /** No trailing slash. */
  readonly baseUrl: string;
  /** A token that is valid now, and another one than `refused`; `null` without a session. */
  readonly accessToken: (refused?: string) => Promise<string | null>;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * The product server's door: bearer token, credentials, JSON in and out, one attempt a call, unless the token is refused.
 * Source: specification sections 6 and 7.
 */
export class ProductServer {
  readonly #ky: KyInstance;
  readonly #accessToken: Deps["accessToken"];

  constructor({ baseUrl, accessToken, fetch }: Deps) {
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

  /** In the customer's name; `no-session` without asking when there is none. */
  async call(call: Call): Promise<Answer> {
    const token = await this.#accessToken();
    if (token === null) return { kind: "no-session" };
    const answer = await this.#send(call, token);
    if (answer.kind !== "refused" || !wantsAnotherToken(answer)) return answer;
    // The clocks disagree, the session ended elsewhere, or the account got a second factor there.
    // Nothing was done, so asking again is safe.
    const another = await this.#accessToken(token);
    return another === null ? answer : this.#send(call, another);
  }

  async #send({ path, signal, headers, ...call }: Call, token: string): Promise<Answer> {
    if (signal?.aborted) return { kind: "aborted" };
    try {
      const response = await this.#ky(path, {
        ...call,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(signal ? { signal: abortSignalOf(signal) } : {}),
      });
      const answer = await answerOf(response);
      // Whoever called has gone, also when the network was faster than the news of it.
      return signal?.aborted === true ? { kind: "aborted" } : answer;
    } catch (cause) {
      if (signal?.aborted) return { kind: "aborted" };
      if (isTimeoutError(cause) || isNetworkFailure(cause)) return { kind: "no-answer" };
      throw cause;
    }
  }
}

const wantsAnotherToken = ({ status, body }: Refused): boolean =>
  status === 401 || (status === 403 && errorCode(body) === "second_factor_required");

type Refused = Extract<Answer, { readonly kind: "refused" }>;

const abortSignalOf = (signal: Cancellation): AbortSignal => {
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort());
  return controller.signal;
};
