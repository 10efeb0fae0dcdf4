import type { Failure, Result } from "../domain/result.ts";
import type { SaveFile } from "./pdf-port.ts";

/** The drawing code or its fonts could not be fetched, or the device cannot draw. */
export type PictureError = Failure<"unavailable">;

export interface PicturePort {
  /**
   * Renders a sheet as a PNG of the same size in pixels. `lay` is called once the fonts are loaded,
   * with a function that measures texts.
   */
  draw(
    lay: (widthOf: WidthOf) => PictureSheet,
  ): Promise<Result<Uint8Array<ArrayBuffer>, PictureError>>;
}

/**
 * Shares a file with another program: `dropped` when the visitor cancels, `impossible` where the
 * device cannot share this file. Never rejects.
 */
export type ShareFile = (
  file: Parameters<SaveFile>[0],
) => Promise<"shared" | "dropped" | "impossible">;

/**
 * A picture as shapes and texts with positions in pixels. Later shapes cover earlier ones, texts
 * cover all shapes.
 */
export type PictureSheet = {
  readonly width: number;
  readonly height: number;
  /** A CSS colour, like all others here. */
  readonly ground: string;
  readonly shapes: readonly SheetShape[];
  readonly texts: readonly SheetText[];
};

export type SheetShape = {
  /** SVG path data in units of its own. */
  readonly path: string;
  /** Origin of these units on the sheet, and pixels per unit. */
  readonly at: { readonly x: number; readonly y: number; readonly scale: number };
  readonly colour: string;
  /** In units of the path; `null` for a filled shape. */
  readonly strokeWidth: number | null;
};

/** A variant of the brand's sans-serif font. */
export type SheetFace = {
  readonly fontSize: number;
  readonly weight: 500 | 560 | 600;
  /** Width 75 %. */
  readonly condensed: boolean;
};

export type SheetText = {
  readonly text: string;
  readonly face: SheetFace;
  readonly colour: string;
  /** Start of the text, or its end with `align`; `y` is the baseline. */
  readonly x: number;
  readonly y: number;
  readonly align?: "end";
};

/** Width of a text, pixels. */
export type WidthOf = (text: string, face: SheetFace) => number;
