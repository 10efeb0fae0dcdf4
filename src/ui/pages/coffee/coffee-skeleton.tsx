import { Breadcrumb } from "#ui/components/page/breadcrumb.tsx";
import { Skeleton, SkeletonLine } from "#ui/components/skeleton.tsx";
import { RouteTitle } from "#ui/layout/route-title.tsx";
import styles from "./coffee-detail.module.css";
import { coffeeTexts } from "#ui/content/pages/coffee.ts";
import { everyPageTexts } from "#ui/content/every-page.ts";

/** Placeholder of a coffee page. */
export const CoffeeSkeleton = () => (
  <>
    <RouteTitle title={coffeeTexts.failed.heading} />
    <Breadcrumb crumbs={[{ label: coffeeTexts.shop, to: "/shop" }, { label: "…" }]} />
    <div className={`page-grid ${styles["top"]}`}>
      <h1 className="visually-hidden">{everyPageTexts.loading}</h1>
      <div className={`ply-sheet ${styles["stand"]}`}>
        <Skeleton />
      </div>
      <div className={styles["name"]}>
        <SkeletonLine width="80%" height="clamp(40px, 8vw, 96px)" />
        <SkeletonLine height="72px" />
      </div>
      <div className={styles["buy"]}>
        <SkeletonLine height="80px" />
        <SkeletonLine width="60%" height="64px" />
        <SkeletonLine height="56px" />
      </div>
    </div>
  </>
);
