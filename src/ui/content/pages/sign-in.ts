export const signInTexts = {
  title: "Sign in",
  lead: "Your orders, your addresses, and the way to the checkout.",
  toSignUp: "No account yet? Sign up",
  toForgot: "Forgot your password?",
  submit: "Sign in",
  /** Outcome of the mail link that led here. */
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
} as const;
