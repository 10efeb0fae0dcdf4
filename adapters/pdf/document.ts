import { jsPDF } from "jspdf";
import condensed from "./fonts/instrument-sans-condensed-semibold.ttf?inline";
import regular from "./fonts/instrument-sans-regular.ttf?inline";
import semibold from "./fonts/instrument-sans-semibold.ttf?inline";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { PdfError } from "#core/ports/pdf-port.ts";
import { canPaint } from "./paint-text.ts";
import { COVERED, COVERED_BY_WIDER, isCovered, paintable, printed } from "./printable.ts";

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
  isCovered(text, COVERED) ? "display" : "strong";

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

/** A document that can be drawn in full: by the fonts, or where they lack something, by the browser. */
export type Drawing = {
  /** Whether `draw` has to be given fonts with more characters. */
  readonly needsWiderFaces: boolean;
  readonly draw: (wider?: WiderFaces) => Uint8Array<ArrayBuffer>;
};

/** @param incomplete the message when no font has all characters of the document. */
export const drawingOf = <Text>(
  given: Text,
  incomplete: string,
  draw: (doc: jsPDF, printed: Text, wider?: WiderFaces) => void,
): Result<Drawing, PdfError> => {
  const narrow = printed(given, COVERED);
  const text = narrow ?? printed(given, COVERED_BY_WIDER) ?? (canPaint() ? paintable(given) : null);
  if (text === null) return err({ kind: "incomplete", message: incomplete });
  return ok({
    needsWiderFaces: narrow === null,
    draw: (wider) => {
      const doc = newDocument(wider);
      draw(doc, text, wider);
      return new Uint8Array(doc.output("arraybuffer"));
    },
  });
};
