/** A picture laid out to the pixel. What comes later lies on top, letters on everything. */
export type PictureSheet = {
  readonly width: number;
  readonly height: number;
  /** A colour as in CSS, like all others here. */
  readonly ground: string;
  readonly shapes: readonly SheetShape[];
  readonly texts: readonly SheetText[];
};

export type SheetShape = {
  /** Path data as in SVG, in units of its own. */
  readonly path: string;
  /** Where those units begin on the sheet, and how many pixels one of them measures. */
  readonly at: { readonly x: number; readonly y: number; readonly scale: number };
  readonly colour: string;
  /** In units of the path; `null` for a shape that is filled. */
  readonly strokeWidth: number | null;
};

/** A cut of the brand's sans. */
export type SheetFace = {
  readonly fontSize: number;
  readonly weight: 500 | 560 | 600;
  /** Three quarters as wide. */
  readonly condensed: boolean;
};

export type SheetText = {
  readonly text: string;
  readonly face: SheetFace;
  readonly colour: string;
  /** Where it begins, or ends when `align` says so; on the line the letters stand on. */
  readonly x: number;
  readonly y: number;
  readonly align?: "end";
};

/** How wide a text is in pixels. */
export type WidthOf = (text: string, face: SheetFace) => number;
