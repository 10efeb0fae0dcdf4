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
  | { readonly status: "anonymous" }
  | { readonly status: "signed-in"; readonly user: CurrentUser };
