import { SkeletonLine } from "#ui/components/skeleton.tsx";
import styles from "./page-skeleton.module.css";
import { everyPageTexts } from "#ui/content/every-page.ts";

/** Placeholder of a page whose code is loading: tall enough that the footer does not shift. */
export const PageSkeleton = () => (
  <div className={`page-grid ${styles["page"]}`}>
    <h1 className="visually-hidden">{everyPageTexts.loading}</h1>
    <SkeletonLine width="min(60%, 24rem)" height="clamp(40px, 5vw, 76px)" />
  </div>
);
