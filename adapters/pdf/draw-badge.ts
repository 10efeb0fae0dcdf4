import type { jsPDF } from "jspdf";
import type { BadgeTone, OrderBadge } from "#core/domain/ordering/order-status.ts";
import { linesOf, write } from "./write.ts";

/**
 * The order's status: a sign and its text, so that colour is not the only difference. Returns its
 * height, mm.
 */
export const drawBadge = (
  doc: jsPDF,
  { text, tone }: OrderBadge,
  x: number,
  y: number,
  widthMm: number,
): number => {
  const { back, front, sign } = LOOKS[tone];
  const lettering = { face: "strong", sizePt: 8.5, ink: front } as const;
  const label = text.charAt(0).toUpperCase() + text.slice(1);
  const lines = linesOf(doc, label, widthMm - 10, lettering);
  const before = sign ? SIGN + 3.4 : 2;
  doc.setFillColor(back);
  const longest = Math.max(...lines.map((line) => doc.getTextWidth(line)));
  const height = HEIGHT + (lines.length - 1) * LEADING;
  doc.rect(x, y, before + longest + 2.2, height, "F");
  doc.setFillColor(front);
  doc.setDrawColor(front);
  doc.setLineWidth(0.4);
  sign?.(doc, x + 1.7, y + (HEIGHT - SIGN) / 2);
  lines.forEach((line, index) =>
    write(doc, line, x + before, y + 3.8 + index * LEADING, lettering),
  );
  return height;
};

type Sign = (doc: jsPDF, x: number, y: number) => void;

type Look = { readonly back: string; readonly front: string; readonly sign: Sign | null };

const HEIGHT = 5.4;
const LEADING = 3.8;
const SIGN = 2.1;

const hollowSquare: Sign = (doc, x, y) => doc.rect(x + 0.2, y + 0.2, SIGN - 0.4, SIGN - 0.4, "S");
const square: Sign = (doc, x, y) => doc.rect(x, y, SIGN, SIGN, "F");
const corner: Sign = (doc, x, y) => doc.triangle(x, y, x + SIGN, y, x, y + SIGN, "F");
const arrow: Sign = (doc, x, y) => doc.triangle(x, y, x + SIGN, y + SIGN / 2, x, y + SIGN, "F");
const dash: Sign = (doc, x, y) => doc.rect(x, y + SIGN / 2 - 0.35, SIGN, 0.7, "F");
const dot: Sign = (doc, x, y) => doc.circle(x + SIGN / 2, y + SIGN / 2, SIGN / 2, "F");

const LOOKS: Readonly<Record<BadgeTone, Look>> = {
  yellow: { back: "#f8df78", front: "#4a3a00", sign: hollowSquare },
  green: { back: "#bfe4d2", front: "#0a4a35", sign: square },
  blue: { back: "#cfdcff", front: "#14318f", sign: corner },
  indigo: { back: "#dcd3ff", front: "#3b1fa3", sign: arrow },
  red: { back: "#fbd0c6", front: "#8a1707", sign: dash },
  gray: { back: "#e4e4ec", front: "#3d3b61", sign: dot },
  neutral: { back: "#e4e4ec", front: "#3d3b61", sign: null },
};
