type SignUpTexts = {
  readonly title: string;
  readonly lead: string;
  readonly toSignIn: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: { readonly label: string; readonly example: string; readonly hint: string };
  readonly submit: string;
  readonly checkEmail: string;
  /** A sentence with two links: the text before each, and after the last. */
  readonly alreadyExists: {
    readonly sentence: string;
    readonly signIn: string;
    readonly or: string;
    readonly reset: string;
    readonly end: string;
  };
};

export const signUpTexts: SignUpTexts = {
  title: "Sign up",
  lead: "An account keeps your orders and addresses. It is needed to check out.",
  toSignIn: "Already have an account? Sign in",
  firstName: "First name",
  lastName: "Last name",
  phone: { label: "Phone", example: "81233451616", hint: "We put +62 before it." },
  submit: "Create account",
  checkEmail:
    "Check your email: we sent you a link to confirm your account. Taking you to sign in…",
  alreadyExists: {
    sentence: "An account with this email already exists. ",
    signIn: "Sign in",
    or: " or ",
    reset: "reset your password",
    end: ".",
  },
};
