import { jsPDF } from "jspdf";
import { COVERED } from "./covered-characters.ts";
import condensed from "./fonts/instrument-sans-condensed-semibold.ttf?inline";
import regular from "./fonts/instrument-sans-regular.ttf?inline";
import semibold from "./fonts/instrument-sans-semibold.ttf?inline";
import { isPrintable } from "./printable.ts";

/** `display` is the condensed font of names, headings and large figures. */
export type Face = "text" | "strong" | "display";

/** Replacements of the default fonts, as data URLs. */
export type WiderFaces = Readonly<Record<"text" | "strong", string>>;

const FACES: Readonly<Record<Face, string>> = {
  text: regular,
  strong: semibold,
  display: condensed,
};

/** `display` if it contains all characters of the text, else a font that a wider one replaces. */
export const displayFace = (text: string): Face =>
  isPrintable(text, COVERED) ? "display" : "strong";

/** An empty A4 document with embedded fonts, so that its text stays selectable. */
export const newDocument = (wider?: WiderFaces): jsPDF => {
  const doc = new jsPDF({ format: "a4", unit: "mm", compress: true, putOnlyUsedFonts: true });
  doc.setLanguage("en");
  for (const [face, dataUrl] of Object.entries({ ...FACES, ...wider })) {
    doc.addFileToVFS(`${face}.ttf`, dataUrl.slice(dataUrl.indexOf(",") + 1));
    doc.addFont(`${face}.ttf`, face, "normal");
  }
  return doc;
};
