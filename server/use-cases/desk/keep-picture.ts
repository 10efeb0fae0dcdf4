import { addressOfCopies } from "#core/domain/catalog/picture-copies.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { CoffeePictures, Picture, PictureType } from "#server/ports/coffee-pictures.ts";

/** An uploaded picture. */
export type UploadedPicture = {
  readonly content: Content;
  /** Its width in pixels as the browser measured it; `null` when it did not. */
  readonly widthPx: number | null;
  /** The same picture as the browser made it narrower, narrowest first. */
  readonly narrower: readonly { readonly widthPx: number; readonly content: Content }[];
};

/** Stores a coffee's picture. Its type is detected from its bytes, not its name. */
export class KeepPicture {
  readonly #pictures: CoffeePictures;

  constructor(deps: { readonly pictures: CoffeePictures }) {
    this.#pictures = deps.pictures;
  }

  /** @returns its address, which names its widths if there are several, or a message. */
  async execute({ content, widthPx, narrower }: UploadedPicture): Promise<Result<string, string>> {
    const copies = widthPx === null ? [] : narrower.filter((copy) => copy.widthPx < widthPx);
    const pictures: Picture[] = [];
    for (const one of [...copies.map((copy) => copy.content), content]) {
      if (one.byteLength > MOST_BYTES)
        return err("This picture has more than 5 MB. Make it smaller. Nothing was changed.");
      const type = typeOf(one);
      if (type === null)
        return err("This file is no picture: hand in a JPEG, PNG or WebP. Nothing was changed.");
      pictures.push({ content: one, type });
    }
    const bytes = pictures.reduce((sum, one) => sum + one.content.byteLength, 0);
    if (!(await this.#pictures.hasRoomFor(bytes)))
      return err("The shop’s disk has no room for this picture. Make room. Nothing was changed.");
    const names = await Promise.all(pictures.map((one) => this.#pictures.keep(one)));
    if (widthPx === null || copies.length === 0) return ok(`/pictures/${names[0]}`);
    const widths = [...copies.map((copy) => copy.widthPx), widthPx];
    return ok(addressOfCopies(names.map((name, at) => ({ name, widthPx: widths[at] ?? widthPx }))));
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

type Content = Uint8Array<ArrayBuffer>;

const MOST_BYTES = 5 * 1024 * 1024;
