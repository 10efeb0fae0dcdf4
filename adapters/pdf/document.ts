import { jsPDF } from "jspdf";
import condensed from "./fonts/instrument-sans-condensed-semibold.ttf?inline";
import regular from "./fonts/instrument-sans-regular.ttf?inline";
import semibold from "./fonts/instrument-sans-semibold.ttf?inline";
import type { DrawnPdf } from "#core/ports/pdf-port.ts";
import {
  COVERED,
  COVERED_BY_WIDER,
  isPrintable,
  mapTexts,
  printable,
  textsOf,
} from "./printable.ts";

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

/**
 * Draws a document and returns its file. Characters that no embedded font contains become `?`, and
 * `incomplete` is then noted on every page.
 * @param wider fonts with more characters; see {@link needsWiderFaces}.
 */
export const drawnDocument = <Text>(
  given: Text,
  { wider, incomplete, draw }: Drawing<Text>,
): DrawnPdf => {
  const covered = wider ? COVERED_BY_WIDER : COVERED;
  const isWhole = textsOf(given).every((text) => isPrintable(text, covered));
  const note = isWhole ? null : incomplete;
  const doc = newDocument(wider);
  draw(
    doc,
    mapTexts(given, (text) => printable(text, covered)),
    note,
  );
  return { bytes: new Uint8Array(doc.output("arraybuffer")), note };
};

type Drawing<Text> = {
  readonly wider: WiderFaces | undefined;
  readonly incomplete: string;
  readonly draw: (doc: jsPDF, printed: Text, note: string | null) => void;
};
