export const signUpTexts = {
  title: "Sign up",
  lead: "An account keeps your orders and addresses. It is needed to check out.",
  toSignIn: "Already have an account? Sign in",
  firstName: "First name",
  lastName: "Last name",
  phone: { label: "Phone", example: "81233451616", hint: "We put +62 before it." },
  submit: "Create account",
  checkEmail:
    "Check your email: we sent you a link to confirm your account. Taking you to sign in…",
  /** A sentence with two links: the text before each, and after the last. */
  alreadyExists: {
    sentence: "An account with this email already exists. ",
    signIn: "Sign in",
    or: " or ",
    reset: "reset your password",
    end: ".",
  },
} as const;
