import type { PictureSheet, WidthOf } from "../ports/picture-port.ts";
import { ok, type Result } from "../domain/result.ts";
import type { SaveFile } from "../ports/pdf-port.ts";
import type { PictureError, PicturePort, ShareFile } from "../ports/picture-port.ts";

type Deps = {
  readonly pictures: PicturePort;
  readonly shareFile: ShareFile;
  readonly saveFile: SaveFile;
};

/** A label picture: file name and layout. */
export type LabelPicture = {
  readonly fileName: string;
  readonly lay: (widthOf: WidthOf) => PictureSheet;
};

/** Shares a label's picture with another program, or saves it where sharing is impossible. */
export class SaveLabel {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute({
    fileName: name,
    lay,
  }: LabelPicture): Promise<Result<"shared" | "dropped" | "saved", PictureError>> {
    const { pictures, shareFile, saveFile } = this.#deps;
    const drawn = await pictures.draw(lay);
    if (!drawn.ok) return drawn;
    const file = { name, mediaType: "image/png", bytes: drawn.value };
    const shared = await shareFile(file);
    if (shared !== "impossible") return ok(shared);
    saveFile(file);
    return ok("saved");
  }
}
