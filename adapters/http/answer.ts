import type { Cancellation } from "#core/ports/cancellation.ts";
import { jsonOf } from "#core/domain/json-of.ts";
import { fetchedOrNull } from "#wire/fetched-or-null.ts";

/** Outcome of a call to the product server. Only `ok` and `refused` are responses of the server. */
export type Answer =
  | { readonly kind: "ok"; readonly body: unknown; readonly headers: Headers }
  | {
      readonly kind: "refused";
      readonly status: number;
      /** `undefined` when the response is not JSON. */
      readonly body: unknown;
      readonly text: string;
    }
  /** Offline, timeout, connection lost, or the response is not the product server's. */
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

/**
 * Sends a JSON request to the product server, with credentials. Network failures are returned, not
 * thrown.
 */
export const ask = async (
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, ...init }: Omit<RequestInit, "headers"> & Pick<Call, "headers"> = {},
): Promise<Answer> => {
  const answer = await fetchedOrNull(async () => {
    const response = await fetch(url, {
      ...init,
      credentials: "include",
      headers: { accept: "application/json", ...headers },
    });
    return answerOf(response);
  });
  return answer ?? { kind: "no-answer" };
};

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body = jsonOf(text);
  if (!response.ok) return { kind: "refused", status: response.status, body, text };
  return body === undefined
    ? { kind: "no-answer" }
    : { kind: "ok", body, headers: response.headers };
};
