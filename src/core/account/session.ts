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
  /** The password was right; the account also wants a code. Nobody is signed in yet. */
  | { readonly status: "second-factor" }
  | {
      readonly status: "signed-in";
      readonly user: CurrentUser;
      /** Came by the link of a reset mail and has not chosen a new password since. */
      readonly recovering?: true;
    };
