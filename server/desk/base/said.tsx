/** @jsxImportSource hono/jsx */
// No hook: a page is drawn once, and this reads what it is drawn with.
import { createContext, useContext as drawnWith, type Child } from "hono/jsx";
import type { Language, Text } from "#format/language.ts";

/** The page's language. */
export const Speaks = createContext<Language>("en");

/** What a page shows: a text in its language, or what is the same in each. */
export type Words = Text | Child;

/** Draws a text in the page's language. */
export const Said = ({ of: words }: { of: Words }) => {
  const language = drawnWith(Speaks);
  return <>{isText(words) ? words[language] : words}</>;
};

/** Gives a text in the page's language, for attributes. */
export const saidHere = (): ((text: Text) => string) => {
  const language = drawnWith(Speaks);
  return (text) => text[language];
};

const isText = (words: Words): words is Text =>
  typeof words === "object" && words !== null && "en" in words;
