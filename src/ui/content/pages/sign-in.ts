type SignInTexts = {
  readonly title: string;
  readonly lead: string;
  readonly toSignUp: string;
  readonly toForgot: string;
  readonly submit: string;
  /** Outcome of the mail link that led here. */
  readonly link: {
    readonly invalid: string;
    readonly confirmed: string;
    readonly checkEmail: string;
  };
  readonly resend: { readonly submit: string; readonly sent: string };
  readonly google: { readonly or: string; readonly submit: string; readonly failed: string };
};

export const signInTexts: SignInTexts = {
  title: "Sign in",
  lead: "Your orders, your addresses, and the way to the checkout.",
  toSignUp: "No account yet? Sign up",
  toForgot: "Forgot your password?",
  submit: "Sign in",
  link: {
    invalid:
      "This link is invalid or has expired. If your account is confirmed already, sign in; if not, enter your email and ask for a new mail.",
    confirmed: "Your email is confirmed. Sign in to go on.",
    checkEmail:
      "Check your email: we sent you a link to confirm your account. Once it is confirmed, sign in here.",
  },
  resend: {
    submit: "Send a new confirmation mail",
    sent: "If this email waits for its confirmation, a new link was sent to it.",
  },
  google: { or: "or", submit: "Continue with Google", failed: "Google sign-in failed" },
};
