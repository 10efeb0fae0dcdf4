import { useMemo } from "react";
import { Navigate } from "react-router-dom";
import { categories } from "#brand/categories.ts";
import { findCoffee } from "#core/domain/catalog/coffee.ts";
import { coffeePath } from "#site/routes.ts";
import { ButtonLink } from "#ui/components/button/button.tsx";
import { CoffeeBag } from "#ui/components/coffee-bag/coffee-bag.tsx";
import { UNPRICED_TILES } from "#ui/components/coffee-label/label-geometry.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { TryAgain } from "#ui/components/notices/try-again.tsx";
import { Breadcrumb, PageHead } from "#ui/components/page/page-head.tsx";
import { Skeleton, SkeletonLine } from "#ui/components/skeleton.tsx";
import { everyPageTexts } from "#ui/content/every-page.ts";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useRouteCode } from "#ui/hooks/use-route-code.ts";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import { CoffeeDetail } from "./coffee-detail.tsx";
import styles from "./coffee-detail.module.css";

/** Source: specification section 2 (coffee detail). */
export const CoffeePage = () => {
  const code = useRouteCode();
  const catalogStore = useDep("catalogStore");
  const state = useStream(useMemo(() => catalogStore.coffee(code), [catalogStore, code]));
  // The list shows the coffee before its row is loaded, and related coffees.
  const { coffees } = useCatalog();
  const tryAgain = () => void catalogStore.loadCoffee(code);

  const listed = findCoffee(coffees, code);
  if (listed && listed.code !== code) return <Navigate to={coffeePath(listed.code)} replace />;
  if (state.status === "not-found") return <CoffeeFailed message={state.message} />;
  const { coffee } = state;
  if (coffee)
    return (
      <>
        <RouteTitle title={coffee.name} />
        <Breadcrumb
          crumbs={[
            { label: coffeeTexts.shop, to: "/shop" },
            { label: categories[coffee.category].name },
            { label: coffee.name },
          ]}
        />
        {state.status === "failed" && (
          <div className={`page-grid ${styles["stale"]}`}>
            <Notice tone="error">
              <p>{state.message}</p>
              <p>{coffeeTexts.fromTheList}</p>
              <TryAgain variant="line" small retry={tryAgain} />
            </Notice>
          </div>
        )}
        <CoffeeDetail key={coffee.code} coffee={coffee} coffees={coffees} />
      </>
    );
  if (state.status === "failed")
    return <CoffeeFailed message={state.message} onTryAgain={tryAgain} />;
  return <CoffeeSkeleton />;
};

const CoffeeSkeleton = () => (
  <>
    <RouteTitle title={coffeeTexts.failed.heading} />
    <Breadcrumb crumbs={[{ label: coffeeTexts.shop, to: "/shop" }, { label: "…" }]} />
    <div className={`page-grid ${styles["top"]}`}>
      <h1 className="visually-hidden">{everyPageTexts.loading}</h1>
      <div className={`ply-sheet ${styles["stand"]}`}>
        <Skeleton />
      </div>
      <div className={`column ${styles["name"]}`}>
        <SkeletonLine width="80%" height="clamp(40px, 8vw, 96px)" />
        <SkeletonLine height="72px" />
      </div>
      <div className={`column ${styles["buy"]}`}>
        <SkeletonLine height="80px" />
        <SkeletonLine width="60%" height="64px" />
        <SkeletonLine height="56px" />
      </div>
    </div>
  </>
);

type Props = {
  readonly message: string;
  /** Left out where a retry cannot help. */
  readonly onTryAgain?: () => void;
};

/** Shown for an unknown coffee or one that cannot be loaded. */
export const CoffeeFailed = ({ message, onTryAgain }: Props) => (
  <>
    <RouteTitle title={failed.heading} />
    <PageHead title={failed.heading} />
    <div className="page-grid beside-drawing">
      <CoffeeBag
        subject={{ code: "000", name: failed.label, category: "filter" }}
        tiles={UNPRICED_TILES}
        sizeGrams={0}
        soldOut
        decorative
      />
      <div className="stack">
        <Notice tone="error">{message}</Notice>
        {onTryAgain && <TryAgain retry={onTryAgain} />}
        <ButtonLink to="/shop" variant="line">
          {failed.backToShop}
        </ButtonLink>
      </div>
    </div>
  </>
);

const { failed } = coffeeTexts;
