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
  /** Somebody may be signed in: it could not be looked up yet, and is looked up again. */
  | { readonly status: "unreachable" }
  | { readonly status: "anonymous" }
  /** The password was right; the account also wants a code. Nobody is signed in yet. */
  | { readonly status: "second-factor" }
  | { readonly status: "signed-in"; readonly user: CurrentUser };

/** Whether the lookup has returned: until then nobody is sent away and no price changes. */
export const isLookedUp = ({ status }: SessionState): boolean =>
  status !== "loading" && status !== "unreachable";
