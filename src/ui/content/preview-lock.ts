type PreviewLockTexts = {
  readonly title: string;
  readonly text: string;
  readonly password: string;
  readonly wrong: string;
  readonly submit: string;
};

/** Texts of a locked preview. Source: specification section 2 (preview password gate). */
export const previewLockTexts: PreviewLockTexts = {
  title: "Enter password",
  text: "This preview is locked (dev mode)",
  password: "Password",
  wrong: "That is not the password. Check it and try again.",
  submit: "Unlock",
};
