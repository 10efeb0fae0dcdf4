import { LONGEST_NAME } from "#core/domain/account/profile.ts";

/** Texts of fields, dialogs and buttons. */
export const controlTexts = {
  close: "Close",
  copy: "Copy",
  copied: "Copied!",
  /** Suffix of the label of an optional field. */
  optional: " (optional)",
  showPassword: "Show",
  quantity: {
    of: (coffee: string) => `Quantity of ${coffee}`,
    less: (coffee: string) => `One less ${coffee}`,
    more: (coffee: string) => `One more ${coffee}`,
  },
} as const;

/** Labels shared by several sign-in forms. */
export const fieldLabels = {
  email: "Email",
  password: "Password",
  newPassword: "New password",
  newPasswordAgain: "New password again",
  passwordHint: (fewestCharacters: number) => `At least ${fewestCharacters} characters.`,
} as const;

/** Validation messages of the sign-in forms. Source: specification sections 5 and 8. */
export const formProblems = {
  email: "Enter a valid email.",
  noEmail: "Email is required.",
  noPassword: "Password is required.",
  noFirstName: "First name is required.",
  noLastName: "Last name is required.",
  nameTooLong: `Names have at most ${LONGEST_NAME} characters.`,
  phone: "Phone must be at least 10 digits.",
  code: "A code has six digits.",
  recoveryCode: "A recovery code has sixteen letters and digits.",
  notTheSame: "The two passwords are not the same.",
  noCurrentPassword: "Your current password is needed.",
} as const;

/** The labels of an address's fields, on the account page and at checkout. */
export const addressLabels = {
  label: "Label",
  labelExamples: "Home, office",
  recipientName: "Recipient name",
  recipientPhone: "Recipient phone",
  phoneMost: (most: number) => `${most} digits and plus signs are the most.`,
  country: "Country",
  line1: "Address line 1",
  line2: "Address line 2",
  city: "City",
  state: "Province",
  chooseProvince: "Choose a province",
  postalCode: "Postal code",
} as const;

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
    toRecovery: "No app at hand? Use a recovery code",
    toApp: "Use the app’s code",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of the ten that were shown when the app was set up. Each works once.",
    wrong: "This code is not right, or was used before.",
  },
} as const;
