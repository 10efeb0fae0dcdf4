import type { AuthPort } from "#core/ports/auth-port.ts";
import type { Cancellation } from "#core/ports/cancellation.ts";
import { errorCode, errorText } from "#wire/error.ts";
import { ask, type Answer, type Call } from "./http-client.ts";

type Deps = {
  /** No trailing slash. */
  readonly baseUrl: string;
  /** A currently valid token, other than `refused`. */
  readonly accessToken: AuthPort["accessToken"];
  readonly fetch: typeof globalThis.fetch;
};

/**
 * Authenticated calls to the product server: bearer token, credentials, JSON. Source: specification
 * sections 6 and 7.
 */
export class ProductServer {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Calls with the customer's token; `no-session` without a request when there is none. */
  async call(call: Call): Promise<Answer> {
    const token = await this.#deps.accessToken();
    if (!token.ok) return { kind: token.error === "unreachable" ? "no-answer" : "no-session" };
    const answer = await this.#send(call, token.value);
    if (answer.kind !== "refused" || !wantsAnotherToken(answer)) return answer;
    // The token was refused because of clock skew, a session ended elsewhere, or a new second
    // factor. Nothing was executed, so that a retry with another token is safe.
    const another = await this.#deps.accessToken(token.value);
    return another.ok ? this.#send(call, another.value) : answer;
  }

  async #send(
    { method, path, json, headers, signal, retry }: Call,
    token: string,
  ): Promise<Answer> {
    if (signal?.aborted) return { kind: "aborted" };
    const answer = await ask(this.#deps.fetch, `${this.#deps.baseUrl}/${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
        authorization: `Bearer ${token}`,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(signal ? { signal: abortSignalOf(signal) } : {}),
      ...(retry === undefined ? {} : { retry }),
    });
    // The caller has aborted, even if the response arrived first.
    return signal?.aborted === true ? { kind: "aborted" } : answer;
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

export type Failure = Exclude<Answer, { readonly kind: "ok" }>;

/** Messages of one caller. Source: specification section 8. */
export type FailureTexts = {
  /** For a response without a message. */
  readonly refused: (status: number) => string;
  /** For a missing response. */
  readonly noAnswer: string;
};

/** @param refused followed by the status: `Save failed (502)`. */
export const failureTexts = (refused: string, noAnswer: string): FailureTexts => ({
  refused: (status) => `${refused} (${status})`,
  noAnswer,
});

/** The server's message if it has one, else the caller's. */
export const failureText = (failure: Failure, texts: FailureTexts): string => {
  if (failure.kind === "no-session") return "No session token";
  if (failure.kind !== "refused") return texts.noAnswer;
  const { status, body } = failure;
  return errorText(body) ?? (status === 401 ? "Unauthorized" : texts.refused(status));
};
