import { priceBreakdown } from "#core/domain/pricing/price-breakdown.ts";
import { bagPriceInput, cardSizeGrams, coffeePrice } from "#core/domain/pricing/coffee-price.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { CoffeeCardSkeleton } from "#ui/components/coffee-card/coffee-card-skeleton.tsx";
import { CoffeeCard } from "#ui/components/coffee-card/coffee-card.tsx";
import { Mark } from "#ui/components/mark.tsx";
import { plyOf } from "#ui/components/ply.ts";
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
        {SAMPLES.map((coffee) => {
          const sizeGrams = cardSizeGrams(coffee.category);
          const price = coffeePrice(coffee, sizeGrams, "retail");
          return (
            <CoffeeCard
              key={coffee.code}
              coffee={coffee}
              sizeGrams={sizeGrams}
              priceIdr={price.ok ? price.value.priceShownIdr : null}
            />
          );
        })}
        <CoffeeCardSkeleton />
      </div>
    </Example>
    <Example
      title="The cloth"
      note="The price in true proportions, sixteen ticks below, its figures under it."
    >
      {SAMPLES.slice(0, 1).map((coffee) => {
        const input = bagPriceInput(coffee, cardSizeGrams(coffee.category), "retail");
        const breakdown = input.ok ? priceBreakdown(input.value) : input;
        return (
          breakdown.ok && (
            <div key={coffee.code}>
              <ClothBar breakdown={breakdown.value} ply={plyOf(coffee.category)} />
              <BreakdownTable breakdown={breakdown.value} caption={`The price of ${coffee.name}`} />
            </div>
          )
        );
      })}
    </Example>
  </>
);
