import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { NarrowScreen } from "#ui/components/figure/narrow-screen.tsx";
import { EmptyState } from "#ui/components/notices/empty-state.tsx";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { BlendCalculator } from "./blend-calculator.tsx";
import { PriceTable } from "./price-table.tsx";
import styles from "./offer-list-page.module.css";

/** Source: specification section 2 (price list). */
export const OfferListPage = () => {
  const { status, coffees } = useCatalog();
  const catalogStore = useDep(TOKENS.catalogStore);
  const waiting = status === "loading" && coffees.length === 0;
  return (
    <>
      <RouteTitle title="Price list" />
      <PageHead
        title="Price list"
        lead="Everything we sell, and every figure that made the price. Sort by name or by what the farm was paid; open a row to see where the money goes."
        below={
          <nav className={styles["jump"]} aria-label="On this page">
            <a href="#blend-calculator">Blend calculator</a>
            <a href="#filter">Single origin filter</a>
            <a href="#exotic">Exotic filter</a>
          </nav>
        }
      />
      {waiting && <Waiting />}
      {!waiting && coffees.length === 0 && (
        <div className="page-grid section-space">
          <EmptyState
            title="No prices to show right now."
            action={<Button onClick={() => void catalogStore.load()}>Try again</Button>}
          >
            The list could not be read, or it is empty between two harvests.
          </EmptyState>
        </div>
      )}
      {!waiting && coffees.length > 0 && (
        <NarrowScreen>
          <PriceTable
            category="espresso"
            coffees={coffees}
            id="espresso"
            title="Single origin espresso"
            note="Figures for one kilo"
          >
            <Rounding /> The wholesale price is for 20 kg or more.
          </PriceTable>
          <BlendCalculator />
          <div className={styles["after"]}>
            <PriceTable
              category="filter"
              coffees={coffees}
              id="filter"
              title="Single origin filter"
              note="Figures for one 100 g bag"
            >
              <Rounding />
            </PriceTable>
          </div>
          <PriceTable
            category="filter_exotic"
            coffees={coffees}
            id="exotic"
            title="Exotic filter"
            note="Figures for one 100 g bag. We roast 500 g to sell 400 g."
          >
            <Rounding /> For a lot whose loss is not measured we assume 20 percent: of 500 g
            roasted, 400 g are sold.
          </PriceTable>
        </NarrowScreen>
      )}
    </>
  );
};

const Rounding = () => (
  <>
    Prices are rounded to the nearest Rp.1.000.{" "}
    <span className={styles["thousands"]}>
      Here k is a thousand rupiah, and costs are rounded down to it.
    </span>
  </>
);

/** As tall as the list will be, so that nothing below jumps. */
const Waiting = () => (
  <div className={`page-grid ${styles["waiting"]}`}>
    <p className="visually-hidden">Loading…</p>
    <SkeletonLine height="56px" />
    <SkeletonLine height="440px" />
    <SkeletonLine height="640px" />
  </div>
);
