import type { PictureSheet, WidthOf } from "../domain/picture/picture-sheet.ts";
import type { Result } from "../domain/result.ts";
import type { SaveFile } from "./pdf-port.ts";

/** The drawing code or its fonts could not be fetched, or the device cannot draw. */
export type PictureError = { readonly kind: "unavailable"; readonly message: string };

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
