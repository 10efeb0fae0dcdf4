import type { Clock } from "#server/ports/clock.ts";
import type { CoffeePictures } from "#server/ports/coffee-pictures.ts";
import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";

/**
 * Deletes pictures that no coffee shows any more. One that was handed in within the last day stays:
 * its form may not be saved yet.
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
  // Addresses of other hosts name no file of this shop, or one too many is kept.
  const used = new Set(
    addresses.map((address) => /[^/]*$/.exec(address.replace(/[?#].*/, ""))?.[0] ?? ""),
  );
  return pictures.prune({ used, before: now() - DAY_MS });
};

const DAY_MS = 86_400_000;
