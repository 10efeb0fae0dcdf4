import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import { tokenClaims } from "#wire/token-claims.ts";

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
 * Whether the account requires a second factor that this session lacks: the service signs tokens of
 * level `aal1` without and `aal2` with it.
 */
export const owesCode = ({ access_token: token, user }: LibrarySession): boolean =>
  (user.factors ?? []).some(({ status }) => status === "verified") &&
  tokenClaims(token)["aal"] !== "aal2";

const currentUser = ({ id, email, phone, user_metadata: metadata }: LibraryUser): CurrentUser => ({
  id,
  email: email ?? "",
  // Providers send either of the two.
  fullName: textOf(metadata["full_name"]) ?? textOf(metadata["name"]),
  firstName: textOf(metadata["first_name"]),
  lastName: textOf(metadata["last_name"]),
  phone: textOf(metadata["phone"]) ?? textOf(phone),
});

/** Metadata is untrusted: it comes from the provider or the customer's browser. */
const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;
