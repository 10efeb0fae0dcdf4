import { useEffect, useState, type RefObject } from "react";
import { Link } from "react-router-dom";
import { categories } from "#brand/categories.ts";
import { isOffered, type Coffee, type Category } from "#core/domain/catalog/coffee.ts";
import { relatedCoffees } from "#core/domain/catalog/related-coffees.ts";
import { isOnSale, type Channel } from "#core/domain/pricing/bags.ts";
import { breakdownFigures, shownFigures } from "#core/domain/pricing/price-breakdown.ts";
import { altitudeText } from "#format/altitude.ts";
import { sizeAndGrind } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { BreakdownTable } from "#ui/components/breakdown/breakdown-table.tsx";
import { CheckItYourself } from "#ui/components/breakdown/check-it-yourself.tsx";
import { ClothBar } from "#ui/components/breakdown/cloth-bar.tsx";
import { CoffeeGroup } from "#ui/components/coffee-card/coffee-card.tsx";
import { PricedCard } from "#ui/components/coffee-card/priced-card.tsx";
import { LedgerList } from "#ui/components/ledger/ledger-list.tsx";
import { PricesOf } from "#ui/components/page/prices-of.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import { Picture } from "#ui/components/picture/picture.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { PriceStory } from "#ui/components/price-story/price-story.tsx";
import { SaveLabel } from "./save-label.tsx";
import { brewGuideContent } from "#ui/content/pages/brew-guide.ts";
import { coffeeBelow } from "#ui/content/pages/coffee.ts";
import { breakdownTexts } from "#ui/content/prices.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { AddToCart, type AddToCartProps } from "./buy-bag.tsx";
import { FarmBand } from "./farm-band.tsx";
import styles from "./below-coffee.module.css";

type Props = BuyBarProps & { readonly coffees: readonly Coffee[]; readonly channel: Channel };

/** A coffee page's content below the fold. */
export const BelowCoffee = (props: Props) => {
  const { coffee, coffees, sizeGrams, channel } = props;
  return (
    <>
      <section className={`page-grid ${styles["details"]}`} aria-label={coffeeBelow.details}>
        <FactGrid
          facts={[
            { term: facts.farm, value: coffee.farm },
            { term: facts.varietals, value: coffee.varietals },
            { term: facts.producer, value: coffee.producer },
            { term: facts.process, value: coffee.process },
            { term: facts.region, value: coffee.region },
            { term: facts.altitude, value: altitudeText(coffee.altitude) },
            { term: facts.tastingNotes, value: coffee.tastingNotes },
            { term: facts.sourcedFrom, value: coffee.sourcedFrom },
          ]}
        />
      </section>
      <div className={`page-grid ${styles["sections"]}`}>
        {/* A native element: find-in-page opens it. */}
        <details className={styles["accordion"]} open>
          <summary>
            <h2>{sections.transparency}</h2>
          </summary>
          <div className={styles["inside"]}>
            <Transparency coffee={coffee} sizeGrams={sizeGrams} channel={channel} />
          </div>
        </details>
      </div>
      <FarmBand coffee={coffee} />
      <CoffeeRecipe category={coffee.category} />
      <div className="no-print">
        <RelatedCoffees coffees={coffees} to={coffee} />
      </div>
      <BuyBar {...props} />
      <PricesOf />
    </>
  );
};

