import type { PictureSheet, WidthOf } from "../domain/picture/picture-sheet.ts";
import type { Result } from "../domain/result.ts";
import type { SaveFile } from "./pdf-port.ts";

/** The picture's code or its fonts could not be fetched, or the device cannot draw one. */
export type PictureError = { readonly kind: "unavailable"; readonly message: string };

/** Draws pictures. */
export interface PicturePort {
  /**
   * The sheet as a PNG, a pixel of it for each of the sheet's. `lay` is asked for the sheet once the
   * fonts are there, and told how wide they run.
   */
  draw(
    lay: (widthOf: WidthOf) => PictureSheet,
  ): Promise<Result<Uint8Array<ArrayBuffer>, PictureError>>;
}

/**
 * Offers a finished file to the visitor's other programs: `dropped` when they chose none of them,
 * `impossible` where the device has no such offer for this file. Never rejects.
 */
export type ShareFile = (
  file: Parameters<SaveFile>[0],
) => Promise<"shared" | "dropped" | "impossible">;
