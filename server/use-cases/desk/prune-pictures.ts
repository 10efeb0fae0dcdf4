import { copiesOf } from "#core/domain/catalog/picture.ts";
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
  const used = new Set(addresses.flatMap(namesIn));
  return pictures.prune({ used, before: now() - DAY_MS });
};

/** Only file names count: an address of another host may keep one picture too many. */
export const namesIn = (address: string): readonly string[] => [
  /[^/]*$/.exec(address.replace(/[?#].*/, ""))?.[0] ?? "",
  ...copiesOf(address.replace(/^https?:\/\/[^/]+/, "")).map(({ name }) => name),
];
