import { DAY_MS } from "#core/domain/day-ms.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { CoffeePictures } from "#server/ports/coffee-pictures.ts";
import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";

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
  // Only the file name counts: an address of another host may keep one picture too many.
  const used = new Set(
    addresses.map((address) => /[^/]*$/.exec(address.replace(/[?#].*/, ""))?.[0] ?? ""),
  );
  return pictures.prune({ used, before: now() - DAY_MS });
};
