/**
 * Removes trailing slashes in linear time: a regular expression would backtrack from every slash,
 * and a visitor may send thousands.
 */
export const withoutTrailingSlashes = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
};
