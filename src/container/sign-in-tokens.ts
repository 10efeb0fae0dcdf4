import { SignIn } from "#core/use-cases/sign-in.ts";
import { SignUp } from "#core/use-cases/sign-up.ts";
import { lateToken, TOKENS } from "./tokens.ts";

const signIn = lateToken("signIn", (resolve) => new SignIn({ auth: resolve(TOKENS.auth) }));

const signUp = lateToken(
  "signUp",
  (resolve) =>
    new SignUp({
      auth: resolve(TOKENS.auth),
      account: resolve(TOKENS.account),
      pendingProfile: resolve(TOKENS.pendingProfile),
    }),
);

/** Services of the sign-in and sign-up pages. */
export const SIGN_IN_TOKENS = { signIn, signUp } as const;
