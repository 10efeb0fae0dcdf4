import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Channel } from "#core/domain/pricing/bags.ts";
import { Accordion } from "#ui/components/page/accordion.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import { altitudeText } from "#format/altitude.ts";
import { coffeeBelow } from "#ui/content/pages/coffee-below.ts";
import { RecentlyViewed } from "#ui/pages/shop/recently-viewed.tsx";
import { BuyBar, type BuyBarProps } from "./buy-bar.tsx";
import styles from "./coffee-detail.module.css";
import { CoffeeRecipe } from "./coffee-recipe.tsx";
import { FarmBand } from "./farm-band.tsx";
import { RelatedCoffees } from "./related-coffees.tsx";
import { Transparency } from "./transparency.tsx";

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
        <Accordion title={sections.transparency} open>
          <Transparency coffee={coffee} sizeGrams={sizeGrams} channel={channel} />
        </Accordion>
      </div>
      <FarmBand coffee={coffee} />
      <CoffeeRecipe category={coffee.category} />
      <RelatedCoffees coffees={coffees} to={coffee} />
      <RecentlyViewed coffees={coffees} own={coffee.code} />
      <BuyBar {...props} />
    </>
  );
};

const { facts, sections } = coffeeBelow;
