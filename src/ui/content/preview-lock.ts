/** Texts of a locked preview. Source: specification section 2 (preview password gate). */
export const previewLockTexts = {
  title: "Enter password",
  text: "This preview is locked (dev mode)",
  password: "Password",
  wrong: "That is not the password. Check it and try again.",
  submit: "Unlock",
} as const;
