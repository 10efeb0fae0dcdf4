/** A document with a function applied to each of its texts. */
export const mapTexts = <Document>(
  document: Document,
  change: (text: string) => string,
): Document =>
  JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    typeof value === "string" && !CODES.has(name) ? change(value) : value,
  );

/** Every text of a document, in its order. */
export const textsOf = (document: unknown): readonly string[] => {
  const texts: string[] = [];
  mapTexts(document, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
};

/** Fields that choose how something is drawn, and an address: nobody reads these. */
const CODES = new Set(["category", "part", "tone", "trackingLink"]);
