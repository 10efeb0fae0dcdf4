export const FEWEST_PASSWORD_CHARACTERS = 6;

/** bcrypt's limit: it ignores further bytes, so that any ending would be accepted. */
const MOST_PASSWORD_BYTES = 72;

export const PASSWORD_TOO_SHORT = `Password must be at least ${FEWEST_PASSWORD_CHARACTERS} characters.`;

export const PASSWORD_TOO_LONG = `This password is too long: it may have ${MOST_PASSWORD_BYTES} bytes, which are ${MOST_PASSWORD_BYTES} plain letters and digits, or fewer of others.`;

/** What a stolen session must not do waits for the password. */
export const PASSWORD_NEEDED = {
  kind: "password-needed",
  message: "Please type your password once more.",
} as const;

/** A reset link is refused while another account is signed in. */
export const SOMEBODY_ELSE =
  "Somebody else is signed in on this device. Sign out first, then open the link again.";

export const isPasswordTooLong = (password: string): boolean =>
  utf8Bytes(password) > MOST_PASSWORD_BYTES;

const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
};
