import type { Cancellation } from "#core/ports/cancellation.ts";
import { jsonOf } from "#core/domain/json-of.ts";

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

/** One request to the product server, with credentials and in JSON. Network failures are answers. */
export const ask = async (
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, ...init }: Omit<RequestInit, "headers"> & Pick<Call, "headers"> = {},
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: "include",
      headers: { accept: "application/json", ...headers },
    });
    return await answerOf(response);
  } catch (cause) {
    if (isNetworkFailure(cause)) return { kind: "no-answer" };
    throw cause;
  }
};

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body = jsonOf(text);
  if (!response.ok) return { kind: "refused", status: response.status, body, text };
  return body === undefined
    ? { kind: "no-answer" }
    : { kind: "ok", body, headers: response.headers };
};

/** What `fetch` and the reading of a body throw when the network fails, in browsers and in Node. */
const isNetworkFailure = (cause: unknown): boolean =>
  cause instanceof TypeError || cause instanceof DOMException;
