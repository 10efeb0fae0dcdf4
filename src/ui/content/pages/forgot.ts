export const forgotTexts = {
  title: "Forgot password",
  lead: "Tell us your email and we send you a link to choose a new password.",
  toSignIn: "Back to sign in",
  submit: "Send the link",
  asked:
    "If this email is registered, a link to reset the password was sent to it. Taking you to sign in…",
} as const;
