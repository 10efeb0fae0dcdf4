/**
 * An address or path without the slashes it ends in. Looks at each character once: a pattern would
 * begin anew at every slash, and a visitor may send thousands.
 */
export const withoutTrailingSlashes = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
};