/** Breakdown of this bag's price. Source: specification sections 2 and 9 (transparency). */
const Transparency = ({
  coffee,
  sizeGrams,
  channel,
}: Pick<Props, "coffee" | "sizeGrams" | "channel">) => {
  const computeBagPrice = useDep("computeBagPrice");
  const priced = computeBagPrice.execute(coffee, sizeGrams, channel);
  if (!priced.ok) return <p className="serif measure">{transparencyTexts.noPrice}</p>;
  const breakdown = priced.value;
  const shown = rupiah(breakdown.priceShownIdr);
  const { weightLossPct, markupPct } = breakdown;
  return (
    <div className={`column ${styles["where"]}`}>
      <div>
        <h3 className={`type-3 ${styles["goes"]}`}>
          {transparencyTexts.before}
          <span className="serial-number">{shown}</span>
          {transparencyTexts.after}
        </h3>
        <ClothBar figures={breakdownFigures(breakdown)} ply={plyOf(coffee.category)} />
      </div>
      <div className={styles["figures"]}>
        <BreakdownTable
          breakdown={breakdown}
          caption={transparencyTexts.caption(shown, coffee.name)}
          names={{
            green: breakdownTexts.green(size(sizeGrams), rupiah(coffee.greenCostPerKg ?? 0)),
            loss: breakdownTexts.loss(weightLossPct),
            labor: breakdownTexts.laborInCostOfGoods,
            profit: transparencyTexts.profit(markupPct),
            packaging: transparencyTexts.packaging,
          }}
        />
      </div>
      <div className={`stack ${styles["note"]}`}>
        <p className="serif">
          {transparencyTexts.markup(rupiah(shownFigures(breakdown).costOfGoodsIdr), markupPct)}
        </p>
        {coffee.category === "filter_exotic" && coffee.weightLossPct === null && (
          <p className="serif">{transparencyTexts.assumedLoss}</p>
        )}
        <Link className="more-link" to="/offer-list">
          {transparencyTexts.compare}
        </Link>
        <SaveLabel coffee={coffee} />
      </div>
      <div className={styles["stories"]}>
        <CheckItYourself price={breakdown} />
        <PriceStory coffee={coffee} sizeGrams={sizeGrams} channel={channel} />
      </div>
    </div>
  );
};

/** The brew guide's figures for this category, with a link to it. */
const CoffeeRecipe = ({ category }: { readonly category: Category }) => {
  const kind = category === "espresso" ? "espresso" : "filter";
  return (
    <section className={`page-grid ${styles["recipe"]}`}>
      <Picture {...LOOKS[kind]} />
      <div className={`stack ${styles["recipeFigures"]}`}>
        <h2 className="type-3">{recipeTexts.heading}</h2>
        <LedgerList
          rows={brewGuideContent[kind].figures.map(({ label, value }) => ({ label, value }))}
        />
        <Link className="more-link" to={`/brewguide#${kind}`}>
          {recipeTexts.more}
        </Link>
      </div>
    </section>
  );
};

const LOOKS = {
  filter: { drawing: "dripper", ply: "yellow" },
  espresso: { drawing: "portafilter", ply: "pink" },
} as const;

type RelatedCoffeesProps = Pick<Props, "coffees"> & { readonly to: Coffee };

/** Four other coffees and why these; nothing until the list is loaded. */
const RelatedCoffees = ({ coffees, to }: RelatedCoffeesProps) => {
  const related = relatedCoffees(coffees, to, isOnSale);
  if (related.length === 0) return null;
  const isOneCategory = related.every(({ category }) => category === to.category);
  return (
    <CoffeeGroup
      title={
        isOneCategory
          ? relatedTexts.ofCategory(categories[to.category].name.toLowerCase())
          : relatedTexts.ofShop
      }
      titleSize="small"
      // With nothing of the shelf in stock it would not be true.
      note={related[0]?.category === to.category ? relatedTexts.why : undefined}
    >
      {related.map((coffee) => (
        <PricedCard key={coffee.code} coffee={coffee} />
      ))}
    </CoffeeGroup>
  );
};

const {
  facts,
  sections,
  transparency: transparencyTexts,
  recipe: recipeTexts,
  related: relatedTexts,
} = coffeeBelow;

type BuyBarProps = Omit<AddToCartProps, "named"> & {
  /** The page's own buy button. */
  readonly button: RefObject<HTMLElement | null>;
};

/** On phones: a fixed bar with the buy button while the page's own is scrolled out of view. */
const BuyBar = ({ button, ...bag }: BuyBarProps) => {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!button.current) return undefined;
    const seen = new IntersectionObserver(([place]) => {
      if (place) setIsPast(!place.isIntersecting && place.boundingClientRect.bottom < 0);
    });
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [button]);
  if (!isPast || !isOffered(bag.coffee, bag.sizeGrams)) return null;
  return (
    <div className={styles["bar"]}>
      <AddToCart {...bag} named={sizeAndGrind(bag.sizeGrams, bag.grind)} />
    </div>
  );
};
