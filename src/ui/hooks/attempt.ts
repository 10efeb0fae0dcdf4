/** What it returns; `null` where it throws, as storage does that is full, forbidden or broken. */
export const attempt = <T>(attempted: () => T): T | null => {
  try {
    return attempted();
  } catch {
    return null;
  }
};
