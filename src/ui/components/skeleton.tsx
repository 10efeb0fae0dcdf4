import styles from "./skeleton.module.css";

/** A picture that is on its way: outlined kawung at the label's aspect ratio, nothing moving. */
export const Skeleton = ({ aspectRatio = "400 / 560" }: { readonly aspectRatio?: string }) => (
  <div className={styles["skeleton"]} style={{ aspectRatio }} aria-hidden="true" />
);

export type SkeletonLineProps = {
  /** CSS length, of its column unless told otherwise. */
  readonly width?: string;
  readonly height?: string;
};

export const SkeletonLine = ({ width = "100%", height = "18px" }: SkeletonLineProps) => (
  <div className={styles["line"]} style={{ width, height }} aria-hidden="true" />
);
