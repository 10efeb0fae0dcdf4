import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { breakdownFigures } from "#core/domain/pricing/breakdown-figures.ts";
import { cardSizeGrams } from "#core/domain/pricing/coffee-price.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { CoffeeCardSkeleton } from "#ui/components/coffee-card/coffee-card-skeleton.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { PricedCard } from "#ui/pages/shop/priced-card.tsx";
import { Example } from "./example.tsx";
import { SAMPLES } from "./sample-coffees.ts";
import styles from "./styleguide.module.css";

/** The mark, the labels and the cloth: the same sixteen tiles. */
export const GoodsSection = () => (
  <>
    <Example
      title="The mark"
      note="The numeral 16 in exactly sixteen tiles, in the ink of the text around it."
    >
      <div className={styles["marks"]}>
        {[160, 79, 36, 24].map((height) => (
          <span key={height} style={{ "--high": `${height}px` }}>
            <Mark />
          </span>
        ))}
      </div>
    </Example>
    <Example
      title="Labels and cards"
      note="The paper says the category, the ink the process, the tiles the price. Sold out is printed in outline."
    >
      <div className={styles["samples"]}>
        {SAMPLES.map((coffee) => (
          <PricedCard key={coffee.code} coffee={coffee} />
        ))}
        <CoffeeCardSkeleton />
      </div>
    </Example>
    <Example
      title="The cloth"
      note="The price in true proportions, sixteen ticks below, its figures under it."
    >
      {SAMPLES.slice(0, 1).map((coffee) => (
        <ClothExample key={coffee.code} coffee={coffee} />
      ))}
    </Example>
  </>
);

const ClothExample = ({ coffee }: { readonly coffee: Coffee }) => {
  const { category, name } = coffee;
  const price = useDep(TOKENS.explainBagPrice).execute(coffee, cardSizeGrams(category), "retail");
  if (!price.ok) return null;
  return (
    <div>
      <ClothBar figures={breakdownFigures(price.value)} ply={plyOf(category)} />
      <BreakdownTable breakdown={price.value} caption={`The price of ${name}`} />
    </div>
  );
};
