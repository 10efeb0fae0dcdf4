import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { breakdownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { clothText } from "#documents/cloth.ts";
import { BreakdownTable, WholeCloth } from "#ui/components/breakdown/breakdown-table.tsx";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { CoffeeCardSkeleton, CoffeeGroup } from "#ui/components/coffee-card/coffee-card.tsx";
import { CoffeeImage } from "#ui/components/coffee-card/coffee-image.tsx";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import { UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
import { Mark } from "#ui/components/mark.tsx";
import branch from "#ui/components/picture/branch.svg?no-inline";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { SaveLabel } from "#ui/components/save-label/save-label.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useBagParts } from "#ui/hooks/use-bag-price.ts";
import { coffeeLabelPicture } from "#ui/pages/coffee/below-coffee.tsx";
import { PricedCard } from "#ui/pages/shop/priced-card.tsx";
import { Example } from "./example.tsx";
import { SAMPLE, SAMPLES } from "./sample-coffees.ts";
import styles from "./styleguide.module.css";

/** Mark, labels and cloth: the same sixteen tiles. */
export const GoodsSection = () => (
  <>
    <Example
      title="The mark"
      note="The numeral 16 in exactly sixteen tiles, in the ink of the text around it."
      shows={["Mark"]}
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
      title="Bags, labels and photographs"
      note="The paper says the category, the ink the process, the tiles the price; the label alone is for cards that are shared. A photograph takes the bag’s place, until it does not load. Sold out is printed in outline."
      shows={["CoffeeBag", "CoffeeLabel", "CoffeeImage"]}
    >
      <div className={styles["samples"]}>
        {[100, 200, 1000].map((sizeGrams) => (
          <Bag key={sizeGrams} coffee={FILTER} sizeGrams={sizeGrams} />
        ))}
        <Bag coffee={{ ...FILTER, imageUrl: branch }} sizeGrams={200} />
        <Bag coffee={{ ...FILTER, imageUrl: "/no-such-picture" }} sizeGrams={200} />
        <Bag coffee={{ ...FILTER, available: false }} sizeGrams={200} />
        {[false, true].map((soldOut) => (
          <CoffeeLabel
            key={String(soldOut)}
            subject={SAMPLE}
            tiles={UNPRICED_TILES}
            soldOut={soldOut}
          />
        ))}
      </div>
    </Example>
    <Example
      title="Categories and cards"
      note="Found by what is marked in it, and the place of one that is on its way. Below, a card for each paper, one without a price and one sold out."
      shows={["CoffeeGroup", "CoffeeCard", "CoffeeCardSkeleton", "MovingBag"]}
    >
      <div className={styles["samples"]}>
        <PricedCard coffee={{ ...SAMPLE, producer: "Bu Sari" }} words={["cocoa", "sari"]} />
        <CoffeeCardSkeleton />
      </div>
    </Example>
    <CoffeeGroup title="A category" note="Its name left, the cards beside it.">
      {SAMPLES.map((coffee) => (
        <PricedCard key={coffee.code} coffee={coffee} />
      ))}
    </CoffeeGroup>
    <CoffeeGroup title="A small category" titleSize="small">
      <PricedCard coffee={SAMPLE} />
    </CoffeeGroup>
    <Example
      title="The cloth"
      note="The price in true proportions, sixteen ticks below, its figures under it; lower on a narrow sheet, and the whole of a cart or an order."
      shows={["ClothBar", "BreakdownTable", "Swatch", "WholeCloth"]}
    >
      {SAMPLES.slice(0, 3).map((coffee, at) => (
        <ClothExample key={coffee.code} coffee={coffee} slim={at > 0} />
      ))}
      <WholeExample />
    </Example>
  </>
);

/** One price over time, as a formula and as a picture. */
export const PriceSection = () => {
  const priced = useDep(TOKENS.computeBagPrice).execute(SAMPLE, 1000, "retail");
  return (
    <Example
      title="A price over time"
      note="The steps of a price with its ledger, asked for when they are opened, the formula with one bag's figures, and the label as a picture with the whole sum."
      shows={["PriceStory", "CheckItYourself", "SaveLabel"]}
    >
      <PriceStory coffee={SAMPLE} sizeGrams={1000} channel="retail" />
      {priced.ok && <CheckItYourself price={priced.value} />}
      {priced.ok && (
        <SaveLabel of={SAMPLE.name} picture={() => coffeeLabelPicture(SAMPLE, priced.value)} />
      )}
    </Example>
  );
};

const Bag = ({ coffee, sizeGrams }: { readonly coffee: Coffee; readonly sizeGrams: number }) => {
  const { tiles } = useBagParts(coffee, sizeGrams);
  return (
    <CoffeeImage coffee={coffee} tiles={tiles} sizeGrams={sizeGrams} soldOut={!coffee.available} />
  );
};

const ClothExample = ({ coffee, slim }: { readonly coffee: Coffee; readonly slim: boolean }) => {
  const { category, name } = coffee;
  const price = useDep(TOKENS.computeBagPrice).execute(
    coffee,
    cardSizeGrams(category, "retail"),
    "retail",
  );
  if (!price.ok) return null;
  return (
    <div>
      <ClothBar figures={breakdownFigures(price.value)} ply={plyOf(category)} slim={slim} />
      {!slim && <BreakdownTable breakdown={price.value} caption={`The price of ${name}`} />}
    </div>
  );
};

const WholeExample = () => {
  const price = useDep(TOKENS.computeBagPrice).execute(SAMPLE, 1000, "retail");
  return price.ok && <WholeCloth cloth={clothText(price.value)} />;
};

/** In all three sizes, which no espresso has. */
const FILTER: Coffee = { ...SAMPLE, code: "UB08", name: "Ulu Batur", category: "filter" };
