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
  /** A mail's link that waits for a tap. */
  confirm: {
    title: "Confirm your email address",
    lead: "One tap, then you sign in with the password that you chose.",
    submit: "Confirm my email address",
    others: {
      title: "Was this you?",
      lead: "Somebody signed up with your email address, in another browser than this one; the mail says who. “Yes” keeps the password that was chosen there.",
      yes: "Yes, confirm my email address",
      no: "No, leave it unconfirmed",
    },
    left: "Nothing was confirmed: nobody can sign in to that account, and its link ends by itself.",
  },
  resend: {
    submit: "Send a new confirmation mail",
    sent: "If this email waits for its confirmation, a new link was sent to it.",
  },
  google: { or: "or", submit: "Continue with Google", failed: "Google sign-in failed" },
} as const;

export const signUpTexts = {
  title: "Sign up",
  lead: "An account keeps your orders and addresses. It is needed to check out.",
  toSignIn: "Already have an account? Sign in",
  firstName: "First name",
  lastName: "Last name",
  phone: {
    label: "Phone",
    example: "81233451616",
    hint: "We put +62 before it.",
    most: (digits: string, most: number) =>
      `Kept as +62 ${digits}: ${most} digits after +62 are the most.`,
    areaCode: (digits: string) =>
      `Read as +62 ${digits}: 62 counts as the country code. Type an area code 062x as +62 62x.`,
  },
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

export const forgotTexts = {
  title: "Forgot password",
  lead: "Tell us your email and we send you a link to choose a new password.",
  toSignIn: "Back to sign in",
  submit: "Send the link",
  asked:
    "If this email is registered, a link to reset the password was sent to it. Taking you to sign in…",
} as const;

export const resetPasswordTexts = {
  title: "New password",
  lead: "Choose a new password; then you are signed in.",
  leadFor: (email: string) => `Choose a new password for ${email}; then you are signed in.`,
  invalidLink: "This link is invalid or has expired.",
  toForgot: "Ask for a new link",
  open: "Choose a new password",
  unreachable:
    "The sign-in service cannot be reached. We keep trying, and the form opens by itself as soon as it works.",
  signedInAs: (email: string) =>
    `You are signed in as ${email}, and this link is for another account.`,
  signOut: "Sign out and choose the password",
  submit: "Save password",
} as const;
