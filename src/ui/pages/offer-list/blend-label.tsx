import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { sixteenthsOf, type PriceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import type { LabelSubject } from "#ui/components/coffee-label/label-geometry.ts";
import styles from "./blend-calculator.module.css";

type Props = { readonly blend: BlendOf; readonly breakdown: PriceBreakdown };

export const BlendLabel = ({ blend, breakdown }: Props) => (
  <div className={styles["own"]}>
    <CoffeeLabel subject={blendSubject(blend)} tiles={sixteenthsOf(breakdown)} />
  </div>
);

type BlendOf = {
  readonly coffeeA: Coffee;
  readonly coffeeB: Coffee;
  /** Percent of coffee A. */
  readonly percentA: number;
};

/**
 * Content of a blend's label. Its code is made of both coffees and their shares, so that the same
 * blend always has the same label; ink and arcs are those of the larger share.
 */
export const blendSubject = ({ coffeeA, coffeeB, percentA }: BlendOf): LabelSubject => {
  const percentB = 100 - percentA;
  const main = percentA < 50 ? coffeeB : coffeeA;
  return {
    code: `${coffeeA.code}-${percentA}-${coffeeB.code}-${percentB}`,
    // Labels break names between words: each coffee counts as one.
    name: blendName({ coffeeA, coffeeB, percentA })
      .map((line) => line.replaceAll(" ", "\u00A0"))
      .join(" "),
    category: "espresso",
    region: [...new Set([coffeeA, coffeeB].map(({ region }) => region.split(",")[0]))]
      .filter(Boolean)
      .join(" and "),
    process: main.process,
    altitude: main.altitude,
  };
};

/** One line per coffee: `70% Atu Terrace`. */
const blendName = ({ coffeeA, coffeeB, percentA }: BlendOf): readonly string[] => [
  `${percentA}% ${coffeeA.name}`,
  `${100 - percentA}% ${coffeeB.name}`,
];
