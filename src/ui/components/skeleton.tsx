import { everyPageTexts } from "#ui/content/every-page.ts";
import styles from "./skeleton.module.css";

/** Placeholder of a picture: outlined kawung at the label's aspect ratio, not animated. */
export const Skeleton = () => <div className={styles["skeleton"]} aria-hidden="true" />;

type SkeletonLineProps = {
  /** CSS length. Default: the column's width. */
  readonly width?: string;
  readonly height?: string;
};

export const SkeletonLine = ({ width = "100%", height = "18px" }: SkeletonLineProps) => (
  <div className={styles["line"]} style={{ width, height }} aria-hidden="true" />
);

/** Placeholder of a page whose code is loading: tall enough that the footer does not shift. */
export const PageSkeleton = () => (
  <div className={`page-grid ${styles["page"]}`}>
    <h1 className="visually-hidden">{everyPageTexts.loading}</h1>
    <SkeletonLine width="min(60%, 24rem)" height="clamp(40px, 5vw, 76px)" />
  </div>
);
