import type { CheckPassword, PasswordVerdict } from "#server/ports/check-password.ts";
import { fetchedOrNull } from "#wire/error.ts";

type Deps = {
  /** No trailing slash. */
  readonly authUrl: string;
  readonly publishableKey: string;
  readonly fetch: (request: Request, clientAddress: string) => Promise<Response>;
};

/**
 * Verifies a password by signing in. The resulting session is not used; it ends with the account or
 * expires.
 */
export const passwordCheck =
  ({ authUrl, publishableKey, fetch }: Deps): CheckPassword =>
  async (given, clientAddress) => {
    const request = new Request(`${authUrl}/token?grant_type=password`, {
      method: "POST",
      // A redirect would carry the password to another address.
      redirect: "error",
      headers: { "content-type": "application/json", apikey: publishableKey },
      body: JSON.stringify(given),
    });
    // `null` also for a redirect.
    const answer = await fetchedOrNull(() => fetch(request, clientAddress));
    return answer ? verdictOf(answer) : { kind: "unavailable" };
  };

const verdictOf = (answer: Response): PasswordVerdict => {
  if (answer.ok) return { kind: "right" };
  if (answer.status === 400 || answer.status === 401) return { kind: "wrong" };
  if (answer.status !== 429) return { kind: "unavailable" };
  const seconds = Number(answer.headers.get("retry-after"));
  return { kind: "too-many", retryAfterSeconds: seconds > 0 ? Math.ceil(seconds) : 60 };
};
