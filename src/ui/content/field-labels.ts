/** Labels shared by several sign-in forms. */
export const fieldLabels = {
  email: "Email",
  password: "Password",
  newPassword: "New password",
  newPasswordAgain: "New password again",
  passwordHint: (fewestCharacters: number) => `At least ${fewestCharacters} characters.`,
} as const;
