/**
 * Makes visible what changes how a text reads without being seen, such as characters that turn the
 * direction of what follows: `⟨U+202E⟩`. Joiners stay where scripts and emoji need them, and so do
 * line breaks and tabs; a return without its line feed would let a terminal write over the line.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(HIDDEN, (hidden) =>
    Array.from(hidden, (letter) => `⟨U+${codeOf(letter).padStart(4, "0")}⟩`).join(""),
  );

/** The same on one line: a line break of a customer must not look like a line of ours. */
export const visibleLine = (text: string): string =>
  visibleText(
    text
      .trim()
      .replaceAll(/\r\n?|\n/g, "⏎")
      .replaceAll("\t", " "),
  );

/** The same in JSON, as escapes, which leave its content as it is. */
export const visibleJson = (json: string): string =>
  json.replaceAll(HIDDEN, (hidden) =>
    Array.from({ length: hidden.length }, (_, unit) => {
      const code = hidden.charCodeAt(unit).toString(16);
      return `\\u${code.padStart(4, "0")}`;
    }).join(""),
  );

/** Only text between tags; what fields contain is sent back as it was. */
export const visibleHtml = (html: string): string =>
  html.replaceAll(TAGS_OR_TEXT, (part) => (part.startsWith("<") ? part : visibleText(part)));

const codeOf = (letter: string): string => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();

const TAGS_OR_TEXT = /<textarea[\s\S]*?<\/textarea>|<[^>]*>|[^<]+/g;

/**
 * Control characters, formatting characters (directions, zero widths, soft hyphens), and separators
 * of lines and paragraphs. Excepted are joiners between letters of scripts that need them and after
 * parts of an emoji, and the tags that follow a flag.
 */
const HIDDEN =
  /(?![\t\n]|\r\n)(?!(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Malayalam}\p{Script=Javanese}\p{M}])[\u200C\u200D])(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D)(?!(?<=[\p{Extended_Pictographic}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu;
