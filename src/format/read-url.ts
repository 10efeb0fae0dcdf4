/** `URL.canParse` is missing in Safari before 17, where the rest of the shop works. */
export const readUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
