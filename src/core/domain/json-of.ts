/** Parses JSON; `undefined`, which JSON cannot express, when the text is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
