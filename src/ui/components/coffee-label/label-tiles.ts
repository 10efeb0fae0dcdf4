import type { PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import type { Result } from "#core/domain/result.ts";
import { UNPRICED_TILES, type LabelTiles } from "./label-geometry.ts";

/** The tiles of a bag; {@link UNPRICED_TILES} for a coffee that cannot be priced. */
export const labelTiles = (price: Result<PriceBreakdown, unknown>): LabelTiles =>
  price.ok ? price.value.sixteenths : UNPRICED_TILES;
