import styles from "./skeleton.module.css";

/** Placeholder of a picture: outlined kawung at the label's aspect ratio, not animated. */
export const Skeleton = ({ aspectRatio = "400 / 560" }: { readonly aspectRatio?: string }) => (
  <div className={styles["skeleton"]} style={{ aspectRatio }} aria-hidden="true" />
);

export type SkeletonLineProps = {
  /** CSS length. Default: the column's width. */
  readonly width?: string;
  readonly height?: string;
};

export const SkeletonLine = ({ width = "100%", height = "18px" }: SkeletonLineProps) => (
  <div className={styles["line"]} style={{ width, height }} aria-hidden="true" />
);
