export const resetPasswordTexts = {
  title: "New password",
  lead: "Choose a new password; then you are signed in.",
  leadFor: (email: string) => `Choose a new password for ${email}; then you are signed in.`,
  invalidLink: "This link is invalid or has expired.",
  toForgot: "Ask for a new link",
  unreachable:
    "The sign-in service cannot be reached. We keep trying, and the form opens by itself as soon as it works.",
  signedInAs: (email: string) =>
    `You are signed in as ${email}, and this link is for another account.`,
  signOut: "Sign out and choose the password",
  submit: "Save password",
} as const;
