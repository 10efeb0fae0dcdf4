/** A signed-in person as the sign-in service knows them. Source: specification section 3. */
export type CurrentUser = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
};

export type SessionState =
  | { readonly status: "loading" }
  /** The session could not be looked up yet; the lookup is retried. */
  | { readonly status: "unreachable" }
  | { readonly status: "anonymous" }
  /** The password was correct; the account also requires a code. Not signed in yet. */
  | { readonly status: "second-factor" }
  | { readonly status: "signed-in"; readonly user: CurrentUser };

/** Whether the lookup has finished. Until then nobody is redirected and no price changes. */
export const isLookedUp = ({ status }: SessionState): boolean =>
  status !== "loading" && status !== "unreachable";
