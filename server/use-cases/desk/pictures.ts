import { addressOfCopies } from "#core/domain/catalog/picture.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import {
  pictureNames,
  type CoffeePictures,
  type DeskCatalogue,
  type Picture,
} from "#server/ports/catalogue.ts";
import type { ReadUploads } from "#server/ports/read-uploads.ts";
import { DAY_MS } from "#core/domain/day.ts";
import type { Text } from "#format/language.ts";
import { unchanged } from "./move-order.ts";
import type { Clock } from "#server/ports/runtime.ts";

/** An uploaded picture. */
export type UploadedPicture = {
  readonly content: Content;
  /** Its width in pixels as the browser measured it; `null` when it did not. */
  readonly widthPx: number | null;
  /** The same picture as the browser made it narrower, narrowest first. */
  readonly narrower: readonly { readonly widthPx: number; readonly content: Content }[];
};

/**
 * Stores a coffee's picture without the metadata of whoever took it. Its type is detected from its
 * bytes, not its name.
 * @returns its address, which names its widths if there are several, or a message.
 */
export const keepPicture = async (
  deps: { readonly pictures: CoffeePictures; readonly uploads: Pick<ReadUploads, "picture"> },
  { content, widthPx, narrower }: UploadedPicture,
): Promise<Result<string, Text>> => {
  const copies = widthPx === null ? [] : narrower.filter((copy) => copy.widthPx < widthPx);
  const pictures: Picture[] = [];
  for (const one of [...copies.map((copy) => copy.content), content]) {
    if (one.byteLength > MOST_BYTES)
      return err(
        unchanged({
          en: "This picture has more than 5 MB. Make it smaller.",
          id: "Gambar ini lebih dari 5 MB. Kecilkan dulu.",
        }),
      );
    const picture = await deps.uploads.picture(one);
    if (!picture.ok) return err(unchanged(picture.error));
    pictures.push(picture.value);
  }
  const bytes = pictures.reduce((sum, one) => sum + one.content.byteLength, 0);
  if (!(await deps.pictures.hasRoomFor(bytes)))
    return err(
      unchanged({
        en: "The shop’s disk has no room for this picture. Make room.",
        id: "Penyimpanan toko tidak muat untuk gambar ini. Sediakan ruang.",
      }),
    );
  const names = await Promise.all(pictures.map((one) => deps.pictures.keep(one)));
  if (widthPx === null || copies.length === 0) return ok(`/pictures/${names[0]}`);
  const widths = [...copies.map((copy) => copy.widthPx), widthPx];
  return ok(addressOfCopies(names.map((name, at) => ({ name, widthPx: widths[at] ?? widthPx }))));
};

type Content = Uint8Array<ArrayBuffer>;

const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Deletes unused pictures. Those uploaded within the last day are kept: their form may not be saved
 * yet.
 */
export const prunePictures = async ({
  pictures,
  catalogue,
  now,
}: {
  readonly pictures: Pick<CoffeePictures, "prune">;
  readonly catalogue: Pick<DeskCatalogue, "pictureAddresses">;
  readonly now: Clock;
}): Promise<number> => {
  const addresses = await catalogue.pictureAddresses();
  const used = new Set(addresses.flatMap(pictureNames));
  return pictures.prune({ used, before: now() - DAY_MS });
};
