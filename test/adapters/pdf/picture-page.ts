import { PDFiumLibrary } from "@hyzyla/pdfium";

type Bytes = Uint8Array<ArrayBuffer>;

export type Picture = {
  /** The colour at a place in millimetres, as `#rrggbb`. */
  readonly colourAt: (xMm: number, yMm: number) => string;
  /** The box around everything that is not paper, within the given area; in millimetres. */
  readonly inkBox: (area: Box) => Box;
  /** The lines of text within the given area, from top to bottom: their ink's extent. */
  readonly lines: (area: Box) => readonly { readonly top: number; readonly bottom: number }[];
};

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const PIXELS_PER_MM = 8;

/** A page as pixels. */
export const picturePage = async (bytes: Bytes, pageIndex: number): Promise<Picture> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes.slice());
  const scale = (PIXELS_PER_MM * 25.4) / 72;
  const { data, width, height } = await document
    .getPage(pageIndex)
    .render({ scale, render: "bitmap" });
  document.destroy();
  library.destroy();

  const brightnessAt = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
  };
  const colourAt = (xMm: number, yMm: number): string => {
    const at = (px(yMm) * width + px(xMm)) * 4;
    return `#${[0, 1, 2].map((channel) => hex(data[at + channel] ?? 0)).join("")}`;
  };
  const inkBox = (area: Box): Box => {
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    const end = { x: Math.min(width, px(area.right)), y: Math.min(height, px(area.bottom)) };
    for (let y = px(area.top); y < end.y; y += 1)
      for (let x = px(area.left); x < end.x; x += 1)
        if (brightnessAt(x, y) < INK_BELOW) {
          box.left = Math.min(box.left, x);
          box.top = Math.min(box.top, y);
          box.right = Math.max(box.right, x + 1);
          box.bottom = Math.max(box.bottom, y + 1);
        }
    return {
      left: box.left / PIXELS_PER_MM,
      top: box.top / PIXELS_PER_MM,
      right: box.right / PIXELS_PER_MM,
      bottom: box.bottom / PIXELS_PER_MM,
    };
  };
  const lines: Picture["lines"] = (area) => {
    const found: { top: number; bottom: number }[] = [];
    const step = 1 / PIXELS_PER_MM;
    let top: number | null = null;
    for (let y = area.top; y <= area.bottom; y += step) {
      const inked = inkBox({ ...area, top: y, bottom: y + step }).left < Infinity;
      if (inked) top ??= y;
      else if (top !== null) {
        if (y - top > THICKEST_RULE) found.push({ top, bottom: y });
        top = null;
      }
    }
    return found;
  };
  return { colourAt, inkBox, lines };
};

// A line of text is higher than any rule is thick; millimetres.
const THICKEST_RULE = 1;

// Darker than the antialiased rim of a stroke, lighter than a hairline.
const INK_BELOW = 235;

const px = (millimetres: number): number => Math.max(0, Math.round(millimetres * PIXELS_PER_MM));

const hex = (channel: number): string => channel.toString(16).padStart(2, "0");
