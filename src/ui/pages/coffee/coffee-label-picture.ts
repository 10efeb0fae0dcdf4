import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import type { LabelPicture } from "#core/use-cases/save-label.ts";
import { altitudeText } from "#format/altitude.ts";
import { labelPicture } from "#ui/components/save-label/label-picture.ts";

/** A coffee's label picture with tasting notes, origin and the parts of a bag's price. */
export const coffeeLabelPicture = (coffee: Coffee, breakdown: PriceBreakdown): LabelPicture =>
  labelPicture({
    subject: coffee,
    breakdown,
    name: [coffee.name],
    upper: coffee.tastingNotes.split(/(?<=,) /).filter(Boolean),
    lower: [coffee.region, coffee.process, altitudeText(coffee.altitude)].filter(Boolean),
  });
