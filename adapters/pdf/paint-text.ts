import type { Lettering } from "./sheet.ts";

/** A text as a picture, in millimetres; `above` is its part above the baseline. */
export type PaintedText = {
  /** A PNG, as a data URL. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly above: number;
};

/** Whether this device can paint texts: a browser can. */
export const canPaint = (): boolean =>
  "document" in globalThis && document.createElement("canvas").getContext("2d") !== null;

/**
 * Paints what the embedded fonts lack, names in other scripts and emoji, in whatever fonts the browser
 * finds for them, with its own shaping and direction.
 */
export const paintText = (text: string, { sizePt, face, ink = "#000" }: Lettering): PaintedText => {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The device has no canvas.");
  const font = `${face === undefined || face === "text" ? 400 : 600} ${sizePt * PX_PER_PT}px sans-serif`;
  pen.font = font;
  const measured = pen.measureText(text);
  const above = Math.ceil(measured.fontBoundingBoxAscent);
  canvas.width = Math.max(1, Math.ceil(measured.width));
  canvas.height = above + Math.ceil(measured.fontBoundingBoxDescent);
  // A canvas forgets its settings with a new size.
  pen.font = font;
  pen.fillStyle = ink;
  pen.fillText(text, 0, above);
  const mm = (px: number): number => (px / PX_PER_PT) * (25.4 / 72);
  return {
    picture: canvas.toDataURL("image/png"),
    width: mm(canvas.width),
    height: mm(canvas.height),
    above: mm(above),
  };
};

/** 288 dots to the inch. */
const PX_PER_PT = 4;
