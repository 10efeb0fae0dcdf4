/** Escapes text for elements and quoted attributes. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A value as JSON that can neither end the script it stands in nor begin a comment there. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
