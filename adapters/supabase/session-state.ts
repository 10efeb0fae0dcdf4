import type { CurrentUser, SessionState } from "#core/account/session.ts";

type LibraryUser = {
  readonly id: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly user_metadata: Readonly<Record<string, unknown>>;
};

/** Source: specification section 3 (current user). */
export const sessionState = (session: { readonly user: LibraryUser } | null): SessionState =>
  session ? { status: "signed-in", user: currentUser(session.user) } : { status: "anonymous" };

const currentUser = ({ id, email, phone, user_metadata: metadata }: LibraryUser): CurrentUser => ({
  id,
  email: email ?? "",
  fullName: textOf(metadata["full_name"]),
  firstName: textOf(metadata["first_name"]),
  lastName: textOf(metadata["last_name"]),
  phone: textOf(metadata["phone"]) ?? textOf(phone),
});

/** Metadata is whatever the provider or the customer's browser sent. */
const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;
