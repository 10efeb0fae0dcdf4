import type { PictureSheet, SheetFace, WidthOf } from "#core/ports/picture-port.ts";

/**
 * Draws a sheet on a canvas in the site's sans-serif font, as a PNG. `null` when the font cannot be
 * fetched, or the device has no canvas or too little memory.
 */
export const paintSheet = async (
  lay: (widthOf: WidthOf) => PictureSheet,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const faces = [false, true].map((condensed) =>
    document.fonts.load(fontOf({ fontSize: 30, weight: 500, condensed })),
  );
  if (!pen || !(await Promise.all(faces).catch(() => null))) return null;
  const { width, height, ground, shapes, texts } = lay((text, face) => {
    pen.font = fontOf(face);
    return pen.measureText(text).width;
  });
  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  for (const { path, at, colour, strokeWidth } of shapes) {
    const outline = new Path2D(path);
    pen.setTransform(at.scale, 0, 0, at.scale, at.x, at.y);
    if (strokeWidth === null) {
      pen.fillStyle = colour;
      // A canvas's `fill`, not an array's.
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
      pen.fill(outline);
    } else {
      pen.strokeStyle = colour;
      pen.lineWidth = strokeWidth;
      pen.stroke(outline);
    }
  }
  pen.resetTransform();
  for (const { text, face, colour, x, y, align } of texts) {
    pen.font = fontOf(face);
    pen.textAlign = align === "end" ? "right" : "left";
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return picture && new Uint8Array(await picture.arrayBuffer());
};

const fontOf = ({ fontSize, weight, condensed }: SheetFace): string =>
  `${weight} ${fontSize}px ${condensed ? `"Instrument Sans Condensed"` : `"Instrument Sans"`}, "Arial Narrow", sans-serif`;
