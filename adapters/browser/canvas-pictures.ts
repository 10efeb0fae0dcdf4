import { imported } from "#wire/imported.ts";
import { err, ok } from "#core/domain/result.ts";
import type { PictureError, PicturePort } from "#core/ports/picture-port.ts";

/** Draws on a canvas of this device; the drawing code is imported with the first picture. */
export class CanvasPictures implements PicturePort {
  readonly #load: () => Promise<typeof import("./paint-sheet.ts")>;

  constructor(load = () => import("./paint-sheet.ts")) {
    this.#load = load;
  }

  async draw(lay: Parameters<PicturePort["draw"]>[0]): ReturnType<PicturePort["draw"]> {
    const painting = await imported(this.#load).catch(() => null);
    const png = painting && (await painting.paintSheet(lay));
    return png ? ok(png) : err(UNAVAILABLE);
  }
}

const UNAVAILABLE: PictureError = {
  kind: "unavailable",
  message: "The picture could not be drawn. Check your connection, reload the page and try again.",
};
