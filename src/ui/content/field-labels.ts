type FieldLabels = {
  readonly email: string;
  readonly password: string;
  readonly newPassword: string;
  readonly newPasswordAgain: string;
  readonly passwordHint: (fewestCharacters: number) => string;
};

/** Labels shared by several sign-in forms. */
export const fieldLabels: FieldLabels = {
  email: "Email",
  password: "Password",
  newPassword: "New password",
  newPasswordAgain: "New password again",
  passwordHint: (fewestCharacters) => `At least ${fewestCharacters} characters.`,
};
