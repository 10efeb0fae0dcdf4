import { LONGEST_NAME } from "#core/domain/account/profile.ts";

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
  notTheSame: "The two passwords are not the same.",
  noCurrentPassword: "Your current password is needed.",
} as const;
