import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import type { LabelPicture } from "#core/use-cases/save-label.ts";
import { altitudeText } from "#format/altitude.ts";
import { labelPicture } from "#ui/components/save-label/label-picture.ts";
import { blendTexts } from "#ui/content/pages/blend.ts";
import { blendName, blendSubject, type BlendOf } from "./blend-subject.ts";

/**
 * A blend's label picture with the origins of its two coffees and the parts of a kilogram's price.
 */
export const blendLabelPicture = (blend: BlendOf, breakdown: PriceBreakdown): LabelPicture =>
  labelPicture({
    subject: blendSubject(blend),
    breakdown,
    name: blendName(blend),
    upper: factsOf(blend.coffeeA),
    lower: factsOf(blend.coffeeB),
    rounding: blendTexts.breakdown.rounding,
  });

const factsOf = ({ name, region, process, altitude }: Coffee): readonly string[] =>
  [name, region, process, altitudeText(altitude)].filter(Boolean);
