import { err, ok, type Result } from "#core/domain/result.ts";
import type { CoffeePictures, PictureType } from "#server/ports/coffee-pictures.ts";

/** Stores a coffee's picture. Its type is detected from its bytes, not its name. */
export class KeepPicture {
  readonly #pictures: CoffeePictures;

  constructor(deps: { readonly pictures: CoffeePictures }) {
    this.#pictures = deps.pictures;
  }

  /** @returns its path, or a message. */
  async execute(content: Uint8Array<ArrayBuffer>): Promise<Result<string, string>> {
    if (content.byteLength > MOST_BYTES)
      return err("This picture has more than 5 MB. Make it smaller. Nothing was changed.");
    const type = typeOf(content);
    if (type === null)
      return err("This file is no picture: hand in a JPEG, PNG or WebP. Nothing was changed.");
    if (!(await this.#pictures.hasRoomFor(content.byteLength)))
      return err("The shop’s disk has no room for this picture. Make room. Nothing was changed.");
    return ok(`/pictures/${await this.#pictures.keep({ content, type })}`);
  }
}

/** By the magic bytes of the type. */
const typeOf = (content: Uint8Array): PictureType | null => {
  const has = (at: number, ...bytes: readonly number[]): boolean =>
    bytes.every((byte, index) => content[at + index] === byte);
  if (has(0, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  const isWebP = has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50);
  return isWebP ? "image/webp" : null;
};

const MOST_BYTES = 5 * 1024 * 1024;
