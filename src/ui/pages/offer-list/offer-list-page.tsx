import { CATEGORIES } from "#core/catalog/coffee.ts";
import { PageHead } from "#ui/components/page/page-head.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { PriceTable } from "./price-table.tsx";
import styles from "./offer-list-page.module.css";

/** Source: specification section 2 (price list). */
export const OfferListPage = () => {
  const { status, coffees } = useCatalog();
  const waiting = status === "loading" && coffees.length === 0;
  return (
    <>
      <RouteTitle title="Price list" />
      <PageHead
        title="Price list"
        lead="Everything we sell, and every figure that made the price."
      />
      {CATEGORIES.map((category) =>
        waiting ? (
          <div key={category} className={`g ${styles["table"]}`}>
            <p className="vh">Loading…</p>
            <SkeletonLine height="56px" />
            <SkeletonLine height="360px" />
          </div>
        ) : (
          <PriceTable key={category} category={category} coffees={coffees} />
        ),
      )}
    </>
  );
};
