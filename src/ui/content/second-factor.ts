/** Texts for codes of an authenticator app, at sign-in and at its setup. */
export const secondFactorTexts = {
  code: {
    label: "Code",
    hint: "Six digits.",
    wrong: "This code is not right. It changes every half minute: try the one shown now.",
  },
  /** The step between password and session. */
  step: {
    title: "One more step",
    lead: "Your account asks for a code. Open your authenticator app and type what it shows.",
    submit: "Continue",
    otherAccount: "Sign in with another account",
  },
} as const;
