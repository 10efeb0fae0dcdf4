import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { shippingIdr } from "#core/domain/ordering/shipping.ts";
import { sizesOnSale } from "#core/domain/pricing/coffee-price.ts";
import { CoffeeImage } from "#ui/components/coffee-card/coffee-image.tsx";
import { SegmentedField } from "#ui/components/fields/segmented-field.tsx";
import { Accordion } from "#ui/components/page/accordion.tsx";
import { Breadcrumb } from "#ui/components/page/breadcrumb.tsx";
import { FactGrid } from "#ui/components/page/fact-grid.tsx";
import { plyOf } from "#ui/components/ply.ts";
import { StatusBadge } from "#ui/components/status-badge.tsx";
import { siteContent } from "#brand/enambelas.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useLabelTiles } from "#ui/hooks/use-label-tiles.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { PageTitle } from "#ui/components/page/page-title.tsx";
import styles from "./coffee-detail.module.css";
import { NeighbourLinks } from "./neighbour-links.tsx";
import { RelatedCoffees } from "./related-coffees.tsx";
import { Transparency } from "./transparency.tsx";

type Props = {
  readonly coffee: Coffee;
  /** The whole shop, for what stands beside it; empty until the list is there. */
  readonly coffees: readonly Coffee[];
};

/** A coffee with everything the roastery knows of it. */
export const CoffeeDetail = ({ coffee, coffees }: Props) => {
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  const sizes = sizesOnSale(coffee.category);
  const [sizeGrams, setSizeGrams] = useState(sizes[0] ?? 0);
  const priced = useDep(TOKENS.computeBagPrice).execute(coffee, sizeGrams, channel);
  const tiles = useLabelTiles(coffee);
  const priceIdr = priced.ok ? priced.value.priceShownIdr : null;
  const category = siteContent.categories[coffee.category];
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: coffeeTexts.shop, to: "/shop" },
          { label: category.name },
          { label: coffee.name },
        ]}
      />
      <div className={`page-grid ${styles["top"]}`}>
        <div className={`ply-${plyOf(coffee.category)} ${styles["art"]}`}>
          <CoffeeImage coffee={coffee} tiles={tiles} soldOut={!coffee.available} eager />
        </div>
        <div className={styles["info"]}>
          <div className={styles["name"]}>
            <PageTitle title={coffee.name} />
            {coffee.tagline && <p className={`lead ${styles["tagline"]}`}>{coffee.tagline}</p>}
          </div>
          <SegmentedField
            legend={coffeeTexts.size}
            segments={sizes.map((grams) => ({ value: grams, label: size(grams) }))}
            value={sizeGrams}
            onChange={setSizeGrams}
          />
          <div>
            <p className={styles["price"]}>
              {priceIdr === null ? (
                <span aria-label={coffeeTexts.noPrice}>–</span>
              ) : (
                rupiah(priceIdr)
              )}
            </p>
            {channel === "wholesale" && coffee.category !== "filter_exotic" && (
              <StatusBadge label={coffeeTexts.wholesale} tone="blue" />
            )}
          </div>
          <div className={styles["buy"]}>
            <AddToCart coffee={coffee} sizeGrams={sizeGrams} priceIdr={priceIdr} />
          </div>
          <p className="small quiet">
            {coffeeTexts.shipping(rupiah(shippingIdr("delivery")), siteContent.address.street)}
          </p>
        </div>
      </div>
      <section className={`page-grid ${styles["details"]}`} aria-label={coffeeTexts.details}>
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
        {coffee.farmStory && (
          <Accordion title={sections.farmStory}>
            <p className="serif measure">{coffee.farmStory}</p>
          </Accordion>
        )}
        {coffee.reason && (
          <Accordion title={sections.reason}>
            <p className="serif measure">{coffee.reason}</p>
          </Accordion>
        )}
      </div>
      <NeighbourLinks coffees={coffees} code={coffee.code} />
      <RelatedCoffees coffees={coffees} to={coffee} />
    </>
  );
};

const { facts, sections } = coffeeTexts;

/** Metres above sea level; the roastery may have written the unit already. */
const altitudeText = (altitude: string): string =>
  altitude === "" || /masl/i.test(altitude) ? altitude : `${altitude} masl`;
