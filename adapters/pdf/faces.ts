import type { jsPDF } from "jspdf";
import condensed from "./fonts/instrument-sans-condensed-semibold.ttf?inline";
import regular from "./fonts/instrument-sans-regular.ttf?inline";
import semibold from "./fonts/instrument-sans-semibold.ttf?inline";

/** `display` is the condensed face of names, headings and big figures. */
export type Face = "text" | "strong" | "display";

const FACES: Readonly<Record<Face, string>> = {
  text: regular,
  strong: semibold,
  display: condensed,
};

/** Embeds the faces, so that every name stays selectable text. */
export const embedFaces = (doc: jsPDF): void => {
  for (const [face, dataUrl] of Object.entries(FACES)) {
    doc.addFileToVFS(`${face}.ttf`, dataUrl.slice(dataUrl.indexOf(",") + 1));
    doc.addFont(`${face}.ttf`, face, "normal");
  }
};
