import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import { tokenClaims } from "./token-claims.ts";

type LibrarySession = { readonly access_token: string; readonly user: LibraryUser };

type LibraryUser = {
  readonly id: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly factors?: readonly { readonly status: string }[] | undefined;
};

/** Source: specification section 3 (current user). */
export const sessionState = (session: LibrarySession | null): SessionState => {
  if (!session) return { status: "anonymous" };
  if (owesCode(session)) return { status: "second-factor" };
  return { status: "signed-in", user: currentUser(session.user) };
};

/**
 * Whether the account has a second factor and this session was opened without it: the service then
 * signs tokens of the level `aal1`, and of `aal2` once the code was given.
 */
export const owesCode = ({ access_token: token, user }: LibrarySession): boolean =>
  (user.factors ?? []).some(({ status }) => status === "verified") &&
  tokenClaims(token)["aal"] !== "aal2";

const currentUser = ({ id, email, phone, user_metadata: metadata }: LibraryUser): CurrentUser => ({
  id,
  email: email ?? "",
  // Providers that do not know the one often send the other.
  fullName: textOf(metadata["full_name"]) ?? textOf(metadata["name"]),
  firstName: textOf(metadata["first_name"]),
  lastName: textOf(metadata["last_name"]),
  phone: textOf(metadata["phone"]) ?? textOf(phone),
});

/** Metadata is whatever the provider or the customer's browser sent. */
const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;
