import { sixteenthsOf, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import { SaveLabel } from "#ui/components/save-label/save-label.tsx";
import { blendTexts } from "#ui/content/pages/blend.ts";
import { blendLabelPicture } from "./blend-label-picture.ts";
import styles from "./blend-label.module.css";
import { blendSubject, type BlendOf } from "./blend-subject.ts";

type Props = { readonly blend: BlendOf; readonly breakdown: PriceBreakdown };

/** The label of a blend, with the button that saves it. */
export const BlendLabel = ({ blend, breakdown }: Props) => {
  const { percentA, coffeeA, coffeeB } = blend;
  return (
    <div className={styles["own"]}>
      <CoffeeLabel subject={blendSubject(blend)} tiles={sixteenthsOf(breakdown)} />
      <SaveLabel
        of={blendTexts.mixture(percentA, coffeeA.name, coffeeB.name)}
        picture={() => blendLabelPicture(blend, breakdown)}
      />
    </div>
  );
};
