import type { Hooks, KyInstance } from "ky";
import { jsonOf } from "#core/domain/json.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { Cancellation } from "#core/ports/orders-port.ts";
import { errorCode, errorText, fetchedOrNull } from "#wire/error.ts";
import { NoToken, responseOf, timeLimit } from "./http-client.ts";

type Deps = {
  /** No trailing slash. */
  readonly baseUrl: string;
  readonly http: KyInstance;
  /** A currently valid token, other than `refused`. Without it, calls are nobody's. */
  readonly accessToken?: AuthPort["accessToken"];
  /** Told the headers of each answer. */
  readonly hear?: (headers: Headers) => void;
};

/** Why a call has no result. Only `refused` is a response of the server. */
export type FailedCall =
  | {
      readonly kind: "refused";
      readonly status: number;
      /** `undefined` when the response is not JSON. */
      readonly body: unknown;
      readonly text: string;
    }
  /** Offline, timeout, connection lost, or the response is not what the product server sends. */
  | { readonly kind: "no-answer" }
  | { readonly kind: "no-session" }
  | { readonly kind: "aborted" };

export type Call = {
  /** Default: `get`. */
  readonly method?: "get" | "post" | "put" | "delete";
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: Cancellation | undefined;
  /** `0`: sent once, because the caller retries. */
  readonly retry?: 0;
};

/**
 * JSON calls to the product server, with credentials and the customer's bearer token. Network
 * failures are returned, not thrown. Source: specification sections 6 and 7.
 */
export class ProductServer {
  readonly #http: KyInstance;
  readonly #hear: Deps["hear"];

  constructor({ baseUrl, http, accessToken, hear }: Deps) {
    this.#hear = hear;
    this.#http = http.extend({
      prefixUrl: baseUrl,
      credentials: "include",
      headers: { accept: "application/json" },
      hooks: accessToken ? bearerToken(accessToken, http) : {},
    });
  }

  /**
   * @param path without a leading slash.
   * @param read reads a success; `null` when its body is another, which counts as no answer.
   * @returns `no-session` without a request when there is no token.
   */
  async call<T>(
    path: string,
    read: Read<T>,
    { signal, ...options }: Call = {},
  ): Promise<Result<T, FailedCall>> {
    if (signal?.aborted) return ABORTED;
    const limit = timeLimit(signal ? abortSignalOf(signal) : null);
    const answer = await this.#ask(path, read, { ...options, signal: limit });
    // The caller has aborted, even if the response arrived first.
    return signal?.aborted === true ? ABORTED : answer;
  }

  async #ask<T>(
    path: string,
    read: Read<T>,
    options: Parameters<KyInstance>[1],
  ): Promise<Result<T, FailedCall>> {
    try {
      const answer = await fetchedOrNull(async () => {
        const response = await this.#http(path, options).catch(responseOf);
        this.#hear?.(response.headers);
        return answerOf(response, read);
      });
      return answer ?? NO_ANSWER;
    } catch (cause) {
      if (!(cause instanceof NoToken)) throw cause;
      return cause.reason === "unreachable" ? NO_ANSWER : err({ kind: "no-session" });
    }
  }
}

type Read<T> = (body: unknown, headers: Headers) => T | null;

const answerOf = async <T>(response: Response, read: Read<T>): Promise<Result<T, FailedCall>> => {
  const text = await response.text();
  const body = jsonOf(text);
  if (!response.ok) return err({ kind: "refused", status: response.status, body, text });
  const value = body === undefined ? null : read(body, response.headers);
  return value === null ? NO_ANSWER : ok(value);
};

const ABORTED = err({ kind: "aborted" } as const);
const NO_ANSWER = err({ kind: "no-answer" } as const);

/** Sends the token with each request, and a refused request once more with another token. */
const bearerToken = (accessToken: AuthPort["accessToken"], http: KyInstance): Hooks => ({
  beforeRequest: [
    async (request) => {
      const token = await accessToken();
      if (!token.ok) throw new NoToken(token.error);
      request.headers.set("authorization", BEARER + token.value);
    },
  ],
  afterResponse: [
    async (request, _, response) => {
      if (!(await wantsAnotherToken(response))) return response;
      // The token was refused because of clock skew, a session ended elsewhere, or a new second
      // factor. Nothing was executed, so that a retry with another token is safe.
      const refused = request.headers.get("authorization")?.slice(BEARER.length);
      const another = await accessToken(refused);
      if (!another.ok) return response;
      request.headers.set("authorization", BEARER + another.value);
      // A copy of the class in place: a clone is no instance of a `Request` that a library replaced.
      return http(new Request(request), { retry: 0, throwHttpErrors: false });
    },
  ],
});

const BEARER = "Bearer ";

const wantsAnotherToken = async (response: Response): Promise<boolean> =>
  response.status === 401 ||
  (response.status === 403 &&
    errorCode(jsonOf(await response.clone().text())) === "second_factor_required");

const abortSignalOf = (signal: Cancellation): AbortSignal => {
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort());
  return controller.signal;
};

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
export const failureText = (failure: FailedCall, texts: FailureTexts): string => {
  if (failure.kind === "no-session") return "No session token";
  if (failure.kind !== "refused") return texts.noAnswer;
  const { status, body } = failure;
  return errorText(body) ?? (status === 401 ? "Unauthorized" : texts.refused(status));
};
