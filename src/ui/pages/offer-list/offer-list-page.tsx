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
import { PriceListDownloads } from "./price-list-downloads.tsx";
import { useRecentlyBefore } from "./use-recently-before.ts";
import styles from "./offer-list-page.module.css";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { blendTexts } from "#ui/content/pages/blend.ts";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";

/** Source: specification section 2 (price list). */
export const OfferListPage = () => {
  const { status, coffees } = useCatalog();
  const catalogStore = useDep(TOKENS.catalogStore);
  const before = useRecentlyBefore();
  const waiting = status === "loading" && coffees.length === 0;
  return (
    <div className="landscape">
      <RouteTitle title={texts.title} />
      <PageHead
        title={texts.title}
        lead={texts.lead}
        below={
          <>
            <nav className="jump no-print" aria-label={texts.onThisPage}>
              <a href="#blend-calculator">{blendTexts.jump}</a>
              <a href="#filter">{texts.tables.filter.title}</a>
              <a href="#exotic">{texts.tables.filter_exotic.title}</a>
            </nav>
            <PriceListDownloads coffees={coffees} />
          </>
        }
      />
      {waiting && <Waiting />}
      {!waiting && coffees.length === 0 && (
        <div className="page-grid section-space">
          <EmptyState
            title={texts.none.title}
            action={<Button onClick={() => void catalogStore.load()}>{texts.none.action}</Button>}
          >
            {texts.none.text}
          </EmptyState>
        </div>
      )}
      {!waiting && coffees.length > 0 && (
        <NarrowScreen>
          <PriceTable category="espresso" coffees={coffees} before={before} id="espresso">
            <Rounding /> {texts.tables.espresso.below}
          </PriceTable>
          <div className="no-print">
            <BlendCalculator />
          </div>
          <div className={styles["after"]}>
            <PriceTable category="filter" coffees={coffees} before={before} id="filter">
              <Rounding />
            </PriceTable>
          </div>
          <PriceTable category="filter_exotic" coffees={coffees} before={before} id="exotic">
            <Rounding /> {texts.tables.filter_exotic.below}
          </PriceTable>
        </NarrowScreen>
      )}
    </div>
  );
};

const Rounding = () => (
  <>
    {texts.rounding} <span className={styles["thousands"]}>{texts.thousands}</span>
  </>
);

/** As tall as the list, so that nothing below shifts. */
const Waiting = () => (
  <div className={`page-grid ${styles["waiting"]}`}>
    <p className="visually-hidden">{everyPageTexts.loading}</p>
    <SkeletonLine height="56px" />
    <SkeletonLine height="440px" />
    <SkeletonLine height="640px" />
  </div>
);

const texts = offerListTexts;
