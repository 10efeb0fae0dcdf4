import type { PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import type { Result } from "#core/domain/result.ts";
import { UNPRICED_TILES, type LabelTiles } from "./label-geometry.ts";

/** A coffee that cannot be priced has sixteen outlined leaves. */
export const labelTiles = (price: Result<PriceBreakdown, unknown>): LabelTiles =>
  price.ok ? price.value.sixteenths : UNPRICED_TILES;
